import { namePath } from "../../diagnostics/escape.ts";
import { agentsAround, type ProjectAgents } from "../../agents/project_agents.ts";
import type { AgentRegistry } from "../../agents/registry.ts";
import { AgentSelector } from "../../routing/agents.ts";
import { counted } from "../../text/plural.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { LineIndex } from "../../diagnostics/span.ts";
import type { Sources } from "../build_report.ts";
import type { OperationContext } from "../context.ts";

/** The agents around the current folder. @throws UserFailure with `AGENT_REGISTRY_INVALID` when a file of theirs has errors */
export async function usableAgents({ cwd }: OperationContext): Promise<ProjectAgents> {
  const found = await agentsAround(cwd);
  const { findings } = found.registry;
  const [first] = findings;
  if (first === undefined) return found;
  const message = `${placeOf(first, agentSources(found.registry))}: ${first.message}`;
  const help = findings.length === 1
    ? first.help ?? "`epf agents guard` shows the place"
    : `\`epf agents guard\` shows all ${counted(findings.length, "error")}`;
  throw new UserFailure(message, { help, body: { error: { code: "AGENT_REGISTRY_INVALID", message, help } } });
}

/** What is wrong with the registry in one line for answers that go on without the faulty files; empty when nothing is. */
export function registryWarnings({ findings }: AgentRegistry): string[] {
  if (findings.length === 0) return [];
  return [`${counted(findings.length, "error")} in the agents' files, \`epf agents guard\` shows them`];
}

let last: { registry: AgentRegistry; selector: AgentSelector } | null = null;

/** The selector of a registry's enabled agents, made once as long as the registry stays the same. */
export function selectorOf(registry: AgentRegistry): AgentSelector {
  if (last?.registry !== registry) {
    const agents = registry.entries.map(({ agent }) => agent).filter(({ enabled }) => enabled);
    last = { registry, selector: new AgentSelector(agents) };
  }
  return last.selector;
}

/** Texts of the agents' files, for places and excerpts. */
export function agentSources({ files }: AgentRegistry): Sources {
  const decoder = new TextDecoder();
  return new Map(files.map(({ file, bytes }) => {
    const text = decoder.decode(bytes);
    return [file, { text, lines: new LineIndex(text) }];
  }));
}

function placeOf({ file, span }: Finding, sources: Sources): string {
  const source = sources.get(file);
  return span === null || source === undefined
    ? namePath(file)
    : `${namePath(file)}:${source.lines.position(span.start).line}`;
}
