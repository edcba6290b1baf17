import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath } from "../../diagnostics/path.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import { writtenValue } from "../../model/content/written_value.ts";
import { entriesAt } from "../../model/fields.ts";
import { asMap } from "../../model/read.ts";
import { counted } from "../../text/forms/plural.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

interface CommonField {
  noun: string;
  entries: string;
  /** Any of these keys will do; the first is the one to write. */
  keys: readonly string[];
  help: string;
  /** Keys of an entry that says nothing without the field, whatever the others have; any further key will do. */
  bare?: readonly string[];
}

/** Fields that the format leaves open, and that say little where only some entries have them. */
const COMMON: Partial<Record<ArtifactType, CommonField>> = {
  insight_analyses: {
    noun: "trend",
    entries: "trends.<key>[]",
    keys: ["evidence"],
    help: "write what shows the trend, with its source, or remove the entry if nothing does",
  },
  strategy_formula: {
    noun: "trade-off",
    entries: "strategy.trade_offs[]",
    keys: ["over"],
    help: "write the good thing that you let go; if there is none, nothing was decided",
    bare: ["decision", "rationale"],
  },
  roadmap_recipe: {
    noun: "key result",
    entries: "roadmap.tracks.<key>.okrs[].key_results[]",
    keys: ["baseline"],
    help: "write the value of today, or `not measured yet` and when it will be",
  },
  value_model: {
    noun: "component",
    entries: "layers[].components[]",
    keys: ["sub_components", "subs"],
    help: "write what the component offers, or fold it into its neighbour",
  },
};

/** So many entries must have the field for each that does not: where it is often left out, that is a choice. */
const HAVING_FOR_EACH = 3;

const trends = (evidence: string) =>
  `trends:
  market:
    - {trend: Bakeries close, evidence: ["Chamber of commerce, May 2026"]}
    - {trend: Flour grows dearer, evidence: ["Exchange, June 2026"]}
  technology:
    - {trend: Ovens are shared, evidence: ["Our own survey"]}
    - {trend: Orders come by telephone${evidence}}
`;

export default {
  scope: "document",
  name: "missing-common-field",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: Object.keys(COMMON) as ArtifactType[],
  what:
    "An entry lacks a field that nearly all others of its list have, such as the baseline of a key result; or a trade-off gives nothing up.",
  why: "The field was most likely forgotten here, and readers take the entry to be as well founded as the rest.",
  remedy: "Write the field, or remove the entry that has nothing to say there.",
  examples: [
    { type: "insight_analyses", bad: trends(""), good: trends(', evidence: ["Order book, spring 2026"]') },
    {
      type: "strategy_formula",
      bad: "strategy:\n  trade_offs: [{decision: Rye bread only, rationale: One dough needs one oven}]\n",
      good:
        "strategy:\n  trade_offs: [{decision: Rye bread only, over: Cakes for weddings, rationale: One dough needs one oven}]\n",
    },
  ],
  check({ artifact, value, report }) {
    const common = COMMON[artifact.type];
    // The models of the other tracks are ready-made for the most part.
    if (common === undefined || (artifact.type === "value_model" && asMap(value).track_name !== "Product")) return;
    const { noun, entries, keys, help, bare } = common;
    const all = entriesAt(value, entries).filter(({ entry }) => Object.keys(entry).length > 0);
    const isLacking = (entry: Record<string, unknown>) =>
      bare === undefined
        ? !keys.some((key) => isWritten(entry[key]))
        : Object.keys(entry).every((key) => bare.includes(key));
    // What stands in a list by another name is there, and that name is reported.
    const usual = new Set(all.flatMap(({ entry }) => isLacking(entry) ? [] : Object.keys(entry)));
    const hasOwnList = (entry: Record<string, unknown>) =>
      Object.entries(entry).some(([key, part]) => Array.isArray(part) && part.length > 0 && !usual.has(key));
    const lacking = all.filter(({ entry }) => isLacking(entry) && (bare !== undefined || !hasOwnList(entry)));
    const [first, ...others] = lacking;
    // What a template left there was written by no one.
    const having = entriesAt(writtenValue(artifact), entries).filter(({ entry }) => !isLacking(entry)).length;
    if (first === undefined || (bare === undefined && having < HAVING_FOR_EACH * lacking.length)) return;
    report({
      message: `${lacking.map(({ path }) => quoteValue(formatPath(path), 120)).join(", ")} ${
        others.length === 0 ? "has" : "have"
      } nothing under \`${keys[0]}\`, but should${
        bare === undefined
          ? ` like the ${counted(having, `other ${noun}`)} of the file`
          : `: each ${noun} gives something up`
      }`,
      at: first.path,
      missing_field: keys[0]!,
      help,
      related: others.map(({ path }) => ({ artifact, at: path, message: "this one too" })),
    });
  },
} satisfies DocumentRule;

function isWritten(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== "";
}
