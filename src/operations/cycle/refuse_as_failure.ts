import { UserFailure } from "../../diagnostics/failure.ts";
import { RefusedEdit } from "../edit/offer_change.ts";

/** What a change comes to, for operations whose answer has no place for a refusal. @throws UserFailure that says why */
export async function refuseAsFailure<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RefusedEdit)) throw error;
    throw new UserFailure(`nothing was written: ${error.message}`, { help: error.suggestions[0] });
  }
}
