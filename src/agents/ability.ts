import type { Finding } from "../diagnostics/finding.ts";
import { AGENT_ID, AGENT_LIMITS } from "./agent.ts";
import { FieldReader, readFrontMatter } from "./front_matter.ts";

/** Knowledge that several agents share. */
export interface Ability {
  abilityId: string;
  displayName: string;
  category: string;
  tags: readonly string[];
  /** 0 to 100; the more, the earlier it is read. */
  priority: number;
  /** The Markdown below the front matter. */
  content: string;
}

/** Ids that abilities had while agents were called alike, and what they are called now. */
export const RENAMED_ABILITIES: Readonly<Record<string, string>> = {
  security: "security-practices",
  "code-review": "review-checklist",
};

const KEYS = ["abilityId", "displayName", "category", "tags", "priority"];

/** Reads one ability's file; every fault is a finding with its place. */
export function readAbility(file: string, bytes: Uint8Array): { ability: Ability | null; findings: Finding[] } {
  const rule = "invalid-ability";
  const { matter, findings } = readFrontMatter(file, bytes, rule);
  if (matter === null) return { ability: null, findings };
  const fields = new FieldReader(matter, rule, findings);
  fields.onlyKnown(KEYS);
  const ability: Ability = {
    abilityId: fields.text("abilityId", AGENT_LIMITS.id),
    displayName: fields.text("displayName", AGENT_LIMITS.text),
    category: fields.text("category", AGENT_LIMITS.text),
    tags: fields.texts("tags", AGENT_LIMITS.entries, AGENT_LIMITS.entry),
    priority: fields.integer("priority", 100, 50),
    content: matter.body,
  };
  const { abilityId } = ability;
  if (Object.hasOwn(RENAMED_ABILITIES, abilityId)) {
    fields.add("abilityId", {
      message: `\`abilityId\` is \`${abilityId}\`, which is also what an agent or a capability is called`,
      help: `it is called \`${RENAMED_ABILITIES[abilityId]}\` now`,
    });
  } else if (abilityId !== "" && !AGENT_ID.test(abilityId)) {
    fields.add("abilityId", { message: "`abilityId` must be of letters, digits, hyphens and underscores" });
  }
  return { ability: findings.length === 0 ? ability : null, findings };
}
