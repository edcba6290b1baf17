import { counted } from "../text/forms/plural.ts";
import { compareFindings, type Finding } from "../diagnostics/finding.ts";
import type { Path } from "../diagnostics/path.ts";
import { fold } from "../text/fold.ts";
import { isStopWord } from "../text/stop_words.ts";
import { wordsOf } from "../text/words.ts";
import type { AgentProfile } from "./agent.ts";
import { delegatesOf } from "./delegates.ts";
import { faultAt } from "./front_matter.ts";
import { INCONSISTENT, MISPLACED, MISSING, SCOPE } from "./guard_rules.ts";
import type { AgentRegistry, RegisteredAgent } from "./registry.ts";
import { scopeOf } from "./scope.ts";

export const GUARD_POLICY = {
  policyId: "agent-selection-quality",
  description: "Validates agent selection metadata completeness",
} as const;

type GateStatus = "PASS" | "WARN";

/** What a gate found in one agent. */
interface AgentGateResult {
  agentId: string;
  status: GateStatus;
  issues: string[];
}

/** One gate of the policy with its result for every agent that has issues, or all of them. */
interface GateResult {
  gateId: "selection-metadata-complete" | "selection-metadata-sound";
  name: string;
  status: GateStatus;
  agents: AgentGateResult[];
}

/** Ids of the agents that suit a task, best first. */
export type Select = (task: string) => readonly string[];

/** What the policy found: the gates, and the same as findings with their places. */
export interface GuardResult {
  gates: GateResult[];
  findings: Finding[];
}

/** An issue of one agent: in words, and where in its file. */
interface Issue {
  rule: string;
  text: string;
  help: string;
  path: Path;
}

const LEAST_TASKS = 3;
const MOST_TASKS = 5;
/** Agents that may share a keyword before it stops distinguishing them. */
const SHARED_KEYWORD = 5;

/**
 * Judges what agents say of themselves. The first gate asks whether anything is said at all, the second whether it
 * holds: counts, delegates, texts that exclude each other, and whether each example selects its own agent.
 * Both only warn. The registry must be free of errors.
 * @param select who of the registry's enabled agents suits a task, best first
 */
export function guardAgents(registry: AgentRegistry, select: Select): GuardResult {
  const index = indexTexts(registry);
  const complete = gate("selection-metadata-complete", "Selection Metadata Complete", registry.entries, missingIn);
  const sound = gate("selection-metadata-sound", "Selection Metadata Sound", registry.entries, (entry) => [
    ...unsoundCounts(entry.agent),
    ...unsoundScope(entry, registry),
    ...unsoundTexts(entry.agent, index),
    ...unsoundKeywords(entry.agent, index),
    ...(entry.agent.enabled ? unsoundTasks(entry.agent, select) : []),
  ]);
  return {
    gates: [complete.gate, sound.gate],
    findings: [...complete.findings, ...sound.findings].sort(compareFindings),
  };
}

function gate(
  gateId: GateResult["gateId"],
  name: string,
  entries: readonly RegisteredAgent[],
  check: (entry: RegisteredAgent) => Issue[],
): { gate: GateResult; findings: Finding[] } {
  const findings: Finding[] = [];
  const agents = entries.map((entry): AgentGateResult => {
    const issues = check(entry);
    for (const { rule, text, help, path } of issues) {
      const { agentId } = entry.agent;
      const message = `agent \`${agentId}\`: ${rule === MISSING ? text.replace(/^M/, "m") : text}`;
      findings.push(faultAt(entry.matter, path, { rule, level: "warning", message, help }));
    }
    return { agentId: entry.agent.agentId, status: statusOf(issues), issues: issues.map(({ text }) => text) };
  });
  const status = agents.some((agent) => agent.status === "WARN") ? "WARN" : "PASS";
  return { gate: { gateId, name, status, agents }, findings };
}

function statusOf(issues: readonly unknown[]): GateStatus {
  return issues.length === 0 ? "PASS" : "WARN";
}

function missingIn({ agent: { selection } }: RegisteredAgent): Issue[] {
  const issue = (field: string, help: string): Issue => ({
    rule: MISSING,
    text: `Missing ${field}`,
    help,
    path: ["selectionMetadata", field],
  });
  return [
    ...(selection.exampleTasks.length > 0
      ? []
      : [issue("exampleTasks", "add three to five tasks that it handles well")]),
    ...(selection.notForTasks.length > 0
      ? []
      : [issue("notForTasks", "add three to five tasks that sound near but belong to another agent")]),
    ...(selection.agentCategory !== null
      ? []
      : [issue("agentCategory", "one of orchestrator, implementer, reviewer, specialist, generalist")]),
  ];
}

function unsoundCounts({ selection }: AgentProfile): Issue[] {
  return (["exampleTasks", "notForTasks"] as const).flatMap((field): Issue[] => {
    const { length } = selection[field];
    if (length === 0 || length >= LEAST_TASKS && length <= MOST_TASKS) return [];
    return [{
      rule: INCONSISTENT,
      text: `\`${field}\` has ${counted(length, "entry", "entries")}, expected ${LEAST_TASKS} to ${MOST_TASKS}`,
      help: length < LEAST_TASKS ? "add further ones" : "keep the most telling ones",
      path: ["selectionMetadata", field],
    }];
  });
}

function unsoundScope({ agent, origin }: RegisteredAgent, registry: AgentRegistry): Issue[] {
  const scope = scopeOf(agent.systemPrompt);
  const issue = (text: string, help: string): Issue => ({ rule: SCOPE, text, help, path: ["agentId"] });
  if (scope === null) {
    return [issue("the system prompt has no section `## Scope`", "say what it should handle and what it hands over")];
  }
  const issues: Issue[] = [];
  if (scope.handles.length === 0) {
    issues.push(
      issue("the Scope section says nothing that it should handle", "list it below `**You SHOULD handle:**`"),
    );
  }
  if (scope.handsOver.length === 0) {
    const help = "list it below `**You should NOT handle (delegate or reject):**`, each with `→ suggest: agent`";
    issues.push(issue("the Scope section says nothing that it hands over", help));
  }
  const delegates = [
    ...scope.handsOver.flatMap(({ to }) => to),
    ...agent.selection.redirectWhen.map(({ instead }) => instead),
  ];
  for (const { what, to } of scope.handsOver) {
    if (to.length === 0) {
      issues.push(issue(`the Scope section names no agent for "${what}"`, "end it with `→ suggest: agent`"));
    }
  }
  for (const id of new Set(delegates)) {
    if (id === agent.agentId) issues.push(issue("it hands tasks over to itself", "name another agent"));
    const other = registry.entries.find((entry) => entry.agent.agentId === id);
    // Whoever disables one of ours decides for all that name it.
    if (other?.agent.enabled === false && origin === "project") {
      issues.push(issue(`it hands tasks over to \`${id}\`, which is disabled`, "name an enabled agent"));
    }
  }
  return issues;
}

/** Who says what: agents by the words of their examples and exclusions, and how many use a keyword. */
interface TextIndex {
  examples: ReadonlyMap<string, readonly AgentProfile[]>;
  exclusions: ReadonlyMap<string, readonly AgentProfile[]>;
  keywords: ReadonlyMap<string, number>;
}

function indexTexts({ entries }: AgentRegistry): TextIndex {
  const agents = entries.map(({ agent }) => agent);
  const by = (textsOf: (agent: AgentProfile) => readonly string[]) => {
    const found = new Map<string, AgentProfile[]>();
    for (const agent of agents) {
      for (const text of new Set(textsOf(agent).map(plain))) found.set(text, [...found.get(text) ?? [], agent]);
    }
    return found;
  };
  const keywords = new Map<string, number>();
  for (const { selection } of agents) {
    for (const keyword of new Set(selection.keywords)) keywords.set(keyword, (keywords.get(keyword) ?? 0) + 1);
  }
  return {
    examples: by(({ selection }) => selection.exampleTasks),
    exclusions: by(({ selection }) => selection.notForTasks),
    keywords,
  };
}

function unsoundTexts({ agentId, selection }: AgentProfile, { examples, exclusions }: TextIndex): Issue[] {
  const issues: Issue[] = [];
  selection.exampleTasks.forEach((text, at) => {
    const path = ["selectionMetadata", "exampleTasks", at];
    if (exclusions.get(plain(text))?.some((agent) => agent.agentId === agentId) === true) {
      const said = `"${text}" is both an example and an exclusion`;
      issues.push({ rule: INCONSISTENT, text: said, help: "keep one", path });
    }
    const other = examples.get(plain(text))?.find((agent) => agent.agentId !== agentId);
    if (other === undefined) return;
    const said = `"${text}" is also an example of \`${other.agentId}\``;
    issues.push({ rule: INCONSISTENT, text: said, help: "an example must select one agent", path });
  });
  selection.notForTasks.forEach((text, at) => {
    const back = exclusions.get(plain(text))?.find((agent) =>
      agent.agentId !== agentId && delegatesOf(agent).includes(agentId)
    );
    if (back === undefined) return;
    issues.push({
      rule: INCONSISTENT,
      text: `"${text}" is refused here and by \`${back.agentId}\`, which hands over to this one`,
      help: "let one of the two take it",
      path: ["selectionMetadata", "notForTasks", at],
    });
  });
  return issues;
}

function unsoundKeywords({ selection }: AgentProfile, { keywords }: TextIndex): Issue[] {
  return selection.keywords.flatMap((keyword, at): Issue[] => {
    const path = ["selectionMetadata", "keywords", at];
    if (isStopWord(fold(keyword), "en")) {
      const help = "use a term of the agent's field";
      return [{ rule: INCONSISTENT, text: `the keyword "${keyword}" holds only stop words`, help, path }];
    }
    const users = keywords.get(keyword) ?? 0;
    if (users <= SHARED_KEYWORD) return [];
    const help = `a keyword should belong to at most ${SHARED_KEYWORD} agents`;
    return [{ rule: INCONSISTENT, text: `the keyword "${keyword}" is used by ${users} agents`, help, path }];
  });
}

/** Examples that select another agent, and exclusions that select this agent or one that it does not name. */
function unsoundTasks(agent: AgentProfile, select: Select): Issue[] {
  const issues: Issue[] = [];
  const { agentId, selection } = agent;
  const delegates = delegatesOf(agent);
  selection.exampleTasks.forEach((text, at) => {
    const [best] = select(text);
    if (best === agentId) return;
    issues.push({
      rule: MISPLACED,
      text: `the example "${text}" selects \`${best}\``,
      help: "use more terms of this agent's field in it, or move it to the other agent",
      path: ["selectionMetadata", "exampleTasks", at],
    });
  });
  selection.notForTasks.forEach((text, at) => {
    const ids = select(text).slice(0, 3);
    const path = ["selectionMetadata", "notForTasks", at];
    if (ids[0] === agentId) {
      const help = "let it be an example, or say in it whose work it is";
      issues.push({ rule: MISPLACED, text: `the exclusion "${text}" selects the agent itself`, help, path });
    } else if (delegates.length > 0 && !ids.some((id) => delegates.includes(id))) {
      issues.push({
        rule: MISPLACED,
        text: `the exclusion "${text}" selects \`${ids[0]}\`, which the Scope section does not name`,
        help: `name \`${ids[0]}\` there, or say in the exclusion whose work it is`,
        path,
      });
    }
  });
  return issues;
}

function plain(text: string): string {
  return wordsOf(text).join(" ");
}
