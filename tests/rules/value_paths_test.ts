import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const MODELS = {
  "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
  - id: boat-care
    name: Boat Care
    components:
      - {id: engine-check, name: Engine Check}
      - {id: winter-storage, name: Winter Storage, subs: [{id: shed-place, name: Shed Place}]}
  - id: berth-care
    name: Berth Care
    components: [{id: winter-storing, name: Winter Storing, subs: [{id: shed-places, name: Shed Places}]}]
`,
  "FIRE/value_models/strategy.value_model.yaml":
    "track_name: Strategy\nlayers: [{id: rivals, name: Rivals, components: [{id: notes, name: Notes}]}]\n",
};

async function valuePathFindings(files: Record<string, string>) {
  return (await foundIn({ ...MODELS, ...files })).filter(({ rule }) => rule === "dangling-value-path");
}

test("a part of the same last segment is what a path meant, before a neighbour of like letters", async () => {
  const [found] = await valuePathFindings({
    "FIRE/definitions/product/fd-001_x.yaml":
      "id: fd-001\nstrategic_context: {contributes_to: [Product.BerthCare.WinterStoring.ShedPlace]}\n",
  });
  expect(found!.help).toStartWith("did you mean `Product.BoatCare.WinterStorage.ShedPlace`?");
});

test("a wrong track beside a right path is told on the side that the track of the key result speaks against", async () => {
  const places = async (home: string, target: string) =>
    (await valuePathFindings({
      "READY/05_roadmap_recipe.yaml":
        `roadmap: {tracks: {${home}: {okrs: [{id: okr-1, key_results: [{id: kr-1, value_model_target: {${target}}}]}]}}}\n`,
    })).map(({ path }) => path.split(".").at(-1));
  expect(await places("strategy", "track: product, component_path: rivals.notes")).toEqual(["track"]);
  expect(await places("commercial", "track: product, component_path: rivals.notes")).toEqual(["track"]);
  expect(await places("strategy", "track: strategy, component_path: boat-care.engine-check")).toEqual([
    "component_path",
  ]);
  expect(await places("strategy", "component_path: boat-care.engine-check")).toEqual(["component_path"]);
  expect(await places("strategy", "track: product, component_path: boat-care.engine-check")).toEqual([]);
});

test("what a block of the scaffold is mapped to is looked up where it is written as a path or an id", async () => {
  const found = async (...texts: string[]) => {
    const blocks = texts.map((text) => `{maps_to_value_model: "${text}"}`).join(", ");
    const findings = await foundIn({
      ...MODELS,
      "READY/05_roadmap_recipe.yaml":
        `roadmap: {tracks: {product: {solution_scaffold: {key_components: [${blocks}]}}}}\n`,
    });
    return findings.filter(({ rule }) => rule === "dangling-scaffold-component").map(({ help }) => help);
  };
  expect(await found("Product.BoatCare.EngineCheck", "Product.WinterStorage.shed-place", "PRODUCT-L3-shed-place"))
    .toEqual([]);
  expect(await found("Product. Something of the boats", "Boats", "PRODUCT-L3-of-our-own", "ORGOPS-L2-crew")).toEqual(
    [],
  );
  expect(await found("Product.BoatCare.EngineChek", "PRODUCT-L2-engine-chek", "PRODUCT-L3-engine-check")).toEqual([
    "did you mean `Product.BoatCare.EngineCheck`?",
    "did you mean `PRODUCT-L2-engine-check`?",
    "did you mean `PRODUCT-L2-engine-check`?",
  ]);
  expect(await found("PRODUCT-L3-of-our-own", "PRODUCT-L3-shed-place")).toEqual([
    "name a part of the value model, or add this one to it",
  ]);
});

test("a long beginning in common makes no part near", async () => {
  const [found] = await valuePathFindings({
    "FIRE/definitions/product/fd-001_x.yaml":
      "id: fd-001\nstrategic_context: {contributes_to: [Product.BoatCare.NoSuchPart]}\n",
  });
  expect(found!.help).toStartWith("name a component of `Product.BoatCare`");
  const [near] = await valuePathFindings({
    "FIRE/definitions/product/fd-001_x.yaml":
      "id: fd-001\nstrategic_context: {contributes_to: [Product.BoatCare.EngineChek]}\n",
  });
  expect(near!.help).toStartWith("did you mean `Product.BoatCare.EngineCheck`?");
});
