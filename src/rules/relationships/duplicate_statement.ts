import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "../../format/artifact_types.ts";
import { fieldsAt, textFieldsAt } from "../../model/fields.ts";
import { asText, at } from "../../model/read.ts";
import { fold } from "../../text/fold.ts";
import { findPlaceholder } from "../../model/content/placeholder.ts";
import { writtenValue } from "../../model/content/written_value.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
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
    ["trends.<key>[].trend"],
    ["trends.<key>[].impact"],
    ["key_insights[].insight"],
    ["key_insights[].strategic_implication"],
    ["market_dynamics[].dynamic"],
    ["white_spaces[].gap"],
    ["strategic_implications[].insight"],
    ["target_users[].description"],
    ["target_users[].problems[].problem"],
    ["problem_solution_hypotheses[].hypothesis"],
    ["strategic_tensions[].tension"],
    ["confidence_gaps[].gap"],
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
    ["roadmap.tracks.<key>.solution_scaffold.key_components[].purpose"],
  ],
  value_model: [["layers[].components[].sub_components[].uvp"]],
};

const COMMON_NAMES = [
  "definition.inputs[].name",
  "definition.outputs[].name",
  "definition.steps[].step",
  "operational_context.metrics[].name",
  "practitioner_scenarios[].name",
];

/** Names and numbers that each entry of a list should have for itself, by the type of their file. */
const NAMED: Partial<Record<ArtifactType, readonly string[]>> = {
  north_star: ["north_star.values[].value"],
  insight_analyses: [
    "market_structure.segments[].segment",
    "competitive_landscape.direct_competitors[].name",
    "competitive_landscape.indirect_competitors[].name",
    "target_users[].persona",
  ],
  strategy_foundations: [
    "strategy_foundations.strategic_sequencing.phases[].name",
    "strategy_foundations.information_architecture.primary_structure.top_level_navigation[].label",
    "strategy_foundations.information_architecture.primary_structure.key_object_types[].object",
    "strategy_foundations.information_architecture.design_principles[].principle",
  ],
  strategy_formula: [
    "strategy.competitive_moat.vs_competitors[].competitor",
    "strategy.competitive_moat.advantages[].name",
    "strategy.value_creation.user_journey[].step",
    "strategy.value_creation.key_capabilities[].capability",
    "strategy.business_model.pricing_tiers[].tier",
  ],
  roadmap_recipe: [
    "roadmap.execution_plan.parallel_tracks[].name",
    "roadmap.execution_plan.key_milestones[].milestone",
    "roadmap.tracks.<key>.solution_scaffold.key_components[].name",
  ],
  product_portfolio: [
    "portfolio.product_lines[].name",
    "portfolio.brands[].name",
    "portfolio.offerings[].name",
    "portfolio.offerings[].pricing_model.tiers[].name",
  ],
  feature_definition: [
    "definition.capabilities[].name",
    "definition.personas[].name",
    "implementation.contexts[].name",
    "implementation.scenarios[].name",
  ],
  strategy_definition: COMMON_NAMES,
  org_ops_definition: COMMON_NAMES,
  commercial_definition: COMMON_NAMES,
  living_reality_assessment: [
    "constraints_and_assumptions.hard_constraints[].constraint",
    "constraints_and_assumptions.operating_assumptions[].assumption",
    "constraints_and_assumptions.capability_gaps[].gap",
  ],
  aim_trigger_config: [
    "value_driven_triggers.roi_threshold_trigger.waste_signals[].signal_name",
    "value_driven_triggers.opportunity_trigger.opportunity_signals[].signal_name",
  ],
};

/** Repeated entries of one list that are named. */
const MOST_REPEATED = 20;

/** Shorter texts are names and figures, which may well be equal. */
const LEAST = 20;

export default {
  scope: "document",
  name: "duplicate-statement",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ARTIFACT_TYPE_NAMES,
  what:
    "Two entries of a file have the same text where each should say something of its own, or a list has an entry or a name twice.",
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
  }, {
    type: "north_star",
    bad: "north_star: {values: [{value: Bread first}, {value: Bread first}]}\n",
    good: "north_star: {values: [{value: Bread first}, {value: Neighbours next}]}\n",
  }, {
    type: "roadmap_recipe",
    bad:
      "roadmap: {tracks: {product: {solution_scaffold: {key_components: [{id: comp-p-001, name: Morning list}, {id: comp-p-002, name: Morning list}]}}}}\n",
    good:
      "roadmap: {tracks: {product: {solution_scaffold: {key_components: [{id: comp-p-001, name: Morning list}, {id: comp-p-002, name: Evening list}]}}}}\n",
  }, {
    type: "feature_definition",
    bad: "strategic_context: {assumptions_tested: [asm-p-001, asm-p-001]}\n",
    good: "strategic_context: {assumptions_tested: [asm-p-001]}\n",
  }],
  check({ artifact, value, report }) {
    const pairs = new Set<string>();
    const reported = new Set<string>();
    const different = DIFFERENT[artifact.type] ?? [];
    // Placeholders and texts of a template are equal, and are reported as such.
    const written = different.length === 0 ? null : writtenValue(artifact);
    for (const fields of different) {
      const first = new Map<string, Path>();
      for (const { text, path } of fields.flatMap((field) => textFieldsAt(written, field))) {
        const key = singleSpaced(text);
        if (key.length < LEAST) continue;
        const original = first.get(key);
        if (original === undefined) first.set(key, path);
        else {
          // Entries that are copies of each other are one finding.
          const pair = [original, path].map((place) => formatPath(place.slice(0, -1))).join(" ");
          if (pairs.has(pair)) continue;
          pairs.add(pair);
          reported.add(formatPath(path));
          report({
            message: `the text repeats ${quoteValue(formatPath(original), 120)}, but should say something of its own`,
            at: path,
            help: "write what is particular to this entry, or remove it",
            related: [{ artifact, at: original, message: "first use of the text" }],
          });
        }
      }
    }
    for (const { name, first, place } of repeatedNames(value, NAMED[artifact.type] ?? [])) {
      const pair = [first, place].map((path) => formatPath(path.slice(0, -1))).join(" ");
      if (pairs.has(pair)) continue;
      report({
        message: `${quoteValue(place.at(-1))} is ${
          quoteValue(name, 80)
        } as in an earlier entry, each should have its own`,
        at: place,
        help: "name what is particular to this entry, or merge the two",
        related: [{ artifact, at: first, message: "the earlier entry" }],
      });
    }
    for (const { entry, first, at } of repeatedEntries(value)) {
      if (reported.has(formatPath(at))) continue;
      report({
        message: `${quoteValue(entry, 80)} is in the list already, at ${quoteValue(formatPath(first), 120)}`,
        at,
        help: "remove it, or write the entry that was meant",
        related: [{ artifact, at: first, message: "the same entry" }],
      });
    }
  },
} satisfies DocumentRule;

interface RepeatedEntry {
  entry: string;
  first: Path;
  at: Path;
}

interface RepeatedName {
  name: string | number;
  first: Path;
  place: Path;
}

/** Names that an earlier entry of the same list has; entries that share their id too are another rule's finding. */
function* repeatedNames(value: unknown, patterns: readonly string[]): Generator<RepeatedName> {
  for (const pattern of patterns) {
    const seen = new Map<string, Path>();
    for (const { value: name, path } of fieldsAt(value, pattern)) {
      if (typeof name !== "number" && asText(name) === null) continue;
      const key = [...path.slice(0, -2), fold(String(name)).trim()].join("\n");
      const first = seen.get(key);
      if (first === undefined) seen.set(key, path);
      else if (findPlaceholder(String(name)) === null && !shareId(value, first, path)) {
        yield { name: name as string | number, first, place: path };
      }
    }
  }
}

function shareId(value: unknown, one: Path, other: Path): boolean {
  const [id, same] = [one, other].map((path) => asText(at(value, ...path.slice(0, -1), "id")));
  return id !== null && id === same;
}

/** Texts that their list has already, but for placeholders. */
function repeatedEntries(value: unknown): RepeatedEntry[] {
  const found: RepeatedEntry[] = [];
  addRepeated(value, [], found);
  return found;
}

/** @param at the path of the value, which is put back */
function addRepeated(value: unknown, at: (string | number)[], found: RepeatedEntry[]): void {
  if (Array.isArray(value)) {
    if (value.length > 1 && typeof value[0] === "string") addRepeatedTexts(value, at, found);
    for (let index = 0; index < value.length; index++) addRepeatedBelow(value[index], index, at, found);
  } else if (typeof value === "object" && value !== null) {
    for (const key of Object.keys(value)) addRepeatedBelow((value as Record<string, unknown>)[key], key, at, found);
  }
}

function addRepeatedBelow(
  part: unknown,
  key: string | number,
  at: (string | number)[],
  found: RepeatedEntry[],
): void {
  if (typeof part !== "object") return;
  at.push(key);
  addRepeated(part, at, found);
  at.pop();
}

/** The first entries of a list that it has already: a list that is full of them says no more by all. */
function addRepeatedTexts(list: readonly unknown[], at: Path, found: RepeatedEntry[]): void {
  let left = MOST_REPEATED;
  const places = new Map<string, number>();
  for (let index = 0; index < list.length && left > 0; index++) {
    const entry = list[index];
    if (typeof entry !== "string" || !/\p{L}/u.test(entry)) continue;
    const text = entry.trim();
    const first = places.get(text);
    if (first === undefined) places.set(text, index);
    else if (findPlaceholder(entry) === null) {
      found.push({ entry, first: [...at, first], at: [...at, index] });
      left--;
    }
  }
}
