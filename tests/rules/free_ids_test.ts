import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const keyResults = (...ids: string[]) => ids.map((id) => `{id: ${id}, description: x}`).join(", ");
const roadmap = (ids: string[], cited: string) =>
  `roadmap: {id: roadmap-ice-works, cycle: 2, tracks: {product: {okrs: [{id: okr-p-001, key_results: [${
    keyResults(...ids)
  }]}], riskiest_assumptions: [{id: asm-p-001, linked_to_kr: [${cited}]}]}}}\n`;

async function helps(files: Record<string, string>): Promise<Record<string, string | null>> {
  const found = await foundIn(files);
  return Object.fromEntries(
    found.filter(({ rule }) => /^duplicate-(?:definition-)?id$|^dangling-roadmap-key-result$/.test(rule))
      .map(({ rule, path, help }) => [`${rule} ${path}`, help]),
  );
}

test("the id that is offered for a second one is the next of its series that no file of the instance has", async () => {
  expect(Object.values(
    await helps({
      "READY/05_roadmap_recipe.yaml": roadmap(["kr-p-004", "kr-p-005", "kr-p-005"], "kr-p-004"),
      "AIM/cycles/cycle-1/assessment_report.yaml":
        "roadmap_id: roadmap-ice-works\ncycle: 1\nokr_assessments: [{okr_id: okr-p-001, key_result_outcomes: [{kr_id: kr-p-006}]}]\n",
    }),
  )).toEqual(["give this one an id that is not taken yet; `kr-p-007` is free"]);
});

test("ids that only their file cites are free when that file does not have them", async () => {
  const feature = (id: string, ...own: string[]) =>
    `id: ${id}\ndefinition: {capabilities: [${own.map((cap) => `{id: ${cap}, name: ${cap}}`).join(", ")}]}\n`;
  expect(Object.values(
    await helps({
      "FIRE/definitions/product/fd-001_cut.yaml": feature("fd-001", "cap-001", "cap-001", "cap-001"),
      "FIRE/definitions/product/fd-002_saw.yaml": feature("fd-002", "cap-001", "cap-002", "cap-003"),
    }),
  )).toEqual([
    "give this one an id that is not taken yet; `cap-002` is free",
    "give this one an id that is not taken yet; `cap-003` is free",
  ]);
});

test("two files under one id are offered a number that no file has", async () => {
  expect(Object.values(
    await helps({
      "FIRE/definitions/product/fd-001_cut.yaml": "id: fd-001\nname: Cut\n",
      "FIRE/definitions/product/fd-001_saw.yaml": "id: fd-001\nname: Saw\n",
      "FIRE/definitions/product/fd-003_haul.yaml": "id: fd-003\nname: Haul\n",
    }),
  )).toEqual(["give one of the two a free id, or merge them into one file; `fd-002` is free"]);
});

test("a file whose name has an id that no definition has should have that id, and is what references to it mean", async () => {
  const found = await foundIn({
    "FIRE/definitions/product/fd-001_cut.yaml":
      "id: fd-001\nname: Cut\ndependencies: {requires: [{id: fd-002, name: Saw, reason: Cuts what it sawed}]}\n",
    "FIRE/definitions/product/fd-002_saw.yaml": "id: fd-001\nname: Saw\n",
  });
  const help = (rule: string) => found.filter((finding) => finding.rule === rule).map((finding) => finding.help);
  expect(help("duplicate-definition-id")).toEqual(["write `fd-002`, as the name of the file says; or merge the two"]);
  expect(help("dangling-definition")).toEqual([
    "`FIRE/definitions/product/fd-002_saw.yaml` should have this id by its name: correct `id` there",
  ]);
});

test("a missing id beside one that is there twice may be the second of them", async () => {
  const files = { "READY/05_roadmap_recipe.yaml": roadmap(["kr-p-004", "kr-p-005", "kr-p-005"], "kr-p-006") };
  const {
    "dangling-roadmap-key-result roadmap.tracks.product.riskiest_assumptions[0].linked_to_kr[0]": miss,
    ...twin
  } = await helps(files);
  expect(miss).toStartWith(
    "`kr-p-005` is defined twice: if the second is meant here, give that the id `kr-p-006`, otherwise",
  );
  expect(Object.values(twin)).toEqual([
    "if the reference to `kr-p-006` means this one, give it that id; otherwise give this one an id that is not taken yet; `kr-p-007` is free",
  ]);
});

test("a missing id elsewhere in the series is no name for the second", async () => {
  const files = { "READY/05_roadmap_recipe.yaml": roadmap(["kr-p-004", "kr-p-005", "kr-p-005"], "kr-p-001") };
  for (const help of Object.values(await helps(files))) expect(help).not.toContain("give that the id");
});

test("of ids that are words a missing one with the same letters in front may be the second", async () => {
  const portfolio = (...cited: string[]) => ({
    "READY/product_portfolio.yaml":
      `portfolio: {id: portfolio-ice, name: Ice, product_lines: [{id: pl-ice}, {id: pl-ice}], brands: [{id: br-ice, applies_to: {product_lines: [${
        cited.join(", ")
      }]}}]}\n`,
  });
  const said = async (...cited: string[]) =>
    (await foundIn(portfolio(...cited))).filter(({ rule }) => /^duplicate-id$|^dangling-portfolio-part$/.test(rule))
      .map(({ help }) => help);
  for (const help of await said("pl-snow")) expect(help).toMatch(/give (?:that the id `pl-snow`|it that id)/);
  // Of two missing ones it cannot be said which.
  for (const help of await said("pl-snow", "pl-sleet")) expect(help).not.toMatch(/give (?:that the id|it that id)/);
});
