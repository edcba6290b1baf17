import type { Finding } from "../diagnostics/finding.ts";
import { AGENT_CATEGORIES, AGENT_ID, AGENT_LIMITS, type AgentProfile } from "./agent.ts";
import { FieldReader, type FrontMatter, readFrontMatter } from "./front_matter.ts";

const KEYS = [
  "agentId",
  "displayName",
  "role",
  "team",
  "enabled",
  "description",
  "capabilities",
  "expertise",
  "abilities",
  "maxDelegationDepth",
  "selectionMetadata",
];

const SELECTION_KEYS = [
  "primaryIntents",
  "secondarySignals",
  "negativeIntents",
  "keywords",
  "antiKeywords",
  "redirectWhen",
  "exampleTasks",
  "notForTasks",
  "agentCategory",
];

/** Name of the rule that an agent's file breaks when it cannot be taken. */
export const INVALID_AGENT = "invalid-agent";

/** What reading one agent's file gave: an agent only where nothing is wrong with it. */
export interface AgentReading {
  agent: AgentProfile | null;
  matter: FrontMatter | null;
  findings: Finding[];
}

/** Reads one Markdown file with front matter; every fault is a finding with its place. Nothing in it is run. */
export function readAgent(file: string, bytes: Uint8Array): AgentReading {
  const { matter, findings } = readFrontMatter(file, bytes, INVALID_AGENT);
  if (matter === null) return { agent: null, matter, findings };
  const fields = new FieldReader(matter, INVALID_AGENT, findings);
  fields.onlyKnown(KEYS);
  const selection = new FieldReader(matter, INVALID_AGENT, findings, ["selectionMetadata"]);
  selection.onlyKnown(SELECTION_KEYS);
  const { id, text, entry, entries, tasks, depth, prompt } = AGENT_LIMITS;
  const agent: AgentProfile = {
    agentId: fields.text("agentId", id),
    displayName: fields.text("displayName", text),
    role: fields.text("role", text),
    team: fields.text("team", 100),
    enabled: fields.flag("enabled", true),
    description: fields.text("description", text),
    capabilities: fields.texts("capabilities", entries, 100),
    expertise: fields.texts("expertise", entries, entry),
    abilities: fields.texts("abilities", entries, id),
    maxDelegationDepth: fields.integer("maxDelegationDepth", depth, 0),
    selection: {
      primaryIntents: selection.texts("primaryIntents", entries, entry),
      secondarySignals: selection.texts("secondarySignals", entries, entry),
      negativeIntents: selection.texts("negativeIntents", entries, entry),
      keywords: selection.texts("keywords", entries, entry),
      antiKeywords: selection.texts("antiKeywords", entries, entry),
      redirectWhen: selection.pairs("redirectWhen", ["phrase", "instead"], entries, entry),
      exampleTasks: selection.texts("exampleTasks", tasks, entry),
      notForTasks: selection.texts("notForTasks", tasks, entry),
      agentCategory: selection.choice("agentCategory", AGENT_CATEGORIES),
    },
    systemPrompt: matter.body,
  };
  if (agent.agentId !== "" && !AGENT_ID.test(agent.agentId)) {
    fields.add("agentId", {
      message: `\`agentId\` is \`${
        agent.agentId.replaceAll("`", "'")
      }\`, expected letters, digits, hyphens and underscores`,
      help: "begin with a letter, as in `release-manager`",
    });
  }
  if (matter.body === "") {
    fields.add("agentId", { message: "the system prompt is missing, expected text below the front matter" });
  } else if (matter.body.length >= prompt) {
    fields.add("agentId", {
      message: `the system prompt has ${matter.body.length} characters, expected fewer than ${prompt}`,
    });
  }
  return { agent: findings.length === 0 ? agent : null, matter, findings };
}
