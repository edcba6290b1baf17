import type { Action } from "../../answers/guidance.ts";
import type { Rendering } from "../../answers/fit_to_budget.ts";
import type { Call } from "../../contracts/call.ts";

/** What else can be asked. @param whole the same with whole texts, which comes first where some were cut */
export function furtherActions(rendering: Rendering, whole: Call, others: readonly Action[]): Action[] {
  return [...(rendering.omitted === null ? [] : [whole]), ...others];
}
