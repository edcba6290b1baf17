import { countLevels, type Finding, type Level } from "../../diagnostics/finding.ts";
import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import type { EpfModel } from "../../model/model.ts";
import { counted } from "../../text/forms/plural.ts";
import { costingRules } from "../costing_rules.ts";

/** How pressing something is for AIM: what a check calls an error is critical. */
export type AimSeverity = "critical" | "warning" | "info";

/** One thing that AIM should act on; field names as data consumers know them. */
export interface Diagnostic {
  id: string;
  category: string;
  severity: AimSeverity;
  title: string;
  description: string;
  /** The file, relative to the instance. */
  artifact: string;
  field_path: string;
  suggestion: string;
  rule: string;
}

/** The rules about upkeep. */
export const AIM_RULES = costingRules("aim_health");

/** Category of an AIM file with findings that are not about upkeep. */
const FILE_CATEGORY = "file_findings";
/** Category of what keeps the living reality assessment from being current. */
const ASSESSMENT_CATEGORY = "lra_staleness";
export const SEVERITY: Record<Level, AimSeverity> = { error: "critical", warning: "warning", info: "info" };

/** What AIM should act on: each finding about upkeep, and each of its files that has errors or warnings of other kinds. */
export function diagnose(model: EpfModel, findings: readonly Finding[]): Diagnostic[] {
  // Their errors and warnings about upkeep are diagnostics of their own.
  const withUpkeep = new Set(
    findings.filter(({ rule, level }) => AIM_RULES.has(rule) && level !== "info").map(({ file }) => file),
  );
  const groups = Map.groupBy(findings, (finding) => {
    if (AIM_RULES.has(finding.rule)) return finding;
    return isFault(finding) ? finding.file : null;
  });
  return [...groups].flatMap(([key, group]) => {
    const [first] = group as [Finding];
    if (key === null) return [];
    return [typeof key === "string" ? ofFile(group, withUpkeep.has(key)) : ofUpkeep(first, model)];
  });
}

function ofUpkeep(finding: Finding, model: EpfModel): Diagnostic {
  const { category, id } = AIM_RULES.get(finding.rule)!.cost;
  return {
    id: id(finding, model),
    category,
    severity: SEVERITY[finding.level],
    title: titleOf(finding),
    description: finding.message,
    artifact: finding.file,
    field_path: finding.path,
    suggestion: finding.help ?? "",
    rule: finding.rule,
  };
}

/** What a finding about upkeep says, in a few words. */
export function titleOf(finding: Finding): string {
  const { title } = AIM_RULES.get(finding.rule)!.cost;
  return typeof title === "string" ? title : title(finding);
}

/** @param hasOthers true for a file with errors or warnings about upkeep besides */
function ofFile(group: readonly Finding[], hasOthers: boolean): Diagnostic {
  const [first] = group as [Finding];
  const { file, path, message, help, rule } = first;
  const { error, warning } = countLevels(group);
  const isUnreadable = group.some((finding) => finding.class === "unreadable" && finding.level === "error");
  const other = hasOthers ? "other " : "";
  const counts = [
    ...(error === 0 ? [] : [counted(error, `${other}error`)]),
    ...(warning === 0 ? [] : [counted(warning, `${other}warning`)]),
  ].join(" and ");
  const isCorrupt = isUnreadable && isAssessment(file);
  return {
    id: isCorrupt ? "aim-lra-corrupt" : `aim-file-${file}`,
    category: isCorrupt ? ASSESSMENT_CATEGORY : FILE_CATEGORY,
    severity: severityOf(group),
    title: isCorrupt
      ? "Living reality assessment unreadable"
      : isUnreadable
      ? "AIM file unreadable"
      : `AIM file with ${other}${error > 0 ? "errors" : "warnings"}`,
    description: group.length === 1 ? message : `${counts}, first: ${message}`,
    artifact: file,
    field_path: path,
    suggestion: help ?? "",
    rule,
  };
}

/** True for an error or warning in a file of AIM that is not about upkeep. */
export function isFault(finding: Finding): boolean {
  return isSevereInAim(finding) && !isOfUpkeep(finding);
}

/** How pressing the findings of a file are together. */
export function severityOf(group: readonly Finding[]): "critical" | "warning" {
  return group.some(({ level }) => level === "error") ? "critical" : "warning";
}

/** True for a finding in a file of AIM itself. */
export function isAimFile({ file, artifact }: Finding): boolean {
  return artifact === null ? file.startsWith("AIM/") : ARTIFACT_TYPES[artifact].phase === "AIM";
}

/** True for an error or warning in a file of AIM, of whatever rule. */
export function isSevereInAim(finding: Finding): boolean {
  return finding.level !== "info" && isAimFile(finding);
}

/** True for a finding of a rule about upkeep. */
export function isOfUpkeep({ rule }: Finding): boolean {
  return AIM_RULES.has(rule);
}

/** True for the living reality assessment, copies of past cycles left aside. */
export function isAssessment(file: string): boolean {
  return /(?:^|\/)living[-_]reality[-_]assessment\.ya?ml$/i.test(file) && !/(?:^|\/)cycles\//i.test(file);
}
