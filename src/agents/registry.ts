import { listAssets, readAsset } from "../assets/mod.ts";
import { blankFinding, compareFindings, compareText, type Finding } from "../diagnostics/finding.ts";
import { didYouMean } from "../text/spelling/closest_match.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import { type Ability, readAbility, RENAMED_ABILITIES } from "./ability.ts";
import { AGENT_LIMITS, type AgentProfile, FALLBACK_AGENT, INVALID_AGENT } from "./agent.ts";
import { faultAt, type FrontMatter } from "./front_matter.ts";
import { type FieldCheck, readAgent } from "./read_agent.ts";
import { scopeOf } from "./scope.ts";

/** One agent's file as it was found. */
export interface AgentFile {
  /** Path to show, such as `agents/backend.md`. */
  file: string;
  bytes: Uint8Array;
}

/** An agent and where it comes from. */
export interface RegisteredAgent {
  agent: AgentProfile;
  /** `project` for an agent that a project adds, or puts in the place of ours. */
  origin: "bundled" | "project";
  matter: FrontMatter;
}

/** The agents of one project, in the order of their ids, and what is wrong with their files. */
export interface AgentRegistry {
  entries: readonly RegisteredAgent[];
  abilities: ReadonlyMap<string, Ability>;
  /** Every file that was read, ours and the project's. */
  files: readonly AgentFile[];
  /** What is wrong with files, which are left out; empty when all is well. */
  findings: readonly Finding[];
}

/** Checks of the fields of both kinds of files. */
export interface FieldChecks {
  checkAgentFields: FieldCheck;
  checkAbilityFields: FieldCheck;
}

const FOLDER = "agents";

/**
 * Puts a registry together. A project's agent takes the place of ours with the same id.
 * @param ours the agents that come with the program
 * @param theirs the project's
 * @param checks null where all files are known to be right
 */
function buildRegistry(
  ours: readonly AgentFile[],
  theirs: readonly AgentFile[],
  abilities: readonly AgentFile[],
  checks: FieldChecks | null,
): AgentRegistry {
  const findings: Finding[] = [];
  const known = new Map<string, Ability>();
  for (const { file, bytes } of abilities) {
    const reading = readAbility(file, bytes, checks?.checkAbilityFields ?? null);
    findings.push(...reading.findings);
    if (reading.ability !== null) known.set(reading.ability.abilityId, reading.ability);
  }
  const byId = new Map<string, RegisteredAgent>();
  const unreadIds = new Set<string>();
  for (const [origin, files] of [["bundled", ours], ["project", theirs]] as const) {
    for (const { file, bytes } of files.toSorted((a, b) => compareText(a.file, b.file))) {
      const { agent, matter, findings: found } = readAgent(file, bytes, checks?.checkAgentFields ?? null);
      findings.push(...found);
      if (agent === null || matter === null) {
        if (typeof matter?.value.agentId === "string") unreadIds.add(matter.value.agentId);
        continue;
      }
      const before = byId.get(agent.agentId);
      if (before?.origin === origin) findings.push(twice(agent, matter, before));
      else byId.set(agent.agentId, { agent, origin, matter });
    }
  }
  const entries = [...byId.values()].sort((a, b) => compareText(a.agent.agentId, b.agent.agentId));
  const ids = new Set([...byId.keys(), ...unreadIds]);
  for (const entry of entries) findings.push(...danglingIn(entry, ids, known));
  if (byId.get(FALLBACK_AGENT)?.agent.enabled !== true && !unreadIds.has(FALLBACK_AGENT)) {
    findings.push(noFallback(byId.get(FALLBACK_AGENT)));
  }
  return {
    entries,
    abilities: known,
    files: [...ours, ...theirs, ...abilities],
    findings: findings.sort(compareFindings),
  };
}

let bundled: { agents: readonly AgentFile[]; abilities: readonly AgentFile[] } | null = null;
let unchecked: AgentRegistry | null = null;

function bundledFiles(): { agents: readonly AgentFile[]; abilities: readonly AgentFile[] } {
  return bundled ??= { agents: assetFiles(FOLDER), abilities: assetFiles("abilities") };
}

/** The registry of the agents that come with the program, which are known to be right. */
export function bundledRegistry(): AgentRegistry {
  const { agents, abilities } = bundledFiles();
  return unchecked ??= buildRegistry(agents, [], abilities, null);
}

/** The registry of the agents that come with the program, with a project's own files added. */
export function registryWith(theirs: readonly AgentFile[], checks: FieldChecks): AgentRegistry {
  const { agents, abilities } = bundledFiles();
  return buildRegistry(agents, theirs, abilities, checks);
}

function assetFiles(folder: string): AgentFile[] {
  const encoder = new TextEncoder();
  return listAssets(folder).filter((name) => name.endsWith(".md")).map((name) => ({
    file: `${folder}/${name}`,
    bytes: encoder.encode(readAsset(`${folder}/${name}`)),
  }));
}

function twice(agent: AgentProfile, matter: FrontMatter, before: RegisteredAgent): Finding {
  return faultAt(matter, ["agentId"], {
    rule: "duplicate-agent",
    level: "error",
    message: `agent \`${agent.agentId}\` is also described in ${before.matter.file}`,
    help: "give one of them another id",
  });
}

function noFallback(entry: RegisteredAgent | undefined): Finding {
  const message = `agent \`${FALLBACK_AGENT}\` is ${
    entry === undefined ? "missing" : "disabled"
  }, expected an enabled one`;
  const help = "tasks that suit no other agent go to it";
  const rule = "missing-fallback-agent";
  if (entry === undefined) return { ...blankFinding(`${FOLDER}/${FALLBACK_AGENT}.md`), rule, message, help };
  return faultAt(entry.matter, ["enabled"], { rule, level: "error", message, help });
}

/** Abilities and agents that an agent names although there are none of that id; and names that two things share. */
function danglingIn(
  { agent, matter }: RegisteredAgent,
  ids: ReadonlySet<string>,
  abilities: ReadonlyMap<string, Ability>,
): Finding[] {
  const findings: Finding[] = [];
  if (abilities.has(agent.agentId)) {
    findings.push(faultAt(matter, ["agentId"], {
      rule: INVALID_AGENT,
      level: "error",
      message: `agent \`${agent.agentId}\` is called like an ability, expected another id`,
      help: "agents act and abilities are knowledge; the two never share an id",
    }));
  }
  agent.abilities.forEach((ability, at) => {
    if (abilities.has(ability)) return;
    const renamed = Object.hasOwn(RENAMED_ABILITIES, ability) ? RENAMED_ABILITIES[ability]! : null;
    findings.push(faultAt(matter, ["abilities", at], {
      rule: "dangling-ability",
      level: "error",
      message: `no ability is called ${quoteValue(ability)}`,
      help: renamed !== null
        ? `it is called \`${renamed}\` now`
        : didYouMean(ability, abilities.keys()) ?? `the abilities are ${[...abilities.keys()].join(", ")}`,
    }));
  });
  const unknownAgent = (id: string, where: string, path: (string | number)[]) => {
    findings.push(faultAt(matter, path, {
      rule: "dangling-agent",
      level: "error",
      message: `${where} names the agent ${quoteValue(id)}, which does not exist`,
      help: didYouMean(id, ids) ?? "`epf agents list` shows all",
    }));
  };
  agent.selection.redirectWhen.forEach(({ instead }, at) => {
    if (!ids.has(instead)) {
      unknownAgent(instead, "`redirectWhen`", ["selectionMetadata", "redirectWhen", at, "instead"]);
    }
  });
  for (const { to } of scopeOf(agent.systemPrompt)?.handsOver ?? []) {
    for (const id of to) if (!ids.has(id)) findings.push(inScope(matter, id, ids));
  }
  return findings;
}

/** A finding at the place in the Scope section where an id appears. */
function inScope(matter: FrontMatter, id: string, ids: ReadonlySet<string>): Finding {
  const at = matter.text.indexOf(id, Math.max(matter.bodyAt, matter.text.indexOf("suggest:", matter.bodyAt)));
  return {
    ...blankFinding(matter.file),
    rule: "dangling-agent",
    span: at === -1 ? null : { start: at, end: at + id.length },
    message: `the Scope section names the agent ${quoteValue(id)}, which does not exist`,
    help: didYouMean(id, ids) ?? "`epf agents list` shows all",
  };
}

/** What a project's folder of agents gives to read; further files are left out with a finding. */
export const PROJECT_FOLDER = `.epf/${FOLDER}`;

/** A finding for files beyond the bound, or null. */
export function tooManyFiles(count: number): Finding | null {
  if (count <= AGENT_LIMITS.files) return null;
  return {
    ...blankFinding(PROJECT_FOLDER),
    rule: INVALID_AGENT,
    message: `the folder holds ${count} agents, expected at most ${AGENT_LIMITS.files}`,
    help: "move the agents that are not used elsewhere",
  };
}
