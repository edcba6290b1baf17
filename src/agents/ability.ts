import type { Finding } from "../diagnostics/finding.ts";
import { AGENT_ID, INVALID_ABILITY } from "./agent.ts";
import type { AbilityFields } from "./check_fields.ts";
import { faultAt, type FrontMatter, readFrontMatter } from "./front_matter.ts";
import type { FieldCheck } from "./read_agent.ts";

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

/** Reads one ability's file; every fault is a finding with its place. @param check null for a file that is known to be right */
export function readAbility(
  file: string,
  bytes: Uint8Array,
  check: FieldCheck | null,
): { ability: Ability | null; findings: Finding[] } {
  const { matter, findings } = readFrontMatter(file, bytes, INVALID_ABILITY);
  if (matter === null) return { ability: null, findings };
  findings.push(...check?.(matter) ?? [], ...idFaults(matter));
  if (findings.length > 0) return { ability: null, findings };
  const { abilityId, displayName, category, tags, priority } = matter.value as unknown as AbilityFields;
  return {
    ability: {
      abilityId: abilityId.trim(),
      displayName: displayName.trim(),
      category: category.trim(),
      tags: (tags ?? []).map((tag) => tag.trim()),
      priority: priority ?? 50,
      content: matter.body,
    },
    findings,
  };
}

function idFaults(matter: FrontMatter): Finding[] {
  const id = typeof matter.value.abilityId === "string" ? matter.value.abilityId.trim() : "";
  const fault = (message: string, help?: string): Finding[] => [
    faultAt(matter, ["abilityId"], {
      rule: INVALID_ABILITY,
      level: "error",
      message,
      ...(help === undefined ? {} : { help }),
    }),
  ];
  if (Object.hasOwn(RENAMED_ABILITIES, id)) {
    return fault(
      `\`abilityId\` is \`${id}\`, which is also what an agent or a capability is called`,
      `it is called \`${RENAMED_ABILITIES[id]}\` now`,
    );
  }
  if (id === "" || AGENT_ID.test(id)) return [];
  return fault("`abilityId` must be of letters, digits, hyphens and underscores");
}
