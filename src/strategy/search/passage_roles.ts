import type { ArtifactType } from "../../format/artifact_types.ts";

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

/** Keys that stand in nearly every map and so tell nothing of their own. */
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

/** Sections about the file or about the fit of the files, not about the product. */
const PROVENANCE =
  /^(?:change_?log|changes|informed_by(?:_.*)?|informs_.*|evolution_history|revision_history|history|metadata|_?meta|review(?:_.*|s)?|reviewed_by|alignment_.*|.*_alignment|consistency_.*|traces_(?:to|from)_.*|usage_guidance|based_on_.*|analyses_source|.*_last_updated|last_.*|created(?:_.*)?|updated(?:_.*)?|author|authors|.*template_version|epf_version|schema_version|next_review(?:_date)?|validated_against|aligns_with_.*|de_risks_.*|leverages_.*|schema|version|confidence_level|generated_.*)$/i;

/** How much a passage of a type counts against an equal one of another type. */
const TYPE_PRIOR: Partial<Record<ArtifactType, number>> = {
  roadmap_recipe: 0.97,
  feature_definition: 0.92,
  value_model: 0.85,
  strategy_definition: 0.8,
  org_ops_definition: 0.8,
  commercial_definition: 0.8,
  mappings: 0.6,
  navigation_graph: 0.75,
  workflow: 0.8,
  track_definition_base: 0.5,
  epf_anchor: 0.5,
  epf_meta: 0.5,
  aim_trigger_config: 0.85,
};

const PROVENANCE_PRIOR = 0.4;

export function typePrior(type: ArtifactType): number {
  return TYPE_PRIOR[type] ?? 1;
}

/** How much what stands below a key counts, against its surroundings. */
export function keyPrior(key: string): number {
  return key.length < 40 && PROVENANCE.test(key) ? PROVENANCE_PRIOR : 1;
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
