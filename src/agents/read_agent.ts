import type { Finding } from "../diagnostics/finding.ts";
import { AGENT_ID, AGENT_LIMITS, type AgentProfile, INVALID_AGENT } from "./agent.ts";
import type { AgentFields } from "./check_fields.ts";
import { faultAt, type FrontMatter, readFrontMatter } from "./front_matter.ts";

/** What is wrong with the fields of a file. */
export type FieldCheck = (matter: FrontMatter) => Finding[];

/** What reading one agent's file gave: an agent only where nothing is wrong with it. */
export interface AgentReading {
  agent: AgentProfile | null;
  matter: FrontMatter | null;
  findings: Finding[];
}

/**
 * Reads one Markdown file with front matter; every fault is a finding with its place. Nothing in it is run.
 * @param check null for a file that is known to be right
 */
export function readAgent(file: string, bytes: Uint8Array, check: FieldCheck | null): AgentReading {
  const { matter, findings } = readFrontMatter(file, bytes, INVALID_AGENT);
  if (matter === null) return { agent: null, matter, findings };
  findings.push(...check?.(matter) ?? [], ...otherFaults(matter));
  return { agent: findings.length === 0 ? agentOf(matter) : null, matter, findings };
}

function otherFaults(matter: FrontMatter): Finding[] {
  const { value, body } = matter;
  const fault = (message: string, help?: string): Finding =>
    faultAt(matter, ["agentId"], {
      rule: INVALID_AGENT,
      level: "error",
      message,
      ...(help === undefined ? {} : { help }),
    });
  const findings: Finding[] = [];
  const id = typeof value.agentId === "string" ? value.agentId.trim() : "";
  if (id !== "" && !AGENT_ID.test(id)) {
    findings.push(
      fault(
        `\`agentId\` is \`${id.replaceAll("`", "'")}\`, expected letters, digits, hyphens and underscores`,
        "begin with a letter, as in `release-manager`",
      ),
    );
  }
  if (body === "") findings.push(fault("the system prompt is missing, expected text below the front matter"));
  else if (body.length >= AGENT_LIMITS.prompt) {
    findings.push(
      fault(`the system prompt has ${body.length} characters, expected fewer than ${AGENT_LIMITS.prompt}`),
    );
  }
  return findings;
}

function agentOf({ value, body }: FrontMatter): AgentProfile {
  const fields = value as unknown as AgentFields;
  const selection = fields.selectionMetadata ?? {};
  return {
    agentId: fields.agentId.trim(),
    displayName: fields.displayName.trim(),
    role: fields.role.trim(),
    team: fields.team.trim(),
    enabled: fields.enabled ?? true,
    description: fields.description.trim(),
    capabilities: trimmed(fields.capabilities),
    expertise: trimmed(fields.expertise),
    abilities: trimmed(fields.abilities),
    maxDelegationDepth: fields.maxDelegationDepth ?? 0,
    selection: {
      primaryIntents: trimmed(selection.primaryIntents),
      secondarySignals: trimmed(selection.secondarySignals),
      negativeIntents: trimmed(selection.negativeIntents),
      keywords: trimmed(selection.keywords),
      antiKeywords: trimmed(selection.antiKeywords),
      redirectWhen: selection.redirectWhen ?? [],
      exampleTasks: trimmed(selection.exampleTasks),
      notForTasks: trimmed(selection.notForTasks),
      agentCategory: selection.agentCategory ?? null,
    },
    systemPrompt: body,
  };
}

function trimmed(list: readonly string[] | null | undefined): string[] {
  return (list ?? []).map((text) => text.trim());
}
