import { namePath } from "../../diagnostics/escape.ts";
import type { AgentRegistry, RegisteredAgent } from "../../agents/registry.ts";
import { AgentSelector } from "../../routing/agents.ts";
import { counted } from "../../text/forms/plural.ts";
import { LineIndex } from "../../diagnostics/span.ts";
import type { Sources } from "../build_report.ts";

/** Faulty files that a warning names. */
const NAMED_FILES = 3;

/** Which of the agents' files are left out because of their errors; empty when none is. */
export function registryWarnings({ findings }: AgentRegistry): string[] {
  const files = [...new Set(findings.map(({ file }) => file))];
  if (files.length === 0) return [];
  const named = files.slice(0, NAMED_FILES).map(namePath).join(", ");
  const more = files.length - NAMED_FILES;
  const list = more > 0 ? `${named} and ${counted(more, "more file")}` : named;
  return [`${list} ${files.length === 1 ? "has errors and is" : "have errors and are"} left out`];
}

/** Says of an agent of the project that its text is not ours; empty for one of ours. */
export function originWords({ origin, matter }: RegisteredAgent): string {
  return origin === "bundled" ? "" : `; it is an agent of this repository (${namePath(matter.file)})`;
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
