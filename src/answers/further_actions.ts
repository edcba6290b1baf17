import type { Call } from "../contracts/call.ts";
import type { Action } from "./guidance.ts";
import { isShortened } from "./left_out.ts";

/** What else can be asked. @param whole the same answer whole, which comes first where something was left out */
export function furtherActions(
  leftOut: Readonly<Record<string, number>>,
  whole: Call,
  others: readonly (Action | null)[],
): Action[] {
  return [isShortened(leftOut) ? whole : null, ...others].filter((action) => action !== null);
}
