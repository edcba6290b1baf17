import { quoteId } from "../diagnostics/escape.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import type { EditKind, Finding } from "../diagnostics/finding.ts";
import { RULE_INDEX } from "../rules/rule_index.ts";
import { didYouMean } from "../text/spelling/closest_match.ts";

/** Types of mechanical repairs, by which they can be chosen. */
export const FIX_TYPES = [
  "spelling",
  "fields",
  "forms",
  "versions",
  "references",
  "files",
  "whitespace",
  "line_endings",
  "encoding",
] as const;

export type FixType = typeof FIX_TYPES[number];

/** Types that change no value: made only when they are asked for, since their diffs hide all others. */
const TEXT_FORM: readonly FixType[] = ["whitespace", "line_endings", "encoding"];

/** True for repairs that change how a text is written and nothing that it says. */
export function isTextForm(type: FixType): boolean {
  return TEXT_FORM.includes(type);
}

/** The command that makes edits of a kind once `--write` is added. */
export const FIX_COMMANDS: Readonly<Record<EditKind, string>> = {
  safe: "epf fix",
  text_form: "epf fix --fix-types all",
  suggested: "epf fix --suggested",
};

const BY_KEYWORD: Readonly<Record<string, FixType>> = {
  enum: "spelling",
  const: "spelling",
  additionalProperties: "spelling",
  required: "fields",
};

/** The type of the repair of a finding. */
export function fixTypeOf({ rule, keyword, path, reference }: Finding): FixType {
  const known = RULE_INDEX[rule]?.fix ?? BY_KEYWORD[keyword ?? ""];
  if (known !== undefined) return known;
  if (rule === "unknown-field") return "spelling";
  return reference !== null || RULE_INDEX[rule]?.section === "relationships"
    ? "references"
    : /version$/.test(path)
    ? "versions"
    : "forms";
}

/**
 * The types that a caller names; `all` means every one, no name at all those that change values.
 * @throws UserFailure for a name that there is not
 */
export function readFixTypes(names: readonly string[]): readonly FixType[] {
  const wanted = names.map((name) => name.trim()).filter((name) => name !== "");
  for (const name of wanted) {
    if (name === "all" || (FIX_TYPES as readonly string[]).includes(name)) continue;
    throw new UserFailure(
      `\`fix_types\` names ${quoteId(name)}, expected ${FIX_TYPES.map((type) => `\`${type}\``).join(", ")} or \`all\``,
      { help: didYouMean(name, FIX_TYPES) },
    );
  }
  if (wanted.length === 0) return FIX_TYPES.filter((type) => !isTextForm(type));
  return wanted.includes("all") ? FIX_TYPES : FIX_TYPES.filter((type) => wanted.includes(type));
}
