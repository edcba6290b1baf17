import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { escapeJson } from "../../../diagnostics/escape.ts";
import { comparisonSteps } from "../../../model/compare/compare_instances.ts";
import { counted } from "../../../text/forms/plural.ts";
import { inTurns } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { isForPrograms } from "../../former/for_programs.ts";
import { comparedStates } from "./compared_states.ts";
import { CHANGE_KINDS, type DiffArtifactsAnswer, type DiffArtifactsInput } from "./contract.ts";
import { describeChanges } from "./describe_changes.ts";
import { drawMarkdown } from "./draw_markdown.ts";

/** @throws UserFailure for what is not there or cannot be compared */
export async function run(
  context: OperationContext,
  input: DiffArtifactsInput,
): Promise<Answered<DiffArtifactsAnswer>> {
  const { before, after, type, only, shown, uncompared, warnings } = await comparedStates(context, input);
  const compared = (await inTurns(comparisonSteps(before, after), context.signal)).filter((one) =>
    only === undefined || one.after?.file === only
  );
  const all = describeChanges(compared, shown);
  const page = pageOf(all, input);
  const kept = compared.filter((one) => one.after !== null).length;
  const files = compared.length;
  const answer: Answered<DiffArtifactsAnswer> = {
    success: true,
    source: before.name,
    target: after.name,
    type,
    is_same: all.length === 0 && uncompared === 0,
    summary: Object.fromEntries(
      CHANGE_KINDS.map((kind) => [kind, all.filter((change) => change.kind === kind).length]),
    ) as Answered<DiffArtifactsAnswer>["summary"],
    unchanged: (only === undefined ? after.artifacts.length : 1) - kept,
    guidance: guidance({
      current_state: all.length === 0
        ? uncompared === 0
          ? "both say the same"
          : `no difference in what could be compared, ${counted(uncompared, "file")} could not`
        : `${counted(all.length, "difference")} in ${counted(files, "artifact")}`,
      next_action: null,
      warnings,
    }),
    count: page.count,
    total: page.total,
    changes: page.entries,
    next_cursor: page.next_cursor,
    page: null,
  };
  if (input.format === "markdown") return { ...answer, page: drawMarkdown({ ...answer, changes: all }) };
  if (input.format === "json") {
    const { page: _, ...data } = answer;
    return { ...answer, page: `${escapeJson({ ...data, changes: all }, 2)}\n` };
  }
  return isForPrograms(context) ? withFormerFields(answer) : answer;
}

/** What programs read that were written for epf-cli: three lists in place of one. */
function withFormerFields(answer: Answered<DiffArtifactsAnswer>): Answered<DiffArtifactsAnswer> {
  const isNeither = ({ kind }: { kind: string }) => kind !== "added" && kind !== "removed";
  return {
    ...answer,
    added: answer.changes.filter(({ kind }) => kind === "added"),
    removed: answer.changes.filter(({ kind }) => kind === "removed"),
    modified: answer.changes.filter(isNeither),
  };
}
