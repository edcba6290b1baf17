import { type ArtifactType, DEFINITION_TYPES } from "../../format/artifact_types.ts";

/** What a node of the strategy graph is. A value model's parts are found through the value models. */
export const NODE_KINDS = [
  "artifact",
  "feature",
  "practice",
  "persona",
  "capability",
  "scenario",
  "layer",
  "component",
  "sub_component",
  "strategy",
  "opportunity",
  "roadmap",
  "objective",
  "key_result",
  "assumption",
  "solution_component",
  "product_line",
  "brand",
  "offering",
  "reality_finding",
  "navigation_context",
  "navigation_guard",
  "navigation_transition",
  "navigation_group",
  "machine",
  "state",
] as const;
export type NodeKind = typeof NODE_KINDS[number];

/** The kind of an edge from what is defined inside of something else to that. */
export const NESTING = "part_of";

/** Where the things of a kind are defined. */
export interface NodeSource {
  kind: NodeKind;
  types: readonly ArtifactType[];
  /** Pattern of the map that defines one, or of the text that is its id; null for the document itself. */
  at: string | null;
  /** Key of the id in that map; null where the text is the id. */
  id: string | null;
  /** True where the id means something only in its own file. */
  isLocal: boolean;
}

const PRACTICES = DEFINITION_TYPES.map(({ type }) => type).filter((type) => type !== "feature_definition");

const across = (kind: NodeKind, types: readonly ArtifactType[], at: string | null, id: string | null = "id") => ({
  kind,
  types,
  at,
  id,
  isLocal: false,
});
const local = (kind: NodeKind, type: ArtifactType, at: string, id: string | null = "id") => ({
  kind,
  types: [type],
  at,
  id,
  isLocal: true,
});

/** Everything with an id that other places cite, as in docs/format.md#references-between-artifacts. */
export const NODE_SOURCES: readonly NodeSource[] = [
  across("feature", ["feature_definition"], null),
  across("practice", PRACTICES, null),
  across("persona", ["feature_definition"], "definition.personas[]"),
  local("capability", "feature_definition", "definition.capabilities[]"),
  local("scenario", "feature_definition", "implementation.scenarios[]"),
  local("scenario", "feature_definition", "definition.scenarios[]"),
  local("scenario", "feature_definition", "scenarios[]"),
  across("strategy", ["strategy_formula"], "strategy"),
  across("opportunity", ["insight_opportunity"], "opportunity"),
  across("roadmap", ["roadmap_recipe"], "roadmap"),
  across("objective", ["roadmap_recipe"], "roadmap.tracks.<key>.okrs[]"),
  across("key_result", ["roadmap_recipe"], "roadmap.tracks.<key>.okrs[].key_results[]"),
  across("assumption", ["roadmap_recipe"], "roadmap.tracks.<key>.riskiest_assumptions[]"),
  across("solution_component", ["roadmap_recipe"], "roadmap.tracks.<key>.solution_scaffold.key_components[]"),
  across("product_line", ["product_portfolio"], "portfolio.product_lines[]"),
  across("brand", ["product_portfolio"], "portfolio.brands[]"),
  across("offering", ["product_portfolio"], "portfolio.offerings[]"),
  ...["belief_validity[]", "market_currency[]", "strategic_alignment[]", "execution_reality[]"].map((at) =>
    local("reality_finding", "strategic_reality_check", at)
  ),
  local("navigation_context", "navigation_graph", "contexts[]"),
  local("navigation_guard", "navigation_graph", "guards[]"),
  local("navigation_transition", "navigation_graph", "transitions[]"),
  local("navigation_group", "navigation_graph", "groups[]"),
  across("machine", ["workflow"], null, "name"),
  local("state", "workflow", "states[]", null),
];
