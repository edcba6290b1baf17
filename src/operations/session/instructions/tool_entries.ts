import type { Registry } from "../../context.ts";
import type { ToolEntry } from "./agent_rules.ts";

/** Every operation that agents can call, as instructions and guides describe it. */
export function toolEntries(registry: Registry): ToolEntry[] {
  return registry.filter(({ cliOnly }) => cliOnly !== true).map((operation) => ({
    name: operation.tool,
    command: operation.command === null ? null : `epf ${operation.command.join(" ")}`,
    title: operation.title,
    description: operation.summary,
    tier: operation.tier,
    kind: operation.kind,
    toolset: operation.toolset,
    purpose: operation.purpose ?? null,
  }));
}
