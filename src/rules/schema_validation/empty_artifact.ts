import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { asMap } from "../../model/read.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import { loadSchema } from "../../schema/schemas.ts";
import type { DocumentRule } from "../rule.ts";

/** Sections that the message names. */
const NAMED = 3;

export default {
  scope: "document",
  name: "empty-artifact",
  level: "warning",
  class: "structural",
  section: "schema_validation",
  cost: { schema_validation: { share: "files" } },
  repair: "missing_required",
  artifacts: ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].schema.anyOf.length > 0),
  what: "A file holds none of the sections that its type is made of.",
  why:
    "Each of these sections is optional by itself, so the file is valid, but it says nothing: its readers find dates and a confidence level without content.",
  remedy:
    "Look at the type's template or wizard first, then write the sections for which the team has something to say; or remove the file.",
  examples: [
    {
      bad: "last_updated: 2026-10-02\nconfidence_level: medium\n",
      good:
        "last_updated: 2026-10-02\nconfidence_level: medium\nstrengths:\n  - Two quays with shore power since the spring\n",
    },
    {
      bad: "cycle: 2\nsummary: {}\n",
      good: "cycle: 2\nsummary: {}\nbelief_validity:\n  - {verdict: holds}\n",
      type: "strategic_reality_check",
    },
  ],
  check({ artifact, value, report }) {
    const sections = ARTIFACT_TYPES[artifact.type].schema.anyOf;
    const keys = Object.entries(asMap(value)).filter(([, part]) => !isBare(part)).map(([key]) => key);
    // A section under a misspelt name is there, and the spelling is reported by itself.
    const { properties = {} } = loadSchema(artifact.type);
    const isSection = (key: string) =>
      sections.includes(key) || (!Object.hasOwn(properties, key) && nearest(key, sections).length > 0);
    if (keys.some(isSection)) return;
    const named = sections.slice(0, NAMED).map((section) => `\`${section}\``);
    report({
      message: `file has none of the sections of its type; it should hold at least one, such as ${named.join(", ")}`,
      at: [],
      expected: `one of ${sections.map((section) => `\`${section}\``).join(", ")}`,
      help: `write what the ${ARTIFACT_TYPES[artifact.type].words} should say`,
    });
  },
} satisfies DocumentRule;

function isBare(part: unknown): boolean {
  return typeof part === "object" ? part === null || Object.keys(part).length === 0 : String(part).trim() === "";
}
