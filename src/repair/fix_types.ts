import { UserFailure } from "../diagnostics/failure.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { didYouMean } from "../text/closest_match.ts";

/** Kinds of mechanical repairs, by which they can be chosen. */
export const FIX_TYPES = ["whitespace", "line_endings", "encoding", "versions", "spelling", "fields"] as const;

export type FixType = typeof FIX_TYPES[number];

const BY_KEYWORD: Readonly<Record<string, FixType>> = {
  type: "versions",
  pattern: "versions",
  enum: "spelling",
  required: "fields",
  additionalProperties: "fields",
};

/** The kind of repair that fixes a finding; null for one that no kind fixes. */
export function fixTypeOf({ rule, keyword }: Finding): FixType | null {
  return RULE_INDEX[rule]?.fix ?? (keyword === null ? null : BY_KEYWORD[keyword] ?? null);
}

/**
 * The kinds that a caller names; `all`, or no name at all, means every one.
 * @throws UserFailure for a name that there is not
 */
export function readFixTypes(names: readonly string[]): readonly FixType[] {
  const wanted = names.map((name) => name.trim()).filter((name) => name !== "");
  for (const name of wanted) {
    if (name === "all" || (FIX_TYPES as readonly string[]).includes(name)) continue;
    throw new UserFailure(
      `\`fix_types\` names \`${name}\`, expected ${FIX_TYPES.map((type) => `\`${type}\``).join(", ")} or \`all\``,
      { help: didYouMean(name, FIX_TYPES) },
    );
  }
  return wanted.length === 0 || wanted.includes("all") ? FIX_TYPES : FIX_TYPES.filter((type) => wanted.includes(type));
}
