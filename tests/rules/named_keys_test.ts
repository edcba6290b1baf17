import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const PORTFOLIO = "portfolio:\n  product_lines: [{id: pl-bell, name: Tremorbell}]\n";
const NAMING = ["misplaced-product-name", "misplaced-brand-name"];

async function naming(layer: string): Promise<{ message: string; path: string; help: string | null }[]> {
  const found = await foundIn({
    "READY/product_portfolio.yaml": PORTFOLIO,
    "FIRE/value_models/product.value_model.yaml":
      `track_name: Product\nlayers:\n  - ${layer}\n  - {id: calm-days, name: Calm Days}\n`,
  });
  return found.filter(({ rule }) => NAMING.includes(rule));
}

test("one finding names every key of a node that carries the name of a product", async () => {
  const [first, ...others] = await naming("{id: tremorbell, path_segment: Tremorbell, name: Tremorbell}");
  expect(others).toEqual([]);
  expect(first!.message).toBe(
    "layer `Tremorbell` is the name of a product line, its `id` and `path_segment` too; name it after what people gain",
  );
  expect(first!.help).toContain("`epf edit rename-path` changes id, path and what cites them");
});

test("what is left after a change of the name alone was named before", async () => {
  const [first] = await naming("{id: tremorbell, path_segment: Tremorbell, name: Heard Before}");
  expect(first!.message).toContain("id of a layer `tremorbell` is the name of a product line, its `path_segment` too");
});

test("a node of which only the name is a product's needs no change of its path", async () => {
  const [first] = await naming("{id: heard-before, path_segment: HeardBefore, name: Tremorbell}");
  expect(first!.message).not.toContain(" too;");
  expect(first!.help).not.toContain("rename-path");
});

test("ordinary names are left alone", async () => {
  expect(await naming("{id: heard-before, path_segment: HeardBefore, name: Heard Before}")).toEqual([]);
});

const STORY =
  "On Monday the loom stands warped at eight and Siv weaves four metres before lunch, the first time since the shared hall opened and no one kept a list.";
const feature = (first: string, second: string) => ({
  "FIRE/definitions/product/fd-001_loom-booking.yaml": `id: fd-001
definition:
  personas:
    - id: weaver
      transformation_moment: "${STORY}"${first}
    - id: dyer
      transformation_moment: "${STORY}"${second}
`,
});

test("a copied story is reported until a question asks for its own", async () => {
  const copies = async (first: string, second: string) =>
    (await foundIn(feature(first, second))).filter(({ rule }) => rule === "duplicate-narrative");
  const [copy] = await copies("", "");
  expect(copy!.help).toContain("`# open:`");
  expect(await copies("", " # open: what changes for the dyer?")).toEqual([]);
  expect(await copies(" # open: whose story is it?", "")).toEqual([]);
});

test("an unknown field says what its value would lack under the name that may be meant", async () => {
  const found = await foundIn({
    "READY/05_roadmap_recipe.yaml":
      "roadmap:\n  tracks:\n    product:\n      riskiest_assumptions:\n        - {id: asm-p-001, evidence_needed: Opening rates of three villages}\n",
  });
  const [unknown] = found.filter(({ rule, message }) =>
    rule === "unknown-field" && message.includes("evidence_needed")
  );
  expect(unknown!.help).toBe(
    "rename it to `evidence_required` if that is meant; its 31 characters must then become 50 to 500 characters",
  );
});
