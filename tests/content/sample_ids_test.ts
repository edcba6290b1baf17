import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { isSampleId } from "#src/model/content/sample_ids.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { check } from "../health/damages.ts";

const KINDS: readonly (readonly [file: string, text: string])[] = [
  ["READY/04_strategy_formula.yaml", "strategy:\n  id: strategy-night\n  opportunity_id: opp-frist-opportunity\n"],
  [
    "READY/product_portfolio.yaml",
    `portfolio:
  id: portfolio-night
  product_lines:
    - {id: pl-example-1, name: "[Product line]", key_components: [{component_ref: first-sub-componnet}]}
  offerings:
    - {id: offering-night, name: Night crossing, components: [{product_line_id: pl-exampel-1}]}
`,
  ],
  [
    "FIRE/definitions/product/fd-001_night-crossing.yaml",
    "id: fd-001\nname: Night crossing\nstrategic_context:\n  contributes_to: [Product.FirstLayr.FirstComponent, Product.FirstLayer.FirstComponnt]\n",
  ],
];

test("ids of templates are known as such, ids that a team may choose are not", () => {
  for (const id of ["pl-first-line", "pl-example-1", "opp-first-opportunity", "FirstLayer", "brand-placeholder"]) {
    expect(isSampleId(id), id).toBe(true);
  }
  for (const id of ["pl-first-aid", "overview", "kr-p-001", "fd-001", "sample-tracking", "exemplary-care"]) {
    expect(isSampleId(id), id).toBe(false);
  }
});

test("nothing in a fresh instance leads to what a template came with", () =>
  inFolder({}, async (folder) => {
    epf(["init", "Night Ferry", "--path", "."], { cwd: folder });
    for (const [file, text] of KINDS) writeFileSync(join(folder, file), text);
    const { findings } = await check(folder);
    const dangling = findings.filter(({ rule }) => rule.startsWith("dangling-"));
    expect(dangling.map(({ file }) => file)).toEqual(expect.arrayContaining(KINDS.map(([file]) => file)));
    for (const { file, message, expected, help, reference, edits } of dangling) {
      const offered = [
        ...(reference?.candidates ?? []),
        ...(reference?.known ?? []),
        ...edits.map(({ text }) => text),
        ...[expected, help].flatMap((words) => words?.match(/[\w.-]+/g) ?? []),
      ];
      // What the reference says itself is not offered.
      const samples = offered.filter((text) =>
        text.split(".").some(isSampleId) && reference?.missing.includes(text) !== true
      );
      expect(samples, `${file}: ${message}`).toEqual([]);
    }
  }));
