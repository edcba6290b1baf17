import { describe, expect, test } from "bun:test";
import { EpfModel } from "#src/model/model.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { INSTANCE_RULES } from "#src/rules/instance_rules.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const rules = INSTANCE_RULES.filter(({ section }) => section === "value_model_quality");

/** Names of the rules that call an instance structural, each once. */
async function structural(files: Record<string, string>): Promise<string[]> {
  const model = new EpfModel(await loadInstance(new MemoryTree(files)));
  const found = checkInstanceRules(model, rules, NOW).filter((finding) => finding.class === "structural");
  return [...new Set(found.map(({ rule }) => rule))];
}

interface Sketch {
  lines?: string[];
  brands?: string[];
  product?: string;
  /** Layers with their components; a component may name its sub-components behind a colon. */
  layers: Record<string, string[]>;
  features?: { name: string; says?: string; serves?: string[] }[];
}

const slug = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");

function valueModel(layers: Record<string, string[]>): string {
  const component = (text: string) => {
    const [name = "", subs = ""] = text.split(": ");
    const parts = subs === "" ? ["one", "two"] : subs.split(", ");
    return `      - {id: ${slug(name)}, name: ${JSON.stringify(name)}, sub_components: [${
      parts.map((part) => `{id: ${slug(part)}, name: ${JSON.stringify(part)}}`).join(", ")
    }]}\n`;
  };
  return `track_name: Product\nlayers:\n${
    Object.entries(layers).map(([name, components]) =>
      `  - id: ${slug(name)}\n    name: ${JSON.stringify(name)}\n    components:\n${components.map(component).join("")}`
    ).join("")
  }`;
}

function instance({ lines = [], brands = [], product, layers, features = [] }: Sketch): Record<string, string> {
  const list = (names: string[]) => names.map((name, at) => `{id: x-${at}, name: ${JSON.stringify(name)}}`).join(", ");
  const files: Record<string, string> = {
    "READY/product_portfolio.yaml": `portfolio: {product_lines: [${list(lines)}], brands: [${list(brands)}]}\n`,
    "FIRE/value_models/product.value_model.yaml": valueModel(layers),
  };
  if (product !== undefined) files["_epf.yaml"] = `epf_anchor: true\nproduct_name: ${JSON.stringify(product)}\n`;
  features.forEach(({ name, says = "", serves = [] }, at) => {
    files[`FIRE/definitions/product/fd-${100 + at}.yaml`] = `id: fd-${100 + at}\nname: ${
      JSON.stringify(name)
    }\nstrategic_context: {contributes_to: [${serves.join(", ")}]}\ndefinition: {solution_approach: ${
      JSON.stringify(says)
    }}\n`;
  });
  return files;
}

/** Sentences of a language that writes its nouns small. */
const PROSE = "people who come late still find the gate open and the seat kept for the whole family on every evening "
  .repeat(3);
const GAINS = { "Calm Evenings": ["Quiet Rooms", "Early Notice"], "Fair Cost": ["Open Books", "Yearly Deal"] };

describe("product names that are inflected", () => {
  test.each<[string, Sketch]>([
    ["an English plural", {
      lines: ["Rowan Crate", "Hull Lantern"],
      layers: { "Rowan Crates": ["A a", "B b"], ...GAINS },
    }],
    ["an English plural in -es", { lines: ["Tide Compass"], layers: { "Tide Compasses": ["A a", "B b"], ...GAINS } }],
    ["an English plural in -ies", { lines: ["Quay Ferry"], layers: { "Quay Ferries": ["A a", "B b"], ...GAINS } }],
    ["a genitive", { lines: ["Marlowick"], layers: { "Marlowick's": ["A a", "B b"], ...GAINS } }],
    ["a Norwegian plural", { lines: ["Fjellampe"], layers: { Fjellamper: ["A a", "B b"], ...GAINS } }],
    ["a Norwegian definite plural", { lines: ["Skogvarsler"], layers: { Skogvarslerne: ["A a", "B b"], ...GAINS } }],
    ["a German plural", { lines: ["Dachsteg"], layers: { Dachstege: ["A a", "B b"], ...GAINS } }],
    ["a German plural with umlaut", { lines: ["Gartenkran"], layers: { Gartenkräne: ["A a", "B b"], ...GAINS } }],
    ["Spanish words that are all inflected", {
      lines: ["Nube Clara"],
      layers: { "Nubes Claras": ["A a", "B b"], ...GAINS },
    }],
    ["a component", {
      lines: ["Hull Lantern"],
      layers: { "Calm Nights": ["Hull Lanterns", "Early Notice"], ...GAINS },
    }],
    ["a plural with a word for what is sold", {
      lines: ["Hull Lantern"],
      layers: { "Hull Lanterns Platform": ["A a", "B b"], ...GAINS },
    }],
  ])("%s", async (_, sketch) => {
    expect(await structural(instance(sketch))).toEqual(["misplaced-product-name"]);
  });
  test("the help names the id too where it carries the name, and what the path says where that does not", async () => {
    const helpFor = async (ids: string) => {
      const layer = `{${ids}, name: Seastep, components: [{id: a-part, name: A part}]}`;
      const model = new EpfModel(
        await loadInstance(
          new MemoryTree({
            ...instance({ lines: ["Seastep"], layers: GAINS }),
            "FIRE/value_models/product.value_model.yaml": `track_name: Product\nlayers: [${layer}]\n`,
          }),
        ),
      );
      return checkInstanceRules(model, rules, NOW).find(({ rule }) => rule === "misplaced-product-name")?.help;
    };
    expect(await helpFor("id: seastep")).toContain("`epf edit rename-path` changes id, path");
    expect(await helpFor("id: sailing-choice")).toBe(
      "suggestion, taken from its id: `name: Sailing Choice`",
    );
    expect(await helpFor("id: seastep, path_segment: SailingChoice")).toBe(
      "suggestion, taken from its path: `name: Sailing Choice` with `id: sailing-choice`",
    );
  });
  test("a product whose brand has its name is a product", async () => {
    const sketch = { product: "Oatkin", brands: ["Oatkin"], layers: { Oatkin: ["A a", "B b"], ...GAINS } };
    expect(await structural(instance(sketch))).toEqual(["misplaced-product-name"]);
  });
  test("the plural of a brand", async () => {
    expect(await structural(instance({ brands: ["Oat Kin"], layers: { "Oat Kins": ["A a", "B b"], ...GAINS } })))
      .toEqual(["misplaced-brand-name"]);
  });
  test("a single word that is left of a name, unless the texts use it as a word of their own", async () => {
    const found = async (job: string) =>
      structural({
        ...instance({
          product: "Oatkin",
          lines: ["Oatkin Ovenwatch", "Oatkin Breadline"],
          layers: { Ovenwatch: ["A a", "B b"], Breadline: ["C c", "D d"] },
        }),
        "READY/00_north_star.yaml": `north_star: {mission: {mission_statement: "${job}"}}\n`,
      });
    expect(await found("Bakers sleep while the ovens are warm.")).toEqual(["misplaced-product-name"]);
    const ordinary =
      "Each ovenwatch begins at ten, and an ovenwatch ends with the breadline, the last breadline of the night.";
    expect(await found(ordinary)).toEqual([]);
  });

  test("names without their brand, where there are two of them", async () => {
    const lines = ["Oatkin Mill Planner", "Oatkin Bread Board"];
    const layers = { "Mill Planners": ["Bread Board", "B b"], ...GAINS };
    expect(await structural(instance({ product: "Oatkin", lines, layers }))).toEqual(["misplaced-product-name"]);
    expect(await structural(instance({ product: "Oatkin", lines: lines.slice(0, 1), layers }))).toEqual([]);
    expect(await structural(instance({ product: "Millhouse", lines, layers }))).toEqual([]);
  });
  test.each<[string, Sketch]>([
    ["the plural of a word that the texts use as a word", {
      lines: ["Ledger"],
      layers: { Ledgers: ["A a", "B b"], ...GAINS },
      features: [{ name: "Close the month", says: "each ledger is closed and every ledger has its keeper" }],
    }],
    ["another word of the same stem", {
      lines: ["Sluice Planner"],
      layers: { "Sluice Planning": ["A a", "B b"], ...GAINS },
    }],
    ["a longer word that begins alike", { lines: ["Port"], layers: { Porters: ["A a", "B b"], ...GAINS } }],
  ])("not: %s", async (_, sketch) => {
    expect(await structural(instance(sketch))).toEqual([]);
  });
});

describe("names that only running text shows", () => {
  const says = (name: string) => [
    { name: "Rent by card", says: `${PROSE} when ${name} holds the deposit` },
    { name: "Report a fault", says: `${PROSE} because ${name} calls the plumber` },
  ];
  test("a name that heads two layers", async () => {
    const layers = { "Latchby for Guests": ["A a", "B b"], "Latchby for Hosts": ["C c", "D d"], ...GAINS };
    expect(await structural(instance({ layers, features: says("Latchby") }))).toEqual(["misplaced-product-name"]);
  });
  test("a name that is a layer and heads another, whatever identifiers are made of it", async () => {
    const layers = { Latchby: ["A a", "B b"], "Latchby for Hosts": ["C c", "D d"], ...GAINS };
    const features = says("Latchby").map(({ name, says: text }) => ({
      name,
      says: `${text} and the LatchbyForGuests part of the path stays`,
    }));
    expect(await structural(instance({ layers, features }))).toEqual(["misplaced-product-name"]);
  });
  test("not: an ordinary word that heads two layers", async () => {
    const layers = { "Evening for Guests": ["A a", "B b"], "Evening for Hosts": ["C c", "D d"], ...GAINS };
    expect(await structural(instance({ layers, features: says("the evening") }))).toEqual([]);
  });
  test("not: a word with a capital that heads one layer", async () => {
    const layers = { "Norwegian Customs": ["A a", "B b"], ...GAINS };
    expect(await structural(instance({ layers, features: says("Norwegian law") }))).toEqual([]);
  });
});

describe("one model for each product, told by file names", () => {
  const files = (cores: string[], text = PROSE) =>
    Object.fromEntries([
      ...cores.map((core, at) => [
        `FIRE/value_models/product.${core}.value_model.yaml`,
        valueModel({ [`Gain ${"abcd"[at]}`]: ["One Way", "Other Way"] }),
      ]),
      [
        "FIRE/definitions/product/fd-001.yaml",
        `id: fd-001\nname: Pay\ndefinition: {solution_approach: ${JSON.stringify(text)}}\n`,
      ],
    ]);
  test("three names that no text uses as words", async () => {
    expect(await structural(files(["quernby", "ostwick", "fellam"]))).toEqual(["misplaced-product-model"]);
    expect(await structural(files(["bite-atlas", "harrow-mind", "tallow-book", "ostwick"]))).toEqual([
      "misplaced-product-model",
    ]);
  });
  test("not: two, or names of value chains", async () => {
    expect(await structural(files(["quernby", "ostwick"]))).toEqual([]);
    const chains = `${PROSE} from growing to milling, and from the mill we sell and deliver`;
    expect(await structural(files(["growing", "milling", "selling"], chains))).toEqual([]);
  });
});

describe("features one to one with sub-components", () => {
  const layers = {
    "Calm Evenings": [
      "Quiet Rooms: Door Felt, Wall Wool, Floor Cork",
      "Early Notice: Bell Text, Lamp Sign, Pocket Buzz",
    ],
    "Fair Cost": ["Open Books: Page Share, Sum Board", "Yearly Deal: Term Choice, Exit Door"],
  };
  const paths = [
    "CalmEvenings.QuietRooms.DoorFelt",
    "CalmEvenings.QuietRooms.WallWool",
    "CalmEvenings.EarlyNotice.BellText",
    "CalmEvenings.EarlyNotice.LampSign",
    "FairCost.OpenBooks.PageShare",
    "FairCost.YearlyDeal.TermChoice",
  ].map((path) => `Product.${path}`);
  const names = ["Door felt", "Wall wool", "Bell text", "Lamp sign", "Page share", "Term choice"];

  test("under the same names", async () => {
    const features = names.map((name, at) => ({ name, serves: [paths[at]!] }));
    expect(await structural(instance({ layers, features }))).toEqual(["misplaced-feature-structure"]);
  });
  test("under other names, when they make up most of the model", async () => {
    const features = names.map((_, at) => ({ name: `Something else ${"abcdef"[at]}`, serves: [paths[at]!] }));
    expect(await structural(instance({ layers, features }))).toEqual(["misplaced-feature-structure"]);
  });
  test("not: features that serve several", async () => {
    const features = names.map((name, at) => ({ name, serves: [paths[at]!, paths[(at + 2) % 6]!] }));
    expect(await structural(instance({ layers, features }))).toEqual([]);
  });
  test("not: few of many sub-components under other names", async () => {
    const wide = {
      ...layers,
      "Good Sleep": ["Dark Rooms: A one, B two, C three, D four, E five, F six", "Cool Air: G a, H b"],
    };
    const features = names.slice(0, 5).map((_, at) => ({
      name: `Something else ${"abcdef"[at]}`,
      serves: [paths[at]!],
    }));
    expect(await structural(instance({ layers: wide, features }))).toEqual([]);
  });
});
