import type { RuleText } from "#src/rules/rule.ts";
import { ruleFiles } from "../generate/rules_index.ts";

/** The words that the name of a rule begins with: each says what kind of fault a finding is. */
const FIRST_WORDS = [
  "missing",
  "unknown",
  "duplicate",
  "dangling",
  "empty",
  "invalid",
  "inconsistent",
  "unused",
  "stale",
  "misplaced",
];

/** The one rule about a place outside of the instance, which no example can show; tests/rules covers it. */
const WITHOUT_EXAMPLES = ["misplaced-instance"];

/** What is wrong with the names and examples of the rules in the index, one line each. */
export async function ruleFaults(): Promise<string[]> {
  const { DOCUMENT_RULES } = await import("#src/rules/document_rules.ts");
  const { INSTANCE_RULES } = await import("#src/rules/instance_rules.ts");
  const files = new Map(ruleFiles().map(({ name, file }) => [name, file]));
  return [...DOCUMENT_RULES, ...INSTANCE_RULES].flatMap((rule) =>
    faultsOfRule(rule).map((fault) => `src/rules/${files.get(rule.name)}: ${fault}`)
  );
}

/** What is wrong with the name and the examples of one rule. */
export function faultsOfRule({ name, examples }: Pick<RuleText, "name" | "examples">): string[] {
  const [first = ""] = name.split("-");
  return [
    ...(FIRST_WORDS.includes(first)
      ? []
      : [`the name begins with \`${first}\`, one of ${FIRST_WORDS.join(", ")} expected`]),
    ...(examples.length === 0 && !WITHOUT_EXAMPLES.includes(name)
      ? ["no examples, a bad and a good one expected"]
      : []),
  ];
}
