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

test("a file whose name has an id that no definition has should have that id, which is one finding with the references", async () => {
  const found = await foundIn({
    "FIRE/definitions/product/fd-001_cut.yaml":
      "id: fd-001\nname: Cut\ndependencies: {requires: [{id: fd-002, name: Saw, reason: Cuts what it sawed}]}\n",
    "FIRE/definitions/product/fd-002_saw.yaml": "id: fd-001\nname: Saw\n",
    "READY/03_insight_opportunity.yaml":
      "opportunity: {context: {timing: What fd-002 saws is what schools buy in May}}\n",
  });
  const own = found.filter(({ rule }) => /^(?:dangling|duplicate-definition-id)/.test(rule));
  expect(own.map(({ message, help, related }) => [message, help, related.length])).toEqual([[
    "definition `fd-001` is also in `FIRE/definitions/product/fd-001_cut.yaml`, but an id must be unique; 2 places name `fd-002`, which is not defined",
    "write `fd-002`, as the name of the file says; or merge the two",
    3,
  ]]);
});

const ruled = (found: Awaited<ReturnType<typeof foundIn>>) =>
  found.filter(({ rule }) => /^dangling-|^duplicate-id$/.test(rule)).map(({ rule, message }) => `${rule}: ${message}`);

test("a missing id that the list leaves for one that is there twice is one finding with it, in whatever files it is cited", async () => {
  const found = await foundIn({
    "READY/05_roadmap_recipe.yaml": roadmap(["kr-p-001", "kr-p-002", "kr-p-003", "kr-p-001"], "kr-p-004, kr-p-002"),
    "READY/03_insight_opportunity.yaml": "opportunity: {context: {timing: In May kr-p-004 tells what schools want}}\n",
    "FIRE/definitions/product/fd-001_cut.yaml":
      "id: fd-001\nfeature_maturity: {capability_maturity: [{capability_id: cap-001, delivered_by_kr: kr-p-004}]}\n",
  });
  expect(ruled(found).filter((text) => text.includes("kr-p-"))).toEqual([
    "duplicate-id: key result `kr-p-001` appears twice, but must be unique; 3 places name `kr-p-004`, which is not defined",
  ]);
  const [twin] = found.filter(({ rule }) => rule === "duplicate-id");
  expect(twin!.help).toBe(
    "if `kr-p-004` means this one, give it that id; otherwise give this one an id that is not taken yet; `kr-p-005` is free",
  );
});

test("a missing id that the list does not leave, or one of two, stays a finding of its own", async () => {
  for (
    const [ids, cited, missing] of [
      [["kr-p-001", "kr-p-003", "kr-p-003", "kr-p-004"], "kr-p-009", 1],
      [["kr-p-001", "kr-p-001", "kr-p-003", "kr-p-003"], "kr-p-002, kr-p-004", 1],
      [["kr-p-002", "kr-p-003", "kr-p-003", "kr-p-005"], "kr-p-001", 1],
      [["kr-p-001", "kr-p-005", "kr-p-005", "kr-p-009"], "kr-p-006, kr-p-008", 2],
      [["kr-p-001", "kr-p-002", "kr-p-002"], "kr-s-003", 1],
    ] as const
  ) {
    const found = ruled(await foundIn({ "READY/05_roadmap_recipe.yaml": roadmap([...ids], cited) }));
    expect([cited, found.filter((text) => text.startsWith("dangling")).length]).toEqual([cited, missing]);
    expect(found.some((text) => text.startsWith("duplicate-id"))).toBe(true);
  }
});

test("what a feature calls a capability of its own is not what another file misses", async () => {
  const feature = (id: string, ids: string, cited: string) =>
    `id: ${id}\ndefinition: {capabilities: [${ids}]}\nfeature_maturity: {capability_maturity: [{capability_id: ${cited}}]}\n`;
  const found = ruled(
    await foundIn({
      "FIRE/definitions/product/fd-001_cut.yaml": feature("fd-001", "{id: cap-001}, {id: cap-001}", "cap-001"),
      "FIRE/definitions/product/fd-002_saw.yaml": feature("fd-002", "{id: cap-001}", "cap-002"),
    }),
  );
  expect(found.filter((text) => text.includes("cap-"))).toHaveLength(2);
});

test("definitions of one id are not judged by whom they require before one of them has another", async () => {
  const files = (id: string) => ({
    "FIRE/definitions/product/fd-001_cut.yaml": "id: fd-001\nname: Cut\ndependencies: {requires: [{id: fd-002}]}\n",
    "FIRE/definitions/product/fd-002_saw.yaml": "id: fd-002\nname: Saw\n",
    "FIRE/definitions/product/fd-003_haul.yaml": `id: ${id}\nname: Haul\ndependencies: {requires: [{id: fd-001}]}\n`,
  });
  const rings = async (id: string) =>
    (await foundIn(files(id))).filter(({ rule }) => rule === "inconsistent-dependency-cycle").length;
  expect([await rings("fd-003"), await rings("fd-002")]).toEqual([0, 0]);
});

test("a missing id elsewhere in the series is no name for the second", async () => {
  const files = { "READY/05_roadmap_recipe.yaml": roadmap(["kr-p-004", "kr-p-005", "kr-p-005"], "kr-p-001") };
  for (const help of Object.values(await helps(files))) expect(help).not.toContain("give it that id");
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
  for (const help of await said("pl-snow")) expect(help).toContain("if `pl-snow` means this one, give it that id");
  // Of two missing ones it cannot be said which.
  for (const help of await said("pl-snow", "pl-sleet")) expect(help).not.toContain("give it that id");
});
