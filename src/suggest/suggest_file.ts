import { namePath } from "../diagnostics/escape.ts";
import type { NextCall } from "../contracts/call.ts";
import { type Finding, ownLevel } from "../diagnostics/finding.ts";
import { parsePath, type Path } from "../diagnostics/path.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { loadSchema } from "../schema/schemas.ts";
import { schemaOfField } from "../schema/walk.ts";
import { counted } from "../text/forms/plural.ts";
import { explain, nextCall, planFile } from "./calls.ts";
import {
  countedErrors,
  errorsAmong,
  explainRules,
  explainUnreadable,
  hasPlan,
  helpWithFiles,
} from "./calls_for_findings.ts";
import type { Classification } from "./classify.ts";
import { comesBeforeRepairs, firstStep, repairCall, type SafeRepairs } from "./first_step.ts";
import { orderSuggestions } from "./order_calls.ts";

/** What calls are made from; reported findings have it too. */
type FileFinding = Pick<
  Finding,
  "rule" | "level" | "lowered_from" | "class" | "stage" | "file" | "artifact" | "path" | "keyword" | "message"
>;

/** The calls for a file that no artifact could be made of: it cannot be read, or its type is not known. */
export function suggestForStranger(
  path: string,
  findings: readonly Pick<Finding, "rule" | "level" | "lowered_from" | "class" | "message">[],
): NextCall[] {
  const errors = errorsAmong(findings);
  const first = errors.find((finding) => finding.class === "unreadable") ?? errors[0];
  return first === undefined
    ? []
    : [explain(first.rule, `${namePath(path)} was not checked: ${first.message}`, "urgent")];
}

/** Errors and warnings of a file that are repaired from its validation alone: each has its help there, and its edits. */
const FEW = 10;

/** True for so few findings that whoever repairs them needs no plan. */
export function areFew(findings: readonly Pick<Finding, "level">[]): boolean {
  return findings.filter(({ level }) => level !== "info").length <= FEW;
}

/**
 * The calls that follow from the validation of one file. A file of another structure needs its lesson alone: once its
 * format is known, its findings are repaired from what the validation says of them.
 */
export function suggestForFile(
  path: string,
  findings: readonly Finding[],
  classification: Classification,
): NextCall[] {
  const errors = errorsAmong(findings);
  if (classification.class === "unreadable") {
    const [first] = errors.filter((finding) => finding.class === "unreadable");
    return first === undefined ? [] : [planFile(path, `${namePath(path)} cannot be read: ${first.message}`, "urgent")];
  }
  if (classification.recommended_tool !== null) return [classification.recommended_tool];
  if (errors.length > 0) {
    const reason = `${countedErrors(errors)} in ${namePath(path)}; the plan groups them with examples and edits`;
    return [planFile(path, reason, areFew(findings) ? "optional" : "urgent")];
  }
  const warning = findings.find((finding) => ownLevel(finding) === "warning");
  return warning === undefined
    ? []
    : [planFile(path, `${namePath(path)} is valid, \`${warning.rule}\` warns: ${warning.message}`, "optional")];
}

/**
 * The calls that help with the first file that has errors, where those that were validated have none.
 * @param findings of the other files of the instance in the order of repair, with paths as the caller can pass them on
 */
export function suggestForNextFile(findings: readonly Finding[]): NextCall[] {
  const failing = Map.groupBy(errorsAmong(findings), ({ file }) => file);
  const step = firstStep(findings.filter(({ file }) => failing.has(file)), { repairs: null });
  const [first] = findings.filter(({ file }) => failing.has(file));
  if (step?.call === undefined || first === undefined) return [];
  const errors = countedErrors(failing.get(first.file)!);
  const reason = `next in the order of repair: ${namePath(first.file)}, ${errors}, first: ${first.message}`;
  const plan = hasPlan(first) ? [planFile(first.file, reason, "urgent")] : [];
  return orderSuggestions([{ ...step.call, reason }, ...plan]);
}

/**
 * The calls that follow from checking one section of a file; none when it is clean.
 * @param recommended the call that teaches the type's rules, where the file needs that
 */
export function suggestForSection(
  { path, section, type }: { path: string; section: string; type: ArtifactType },
  findings: readonly FileFinding[],
  recommended: NextCall | null,
): NextCall[] {
  const errors = errorsAmong(findings);
  const unreadable = explainUnreadable(path, errors);
  if (unreadable.length > 0) return unreadable;
  const calls = recommended === null ? [] : [recommended];
  if (errors.length > 0) {
    const found = `${countedErrors(errors)} in ${section}`;
    const known = parsePath(section);
    if (known !== null && hasSchema(type, known)) {
      calls.push(sectionExample(type, section, `${found}; the example is valid as it stands`));
    }
    calls.push(planFile(path, `${found} of ${namePath(path)}; the plan holds edits and examples`, "optional"));
  }
  return orderSuggestions([...calls, ...explainRules(worthExplaining(findings), { namesFiles: false })]);
}

/** The calls that follow from checking a text that is not a file, so that no call can name it; none when it is clean. */
export function suggestForText(
  type: ArtifactType,
  findings: readonly FileFinding[],
  recommended: NextCall | null,
): NextCall[] {
  const errors = errorsAmong(findings);
  const unreadable = explainUnreadable("the text", errors);
  if (unreadable.length > 0) return unreadable;
  const calls = recommended === null ? [] : [recommended];
  const ofSchema = errors.filter(({ keyword }) => keyword !== null);
  if (ofSchema.length > 0) {
    const section = worstSection(type, ofSchema);
    const reason = `${counted(ofSchema.length, "value differs", "values differ")} from the schema of ${type}`;
    calls.push(
      section === null
        ? nextCall("epf_get_schema", { artifact_type: type }, reason, "recommended")
        : sectionExample(type, section, `${reason}, most of them in ${section}`),
    );
  }
  return orderSuggestions([...calls, ...explainRules(worthExplaining(findings), { namesFiles: false })]);
}

/** The calls that follow from validating many files; none when all are clean. */
export function suggestForBatch(
  files: readonly { file: string; errors: number }[],
  findings: readonly FileFinding[],
  repair: NextCall | null,
): NextCall[] {
  const failed = files.filter(({ errors }) => errors > 0);
  if (failed.length === 0) {
    return explainRules(findings.filter((finding) => ownLevel(finding) !== "info"), { namesFiles: true });
  }
  const errorsByFile = Map.groupBy(findings.filter(({ level }) => level === "error"), ({ file }) => file);
  const plans = helpWithFiles(
    failed.map(({ file, errors }) => ({
      first: errorsByFile.get(file)![0]!,
      errors: counted(errors, "error"),
      priority: "urgent",
    })),
    { failed: new Set(failed.map(({ file }) => file)), named: [] },
  );
  return withRepair(plans, findings, repair);
}

/**
 * Calls with that of the safe repairs, which is the first where nothing comes before repairs. It is optional in an answer
 * that shows the edits, since the call would show the same; but not beside a call that a repair may make needless.
 */
export function withRepairs(
  calls: readonly NextCall[],
  findings: readonly Pick<Finding, "stage" | "edits">[],
  repairs: SafeRepairs | null,
): NextCall[] {
  if (repairs === null) return [...calls];
  const isShown = findings.filter(({ edits }) => edits.length > 0).length >= repairs.count;
  const [first] = findings;
  const comesFirst = first !== undefined && !comesBeforeRepairs(first) &&
    calls.some(({ priority }) => priority === "urgent");
  const repair = repairCall(repairs);
  return withRepair(calls, findings, isShown && !comesFirst ? { ...repair, priority: "optional" } : repair);
}

function withRepair(
  calls: readonly NextCall[],
  findings: readonly Pick<Finding, "stage">[],
  repair: NextCall | null,
): NextCall[] {
  if (repair === null) return [...calls];
  const [first] = findings;
  return first === undefined || !comesBeforeRepairs(first) ? [repair, ...calls] : [...calls, repair];
}

/** Errors and warnings; beside errors, what the schema finds needs no explanation of its rule. */
function worthExplaining(findings: readonly FileFinding[]): FileFinding[] {
  const hasErrors = errorsAmong(findings).length > 0;
  return findings.filter((finding) => ownLevel(finding) !== "info" && (finding.keyword === null || !hasErrors));
}

function sectionExample(artifact_type: ArtifactType, section: string, reason: string): NextCall {
  return nextCall("epf_get_section_example", { artifact_type, section }, reason, "recommended");
}

/** The root key below which most of the findings are, where the schema has it. */
function worstSection(type: ArtifactType, findings: readonly FileFinding[]): string | null {
  const keys = findings.map((finding) => parsePath(finding.path)?.[0]).filter((key) => typeof key === "string");
  const [worst] = [...Map.groupBy(keys, (key) => key)].sort((a, b) =>
    b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1)
  );
  return worst !== undefined && hasSchema(type, [worst[0]]) ? worst[0] : null;
}

function hasSchema(type: ArtifactType, path: Path): boolean {
  return schemaOfField(loadSchema(type), path) !== null;
}
