import { counted } from "../../../text/plural.ts";
import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { type AimIssue, suggestForAim } from "../../../suggest/suggest_aim.ts";
import { aimHealth, diagnose, type Diagnostic } from "../../../health/aim_health.ts";
import type { Answered } from "../../operation.ts";
import type { AimHealthAnswer, AimHealthInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";
import { checkOpenInstance } from "../../check_result.ts";
import { openInstance } from "../../instances.ts";

const WEIGHT = { critical: 0, warning: 1, info: 2 };
const LONGEST = 400;

/** @throws UserFailure when there is no instance, or the limit or cursor is wrong */
export async function run(context: OperationContext, input: AimHealthInput): Promise<Answered<AimHealthAnswer>> {
  const { open, instance_path, shown, warnings } = await openInstance(context, input.instance_path);
  const { found: findings, model } = await checkOpenInstance(open, context.now, context);
  const { data, score } = aimHealth({ model, findings, now: context.now });
  const summary = data.summary as AimHealthAnswer["summary"];
  const status = (data.overall_status ?? "not_started") as AimHealthAnswer["overall_status"];
  const found = diagnose(model, findings).sort((a, b) => WEIGHT[a.diagnostic.severity] - WEIGHT[b.diagnostic.severity]);
  const calls = suggestForAim(
    instance_path,
    found.map(({ finding, diagnostic }) => issueOf(finding, diagnostic, shown)),
  );
  const page = pageOf(found, input);
  const review = calls.find(({ tool }) => tool === "epf_get_wizard_for_task");
  return {
    valid: summary.critical === 0,
    success: true,
    overall_status: status,
    summary,
    required_next_tool_calls: calls,
    guidance: guidance({
      current_state: sayStatus(status, summary),
      next_action: calls[0] ?? null,
      warnings,
    }),
    instance_path,
    score,
    report: reportOf(found.map(({ diagnostic }) => diagnostic)),
    review_wizards_hint: review === undefined ? null : commandLine(review),
    count: page.count,
    total: page.total,
    diagnostics: page.entries.map(({ finding, diagnostic }) => ({
      ...diagnostic,
      id: show(diagnostic.id),
      description: show(diagnostic.description),
      artifact: shown(diagnostic.artifact),
      suggestion: show(diagnostic.suggestion),
      rule: finding.rule,
    })),
    next_cursor: page.next_cursor,
  };
}

function issueOf(finding: Finding, diagnostic: Diagnostic, shown: (file: string) => string): AimIssue {
  return {
    rule: finding.rule,
    category: diagnostic.category,
    severity: diagnostic.severity,
    title: diagnostic.title,
    artifact: shown(finding.file),
    message: show(finding.message),
    isUnreadable: finding.class === "unreadable",
  };
}

function sayStatus(
  status: AimHealthAnswer["overall_status"],
  { total, critical, warning }: AimHealthAnswer["summary"],
) {
  if (status === "not_started") return "no AIM files and no roadmap that runs yet";
  if (total === 0) return "nothing to act on";
  return `${status.replace("_", " ")}: ${counted(total, "diagnostic")}, ${critical} critical, ${
    counted(warning, "warning")
  }`;
}

/** Titles with how often they occur, the most severe first. */
function reportOf(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return "nothing to act on";
  const groups = Map.groupBy(diagnostics, ({ title, severity }) => `${severity}: ${title}`);
  return [...groups].map(([title, { length }]) => length === 1 ? title : `${title} (${length})`).join("; ");
}

function show(text: string): string {
  return truncate(escapeText(text), LONGEST);
}
