import { namePath } from "../../../diagnostics/escape.ts";
import { FALLBACK_AGENT } from "../../../agents/agent.ts";
import { GUARD_POLICY, guardAgents, type GuardResult } from "../../../agents/guard.ts";
import { GUARD_RULES } from "../../../agents/guard_rules.ts";
import { agentsAround } from "../../../agents/project_agents.ts";
import type { AgentRegistry } from "../../../agents/registry.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf, type NextCall } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import type { AgentGuardAnswer, AgentGuardInput } from "./contract.ts";
import { agentSources, selectorOf } from "../agent_registry.ts";
import { buildReport, reportFinding } from "../../build_report.ts";
import type { OperationContext } from "../../context.ts";

export async function run(
  context: OperationContext,
  { strict = false }: AgentGuardInput,
): Promise<Answered<AgentGuardAnswer>> {
  const { registry } = await agentsAround(context.cwd, true);
  // Errors come first: an agent that cannot be loaded cannot be checked, and other agents hand tasks over to it.
  const isBroken = registry.findings.length > 0;
  const { gates, findings }: GuardResult = isBroken
    ? { gates: [], findings: [...registry.findings] }
    : guardAgents(registry, (task) => selectorOf(registry).select(task).matches.map(({ agentId }) => agentId));
  const status = isBroken ? "FAIL" : gates.some((gate) => gate.status === "WARN") ? "WARN" : "PASS";
  const next = findings.length === 0 ? null : `fix ${namePath(findings[0]!.file)}, then epf agents guard`;
  const sources = agentSources(registry);
  return {
    ...GUARD_POLICY,
    status,
    required_next_tool_calls: nextCalls(registry, findings),
    guidance: guidance({
      current_state: isBroken
        ? `${counted(findings.length, "error")} in the files of agents`
        : `${counted(registry.entries.length, "agent")} judged, ${counted(findings.length, "warning")}`,
      next_action: next,
      available_actions: [
        callOf("agent_list", {}),
        callOf("agent_get", { agentId: FALLBACK_AGENT, source: true }),
      ],
    }),
    gates,
    report: buildReport({
      command: "guard",
      version: context.version,
      root: ".",
      filesChecked: registry.files.filter(({ file }) => !file.startsWith("abilities/")).length,
      findings: findings.map((finding) => reportFinding(finding, sources)),
      failOn: strict ? "warning" : "error",
      suppressed: { ignored: 0, baseline: 0 },
      openQuestions: 0,
      rules: GUARD_RULES.map((rule) => ({ ...rule, class: "surface", section: GUARD_POLICY.policyId })),
      skipped: [],
      instances: [],
      nextAction: next,
    }),
  };
}

/** The agents with the most findings; the fallback agent where a file cannot be read, as an example to start from. */
function nextCalls(registry: AgentRegistry, findings: readonly Finding[]): NextCall[] {
  const idOf = new Map(registry.entries.map(({ agent, matter }) => [matter.file, agent.agentId]));
  return [...Map.groupBy(findings, ({ file }) => idOf.get(file) ?? FALLBACK_AGENT)]
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, 3)
    .map(([agentId, found]) => ({
      tool: "agent_get",
      params: { agentId },
      reason: `${counted(found.length, "finding")} in ${namePath(found[0]!.file)}, first: ${found[0]!.message}`,
      priority: found.some(({ level }) => level === "error") ? "recommended" : "optional",
    }));
}
