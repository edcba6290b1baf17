import { namePath } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { suggestForHealthSection } from "../../../suggest/suggest_section.ts";
import { rulesOfSection } from "../../../rules/rule_names.ts";
import type { Answered } from "../../operation.ts";
import type { CheckInstanceAnswer, CheckInstanceInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";
import { brokenFiles, openCheckedInstance, sectionNamed, withShownPaths } from "../../judging/checked_instance.ts";

const RULES_HERE = rulesOfSection("structure");

/** The structure section of the health check, as a diagnosis of its own. @throws UserFailure when there is no instance */
export async function run(
  context: OperationContext,
  input: CheckInstanceInput,
): Promise<Answered<CheckInstanceAnswer>> {
  const { findings, health, instance_path, shown, warnings: notes } = await openCheckedInstance(
    context,
    input.instance_path,
  );
  const section = sectionNamed(health, "structure");
  const { total_checks, passed, failed, critical, errors, warnings, results } = section
    .data as unknown as CheckInstanceAnswer;
  const paths = new Set(results.filter((result) => !result.passed).map(({ path }) => path));
  const isAbout = ({ rule, file }: Finding) => RULES_HERE.has(rule) || (file === "_meta.yaml" && paths.has(file));
  const own = withShownPaths(findings.filter(isAbout), shown);
  const clean = failed === 0;
  const calls = suggestForHealthSection(
    section,
    { findings: own, instance_path, broken: brokenFiles(findings, shown) },
    clean,
  );
  const ordered = [...results].sort((a, b) => Number(a.passed) - Number(b.passed));
  const page = pageOf(ordered, input);
  return {
    clean,
    total_checks,
    passed,
    failed,
    critical,
    errors,
    warnings,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: `${section.summary} in ${namePath(instance_path)}`,
      next_action: calls[0] ?? null,
      available_actions: [callOf("epf_health_check", { instance_path })],
      warnings: notes,
    }),
    instance_path,
    score: section.score,
    count: page.count,
    total: page.total,
    results: page.entries.map((result) => ({
      ...result,
      path: result.path === null ? null : shown(result.path),
    })),
    next_cursor: page.next_cursor,
  };
}
