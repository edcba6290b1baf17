import type { ArtifactType } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path, valueAt } from "../../diagnostics/path.ts";
import { fieldsAt, textFieldsAt } from "../../model/fields.ts";
import { asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** Ids that must differ from each other. */
interface UniqueIds {
  noun: string;
  fields: readonly string[];
  /** Pattern of the maps inside which the ids must differ; the whole document without. */
  within?: string;
  /** Set for ids that are cited, not defined: each is assessed once. */
  cited?: true;
}

/** The name of a part of a value model in paths. */
const SEGMENT = "path_segment";

const PRACTICE: readonly UniqueIds[] = [{ noun: "practitioner scenario", fields: ["practitioner_scenarios[].id"] }];

const UNIQUE: Partial<Record<ArtifactType, readonly UniqueIds[]>> = {
  feature_definition: [
    { noun: "capability", fields: ["definition.capabilities[].id"] },
    { noun: "persona", fields: ["definition.personas[].id"] },
    { noun: "context", fields: ["implementation.contexts[].id"] },
    { noun: "scenario", fields: ["implementation.scenarios[].id"] },
    { noun: "capability", fields: ["feature_maturity.capability_maturity[].capability_id"], cited: true },
  ],
  strategy_definition: PRACTICE,
  org_ops_definition: PRACTICE,
  commercial_definition: PRACTICE,
  roadmap_recipe: [
    { noun: "objective", fields: ["roadmap.tracks.<key>.okrs[].id"] },
    { noun: "key result", fields: ["roadmap.tracks.<key>.okrs[].key_results[].id"] },
    { noun: "assumption", fields: ["roadmap.tracks.<key>.riskiest_assumptions[].id"] },
    { noun: "component", fields: ["roadmap.tracks.<key>.solution_scaffold.key_components[].id"] },
  ],
  value_model: [
    { noun: "layer", fields: ["layers[].id"] },
    { noun: "component", fields: ["components[].id"], within: "layers[]" },
    { noun: "sub-component", fields: ["sub_components[].id", "subs[].id"], within: "layers[].components[]" },
    { noun: "path segment", fields: ["layers[].path_segment"] },
    { noun: "path segment", fields: ["components[].path_segment"], within: "layers[]" },
    {
      noun: "path segment",
      fields: ["sub_components[].path_segment", "subs[].path_segment"],
      within: "layers[].components[]",
    },
  ],
  product_portfolio: [
    { noun: "product line", fields: ["portfolio.product_lines[].id"] },
    { noun: "relationship", fields: ["portfolio.product_line_relationships[].id"] },
    { noun: "brand", fields: ["portfolio.brands[].id"] },
    { noun: "offering", fields: ["portfolio.offerings[].id"] },
  ],
  navigation_graph: [
    { noun: "context", fields: ["contexts[].id"] },
    { noun: "transition", fields: ["transitions[].id"] },
    { noun: "guard", fields: ["guards[].id"] },
    { noun: "group", fields: ["groups[].id"] },
    { noun: "portal edge", fields: ["portal_edges[].id"] },
  ],
  strategic_reality_check: [
    {
      noun: "finding",
      fields: ["belief_validity[].id", "market_currency[].id", "strategic_alignment[].id", "execution_reality[].id"],
    },
    { noun: "plan item", fields: ["recalibration_plan[].id"] },
  ],
  assessment_report: [
    { noun: "objective", fields: ["okr_assessments[].okr_id"], cited: true },
    { noun: "key result", fields: ["okr_assessments[].key_result_outcomes[].kr_id"], cited: true },
    { noun: "assumption", fields: ["assumption_validations[].id"], cited: true },
  ],
};

export default {
  name: "duplicate-id",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: Object.keys(UNIQUE) as ArtifactType[],
  what: "Two things of one kind in a file carry the same id, or one thing is assessed twice.",
  why: "Whoever cites the id cannot say which one is meant, and most readers silently take the first.",
  remedy: "Give the later one a free id and correct the places that mean it, or merge the two.",
  examples: [
    {
      type: "feature_definition",
      bad: "definition:\n  capabilities: [{id: cap-001, name: Tune Piano}, {id: cap-001, name: Book Visit}]\n",
      good: "definition:\n  capabilities: [{id: cap-001, name: Tune Piano}, {id: cap-002, name: Book Visit}]\n",
    },
    {
      type: "value_model",
      bad: `
track_name: Product
layers:
  - {id: sound-care, components: [{id: tuning}, {id: tuning}]}
`,
      good: `
track_name: Product
layers:
  - {id: sound-care, components: [{id: tuning}, {id: voicing}]}
  - {id: touch-care, components: [{id: tuning}]}
`,
    },
  ],
  check({ artifact, value, report }) {
    /** The places of things that have both the id and the path segment of an earlier one, which is one mistake. */
    const told = new Set<string>();
    for (const { noun, fields, within, cited } of UNIQUE[artifact.type] ?? []) {
      const scopes = within === undefined ? [{ value, path: [] as Path }] : fieldsAt(value, within);
      for (const scope of scopes) {
        const first = new Map<string, Path>();
        for (const { text, path } of fields.flatMap((field) => textFieldsAt(scope.value, field))) {
          const at = [...scope.path, ...path];
          const earlier = first.get(text);
          if (earlier === undefined) first.set(text, at);
          else if (!told.has(formatPath(at))) {
            const segment = copiedSegment(value, earlier, at);
            if (segment !== null) told.add(formatPath([...at.slice(0, -1), SEGMENT]));
            report({
              message: cited === true
                ? `${noun} ${quoteValue(text)} is assessed twice, but should be assessed once`
                : segment !== null
                ? `${noun} ${quoteValue(text)} appears twice, with its path segment ${
                  quoteValue(segment)
                }, but both must be unique`
                : `${noun} ${quoteValue(text)} appears twice, but must be unique`,
              at,
              level: cited === true ? "warning" : "error",
              actual: text,
              help: cited === true
                ? "merge the two entries"
                : segment !== null
                ? "give this one an id and a segment that are not taken yet"
                : `give this one ${noun === "path segment" ? "a segment" : "an id"} that is not taken yet`,
              related: [{ artifact, at: earlier, message: "first here" }],
            });
          }
        }
      }
    }
  },
} satisfies DocumentRule;

/** The path segment that a thing has together with the earlier one that has its id. */
function copiedSegment(value: unknown, earlier: Path, at: Path): string | null {
  const [first, second] = [earlier, at].map((path) =>
    path.at(-1) === "id" ? asText(valueAt(value, [...path.slice(0, -1), SEGMENT])) : null
  );
  return first !== null && first === second ? first! : null;
}
