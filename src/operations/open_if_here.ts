import { EXIT, UserFailure } from "../diagnostics/failure.ts";
import { type OpenModel, openModel } from "./open_model.ts";
import type { OperationContext } from "./context.ts";

/**
 * The instance that a path means; without a path the one here, or null where none is.
 * @throws UserFailure when a path is given and there is no instance
 */
export async function openIfHere(context: OperationContext, path: string | undefined): Promise<OpenModel | null> {
  if (path !== undefined && path !== "") return await openModel(context, path);
  try {
    return await openModel(context, undefined);
  } catch (error) {
    if (error instanceof UserFailure && error.exit === EXIT.nothing) return null;
    throw error;
  }
}
