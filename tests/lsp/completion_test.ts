import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { type Path, valueAt } from "#src/diagnostics/path.ts";
import type { CompletionOffer } from "#src/lsp/features/completion/offer.ts";
import { offersAt } from "#src/lsp/features/completion/offers.ts";
import { citableAt } from "#src/model/graph/citable.ts";
import type { EpfModel } from "#src/model/model.ts";
import { checkWholeInstance } from "#src/operations/judging/check_result.ts";
import { locateSchema } from "#src/schema/locate.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { loadSettings } from "#src/workspace/settings.ts";
import { RULE_NAMES } from "#src/rules/rule_names.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { ROOT } from "../binary.ts";

const EXAMPLE = join(ROOT, "examples/tidemark");

async function example(): Promise<{ artifacts: readonly Artifact[]; model: EpfModel }> {
  const instance = await loadInstance(new DiskTree(EXAMPLE));
  const settings = await loadSettings(EXAMPLE, RULE_NAMES);
  const { model } = await checkWholeInstance(instance, settings, new Date("2026-11-21"));
  return { artifacts: instance.artifacts.filter(({ archived }) => !archived), model };
}

const { artifacts, model } = await example();

/** Every value below a path, with its place. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    places(inner, [...path, Array.isArray(value) ? Number(key) : key])
  );
}

function offersFor({ type, file, document }: Artifact, text: string, offset: number): CompletionOffer[] {
  return offersAt({ type, file, text, offset, value: document.value, model }).offers;
}

function applied(text: string, { replaces: { start, end }, text: own }: CompletionOffer): string {
  return text.slice(0, start) + own + text.slice(end);
}

/** Some of many, spread evenly. */
function sampled<Item>(items: readonly Item[], count: number): Item[] {
  return items.filter((_, index) => index % Math.max(1, Math.floor(items.length / count)) === 0);
}

interface Found {
  artifact: Artifact;
  path: Path;
}

const all = artifacts.flatMap((artifact) => places(artifact.document.value).map((path): Found => ({ artifact, path })));

/** Values that the format or the instance names: choices, ids, value paths. */
const named = all.filter(({ artifact, path }) => {
  const schema = locateSchema(artifact.type, artifact.document.value, path)?.schema;
  const isChoice = schema?.enum !== undefined || schema?.const !== undefined || schema?.type === "boolean";
  return isChoice || citableAt(artifact.type, path) !== null;
});

test("a choice, an id or a value path that was deleted is offered, and any offer can be taken", () => {
  const sample = sampled(named, 200);
  expect(sample.length).toBeGreaterThanOrEqual(200);
  const missed = sample.filter(({ artifact, path }) => {
    const { document } = artifact;
    const span = document.spanOf(path)!;
    const written = document.text.slice(span.start, span.end);
    const quote = /^["']/.exec(written) === null ? 0 : 1;
    const text = document.text.slice(0, span.start + quote) + document.text.slice(span.end - quote);
    const offers = offersFor(artifact, text, span.start + quote);
    const value = valueAt(document.value, path);
    for (const offer of offers.slice(0, 5)) {
      expect(parseYaml(applied(text, offer)).readable, `${artifact.file} ${path.join(".")} ${offer.label}`).toBe(true);
    }
    const taken = offers.find(({ label }) => label === String(value));
    return taken === undefined || valueAt(parseYaml(applied(text, taken)).value, path) !== value;
  });
  expect(missed.map(({ artifact, path }) => `${artifact.file}: ${path.join(".")}`)).toEqual([]);
});

test("a key that was deleted with its value is offered where it was, and no other key of the map is", () => {
  const pairs = all.filter(({ artifact: { document, type }, path }) => {
    const key = document.keySpanOf(path);
    const schema = locateSchema(type, document.value, path.slice(0, -1))?.schema;
    return key !== null && schema?.properties !== undefined &&
      Object.hasOwn(schema.properties, String(path.at(-1)));
  });
  const sample = sampled(pairs, 200);
  expect(sample.length).toBeGreaterThanOrEqual(200);
  const missed = sample.filter(({ artifact, path }) => {
    const { document } = artifact;
    const { start } = document.keySpanOf(path)!;
    const end = document.text.slice(0, document.spanOf(path)!.end).trimEnd().length;
    const text = document.text.slice(0, start) + document.text.slice(end);
    const offers = offersFor(artifact, text, start);
    const others = Object.keys(valueAt(document.value, path.slice(0, -1)) as object).filter((key) =>
      key !== path.at(-1)
    );
    const doubled = offers.filter(({ label, kind }) => kind === "key" && others.includes(label));
    expect(doubled.map(({ label }) => label), `${artifact.file} ${path.join(".")}`).toEqual([]);
    return !offers.some(({ label }) => label === path.at(-1));
  });
  expect(missed.map(({ artifact, path }) => `${artifact.file}: ${path.join(".")}`)).toEqual([]);
});

/** A text with `|` where the cursor is, and what completing there with an offer makes of it. */
const PLACES: readonly { title: string; text: string; take: string; gives: string }[] = [
  { title: "directly behind a colon", text: "status:|", take: "draft", gives: "status: draft" },
  { title: "behind a colon before a comment", text: "status: | # x", take: "draft", gives: "status: draft # x" },
  { title: "in an open quote", text: "status: '|\nname: x", take: "ready", gives: "status: 'ready\nname: x" },
  {
    title: "before a comment on an empty line",
    text: "id: fd-001\n| # x",
    take: "name",
    gives: "id: fd-001\nname:  # x",
  },
  { title: "at the very beginning, the rest below", text: "|\nid: fd-001", take: "name", gives: "name: \nid: fd-001" },
  {
    title: "behind Windows line ends",
    text: "status: |\r\nid: x\r\n",
    take: "draft",
    gives: "status: draft\r\nid: x\r\n",
  },
  {
    title: "directly behind a dash",
    text: "strategic_context:\n  tracks:\n    -|",
    take: "product",
    gives: "strategic_context:\n  tracks:\n    - product",
  },
  {
    title: "on an empty line below a list's key",
    text: "strategic_context:\n  tracks:\n    |",
    take: "product",
    gives: "strategic_context:\n  tracks:\n    - product",
  },
  {
    title: "behind a list's key",
    text: "strategic_context:\n  tracks: |",
    take: "product",
    gives: "strategic_context:\n  tracks: [product]",
  },
  {
    title: "in a list of one line",
    text: "strategic_context: {tracks: [product, |]}",
    take: "strategy",
    gives: "strategic_context: {tracks: [product, strategy]}",
  },
  {
    title: "in brackets over several lines",
    text: "strategic_context:\n  tracks: [\n    product, # a, b\n    |\n  ]\n",
    take: "strategy",
    gives: "strategic_context:\n  tracks: [\n    product, # a, b\n    strategy\n  ]\n",
  },
  {
    title: "in brackets that nobody closed, other keys below",
    text: "strategic_context:\n  tracks: [pro|\n  contributes_to: []\n",
    take: "product",
    gives: "strategic_context:\n  tracks: [product\n  contributes_to: []\n",
  },
  {
    title: "below brackets that nobody closed",
    text: "strategic_context:\n  tracks: [product\nstatus: |",
    take: "draft",
    gives: "strategic_context:\n  tracks: [product\nstatus: draft",
  },
  {
    title: "as a key in braces",
    text: "strategic_context: {|, tracks: [product]}",
    take: "contributes_to",
    gives: "strategic_context: {contributes_to: , tracks: [product]}",
  },
  {
    title: "as a value in JSON",
    text: '{\n  "status": "|",\n  "id": "x"\n}',
    take: "draft",
    gives: '{\n  "status": "draft",\n  "id": "x"\n}',
  },
  {
    title: "as a new entry with its fields",
    text: "definition:\n  capabilities:\n    |",
    take: "id, name, description",
    gives: "definition:\n  capabilities:\n    - id: \n      name: \n      description: ",
  },
  {
    title: "as an entry behind its dash",
    text: "definition:\n  capabilities:\n    - |",
    take: "id, name, description",
    gives: "definition:\n  capabilities:\n    - id: \n      name: \n      description: ",
  },
];

test.each(PLACES.map((place) => [place.title, place] as const))("an offer fits %s", (_, { text, take, gives }) => {
  const offset = text.indexOf("|");
  const before = text.slice(0, offset) + text.slice(offset + 1);
  const { offers } = offersAt({
    type: "feature_definition",
    file: "x.yaml",
    text: before,
    offset,
    value: {},
    model: null,
  });
  expect(offers.map(({ label }) => label)).toContain(take);
  expect(offers.filter(({ label }) => before.includes(`\n${label}: `))).toEqual([]);
  expect(applied(before, offers.find(({ label }) => label === take)!)).toBe(gives);
});

test.each([
  ["a comment", "status: draft # |"],
  ["the beginning of a comment", "|# a"],
  ["a block text", "definition:\n  job_to_be_done: |\n    some ^text"],
  ["what follows a closed quote", 'status: "draft"|'],
  ["a comment between brackets", "strategic_context:\n  tracks: [ # |\n  ]"],
  ["the inside of a value of several lines", "strategic_context: {tracks: [a\n  |]}"],
])("nothing is offered in %s", (_, text) => {
  const mark = text.includes("^") ? "^" : "|";
  const offset = text.indexOf(mark);
  const own = text.slice(0, offset) + text.slice(offset + 1);
  expect(offersAt({ type: "feature_definition", file: "x.yaml", text: own, offset, value: {}, model: null }).offers)
    .toEqual([]);
});

test("a key or entry with all that it demands, its stops filled, is YAML with those fields", () => {
  const keys = all.flatMap(({ artifact, path }) =>
    path.map((_, length) => ({ artifact, path: path.slice(0, length + 1) }))
  );
  const maps = keys.filter(({ artifact: { document }, path }) => {
    const value = valueAt(document.value, path);
    return typeof value === "object" && value !== null && document.keySpanOf(path) !== null;
  });
  let tried = 0;
  for (const { artifact, path } of sampled(maps, 300)) {
    const { document } = artifact;
    const start = document.keySpanOf(path)!.start;
    const end = document.text.slice(0, document.spanOf(path)!.end).trimEnd().length;
    const text = document.text.slice(0, start) + document.text.slice(end);
    const offer = offersFor(artifact, text, start).find(({ label }) => label === path.at(-1));
    if (offer?.snippet == null) continue;
    tried++;
    const filled = offer.snippet.replaceAll(/\$\d+/g, "x");
    const after = parseYaml(text.slice(0, offer.replaces.start) + filled + text.slice(offer.replaces.end));
    const required = locateSchema(artifact.type, document.value, path)?.schema.required ?? [];
    const written = valueAt(after.value, path) ?? {};
    expect(Object.keys(written), `${artifact.file} ${path.join(".")}`).toEqual(expect.arrayContaining(required));
  }
  expect(tried).toBeGreaterThan(50);
});

test("an unfinished text of whatever kind gives offers or none, and never fails", () => {
  const text = readFileSync(join(EXAMPLE, "READY/05_roadmap_recipe.yaml"), "utf8").slice(0, 6000);
  const artifact = artifacts.find(({ type }) => type === "roadmap_recipe")!;
  for (let offset = 0; offset < text.length; offset += 7) offersFor(artifact, text.slice(0, offset), offset);
  const lines = text.split("\n");
  for (const [index] of lines.entries()) {
    const without = lines.toSpliced(index, 1).join("\n");
    offersFor(artifact, without, Math.min(without.length, index * 40));
  }
  for (
    const odd of [
      "",
      ":",
      "- ",
      "- - - ",
      "[",
      "{",
      "[[[",
      "a: [",
      "a: {b: ",
      "'",
      '"',
      "a: 'b",
      "? x",
      "\t",
      "a:\n\t- b",
      "%",
      "a: |\n  ",
      "\ud800:",
    ]
  ) {
    for (let offset = 0; offset <= odd.length; offset++) offersFor(artifact, odd, offset);
  }
});
