import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { at } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";

/** Facts of an instance whose values the schema leaves open, and what they must be. */
const FACTS: readonly { path: Path; isKnown: (value: unknown) => boolean; expected: string }[] = [
  ...[["instance", "adoption_level"], ["adoption_level"]].map((path) => ({
    path,
    isKnown: (value: unknown) => typeof value !== "number" || [0, 1, 2, 3].includes(value),
    expected: "`0`, `1`, `2` or `3`",
  })),
  ...[["instance", "current_cycle", "phase"], ["instance", "phase"], ["phase"], ["current_cycle", "phase"]].map((
    path,
  ) => ({
    path,
    isKnown: (value: unknown) => typeof value !== "string" || /\b(?:READY|FIRE|AIM)\b/i.test(value),
    expected: "`READY`, `FIRE` or `AIM`",
  })),
];

export default {
  scope: "document",
  name: "invalid-metadata",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["meta_file"] } },
  artifacts: ["epf_meta", "epf_anchor"],
  what: "The metadata of an instance gives an adoption level or a phase that the format does not know.",
  why: "What the instance needs depends on its adoption level; an unknown level is ignored.",
  remedy: "Write an adoption level from 0 to 3, and `READY`, `FIRE` or `AIM` as the phase.",
  examples: [
    {
      bad: "instance:\n  product_name: Fjordlys\n  adoption_level: 7\n",
      good: "instance:\n  product_name: Fjordlys\n  adoption_level: 2\n",
    },
    {
      bad: "instance:\n  current_cycle:\n    phase: FYRE\n",
      good: "instance:\n  current_cycle:\n    phase: FIRE\n",
    },
  ],
  check({ value, report }) {
    for (const { path, isKnown, expected } of FACTS) {
      const found = at(value, ...path);
      if (found === undefined || found === null || isKnown(found)) continue;
      report({
        message: `\`${path.at(-1)}\` is ${quoteValue(found)}, but should be ${expected}`,
        at: path,
        expected: expected.replaceAll("`", ""),
        actual: String(found),
      });
    }
  },
} satisfies DocumentRule;
