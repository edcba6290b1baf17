import { foundIn, namePath, truncate } from "../diagnostics/escape.ts";
import { isYamlName } from "../diagnostics/yaml_name.ts";
import type { Finding, WorkStage } from "../diagnostics/finding.ts";
import { commandLine } from "../contracts/command_line.ts";
import type { NextCall } from "../contracts/call.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { detectByPath } from "../format/detect.ts";
import { mayBeRemoved } from "../format/removable.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { counted } from "../text/forms/plural.ts";
import { explain, makeFile, nextCall, planFile, structuralTool, writeFile } from "./calls.ts";
import { isUnbegun, structuralFinding } from "./classify.ts";
import { hasPlan, writeMissing } from "./calls_for_findings.ts";

/** What a step is made from; reported findings have it too. */
export type Found = Pick<
  Finding,
  "rule" | "level" | "lowered_from" | "class" | "stage" | "file" | "artifact" | "path" | "message" | "keyword"
>;

/** What to do first. */
export interface FirstStep {
  /** None where all is done. */
  call?: NextCall;
  /** One line: the file of the first finding, why it comes first, and the command that helps. */
  sentence: string;
  /** True for what the turn of the cycle asks for. */
  isTurn?: true;
}

/** Errors that have a safe repair, or seem to, and what to repair; paths as the caller can pass them on. */
export interface SafeRepairs {
  count: number;
  /** Further errors of which a repair can be guessed. */
  suggested: number;
  errors: number;
  /** True where settings lower the level of some, so that they are not called errors elsewhere. */
  isLowered: boolean;
  /** True where the repairs were tried together; at first sight some may exclude each other, or not help. */
  isTried: boolean;
  paths: readonly string[];
}

/** Stages that come before any repair: what is repaired below a wrong structure changes with it. */
const BEFORE_REPAIRS: ReadonlySet<WorkStage> = new Set(["unreadable", "structural", "foundation"]);

/** True where the first finding in order asks for something that no repair should come before. */
export function comesBeforeRepairs({ stage }: Pick<Finding, "stage">): boolean {
  return BEFORE_REPAIRS.has(stage);
}

/**
 * The step that the first finding asks for; null where nothing but notes was found. Safe repairs need no thought and take
 * most single errors away, so they come before any plan of a file.
 * @param findings in the order of `order.ts`, with paths as the caller can pass them on
 * @param teach the call that teaches the structure of a type, as the other calls of the same answer name it
 */
export function firstStep(
  findings: readonly Found[],
  { teach = structuralTool, repairs }: { teach?: typeof structuralTool; repairs: SafeRepairs | null },
): FirstStep | null {
  const [foremost] = findings;
  if (foremost === undefined || foremost.stage === "note") return null;
  const first = causeOf(foremost, findings);
  if (repairs !== null && !comesBeforeRepairs(first)) {
    const call = repairCall(repairs);
    return { call, sentence: `${repairable(repairs)}: \`${commandLine(call)}\`` };
  }
  const call = callFor(first, teach);
  return { call, sentence: `${reasonFor(first, findings)}: \`${commandLine(call)}\`` };
}

/** The step to a file that others rest on, and that is not there or says nothing yet. */
export function foundationStep(type: ArtifactType, file: string, reason: string): FirstStep {
  const call = writeFile(type, reason);
  return { call, sentence: `${foundationWords(file)}: \`${commandLine(call)}\`` };
}

function foundationWords(file: string): string {
  return `write ${namePath(file)} first, other files rest on it`;
}

/** What brings the first finding to the fore: a slip may stand first in a file whose structure comes before it. */
function causeOf(first: Found, findings: readonly Found[]): Found {
  if (first.stage !== "structural") return first;
  const own = findings.filter(({ file, stage }) => file === first.file && stage === "structural");
  return structuralFinding(own) ?? first;
}

/** The call that shows the safe repairs. */
export function repairCall(repairs: SafeRepairs): NextCall {
  const reason = `${repairable(repairs)}; the call shows the edits and writes nothing`;
  return nextCall("epf_fix_file", { paths: [...repairs.paths] }, reason, "urgent");
}

/** How many errors need no thought. */
export function repairable({ count, suggested, errors, isLowered, isTried }: SafeRepairs): string {
  const others = count === errors
    ? ""
    : suggested > 0
    ? ` and ${suggested} a suggested one`
    : ", which may resolve others too";
  const [one, many] = isTried ? ["has", "have"] : ["seems to have", "seem to have"];
  const thing = isLowered ? "finding" : "error";
  const which = count < errors
    ? `${count} of ${counted(errors, thing)}`
    : errors === 1
    ? `the ${thing}`
    : `all ${errors} ${thing}s`;
  return `${which} ${count === 1 ? one : many} a safe repair${others}`;
}

function callFor(first: Found, teach: typeof structuralTool): NextCall {
  const { rule, file, message, stage, level } = first;
  const type = first.artifact ?? detectByPath(file);
  const reason = `${namePath(file)}: ${message}`;
  if (stage === "foundation" && type !== null) return writeFile(type, reason);
  const priority = level === "error" ? "urgent" : "recommended";
  if (isNeedless(first)) {
    return writeFile(first.artifact!, `${reason}; ${OR_REMOVED}`, priority);
  }
  if (asksForFeature(first)) return writeFile("feature_definition", reason, priority);
  if (RULE_INDEX[rule]?.answer === "repair") return makeFile(file, reason, priority);
  if (RULE_INDEX[rule]?.answer === "artifact_wizard") return writeMissing(file, reason, priority);
  if (isWithoutReport(first)) return writeFile("assessment_report", reason, priority);
  if (!hasPlan(first) || isMisplaced(rule)) {
    return explain(rule, reason, priority);
  }
  // Before a file of another structure is repaired, its format is learnt; its plan names the same call first.
  if (stage === "structural" && isUnbegun(first)) return writeFile(first.artifact!, reason);
  if (stage === "structural") return teach(first.artifact!, isShape(first) ? reason : `${namePath(file)}: ${MANY}`);
  return planFile(file, `${namePath(file)} comes first: ${message}`, priority);
}

/** True for a template with nothing of the team in it that no one needs until there is something to say. */
function isNeedless({ rule, path, artifact }: Found): boolean {
  return RULE_INDEX[rule]?.answer === "completion_wizard" && path === "" && artifact !== null && mayBeRemoved(artifact);
}

const OR_REMOVED = "it may also be removed until something is known";

/** Places of a roadmap whose results are served by practices, not by features. */
const BESIDE_PRODUCT = /^roadmap\.tracks\.(?!product\.)/;

/** True for value that no feature serves yet: the file that says so has no fault. */
export function asksForFeature({ rule, path }: Pick<Found, "rule" | "path">): boolean {
  return RULE_INDEX[rule]?.answer === "feature_wizard" && !BESIDE_PRODUCT.test(path);
}

/** True for a memo whose report is not there: the report is to be written, the memo has no fault. */
function isWithoutReport({ rule, path }: Found): boolean {
  return RULE_INDEX[rule]?.answer === "assessment_wizard" && path === "decision";
}

/** True where the file itself is in the wrong place, so that nothing in it is to be repaired. */
function isMisplaced(rule: string): boolean {
  return RULE_INDEX[rule]?.answer === "explanation";
}

/** Characters of a finding's message in a sentence about what comes first. */
const LONGEST_REASON = 80;

/** What shows that a file has another structure where no single finding does. */
const MANY = "many of its values fail";

function isShape(finding: Found): boolean {
  return finding.class === "structural";
}

function reasonFor(first: Found, findings: readonly Found[]): string {
  const { rule, file, stage, artifact, message } = first;
  const errors = findings.filter(({ level }) => level === "error");
  if (rule === "duplicate-key" && stage === "unreadable") return `remove the doubled key in ${namePath(file)} first`;
  if (stage === "unreadable") {
    const isAlone = findings.every((finding) => finding.file !== file || finding.stage === "unreadable");
    return `make ${namePath(file)} readable first${isAlone ? ", nothing else in it was checked" : ""}`;
  }
  if (stage === "foundation") {
    // A folder is not written.
    return isYamlName(file)
      ? foundationWords(file)
      : `${namePath(file)} comes first: ${truncate(foundIn(message), LONGEST_REASON)}`;
  }
  if (isNeedless(first)) return `fill in ${namePath(file)}, or remove it until something is known`;
  if (isWithoutReport(first)) return `write the assessment report first, ${namePath(file)} rests on it`;
  if (asksForFeature(first)) return `write the next feature, parts of ${namePath(file)} have none yet`;
  if (isMisplaced(rule)) return `move ${namePath(file)} first, its folder is that of another type`;
  if (stage === "structural") {
    if (!isYamlName(file)) return `leave out ${namePath(file)}, only YAML files are checked`;
    if (artifact === null) return `find the type of ${namePath(file)} first, nothing in it was checked`;
    if (isUnbegun(first)) {
      return `write ${namePath(file)} first${mayBeRemoved(artifact) ? " or remove it" : ""}, it is empty`;
    }
    return isShape(first)
      ? `structure first, in ${namePath(file)} (${truncate(foundIn(message), LONGEST_REASON)})`
      : `learn the format of ${namePath(file)} first, ${MANY}`;
  }
  const open = errors.length > 0 ? errors : findings.filter(({ level }) => level === "warning");
  const own = open.filter((finding) => finding.file === file).length;
  const all = counted(open.length, errors.length > 0 ? "error" : "warning");
  return `fix ${namePath(file)} first, it has ${own === open.length ? all : `${own} of ${all}`}`;
}
