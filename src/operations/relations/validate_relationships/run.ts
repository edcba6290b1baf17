import { resolve } from "node:path";
import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import type { SectionScore } from "../../../diagnostics/report.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf, type NextCall } from "../../../contracts/call.ts";
import { relationships } from "../../../health/relationships.ts";
import { rulesOfSection } from "../../../rules/rule_names.ts";
import { derived } from "../../../workspace/open_instance.ts";
import { subProgress } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { BrokenReference, ValidateRelationshipsAnswer, ValidateRelationshipsInput } from "./contract.ts";
import { reportFinding, type Sources, sourcesOf } from "../../build_report.ts";
import { openInstance } from "../../instances.ts";
import { checkOpenInstance, dayOf } from "../../check_result.ts";

const RELATIONSHIPS = derived<SectionScore>("relationships");
const RULES_HERE = rulesOfSection("relationships");

/** Every broken reference of an instance or a file of it. */
export type RelationshipCheck = Pick<
  Answered<ValidateRelationshipsAnswer>,
  "valid" | "required_next_tool_calls" | "guidance" | "instance_path" | "stats" | "errors" | "by_source"
>;

/** @throws UserFailure when there is no instance, or no such file in it */
export async function run(
  context: OperationContext,
  input: ValidateRelationshipsInput,
): Promise<RelationshipCheck> {
  const { open, shown, instance_path, warnings } = await openInstance(
    context,
    input.instance_path,
    subProgress(context, 0, 2),
  );
  const { instance, root } = open;
  const wanted = input.file === undefined ? null : resolve(context.cwd, input.file);
  if (wanted !== null && !instance.artifacts.some(({ file }) => resolve(root, file) === wanted)) {
    throw new UserFailure(`\`${input.file}\` is not an artifact of ${instance_path}`, { exit: EXIT.nothing });
  }
  const { findings, found, model } = await checkOpenInstance(open, context.now, subProgress(context, 1, 2));
  const own = findings.filter((finding) =>
    RULES_HERE.has(finding.rule) && (wanted === null || resolve(root, finding.file) === wanted)
  );
  const sources = sourcesOf(instance.artifacts);
  const errors = own.map((finding) => describe(finding, shown, sources));
  const section = open.remember(
    RELATIONSHIPS,
    [dayOf(context.now)],
    () => relationships({ model, findings: found, now: context.now }),
  );
  const data = section.data as Record<string, number>;
  const count = (level: Finding["level"]) => own.filter((finding) => finding.level === level).length;
  return {
    valid: count("error") === 0,
    required_next_tool_calls: nextCalls(own),
    guidance: guidance({
      current_state: own.length === 0
        ? found.some(({ rule }) => RULES_HERE.has(rule))
          ? "every reference resolves, but for what is accepted"
          : "every reference resolves"
        : `${count("error")} errors and ${count("warning")} warnings between the files`,
      next_action: own[0] === undefined ? null : callOf("epf_explain_rule", { rule: own[0].rule }),
      warnings,
    }),
    instance_path,
    stats: {
      total_features_checked: data.total_features_checked ?? 0,
      total_krs_checked: data.total_krs_checked ?? 0,
      total_paths_checked: data.total_paths_checked ?? 0,
      valid_paths: data.valid_paths ?? 0,
      invalid_paths: data.invalid_paths ?? 0,
      error_count: count("error"),
      warning_count: count("warning"),
    },
    errors,
    by_source: Object.fromEntries(
      [...Map.groupBy(errors, (error) => error.source)].map(([file, list]) => [file, list.length]),
    ),
  };
}

function describe(finding: Finding, shown: (file: string) => string, sources: Sources): BrokenReference {
  return {
    severity: finding.level,
    rule: finding.rule,
    source: shown(finding.file),
    line: reportFinding(finding, sources).line,
    source_type: finding.artifact,
    field: finding.path,
    invalid_path: finding.actual,
    message: finding.message,
    did_you_mean: finding.reference?.candidates[0] ?? null,
    hint: finding.help,
  };
}

/** The rules that are broken most often explain how to fix each. */
function nextCalls(findings: readonly Finding[]): NextCall[] {
  const broken = findings.filter((finding) => finding.level !== "info");
  return [...Map.groupBy(broken, (finding) => finding.rule)]
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, 3)
    .map(([rule, found]) => ({
      tool: "epf_explain_rule",
      params: { rule },
      reason: `${found.length} ${found.length === 1 ? "finding" : "findings"}, first in ${found[0]!.file}: ${
        found[0]!.message
      }`,
      priority: found.some((finding) => finding.level === "error") ? "recommended" : "optional",
    }));
}
