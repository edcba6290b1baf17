import { namePath, quoteId } from "../../../diagnostics/escape.ts";
import { mergeStages } from "../../../diagnostics/order.ts";
import { type Call, callOf, type NextCall } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { counted } from "../../../text/forms/plural.ts";
import { type Action, guidance } from "../../../answers/guidance.ts";
import { type Classification, classify } from "../../../suggest/classify.ts";
import { isTextForm } from "../../../repair/fix_types.ts";
import { planFile } from "../../../repair/plan.ts";
import { openAnswer } from "../../../suggest/open_answer.ts";
import type { SafeRepairs } from "../../../suggest/first_step.ts";
import { type PlanView, suggestForPlan } from "../../../suggest/suggest_repairs.ts";
import type { Chunk, Plan } from "../../../repair/plan_types.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { PlanAnswer, PlanInput, PlannedChunk, PlannedFile } from "./contract.ts";
import { RULE_INDEX } from "../../../rules/rule_index.ts";
import { withEdits } from "../../offered_edits.ts";
import { planTargets, type TargetFile } from "./plan_targets.ts";

/** The plan of the file to repair first, and every file with findings in order. */
export interface PlanRun extends
  Pick<
    Answered<PlanAnswer>,
    "clean" | "required_next_tool_calls" | "guidance" | "judged_alone"
  > {
  /** What the calls are made from, for an answer that holds a part of the plan; null where nothing was found. */
  view: PlanView | null;
  /** Only the chunk that was asked for, where one was. */
  plan: Plan;
  files: readonly TargetFile[];
  /** How many of the files have nothing but notes. */
  notesOnly: number;
}

/** Plans the repair of what a path means. @throws UserFailure when nothing is there, or the chunk is not */
export async function run(context: OperationContext, input: PlanInput): Promise<PlanRun> {
  const groups = await planTargets(context, input.path);
  const open = groups.flatMap(({ files }) => files.filter(({ findings }) => findings.length > 0));
  const files = mergeStages(open.map((target) => ({ target, stage: target.findings[0]!.stage })))
    .map(({ target }) => target);
  const all = groups.flatMap((group) => group.files);
  const first = files[0] ?? (all.length === 1 ? all[0]! : null);
  if (first?.artifact != null) context.calls.noteChecked([first.artifact]);
  const plan = first === null ? emptyPlan(input.path ?? ".") : await planInFull(context, first);
  const shown = input.chunk === undefined ? plan : withChunk(plan, input.chunk, files);
  const alone = groups.every(({ model }) => model === null);
  const working = files.filter(needsWork);
  const view = first === null || first.findings.length === 0 ? null : {
    // A chunk that is asked for alone holds its forms; only a structural one needs the wizard.
    recommended_tool: shown === plan || shown.chunks.some(isStructural) ? plan.recommended_tool : null,
    repairs: repairsOf(plan),
    first: first.findings[0]!,
    needsWork: needsWork(first),
    next: working.find((target) => target !== first)?.findings[0] ?? null,
  };
  const calls = view === null ? [] : suggestForPlan(view, { isFirst: true, next: null });
  const notesOnly = files.length - working.length;
  return {
    clean: working.length === 0,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: stateOf(plan, files, notesOnly, groups.reduce((sum, { accepted }) => sum + accepted, 0)),
      next_action: view?.needsWork === true ? nextOf(calls, plan, plan.chunks) : null,
      available_actions: working.length === 0 ? [callOf("epf_health_check", {})] : actions(plan, first),
      warnings: alone && first !== null ? [ALONE] : null,
    }),
    judged_alone: alone,
    view,
    plan: shown,
    files,
    notesOnly,
  };
}

/** The errors of a planned file whose edits are safe and are made without being asked for by their type. */
function repairsOf({ chunks, file, total_errors }: Plan): SafeRepairs | null {
  const errors = chunks.filter(({ edit }) => edit?.kind === "safe")
    .flatMap(({ edit, errors }) => edit!.repairs.map((index) => errors[index]!));
  const count = errors.filter(({ level, rule }) => level === "error" && !isTextForm(RULE_INDEX[rule]?.fix ?? "forms"))
    .length;
  return count === 0
    ? null
    : { count, suggested: 0, errors: total_errors, isLowered: false, isTried: true, paths: [file] };
}

const ALONE =
  "checked alone: it is not part of an instance, so rules and anti-patterns that compare files were not run";

function isStructural({ structural_issue }: Chunk): boolean {
  return structural_issue;
}

function needsWork({ findings }: TargetFile): boolean {
  return findings.some(({ level }) => level !== "info");
}

/** The plan with the edits, each tried in memory. */
async function planInFull(context: OperationContext, target: TargetFile): Promise<Plan> {
  const artifact = target.artifact === null ? null : { ...target.artifact, file: target.shown };
  const findings = artifact === null ? target.findings : await withEdits(context, [artifact], target.findings);
  return planFile({ file: target.shown, artifact, findings, classification: classificationOf(target) });
}

function classificationOf({ artifact, findings }: TargetFile): Classification {
  if (artifact !== null) return classify(artifact, findings);
  const unreadable = findings.some((finding) => finding.class === "unreadable" && finding.level === "error");
  return {
    class: unreadable ? "unreadable" : findings.length === 0 ? "clean" : "surface",
    structural_issue: false,
    evidence: null,
    validated_values: 0,
    failing_values: 0,
    recommended_tool: null,
  };
}

/** A file of the plan in numbers; only the first one's edits are known. */
export function summaryOf({ files, plan: first }: Pick<PlanRun, "files" | "plan">, index: number): PlannedFile {
  const target = files[index]!;
  const { artifact, findings, shown, state } = target;
  const plan = index === 0
    ? first
    : planFile({ file: shown, artifact, findings, classification: classificationOf(target) });
  const { artifact_type, valid, total_errors, total_findings, total_chunks, structural_issue, estimated_time } = plan;
  const { urgent_chunks, normal_chunks, low_chunks } = plan.summary;
  return {
    file: shown,
    ...(state === "missing" ? { exists: false as const } : {}),
    artifact_type,
    valid,
    total_errors,
    total_findings,
    total_chunks,
    structural_issue,
    estimated_time,
    urgent_chunks,
    normal_chunks,
    low_chunks,
  };
}

/** The plan with the one chunk alone. @throws UserFailure when it has none of that id */
function withChunk(plan: Plan, id: string, files: readonly TargetFile[]): Plan {
  const chunks = plan.chunks.filter((chunk) => chunk.id === id);
  if (chunks.length > 0) return { ...plan, chunks };
  const number = Number(/^chunk-([1-9]\d*)$/.exec(id)?.[1] ?? Number.NaN);
  const other = files.slice(1).map((_, index) => summaryOf({ files, plan }, index + 1))
    .find(({ total_chunks }) => total_chunks >= number);
  const own = plan.total_chunks === 0
    ? "the plan has none"
    : plan.total_chunks === 1
    ? "it has only `chunk-1`"
    : `it has \`chunk-1\` to \`chunk-${plan.total_chunks}\``;
  const elsewhere = other === undefined
    ? ""
    : `; each file has its own, such as \`${
      commandLine(callOf("epf_validate_with_plan", { path: other.file, chunk: id }))
    }\``;
  throw new UserFailure(`no chunk ${quoteId(id)} in the plan of ${namePath(plan.file)}`, {
    help: `${own}${elsewhere}`,
  });
}

/** What else could be asked about the file to repair first. */
function actions(plan: Plan, first: TargetFile | null): Action[] {
  const { file } = plan;
  const rule = plan.chunks[0]?.errors[0]?.rule;
  const edits = showEdits(plan);
  return [
    ...(edits === null ? [] : [edits]),
    ...(first !== null && first.state !== "missing"
      ? [{ after: "the edits", call: callOf("epf_validate_file", { path: file }) }]
      : []),
    ...(rule === undefined ? [] : [callOf("epf_explain_rule", { rule })]),
    ...(plan.chunks.some(isOpen) ? [openAnswer(first?.artifact ?? null)] : []),
  ];
}

/** The call that shows the edits of a plan in full; null where it has none. */
function showEdits({ file, chunks }: Pick<Plan, "file" | "chunks">): Call | null {
  const edited = chunks.filter(({ edit }) => edit !== null);
  const repaired = edited.flatMap(({ edit, errors }) => edit!.repairs.map((index) => errors[index]!));
  // Edits of the text's form alone are made only when they are asked for, and shown where their types are named.
  const forms = [...new Set(repaired.flatMap(({ rule }) => RULE_INDEX[rule]?.fix ?? []))].filter(isTextForm);
  const isAll = repaired.some(({ rule }) => !isTextForm(RULE_INDEX[rule]?.fix ?? "forms"));
  const types = forms.length === 0 ? {} : { fix_types: isAll ? ["all"] : forms };
  const kinds = edited.some(({ edit }) => edit!.kind === "suggested") ? { suggested: true } : {};
  return repaired.length === 0 ? null : callOf("epf_fix_file", { paths: [file], ...types, ...kinds, diff: true });
}

/** True for a chunk with an error that its edit, if it has one, leaves as it is. */
function isOpen({ edit, errors }: Chunk): boolean {
  return errors.some(({ level }, index) => level === "error" && edit?.repairs.includes(index) !== true);
}

function stateOf(plan: Plan, files: readonly TargetFile[], notesOnly: number, accepted: number): string {
  const but = accepted === 0 ? "" : ` but ${counted(accepted, "accepted finding")}`;
  if (files.length === 0) {
    return but === "" ? `nothing to repair in ${namePath(plan.file)}` : `nothing left${but} in ${namePath(plan.file)}`;
  }
  if (files.length === notesOnly) {
    return but === ""
      ? `nothing that needs work, notes on ${counted(notesOnly, "file")}`
      : `nothing left${but} and notes on ${counted(notesOnly, "file")}`;
  }
  const size = `${counted(plan.total_findings, "finding")} in ${counted(plan.total_chunks, "chunk")}`;
  if (files.length === 1) return `${size} in ${namePath(plan.file)}`;
  const notes = notesOnly === 0 ? "" : `, ${notesOnly} more with notes alone`;
  const working = files.slice(0, files.length - notesOnly);
  const places = working.filter(({ state }) => state !== "file").length;
  const parts = [
    ...(places === working.length ? [] : [`${counted(working.length - places, "file")} to repair`]),
    ...(places === 0 ? [] : [`${counted(places, "folder or missing file", "folders or missing files")} with findings`]),
  ];
  return `${parts.join(", ")}${notes}; first ${namePath(plan.file)} with ${size}`;
}

/** What comes first: a call that no edit should come before, else the first of the chunks. */
export function nextOf(
  [call]: readonly NextCall[],
  plan: Pick<Plan, "file" | "total_chunks" | "chunks">,
  [first]: readonly Pick<PlannedChunk, "id" | "edit">[],
): Action | null {
  if (call !== undefined && call.priority !== "optional") return callOf(call.tool, call.params as never);
  if (first === undefined) return null;
  const { file, total_chunks } = plan;
  // What is too long for a chunk is read where it is shown.
  if (first.edit !== null && first.edit.left_out !== null) return showEdits(plan);
  const check = commandLine(callOf("epf_validate_file", { path: file }));
  const others = total_chunks === 1 ? "" : ", then those of the other chunks";
  return first.edit === null
    ? `make the repairs of ${first.id}${others}, then run \`${check}\``
    : `make the edits ${others === "" ? `of ${first.id}` : `from ${first.id} on`}, then run \`${check}\``;
}

function emptyPlan(file: string): Plan {
  return planFile({
    file,
    artifact: null,
    findings: [],
    classification: classificationOf({ file, shown: file, artifact: null, findings: [], state: "file" }),
  });
}
