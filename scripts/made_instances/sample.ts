import { dereference, type JsonSchema } from "#src/schema/schemas.ts";
import type { Random } from "../random.ts";

/** How full a sampled value is. */
export interface SampleOptions {
  /** Share of the optional fields that are written. */
  optional: number;
  /** Entries of a list beyond what the schema demands, at most. */
  more: number;
}

/** Texts for the patterns of the bundled schemas; `#` stands for a digit. A pattern that is not here uses an example. */
const BY_PATTERN: readonly [RegExp, string][] = [
  [/^\^\\d\+\\\.\\d\+\\\.\\d\+\$$/, "1.#.#"],
  [/^\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$$/, "2026-0#-1#"],
  [/^\^\[A-Z\]\[A-Za-z0-9\]\*\$$/, "Segment#"],
  [/^\^TRL /, "TRL 3 → TRL 5"],
  [/^\^\[0-9\]\+\\s\*/, "3# min"],
  [/bootstrap/, "C#"],
  [/^\^\(\\d\{4\}\)/, "2026-2029"],
  [/^\^\(Product\|Commercial/, "Product.Segment#.Segment#"],
  [/^\^\((?:Product\|Strategy)/, "Product.Some Part.some-part-#"],
  [/^\^\(Product\)/, "Product.Alpha.Beta"],
  [/^\^\(Strategy\)/, "Strategy.Alpha.Beta"],
  [/^\^\(OrgOps\)/, "OrgOps.Alpha.Beta"],
  [/^\^\(Commercial\)/, "Commercial.Alpha.Beta"],
  [/^\^\(product\|strategy/, "product:kr-p-00#"],
  [/^\^\(fd\|sd/, "fd-0##"],
  [/^\^\(?[a-z]+-\[psoc\]-|^\^asm-\(p/, "@-p-00#"],
  [/^\^[a-z]+-\[0-9\]/, "@-0##"],
  [/^\^[a-z]+-\[a-z0-9/, "@-sample-#x#"],
  [/^\^\[a-z\]\[a-z0-9-\]\*\[a-z0-9\]\(/, "layer-#.component-#"],
  [/^\^\[a-z\]\+/, "some-person"],
  [/^\^\[a-z/, "sample-#x#"],
];

/**
 * A value that a schema accepts. Texts are prose of the demanded length, references are well formed but lead nowhere.
 * @throws when a pattern has neither a text of ours nor an example
 */
export function sampleValue(schema: JsonSchema, root: JsonSchema, random: Random, options: SampleOptions): unknown {
  const named = dereference(schema, root);
  // Parts of an `allOf` narrow each other; the bundled schemas put the narrowest pattern last.
  const parts = (named.allOf ?? []).map((part) => dereference(part, root)).filter((part) =>
    part.properties === undefined
  );
  const own: JsonSchema = Object.assign({}, named, ...parts);
  if (own.const !== undefined) return own.const;
  if (own.enum !== undefined) return random.pick(own.enum);
  if (own.oneOf !== undefined) return sampleValue(random.pick(own.oneOf), root, random, options);
  switch (Array.isArray(own.type) ? own.type.find((type) => type !== "null") : own.type) {
    case "array":
      return sampleList(own, root, random, options);
    case "string":
      return sampleText(own, random);
    case "integer":
    case "number":
      return random.between(own.minimum ?? 0, Math.min(own.maximum ?? 9, (own.minimum ?? 0) + 9));
    case "boolean":
      return random.chance(0.5);
    default:
      return sampleMap(own, root, random, options);
  }
}

function sampleMap(schema: JsonSchema, root: JsonSchema, random: Random, options: SampleOptions): unknown {
  const parts = [schema, ...(schema.allOf ?? [])].map((part) => dereference(part, root));
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const map: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [key, field] of Object.entries(part.properties ?? {})) {
      if (required.has(key) || random.chance(options.optional)) map[key] = sampleValue(field, root, random, options);
    }
  }
  return map;
}

function sampleList(schema: JsonSchema, root: JsonSchema, random: Random, options: SampleOptions): unknown[] {
  const least = schema.minItems ?? 1;
  const length = Math.min(least + random.below(options.more + 1), schema.maxItems ?? Infinity);
  const items: unknown[] = [];
  const seen = new Set<string>();
  for (let tries = 0; items.length < length && tries < length * 20; tries++) {
    const item = sampleValue(schema.items ?? { type: "string" }, root, random, options);
    if (schema.uniqueItems === true && seen.has(JSON.stringify(item))) continue;
    seen.add(JSON.stringify(item));
    items.push(item);
  }
  return items;
}

function sampleText(schema: JsonSchema, random: Random): string {
  if (schema.format !== undefined) return FORMATS[schema.format]!(random);
  if (schema.pattern === undefined) {
    const least = schema.minLength ?? 8;
    return prose(random, least, Math.min(schema.maxLength ?? least * 2 + 40, least * 2 + 40));
  }
  const form = BY_PATTERN.find(([pattern]) => pattern.test(schema.pattern!))?.[1];
  const prefix = /^\^\(?([a-z]+)-/.exec(schema.pattern)?.[1] ?? "";
  const text = form?.replace("@", prefix).replaceAll("#", () => String(random.between(1, 9))) ?? "";
  if (new RegExp(schema.pattern, "u").test(text)) return text.padEnd(schema.minLength ?? 0, "x");
  const example = schema.examples?.find((candidate) => typeof candidate === "string");
  if (example === undefined) throw new Error(`no text for the pattern ${schema.pattern}`);
  return example as string;
}

const FORMATS: Record<string, (random: Random) => string> = {
  date: (random) => `2026-0${random.between(1, 9)}-1${random.below(10)}`,
  "date-time": (random) => `2026-0${random.between(1, 9)}-1${random.below(10)}T09:30:00Z`,
  uri: (random) => `https://example.org/plan/${random.between(1, 9999)}`,
  uuid: (random) => `3f0c1f8e-6b0a-4a52-9f5e-${String(random.between(1, 999_999)).padStart(12, "0")}`,
};

const WHO = [
  "the duty planner",
  "a new colleague",
  "the buyer",
  "the night crew",
  "our partner",
  "the clerk",
  "the owner",
];
const DOES = ["compares", "confirms", "counts", "hands over", "looks up", "corrects", "repeats", "explains", "orders"];
const WHAT = ["open orders", "the weekly list", "two delays", "spare parts", "every route", "old figures", "a promise"];
const WHEN = ["before noon", "on Friday", "within minutes", "after each shift", "twice a month", "without a call"];
const THEN = [
  "nobody waits",
  "costs fall",
  "the plan holds",
  "errors surface early",
  "trust grows",
  "the line moves on",
];

/** A sentence that differs from most others. */
export function sentence(random: Random): string {
  const who = random.pick(WHO);
  const start = `${who[0]!.toUpperCase()}${who.slice(1)} ${random.pick(DOES)} ${random.pick(WHAT)} ${
    random.pick(WHEN)
  }`;
  return `${start}, ${random.between(2, 99)} of ${random.between(100, 999)} cases, so ${random.pick(THEN)}.`;
}

/** Prose between two lengths, both included: whole sentences where they fit, else cut. */
export function prose(random: Random, least: number, most: number): string {
  let text = sentence(random);
  while (text.length < least) text += ` ${sentence(random)}`;
  return text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).trimEnd().padEnd(most - 1, "x")}.`;
}
