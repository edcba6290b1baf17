import { RULE_INDEX } from "../rules/rule_index.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { counted } from "../text/plural.ts";
import { type Finding, ownLevel } from "../diagnostics/finding.ts";
import { parsePath, type Path } from "../diagnostics/path.ts";
import type { SectionScore } from "../diagnostics/report.ts";
import { COMPLETION_TASK, creationTask, FEATURE_REVIEW_TASK, START_TASK } from "../routing/own_tasks.ts";
import { orderSuggestions } from "./order_calls.ts";
import type { NextCall } from "../contracts/call.ts";
import { loadSchema } from "../schema/schemas.ts";
import { schemaOfField } from "../schema/walk.ts";
import { answeredBy, countedErrors, forStructure, forUpkeep, GOOD_SCORE, START } from "./suggest.ts";
import { explain } from "./suggest_repairs.ts";

/** Files and rules that one answer names; the reasons count the others. */
const NAMED = 3;

/** What the calls are made from; reported findings have it too. */
type ReportedFinding = Pick<
  Finding,
  "rule" | "level" | "lowered_from" | "class" | "file" | "path" | "keyword" | "message"
>;

/**
 * The calls that follow from checking one section of a file; none when it is clean.
 * @param recommended the call that teaches the type's rules, where the file needs that
 */
export function suggestForSection(
  { path, section, type }: { path: string; section: string; type: ArtifactType },
  findings: readonly ReportedFinding[],
  recommended: NextCall | null,
): NextCall[] {
  const errors = findings.filter((finding) => ownLevel(finding) === "error");
  const unreadable = errors.find((finding) => finding.class === "unreadable");
  if (unreadable !== undefined) {
    return [explain(unreadable.rule, `${path} cannot be read: ${unreadable.message}`, "urgent")];
  }
  const calls: NextCall[] = [];
  if (recommended !== null) calls.push(recommended);
  if (errors.length > 0) {
    const known = parsePath(section);
    if (known !== null && hasSchema(type, known)) {
      calls.push({
        tool: "epf_get_section_example",
        params: { artifact_type: type, section },
        reason: `${countedErrors(errors)} in ${section}; the example is valid as it stands`,
        priority: "recommended",
      });
    }
    calls.push({
      tool: "epf_validate_with_plan",
      params: { path },
      reason: `${countedErrors(errors)} in ${section} of ${path}; the plan holds edits and examples`,
      priority: "optional",
    });
  }
  return orderSuggestions([...calls, ...forRules(findings, errors.length > 0)]);
}

/** The calls that follow from checking a text that is not a file, so that no call can name it; none when it is clean. */
export function suggestForText(
  type: ArtifactType,
  findings: readonly ReportedFinding[],
  recommended: NextCall | null,
): NextCall[] {
  const errors = findings.filter((finding) => ownLevel(finding) === "error");
  const unreadable = errors.find((finding) => finding.class === "unreadable");
  if (unreadable !== undefined) {
    return [explain(unreadable.rule, `the text cannot be read: ${unreadable.message}`, "urgent")];
  }
  const calls: NextCall[] = [];
  if (recommended !== null) calls.push(recommended);
  const ofSchema = errors.filter(({ keyword }) => keyword !== null);
  if (ofSchema.length > 0) {
    const section = worstSection(type, ofSchema);
    const count = counted(ofSchema.length, "value");
    calls.push(
      section === null
        ? {
          tool: "epf_get_schema",
          params: { artifact_type: type },
          reason: `${count} differ from the schema of ${type}`,
          priority: "recommended",
        }
        : {
          tool: "epf_get_section_example",
          params: { artifact_type: type, section },
          reason: `${count} differ from the schema of ${type}, most of them in ${section}`,
          priority: "recommended",
        },
    );
  }
  return orderSuggestions([...calls, ...forRules(findings, errors.length > 0)]);
}

/** One file of a batch. */
export interface BatchFile {
  file: string;
  errors: number;
}

/** The calls that follow from validating many files; none when all are clean. */
export function suggestForBatch(
  files: readonly BatchFile[],
  findings: readonly ReportedFinding[],
): NextCall[] {
  const failed = files.filter(({ errors }) => errors > 0);
  if (failed.length === 0) return forRules(findings, false);
  const others = failed.length - NAMED;
  return failed.slice(0, NAMED).map(({ file, errors }, place) => ({
    tool: "epf_validate_with_plan",
    params: { path: file },
    reason: `${counted(errors, "error")} in ${file}${
      place === 0 && others > 0 ? `; ${counted(others, "further file")} with errors beyond the ${NAMED} named` : ""
    }`,
    priority: place === 0 ? "urgent" : "recommended",
  }));
}

/**
 * The calls that follow from one section of the health check; none when `clean`.
 * @param view the findings that the section is about, and the instance, with paths as the caller can pass them on
 */
export function suggestForHealthSection(
  section: SectionScore,
  view: { findings: readonly Finding[]; instance_path: string },
  clean: boolean,
): NextCall[] {
  const { findings } = view;
  const { score } = section;
  const isLow = score !== null && score < GOOD_SCORE;
  if (clean && !isLow) return [];
  const task = (score === null ? FIRST_TASKS : WIZARD_TASKS)[section.name];
  const calls: NextCall[] = [];
  const isUnfilled = section.name === "content_readiness" && answeredBy(findings, "completion_wizard").length > 0;
  if (task !== undefined && (score === null || isLow || isUnfilled)) {
    calls.push({
      tool: "epf_get_wizard_for_task",
      params: { task },
      reason: isLow
        ? `${section.title.toLowerCase()} scores ${score} of 100, threshold ${GOOD_SCORE}`
        : section.summary,
      priority: "recommended",
    });
  }
  const isStructure = section.name === "structure";
  const files = isStructure ? [...forStructure(view), ...forUpkeep(view)] : forWorstFiles(findings);
  const answered = isStructure ? FOR_FILES : isUnfilled ? ["completion_wizard"] : [];
  const rest = findings.filter(({ rule }) => !answered.includes(RULE_INDEX[rule]?.answer ?? ""));
  const all = orderSuggestions([...calls, ...files, ...forRules(rest, true)]);
  return all.length === 0 ? [{ ...START, reason: section.summary }] : all;
}

/** Kinds of calls for files that are missing. */
const FOR_FILES: readonly string[] = ["artifact_wizard", "assessment_draft"];

/** Tasks where nothing is there to score yet. */
const FIRST_TASKS: Record<string, string> = {
  feature_quality: creationTask("feature definition"),
  content_readiness: START_TASK,
};

const WIZARD_TASKS: Record<string, string> = {
  feature_quality: FEATURE_REVIEW_TASK,
  content_readiness: COMPLETION_TASK,
};

/** A plan for the first files that need work. */
function forWorstFiles(findings: readonly ReportedFinding[]): NextCall[] {
  const working = findings.filter((finding) => ownLevel(finding) !== "info");
  const byFile = [...Map.groupBy(working, ({ file }) => file)];
  return byFile.slice(0, NAMED).map(([path, found]) => ({
    tool: "epf_validate_with_plan",
    params: { path },
    reason: `${counted(found.length, "finding")} in ${path}, first: ${found[0]!.message}`,
    priority: found.some((finding) => ownLevel(finding) === "error") ? "urgent" : "recommended",
  }));
}

/** The first broken rules explain themselves; those of the schema need no explanation. */
function forRules(findings: readonly ReportedFinding[], broken: boolean): NextCall[] {
  const telling = findings.filter((finding) => ownLevel(finding) !== "info" && (finding.keyword === null || !broken));
  const byRule = [...Map.groupBy(telling, ({ rule }) => rule)];
  return byRule.slice(0, NAMED).map(([rule, found]) =>
    explain(
      rule,
      `${counted(found.length, "finding")}, first: ${found[0]!.message}`,
      found.some((finding) => ownLevel(finding) === "error") ? "recommended" : "optional",
    )
  );
}

/** The root key below which most of the findings lie, where the schema has it. */
function worstSection(type: ArtifactType, findings: readonly ReportedFinding[]): string | null {
  const keys = findings.map((finding) => parsePath(finding.path)?.[0]).filter((key) => typeof key === "string");
  const [worst] = [...Map.groupBy(keys, (key) => key)].sort((a, b) =>
    b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1)
  );
  return worst !== undefined && hasSchema(type, [worst[0]]) ? worst[0] : null;
}

function hasSchema(type: ArtifactType, path: Path): boolean {
  return schemaOfField(loadSchema(type), path) !== null;
}
