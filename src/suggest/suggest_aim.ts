import { counted } from "../text/plural.ts";
import { orderSuggestions } from "./order_calls.ts";
import type { NextCall } from "../contracts/call.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";

/*
 * The calls that follow from questions about AIM, the upkeep of a strategy; those that follow from a check are made in
 * `suggest.ts`.
 */

/** What is known of one thing to act on. Paths as the caller can pass them on. */
export interface AimIssue {
  rule: string;
  category: string;
  severity: "critical" | "warning" | "info";
  title: string;
  artifact: string;
  message: string;
  /** True when the file cannot be read. */
  isUnreadable: boolean;
}

/** The calls that follow from the diagnostics of AIM, one for each kind; none without any. */
export function suggestForAim(instance_path: string, issues: readonly AimIssue[]): NextCall[] {
  const groups = [...Map.groupBy(issues, ({ rule }) => rule).values()];
  return orderSuggestions(groups.map((group) => callFor(instance_path, group)));
}

function callFor(instance_path: string, group: readonly AimIssue[]): NextCall {
  const [first] = group;
  const { rule, severity, title, artifact, message, isUnreadable } = first!;
  const reason = `${title}${group.length === 1 ? "" : `, ${group.length} times`}: ${message}`;
  const priority = group.some((issue) => issue.severity === "critical")
    ? "urgent" as const
    : severity === "info"
    ? "optional" as const
    : "recommended" as const;
  if (isUnreadable) return { tool: "epf_validate_file", params: { path: artifact }, reason, priority };
  const { answer, task } = RULE_INDEX[rule] ?? {};
  if (answer === "assessment_draft") {
    return { tool: "epf_aim_bootstrap", params: { instance_path }, reason, priority };
  }
  return task === undefined
    ? { tool: "epf_explain_rule", params: { rule }, reason, priority }
    : { tool: "epf_get_wizard_for_task", params: { task }, reason, priority };
}

/** What the state of AIM shows at a glance. */
export interface AimState {
  instance_path: string;
  /** Path of the assessment, or null when there is none. */
  assessment: string | null;
  isReadable: boolean;
  warnings: readonly string[];
}

/** The calls that follow from the state of AIM; none when there is nothing to warn of. */
export function suggestForAimState(state: AimState): NextCall[] {
  const { instance_path, assessment, warnings } = state;
  if (assessment === null) {
    return [{
      tool: "epf_aim_bootstrap",
      params: { instance_path },
      reason: "no living reality assessment in AIM; the answer holds a complete one with its open points marked",
      priority: "recommended",
    }];
  }
  if (!state.isReadable) {
    return [{
      tool: "epf_validate_file",
      params: { path: assessment },
      reason: `${assessment} cannot be read`,
      priority: "urgent",
    }];
  }
  if (warnings.length === 0) return [];
  return [{
    tool: "epf_aim_health",
    params: { instance_path },
    reason: `${counted(warnings.length, "warning")}, first: ${warnings[0]}`,
    priority: "recommended",
  }];
}
