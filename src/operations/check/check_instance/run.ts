import type { Finding } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { commandLine, shellWord } from "../../../contracts/command_line.ts";
import { suggestForHealthSection } from "../../../suggest/suggest_parts.ts";
import { RULES } from "../../../rules/mod.ts";
import type { CheckInstanceAnswer, CheckPartInput } from "./operation.ts";
import { checkedInstance, sectionNamed, withShownPaths } from "../../checked_instance.ts";
import type { OperationContext } from "../../context.ts";

const RULES_HERE = new Set(RULES.filter(({ section }) => section === "structure").map(({ name }) => name));

/** The structure section of the health check, as a diagnosis of its own. @throws UserFailure when there is no instance */
export async function run(context: OperationContext, input: CheckPartInput): Promise<CheckInstanceAnswer> {
  const { opened, findings, health } = await checkedInstance(context, input.instance_path);
  const section = sectionNamed(health, "structure");
  const { total_checks, passed, failed, critical, errors, warnings, results } = section
    .data as unknown as CheckInstanceAnswer;
  const paths = new Set(results.filter((result) => !result.passed).map(({ path }) => path));
  const isAbout = ({ rule, file }: Finding) => RULES_HERE.has(rule) || (file === "_meta.yaml" && paths.has(file));
  const own = withShownPaths(findings.filter(isAbout), opened.shown);
  const clean = failed === 0;
  const calls = suggestForHealthSection(section, { findings: own, instance_path: opened.instance_path }, clean);
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
      current_state: `${section.summary} in ${opened.instance_path}`,
      next_action: calls[0] === undefined ? null : commandLine(calls[0]),
      available_actions: [`epf check ${shellWord(opened.instance_path)}`],
      warnings: opened.warnings.length === 0 ? null : opened.warnings,
    }),
    instance_path: opened.instance_path,
    score: section.score,
    count: page.count,
    total: page.total,
    results: page.entries.map((result) => ({
      ...result,
      path: result.path === null ? null : opened.shown(result.path),
    })),
    next_cursor: page.next_cursor,
  };
}
