import type { ArtifactType } from "../../format/artifact_types.ts";
import { isCanonical, isUnadopted } from "../../model/canonical.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";

/** Keys whose text names what holds it, the likeliest first. */
const TITLE_KEYS = [
  "name",
  "title",
  "headline",
  "label",
  "metric",
  "objective",
  "statement",
  "capability",
  "component",
  "feature",
  "belief",
  "claim",
  "job",
  "summary",
];

/** Keys that occur in nearly every map and so say nothing of their own. */
const PLAIN_KEYS = new Set([
  "id",
  "name",
  "title",
  "label",
  "description",
  "details",
  "notes",
  "note",
  "text",
  "value",
  "type",
  "items",
  "category",
  "summary",
  "statement",
]);

/** Sections about the file, or about how files and parts fit together, not about the product. */
const MINOR_SECTION =
  /^(?:change_?log|changes|informed_by(?:_.*)?|informs_.*|evolution_history|revision_history|history|metadata|_?meta|review(?:_.*|s)?|reviewed_by|alignment_.*|.*_alignment|consistency_.*|traces_(?:to|from)_.*|usage_guidance|based_on_.*|analyses_source|.*_last_updated|last_.*|created(?:_.*)?|updated(?:_.*)?|author|authors|.*template_version|epf_version|schema_version|next_review(?:_date)?|validated_against|aligns_with_.*|de_risks_.*|leverages_.*|schema|version|confidence_level|generated_.*|integration_points|dependencies|product_line_relationships|key_components|menus|transitions|guards|groups|imports|portal_edges|value_model_target|implementation_references|specs|applies_to|availability|enables|requires|modules|database|tables)$/i;

/** Artifacts that say how something is built or done in detail. */
const DETAIL_TYPES: ReadonlySet<ArtifactType> = new Set([
  "feature_definition",
  "value_model",
  "strategy_definition",
  "org_ops_definition",
  "commercial_definition",
  "aim_trigger_config",
]);
/** Artifacts that connect or describe others. */
const MINOR_TYPES: ReadonlySet<ArtifactType> = new Set([
  "mappings",
  "navigation_graph",
  "workflow",
  "track_definition_base",
  "epf_anchor",
  "epf_meta",
]);

/** How much a passage of a type counts, against an equal one of another type. */
export function typePrior(type: ArtifactType): number {
  if (DETAIL_TYPES.has(type)) return SEARCH_WEIGHTS.detail;
  return MINOR_TYPES.has(type) ? SEARCH_WEIGHTS.minor : 1;
}

/** True for what came with the framework and says nothing of the team: a value model of another track, a practice not put to use. */
export function isReadyMade(artifact: Artifact): boolean {
  return artifact.type === "value_model" ? isCanonical(artifact) : isUnadopted(artifact);
}

/** How much what is below a key counts, against its surroundings. */
export function keyPrior(key: string): number {
  return key.length < 40 && MINOR_SECTION.test(key) ? SEARCH_WEIGHTS.minor : 1;
}

/** True for keys that say nothing about their text. */
export function isPlainKey(key: string): boolean {
  return PLAIN_KEYS.has(key);
}

/** Longest text that names something. */
const LONGEST_TITLE = 160;

/**
 * The key of a map whose text names it: a common one, in a list's item also one named like the list (`risks` holds a
 * `risk`), or the first that holds a short text.
 */
export function titleKey(
  map: Readonly<Record<string, unknown>>,
  container: string | null,
  isItem: boolean,
): string | null {
  const isShort = (key: string) => {
    const value = map[key];
    return typeof value === "string" && value.length <= LONGEST_TITLE && value.trim() !== "";
  };
  for (const key of TITLE_KEYS.slice(0, 4)) if (Object.hasOwn(map, key) && isShort(key)) return key;
  if (!isItem) return null;
  const keys = Object.keys(map);
  if (container !== null) {
    const singular = container.replace(/ies$/, "y").replace(/s$/, "");
    const own = keys.find((key) =>
      isShort(key) && key.length > 2 && (singular === key || singular.endsWith(`_${key}`))
    );
    if (own !== undefined) return own;
  }
  for (const key of TITLE_KEYS.slice(4)) if (Object.hasOwn(map, key) && isShort(key)) return key;
  return keys.find((key) => key !== "id" && isShort(key) && /\p{L}{3}.*\s/u.test(map[key] as string)) ?? null;
}

/** A name that still asks for one: `Your Organization`, `Example Product Line 1`. */
const NAME_TO_COME =
  /^(?:example|sample|your|describe|insert|internal codename|product(?:-specific)? (?:brand )?(?:name|tagline))(?![\p{L}\p{N}])/iu;

/** True when a name is a template's. */
export function isNameToCome(name: string): boolean {
  return NAME_TO_COME.test(name);
}
