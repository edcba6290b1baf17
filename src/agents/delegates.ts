import type { AgentProfile } from "./agent.ts";
import { scopeOf } from "./scope.ts";

/** Everybody whom an agent hands tasks over to, by its Scope section and its redirects, each once. */
export function delegatesOf(agent: AgentProfile): string[] {
  const scope = scopeOf(agent.systemPrompt)?.handsOver.flatMap(({ to }) => to) ?? [];
  return [...new Set([...scope, ...agent.selection.redirectWhen.map(({ instead }) => instead)])];
}
