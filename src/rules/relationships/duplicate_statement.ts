import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import { textFieldsAt } from "../../model/fields.ts";
import { writtenValue } from "../../model/content/written_value.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** Fields whose texts must differ from each other, by the type of their file; each group is compared in itself. */
const DIFFERENT: Partial<Record<ArtifactType, readonly (readonly string[])[]>> = {
  north_star: [
    ["north_star.values[].definition"],
    ["north_star.purpose.statement", "north_star.vision.vision_statement", "north_star.mission.mission_statement"],
    // The challenges of beliefs repeat the beliefs.
    [
      "north_star.core_beliefs.about_our_market[].belief",
      "north_star.core_beliefs.about_our_users[].belief",
      "north_star.core_beliefs.about_our_approach[].belief",
      "north_star.core_beliefs.about_value_creation[].belief",
      "north_star.core_beliefs.about_competition[].belief",
    ],
  ],
  insight_analyses: [
    [
      "strengths[].strength",
      "strengths[]",
      "weaknesses[].weakness",
      "weaknesses[]",
      "opportunities[].opportunity",
      "threats[].threat",
    ],
  ],
  strategy_formula: [
    ["strategy.risks[].risk"],
    ["strategy.competitive_moat.vs_competitors[].our_angle"],
  ],
  roadmap_recipe: [
    ["roadmap.tracks.<key>.track_objective"],
    ["roadmap.tracks.<key>.okrs[].objective"],
    ["roadmap.tracks.<key>.okrs[].key_results[].description"],
    ["roadmap.tracks.<key>.riskiest_assumptions[].description"],
    ["roadmap.tracks.<key>.riskiest_assumptions[].evidence_required"],
  ],
  value_model: [["layers[].components[].sub_components[].uvp"]],
};

/** Shorter texts are names and figures, which may well be equal. */
const LEAST = 20;

export default {
  scope: "document",
  name: "duplicate-statement",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: Object.keys(DIFFERENT) as ArtifactType[],
  what: "Two entries of a file have the same text where each should say something of its own.",
  why: "One of them was copied and never written, so what it stands for is not decided.",
  remedy: "Write what is particular to the second entry, or remove it.",
  examples: [{
    type: "strategy_formula",
    bad: `strategy:
  risks:
    - {risk: The price of flour rises by a third, likelihood: low}
    - {risk: The price of flour rises by a third, likelihood: high}
`,
    good: `strategy:
  risks:
    - {risk: The price of flour rises by a third, likelihood: low}
    - {risk: Two of the five bakers retire, likelihood: high}
`,
  }],
  check({ artifact, report }) {
    // Placeholders and texts of a template are equal, and are reported as such.
    const value = writtenValue(artifact);
    const pairs = new Set<string>();
    for (const fields of DIFFERENT[artifact.type] ?? []) {
      const first = new Map<string, Path>();
      for (const { text, path } of fields.flatMap((field) => textFieldsAt(value, field))) {
        const key = text.replaceAll(/\s+/g, " ").trim().toLowerCase();
        if (key.length < LEAST) continue;
        const original = first.get(key);
        if (original === undefined) first.set(key, path);
        else {
          // Entries that are copies of each other are one finding.
          const pair = [original, path].map((place) => formatPath(place.slice(0, -1))).join(" ");
          if (pairs.has(pair)) continue;
          pairs.add(pair);
          report({
            message: `the text repeats ${quoteValue(formatPath(original), 120)}, but should say something of its own`,
            at: path,
            help: "write what is particular to this entry, or remove it",
            related: [{ artifact, at: original, message: "first use of the text" }],
          });
        }
      }
    }
  },
} satisfies DocumentRule;
