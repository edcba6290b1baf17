import type { ArtifactType } from "../../format/artifact_types.ts";
import type { NodeKind } from "./node_kinds.ts";

/** Fields of a kind of file that cite ids of the same file, or of a kind that `citations.ts` does not know. */
export interface CitingFields {
  types: readonly ArtifactType[];
  /** What is cited. */
  kind: NodeKind;
  fields: readonly string[];
  /** The id in a text; null where it names something else. All of the text where this is not given. */
  idOf?: (text: string) => string | null;
}

/** In the order of docs/format.md#references-between-artifacts. */
export const CITING_FIELDS: readonly CitingFields[] = [
  {
    types: ["feature_definition"],
    kind: "capability",
    fields: [
      "feature_maturity.capability_maturity[].capability_id",
      "implementation_references.specs[].capability_coverage[]",
    ],
  },
  {
    types: ["feature_definition"],
    kind: "scenario",
    fields: ["implementation_references.specs[].scenario_coverage[]"],
  },
  { types: ["feature_definition"], kind: "persona", fields: ["definition.personas[].id"] },
  {
    types: ["roadmap_recipe"],
    kind: "key_result",
    fields: [
      "roadmap.tracks.<key>.riskiest_assumptions[].linked_to_kr[]",
      "roadmap.execution_plan.critical_path[]",
      "roadmap.execution_plan.parallel_tracks[].key_results[]",
      "roadmap.execution_plan.parallel_tracks[].depends_on[]",
      "roadmap.execution_plan.key_milestones[].key_results[]",
    ],
    // The execution plan writes the track before the id.
    idOf: (text) => text.slice(text.lastIndexOf(":") + 1),
  },
  {
    types: ["strategic_reality_check"],
    kind: "reality_finding",
    fields: ["recalibration_plan[].linked_findings[]"],
  },
  {
    types: ["product_portfolio"],
    kind: "product_line",
    fields: [
      "portfolio.product_lines[].dependencies.requires_product_lines[]",
      "portfolio.brands[].applies_to.product_lines[]",
      "portfolio.offerings[].components[].product_line_id",
    ],
  },
  {
    types: ["product_portfolio"],
    kind: "brand",
    fields: ["portfolio.offerings[].brand_id", "portfolio.brands[].parent_brand"],
  },
  { types: ["product_portfolio"], kind: "offering", fields: ["portfolio.brands[].applies_to.offerings[]"] },
  {
    types: ["navigation_graph"],
    kind: "navigation_context",
    fields: ["entry_context", "contexts[].parent", "menus[].context", "guards[].fallback"],
  },
  {
    types: ["navigation_graph"],
    kind: "navigation_guard",
    fields: ["transitions[].guard", "groups[].visibility_guard", "portal_edges[].guard"],
  },
  { types: ["navigation_graph"], kind: "navigation_transition", fields: ["menus[].items[].transition_id"] },
  { types: ["navigation_graph"], kind: "navigation_group", fields: ["contexts[].group"] },
  { types: ["workflow"], kind: "machine", fields: ["applies_to_machine"] },
  { types: ["workflow"], kind: "state", fields: ["initial_state"] },
];

/** Entries of a list that each connect two things of one kind, which is an edge between those two. */
export interface ConnectingEntries {
  types: readonly ArtifactType[];
  kind: NodeKind;
  /** Pattern of the entries. */
  entries: string;
  /** Keys of what depends on, and of what it depends on. */
  from: string;
  to: string;
}

export const CONNECTING_ENTRIES: readonly ConnectingEntries[] = [
  // `from_kr` comes first, `to_kr` waits for it.
  {
    types: ["roadmap_recipe"],
    kind: "key_result",
    entries: "roadmap.cross_track_dependencies[]",
    from: "to_kr",
    to: "from_kr",
  },
  {
    types: ["product_portfolio"],
    kind: "product_line",
    entries: "portfolio.product_line_relationships[]",
    from: "from_product_line",
    to: "to_product_line",
  },
  { types: ["workflow"], kind: "state", entries: "transitions[]", from: "from", to: "to" },
  { types: ["navigation_graph"], kind: "navigation_context", entries: "transitions[]", from: "from", to: "to" },
];

/** The file of a product line's value model. */
export const VALUE_MODEL_FILE = "portfolio.product_lines[].value_model_ref";
