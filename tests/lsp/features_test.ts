import { expect, test } from "bun:test";
import { parse } from "yaml";
import { offersAt } from "#src/lsp/features/completion/offers.ts";
import { hoverAt } from "#src/lsp/features/hover.ts";
import { lensesOf } from "#src/lsp/features/lenses.ts";
import { judgedExample, seenIn } from "./judged_example.ts";

const MODEL = "FIRE/value_models/product.value_model.yaml";
const ROADMAP = "READY/05_roadmap_recipe.yaml";
const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";

const judged = await judgedExample();

interface FeatureText {
  id: string;
  strategic_context: { contributes_to: string[]; assumptions_tested?: string[] };
  dependencies?: Record<"requires" | "enables", ({ id: string } | string)[] | undefined>;
}

/** The features of the example, read without the program's own parser. */
const features = judged.artifacts.filter(({ type, archived }) => type === "feature_definition" && !archived)
  .map(({ document }) => parse(document.text) as FeatureText);

/** The lens of a thing by its id. */
function lensOf(file: string, id: string): string {
  const seen = seenIn(judged, file);
  const { text } = seen.artifact.document;
  return lensesOf(seen).find(({ span }) => text.slice(span.start, span.end) === id)?.title ?? "";
}

/** The part of a lens that a verb begins, with the first three names, as a list of ids reads there. */
function part(verb: string, ids: readonly string[]): string {
  const names = [...ids].sort();
  const more = names.length - 3;
  const others = more > 0 ? ` and ${more} ${more === 1 ? "other" : "others"}` : "";
  return `${verb} ${names.length === 0 ? "nothing" : names.slice(0, 3).join(", ")}${others}`;
}

test("the lens of an assumption names the features that test it", () => {
  const roadmap = parse(seenIn(judged, ROADMAP).artifact.document.text) as {
    roadmap: { tracks: Record<string, { riskiest_assumptions: { id: string }[] }> };
  };
  const ids = Object.values(roadmap.roadmap.tracks).flatMap((track) => track.riskiest_assumptions.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids) {
    const testing = features.filter((feature) => feature.strategic_context.assumptions_tested?.includes(id));
    expect(lensOf(ROADMAP, id).split("; ")).toContain(part("tested by", testing.map((feature) => feature.id)));
  }
});

test("the lens of a feature tells what needs it from what enables it", () => {
  const naming = (field: "requires" | "enables", id: string) =>
    features.filter(({ dependencies }) =>
      dependencies?.[field]?.some((entry) => (typeof entry === "string" ? entry : entry.id) === id)
    ).map((feature) => feature.id);
  for (const { id } of features) {
    const { file } = judged.artifacts.find(({ document, archived }) =>
      !archived && document.text.includes(`\nid: ${id}\n`)
    )!;
    const parts = lensOf(file, id).split("; ");
    for (const [field, verb] of [["requires", "needed by"], ["enables", "enabled by"]] as const) {
      const ids = naming(field, id);
      if (ids.length > 0) expect(parts, file).toContain(part(verb, ids));
      else expect(parts.some((one) => one.startsWith(verb)), file).toBe(false);
    }
  }
});

test("the lens of a key result tells what it delivers and rests on from what only names it", () => {
  const parts = lensOf(ROADMAP, "kr-p-001").split("; ");
  expect(parts.map((one) => /^\w+(?: \w+)?(?= (?:fd|asm|kr|roadmap)-)/.exec(one)?.[0])).toEqual([
    "delivers",
    "rests on",
    "named by",
  ]);
  expect(lensOf(ROADMAP, "kr-o-003")).toStartWith("needed by kr-p-005, kr-p-006");
});

test("the lens of a component counts what serves its parts", () => {
  const titles = lensesOf(seenIn(judged, MODEL)).map(({ title }) => title);
  expect(titles.some((title) => title.startsWith("served by fd-"))).toBe(true);
  const org = lensesOf(seenIn(judged, "FIRE/value_models/org_ops.value_model.yaml")).map(({ title }) => title);
  // The practices there contribute to sub-components only.
  expect(org.filter((title) => title.startsWith("served by pd-")).length).toBeGreaterThan(1);
});

test("hover says how far a thing has come that a text refers to", () => {
  const seen = seenIn(judged, FEATURE);
  const { text } = seen.artifact.document;
  expect(hoverAt(seen, text.indexOf("id: fd-001") + 5)!.markdown).toContain("status: delivered; maturity: proven");
  const path = hoverAt(seen, text.indexOf("Product.PortCallCoordination.BerthAllocation") + 1)!.markdown;
  expect(path).toContain("maturity: proven");
});

test("what a list has already comes last, and a feature is not offered to itself", () => {
  const { artifact } = seenIn(judged, FEATURE);
  const { text, value } = artifact.document;
  const offersBehind = (words: string) => {
    const offset = text.indexOf(words) + words.length;
    const { offers } = offersAt({
      type: artifact.type,
      file: FEATURE,
      text: `${text.slice(0, offset)}, ${text.slice(offset)}`,
      offset: offset + 2,
      value,
      model: judged.instance!.model,
    });
    return offers.toSorted((a, b) => a.order < b.order ? -1 : 1).map(({ label }) => label);
  };
  expect(offersBehind("[asm-p-001").at(-1)).toBe("asm-p-001");
  const at = text.indexOf("enables:");
  expect(at).toBeGreaterThan(0);
  const line = `${text.slice(0, at)}enables:\n    - id: `;
  const { offers } = offersAt({
    type: artifact.type,
    file: FEATURE,
    text: line,
    offset: line.length,
    value,
    model: judged.instance!.model,
  });
  const labels = offers.map(({ label }) => label);
  expect(labels).toContain("fd-002");
  expect(labels).not.toContain("fd-001");
});
