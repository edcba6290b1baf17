import { expect, test } from "bun:test";
import { formatPath, type Path, valueAt } from "#src/diagnostics/path.ts";
import { readTemplate, templateTypes } from "#src/library/templates.ts";
import { Marks } from "#src/model/content/marks.ts";
import { forEachScalar } from "#src/model/read.ts";
import { locateSchema } from "#src/schema/locate.ts";
import type { YamlDocument } from "#src/yaml/document.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import type { ArtifactType } from "#src/format/artifact_types.ts";

const DOCUMENTS = new Map(templateTypes().map((type) => [type, parseYaml(readTemplate(type))]));

/** Keys of versions, which the release sets. */
const VERSION = /^(?:\w+_)?version$/;
/** Keys of ids and machine names, which the format wants in a certain form and the template names after its parts. */
const ID = /^(?:id|slug|path_segment|instance_id|initial_state|entry_context|states)$/;
/** States and stages in which everything new begins. */
const BEGINNINGS =
  /^(?:draft|placeholder|planned|concept|identified|pending|pending_assessment|no change|hypothetical|bootstrap|READY|C1|0|1|false)$/;
/** Keys of states and of counts of cycles. */
const STATE =
  /^(?:status|stage|active|decision|confidence_change|lifecycle_stage|phase|cycle|cycle_count|cycle_number|cycle_id|cycles_completed|current_tier)$/;
/** Places in a list, counted from one. */
const ORDINAL = /^(?:step|phase|order)$/;

/** What is fixed in one type alone, with the reason. */
const FIXED: Partial<Record<ArtifactType, readonly (readonly [place: RegExp, reason: string])[]>> = {
  epf_meta: [[/^instance\.adoption_level$/, "the level at which an instance begins"]],
  epf_anchor: [[/^structure\.type$/, "the layout that `epf init` makes"]],
  value_model: [[/^track_name$/, "the template is that of the product track"]],
  feature_definition: [[/^strategic_context\.tracks\[0\]$/, "product features serve the product track"]],
  roadmap_recipe: [[/^roadmap\.tracks\.product\..*value_model_target\.track$/, "the track that the result is in"]],
  strategy_formula: [[/^strategy\.informed_by_foundations$/, "the place that the format has for this file"]],
  living_reality_assessment: [[/^evolution_log\[0\]\./, "the entry about the making of the file"]],
  strategic_reality_check: [[/^summary\.finding_counts\./, "the lengths of the lists"]],
  track_health_assessment: [[/^recalibration_signals\.urgent_attention_required$/, "false where nothing is urgent"]],
};

function idsOf({ value }: YamlDocument): string[] {
  const ids: string[] = [];
  forEachScalar(value, (scalar, path) => {
    const key = path.findLast((part) => typeof part === "string");
    if (typeof scalar === "string" && key !== undefined && ID.test(key)) ids.push(scalar);
  });
  return ids;
}

const IDS = new Set([...DOCUMENTS.values()].flatMap(idsOf));

function isReference(value: unknown): boolean {
  return typeof value === "string" && IDS.has(value.replace(/^\w+:/, ""));
}

/** True for a value that cannot be another one, is the beginning of everything, or waits visibly for content. */
function isAccounted(type: ArtifactType, document: YamlDocument, value: unknown, path: Path): boolean {
  const key = String(path.findLast((part) => typeof part === "string"));
  const schema = locateSchema(type, document.value, path)?.schema;
  return value === null || value === "" || (typeof value === "string" && value.includes("[INSERT ")) ||
    schema?.const !== undefined || schema?.enum?.length === 1 || schema?.default === value ||
    VERSION.test(key) || ID.test(key) || isReference(value) ||
    (STATE.test(key) && BEGINNINGS.test(String(value))) ||
    (ORDINAL.test(key) && value === Number(path.at(-2)) + 1) ||
    (key === "track" && typeof value === "string" && type === `${value}_definition`) ||
    (FIXED[type] ?? []).some(([place]) => place.test(formatPath(path)));
}

test.each([...DOCUMENTS])(
  "every value of the template of %s is fixed, open, or marked `# replace`",
  (type, document) => {
    const marks = new Marks(document);
    const chosen: string[] = [];
    forEachScalar(document.value, (value, path) => {
      const list = path.slice(0, -1);
      const isMarked = marks.of(path, value)?.kind === "replace" ||
        marks.of(list, valueAt(document.value, list))?.kind === "replace";
      if (!isMarked && !isAccounted(type, document, value, path)) chosen.push(`${formatPath(path)}: ${String(value)}`);
    });
    expect(chosen).toEqual([]);
  },
);

test("what is fixed in one type is there, and what is marked could be another value", () => {
  for (const [type, document] of DOCUMENTS) {
    const places: string[] = [];
    const marks = new Marks(document);
    forEachScalar(document.value, (value, path) => {
      places.push(formatPath(path));
      if (marks.of(path, value)?.kind !== "replace") return;
      const schema = locateSchema(type, document.value, path)?.schema;
      expect(schema?.const, `${type} ${formatPath(path)}`).toBeUndefined();
    });
    for (const [place] of FIXED[type] ?? []) {
      expect(places.some((one) => place.test(one)), `${type} ${place}`).toBe(true);
    }
  }
});
