import type { OperationFacts } from "../../operation_facts.ts";
import type { ToolEntry } from "./agent_rules.ts";

/** Every operation that agents can call, as instructions and guides describe it. */
export function toolEntries(registry: readonly OperationFacts[]): ToolEntry[] {
  return registry.filter(({ cliOnly }) => cliOnly !== true).map((operation) => ({
    name: operation.tool,
    command: operation.command === null ? null : `epf ${operation.command.join(" ")}`,
    title: operation.title,
    description: operation.summary,
    tier: operation.tier,
    kind: operation.kind,
    toolset: operation.toolset,
    purpose: operation.toolset === "epf" ? operation.purpose : null,
  }));
}
