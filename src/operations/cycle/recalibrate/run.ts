import { namePath } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { formatPath } from "../../../diagnostics/path.ts";
import { adoptionLevel } from "../../../model/adoption.ts";
import { cycleRecords, decisionOf } from "../../../model/aim/assessments.ts";
import { isOfTurn } from "../../../model/aim/turn_entry.ts";
import { realityFacts } from "../../../model/aim/reality_facts.ts";
import { decidedValue, writtenValue } from "../../../model/content/written_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asText } from "../../../model/read.ts";
import { currentCycle } from "../../../model/roadmap/cycle.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { OperationContext } from "../../context.ts";
import { answerEdit } from "../../edit/answer_edit.ts";
import { changedFile, type JudgedEdit, offerChange } from "../../edit/offer_change.ts";
import { openInstance, type TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { closingUpdates } from "../archive_plan.ts";
import { AT_LEVEL_ZERO, cycleOf, recordOf } from "../cycle_files.ts";
import { changedFields, type FieldUpdate, realityChanges } from "../reality_update.ts";
import { changesOfCheck, changesOfMemo, fileOf, mergedChanges, numbered, summaryOf } from "./changes_of.ts";
import { changesOfResults } from "./changes_of_results.ts";
import { changeSentence, OPERATION_WORDS } from "./change_words.ts";
import { isDone } from "./done_changes.ts";
import type { Changeset, RecalibrateAnswer, RecalibrateInput } from "./contract.ts";

const NO_EDIT: JudgedEdit = {
  edit: { files: [], files_left_out: 0, diff: "", errors_before: 0, errors_after: 0 },
  written: false,
  found: [],
  warnings: [],
};

/** @throws UserFailure when there is no instance, or neither a memo nor a reality check to go by */
export async function run(context: OperationContext, input: RecalibrateInput): Promise<Answered<RecalibrateAnswer>> {
  const sources = sourcesOf((await openInstance(context, input.instance_path)).model, input);
  const place = input.instance_path === undefined ? {} : { instance_path: input.instance_path };
  const write = input.apply === true;
  const { apply: _, ...rest } = input;
  const { changeset: made, ...answer } = await answerEdit<{ changeset: Changeset | null }>(
    context,
    { ...rest, write },
    {
      again: callOf("epf_aim_recalibrate", { ...place, cycle: sources.cycle, apply: true }),
      refused: { changeset: null },
      work: async (target, write) => {
        const updates = updatesFor(target.model, sources);
        const changeset = changesetOf(target, sources, updates, context.now);
        const [reality] = target.model.of("living_reality_assessment");
        const summary = `Cycle ${sources.cycle} decided: ${changeset.meta.decision ?? "no decision yet"}`;
        const judged = reality === undefined || updates.length === 0 ? NO_EDIT : await offerChange(context, target, [
          changedFile(
            target,
            reality.file,
            realityChanges(reality, updates, {
              entries: [{ trigger: "aim_signals", summary, updated_by: undefined, cycle: sources.cycle }],
              updatedBy: undefined,
              now: context.now,
              isTurn: isOfTurn("aim_signals", updates.map(({ field }) => field)),
            }),
          ),
        ], write);
        return { own: { changeset }, judged, what: stateOf(changeset) };
      },
    },
  );
  const changeset = made ?? changesetOf(await openInstance(context, input.instance_path), sources, [], context.now);
  const first = changeset.changes.find(({ for_next_cycle }) => !for_next_cycle);
  const undecided = isUndecided(sources) ? callOf("epf_get_wizard", { name: "calibration_memo" }) : null;
  const waiting = changeset.changes.filter(({ for_next_cycle }) => for_next_cycle);
  const warnings = [
    ...(undecided === null ? [] : [
      `nothing is decided on cycle ${sources.cycle} yet: what the memo asks for are proposals until its \`decision\` is made`,
    ]),
    ...(waiting.length === 0 ? [] : [
      `${counted(waiting.length, "change")} of ${namePath(waiting[0]!.target_artifact)} ${
        waiting.length === 1 ? "is" : "are"
      } for the next roadmap: the one of cycle ${sources.cycle} stays as it was decided on`,
    ]),
  ];
  return {
    ...answer,
    guidance: {
      ...answer.guidance,
      current_state: `${stateOf(changeset)}${appliedWords(answer, write, made)}`,
      next_action: undecided !== null
        ? `decide on cycle ${sources.cycle} first: \`${commandLine(undecided)}\``
        : first === undefined
        ? null
        : changeSentence(first),
      warnings: warnings.length === 0 ? answer.guidance.warnings : [...answer.guidance.warnings ?? [], ...warnings],
    },
    applied: answer.written,
    report: reportOf(changeset),
    changeset,
    changes_left_out: 0,
  };
}

/** True for a memo whose decision waits for an answer or a measurement. */
function isUndecided({ memo }: Sources): boolean {
  if (memo === null) return false;
  const decision = decisionOf(memo);
  return decision === null || decision === "pending_assessment";
}

/** What became of `apply`; nothing where it was not asked for or is refused. */
function appliedWords(
  { written, error, edit }: { written: boolean; error: string | null; edit: unknown },
  isAsked: boolean,
  made: Changeset | null,
): string {
  if (written) return "; the reality assessment is written";
  if (!isAsked || error !== null || edit !== null || made === null) return "";
  return "; nothing to apply, the changes are for somebody to decide";
}

/** The memo and the reality check that changes follow from. */
interface Sources {
  cycle: number;
  memo: Artifact | null;
  check: Artifact | null;
}

/** @throws UserFailure where there is neither */
function sourcesOf(model: EpfModel, { cycle, no_src }: RecalibrateInput): Sources {
  const memos = cycleRecords(model, "calibration_memo").map(({ artifact }) => artifact);
  const records = no_src === true ? memos : [...memos, ...model.all("strategic_reality_check")];
  const newest = Math.max(0, ...records.map((artifact) => cycleOf(artifact) ?? 0));
  const wanted = cycle ?? (newest === 0 ? null : newest);
  const memo = wanted === null ? null : recordOf(model, "calibration_memo", wanted);
  const check = wanted === null || no_src === true ? null : recordOf(model, "strategic_reality_check", wanted);
  if (wanted !== null && (memo !== null || check !== null)) return { cycle: wanted, memo, check };
  const which = wanted === null ? "" : ` of cycle ${wanted}`;
  throw new UserFailure(`no calibration memo${no_src === true ? "" : " and no reality check"}${which}`, {
    exit: EXIT.nothing,
    help: adoptionLevel(model) === 0 ? AT_LEVEL_ZERO : "write the memo first: `epf wizards show calibration_memo`",
  });
}

function changesetOf(
  { model, shown }: TargetInstance,
  { cycle, memo, check }: Sources,
  updates: readonly FieldUpdate[],
  now: Date,
): Changeset {
  const [reality] = model.of("living_reality_assessment");
  const valueOf = (wanted: string) => {
    const value = updates.find(({ field }) => field === wanted)?.value;
    return typeof value === "string" ? value : null;
  };
  const isEnd = memo !== null && decisionOf(memo) === "pull_the_plug";
  const all = numbered([
    ...mergedChanges(
      memo === null ? [] : changesOfMemo(model, memo),
      check === null || isEnd ? [] : changesOfCheck(check),
    ),
    ...(memo === null || isEnd ? [] : changesOfResults(model, cycle, now)),
    ...(reality === undefined ? [] : updates.map(({ section, field, value }) => ({
      target_artifact: reality.file,
      target_section: `${section}.${field}`,
      operation: "update" as const,
      priority: "medium" as const,
      auto_applicable: true,
      content_hint: String(value),
      effort_estimate: null,
      source: field === "lifecycle_stage" ? "records of finished cycles" : "roadmap_recipe",
    }))),
  ], closedRoadmap(model, cycle));
  // The numbers stay, whatever was done in between.
  const changes = all.filter((change) => !isDone(model, cycle, change));
  const written = (key: string) => memo === null ? null : asText(decidedValue(memo, [key]));
  return {
    meta: {
      generated_at: `${now.toISOString().slice(0, 19)}Z`,
      cycle,
      decision: written("decision"),
      confidence: written("confidence"),
      source_memo: memo === null ? null : shown(memo.file),
      source_src: check === null ? null : shown(check.file),
    },
    lra_updates: {
      primary_objective: valueOf("primary_objective"),
      lifecycle_stage: valueOf("lifecycle_stage"),
      primary_track: valueOf("primary_track"),
      secondary_track: valueOf("secondary_track"),
    },
    summary: summaryOf(changes),
    changes,
    done: all.filter((change) => !changes.includes(change)).map(({ id }) => id),
  };
}

/** The roadmap of a decided cycle, or where it would be; null once the next one has been begun. */
function closedRoadmap(model: EpfModel, cycle: number): string | null {
  return (currentCycle(model) ?? 0) > cycle ? null : fileOf(model, "roadmap_recipe");
}

/**
 * What of the reality assessment follows from the files alone: its stage from the cycles that it counts, and its focus from a
 * roadmap that plans a later cycle than the one that was decided on.
 */
function updatesFor(model: EpfModel, { cycle }: Sources): FieldUpdate[] {
  const [reality] = model.of("living_reality_assessment");
  if (reality === undefined) return [];
  const closing = closingUpdates(model, reality, cycle);
  // The turn of the cycle counts it, and moves the stage with the count.
  const isCounted = changedFields(reality, closing.filter(({ field }) => field === "cycles_completed")).length === 0;
  const stage = isCounted ? closing.filter(({ field }) => field === "lifecycle_stage") : [];
  const planned = currentCycle(model);
  const known = writtenValue(reality, ["current_focus", "cycle_reference"]);
  // A focus that somebody wrote for the planned cycle is a decision, not out of date.
  const isNew = planned !== null && planned > cycle && known !== `C${planned}`;
  const focus = !isNew ? [] : realityFacts(model).flatMap(({ path, value }): FieldUpdate[] => {
    const field = /^current_focus\.(cycle_reference|primary_objective|primary_track|secondary_track)$/.exec(
      formatPath(path),
    )?.[1];
    return field === undefined || typeof value !== "string" ? [] : [{ section: "current_focus", field, value }];
  });
  return changedFields(reality, [...stage, ...focus]);
}

function stateOf({ meta: { cycle, decision }, summary, done }: Changeset): string {
  const { total_changes, critical_changes, high_changes, affected_artifacts } = summary;
  const urgent = [[critical_changes, "critical"], [high_changes, "high"]].filter(([count]) => count !== 0)
    .map((part) => part.join(" ")).join(", ");
  const files = counted(affected_artifacts.length, "file");
  const rest = done.length === 0 ? "" : `; ${done.length} more done already (${done.join(", ")})`;
  return `cycle ${cycle}, decision ${decision === null ? "missing" : namePath(decision)}: ${
    counted(total_changes, "change")
  } in ${files}${urgent === "" ? "" : `, ${urgent}`}${rest}`;
}

/** The changes of each file, as Markdown. */
function reportOf(changeset: Changeset): string {
  const groups = Map.groupBy(changeset.changes, ({ target_artifact }) => target_artifact);
  const parts = [...groups].map(([file, changes]) =>
    `\n## ${file}${changes[0]!.for_next_cycle ? " (the next roadmap)" : ""}\n\n${
      changes.map(({ id, operation, priority, target_section }) =>
        `- ${id} (${priority}): ${OPERATION_WORDS[operation]} \`${target_section === "" ? file : target_section}\`\n`
      ).join("")
    }`
  );
  return `# Recalibration after cycle ${changeset.meta.cycle}\n\n${stateOf(changeset)}\n${parts.join("")}`;
}
