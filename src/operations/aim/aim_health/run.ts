import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import type { Diagnostic } from "../../../health/aim/aim_diagnostics.ts";
import type { Answered } from "../../operation.ts";
import type { AimHealthAnswer, AimHealthInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";
import { openUpkeep } from "../upkeep.ts";

/** @throws UserFailure when there is no instance, or the limit or cursor is wrong */
export async function run(context: OperationContext, input: AimHealthInput): Promise<Answered<AimHealthAnswer>> {
  const { data, diagnostics, valid, calls, state, next, instance_path, warnings } = await openUpkeep(
    context,
    input.instance_path,
  );
  const page = pageOf(diagnostics, input);
  const review = calls.find(({ tool }) => tool === "epf_get_wizard_for_task");
  return {
    valid,
    success: true,
    overall_status: data.overall_status ?? "not_started",
    summary: data.summary,
    required_next_tool_calls: calls,
    guidance: guidance({ current_state: state, next_action: next, warnings }),
    instance_path,
    score: data.score,
    report: reportOf(diagnostics),
    review_wizards_hint: review === undefined ? null : commandLine(review),
    count: page.count,
    total: page.total,
    diagnostics: page.entries,
    next_cursor: page.next_cursor,
  };
}

/** Titles with how often they occur, in the order of the diagnostics. */
function reportOf(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return "nothing is overdue";
  const groups = Map.groupBy(diagnostics, ({ title, severity }) => `${severity}: ${title}`);
  return [...groups].map(([title, { length }]) => length === 1 ? title : `${title} (${length})`).join("; ");
}
