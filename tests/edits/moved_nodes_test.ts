import { describe, expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";

const MARLSTONE = "tests/fixtures/instances/marlstone";

// deno-lint-ignore no-explicit-any
function run(root: string, ...args: string[]): any {
  return JSON.parse(epf([...args, "--json"], { cwd: root }).stdout);
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** One Product model by what people gain; its sub-components are the old ones. */
const MERGED = `track_name: Product
version: "3.0.0"
status: active
description: "What villages, schools and quarries gain from knowing early what a quarry does."
layers:
  - id: no-surprises
    path_segment: NoSurprises
    name: "No surprises"
    components:
      - id: advance-word
        path_segment: AdvanceWord
        name: "Advance word"
        sub_components:
          - {id: notice-list, path_segment: NoticeList, name: "Who asked", active: true}
          - {id: notice-time, path_segment: NoticeTime, name: "Hour of the blast", active: true}
      - id: clear-school-hours
        path_segment: ClearSchoolHours
        name: "Clear school hours"
        sub_components:
          - {id: school-bell, path_segment: SchoolBell, name: "School bell", active: true}
          - {id: slip-page, path_segment: SlipPage, name: "One page", active: true}
  - id: checked-by-both
    path_segment: CheckedByBoth
    name: "Checked by both"
    components:
      - id: village-readings
        path_segment: VillageReadings
        name: "Readings in the village"
        sub_components:
          - {id: reading-hour, path_segment: ReadingHour, name: "Within the hour", active: true}
          - {id: break-count, path_segment: BreakCount, name: "Count at break", active: true}
      - id: shared-account
        path_segment: SharedAccount
        name: "Shared account"
        sub_components:
          - {id: double-signature, path_segment: DoubleSignature, name: "Both signatures", active: true}
          - {id: file-print, path_segment: FilePrint, name: "Printed file", active: true}
`;

const MOVES = [
  ["Product.Tremorbell.BlastNotice", "Product.NoSurprises.AdvanceWord"],
  ["Product.Tremorbell.WallReading", "Product.CheckedByBoth.VillageReadings"],
  ["Product.Tremorbell.SignedLine", "Product.CheckedByBoth.SharedAccount"],
  ["Product.Quietstone.HearingFile", "Product.CheckedByBoth.SharedAccount"],
  ["Product.Dustwatch.SchoolGauge", "Product.CheckedByBoth.VillageReadings"],
  ["Product.Haulway.RoutePlan", "Product.NoSurprises.ClearSchoolHours"],
  ["Product.Haulway.DriverSlip", "Product.NoSurprises.ClearSchoolHours"],
] as const;

function writeMerged(root: string): void {
  writeFileSync(join(root, "FIRE/value_models/product.value_model.yaml"), MERGED);
}

function removeOld(root: string): void {
  for (const line of ["tremorbell", "dustwatch", "haulway"]) {
    rmSync(join(root, `FIRE/value_models/product.${line}.value_model.yaml`));
  }
}

function moveAll(root: string): ReturnType<typeof run> {
  const [[first, target], ...others] = MOVES;
  const [answer] = callTools(root, [{
    tool: "epf_rename_value_path",
    args: { old_path: first, new_path: target, also: others.map((pair) => pair.join("=")), write: true },
  }], { allowWrite: true });
  return answer!.answer;
}

/** Findings about references that lead nowhere. */
function dangling(root: string): string[] {
  // deno-lint-ignore no-explicit-any
  return run(root, "check", "--detail-level", "full").findings.flatMap(({ rule, message }: any) =>
    rule.startsWith("dangling-value-path") || rule === "dangling-component" ? [message] : []
  );
}

describe("several old nodes are moved in one edit", () => {
  test.each(["before", "after"])(
    "with their files removed %s the references are pointed",
    (when) =>
      inFolder({}, (folder) => {
        const root = copyInto(folder, MARLSTONE, "m");
        writeMerged(root);
        if (when === "before") removeOld(root);
        const answer = moveAll(root);
        expect(answer.error).toBeNull();
        expect(answer.written).toBe(true);
        expect(answer.also).toHaveLength(MOVES.length - 1);
        if (when === "after") removeOld(root);
        expect(dangling(root)).toEqual([]);
        expect(read(root, "READY/product_portfolio.yaml").match(/component_ref: advance-word/g)).toHaveLength(2);
        expect(read(root, "READY/05_roadmap_recipe.yaml")).toContain("component_path: no-surprises.advance-word");
        expect(read(root, "READY/05_roadmap_recipe.yaml")).toContain("component_path: no-surprises.clear-school-hours");
      }),
  );

  test("where one of them is refused none is written", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, MARLSTONE, "m");
      writeMerged(root);
      const before = read(root, "READY/product_portfolio.yaml");
      const answer = run(
        root,
        "edit",
        "rename-path",
        MOVES[0][0],
        MOVES[0][1],
        "--also",
        "Product.Nowhere=Product.NoSurprises",
        "--write",
      );
      expect(answer.success).toBe(false);
      expect(answer.error).toContain("`Product.Nowhere`");
      expect(read(root, "READY/product_portfolio.yaml")).toBe(before);
    }));

  test("a pair is planned in what those before it leave", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const answer = run(
        root,
        "edit",
        "rename-path",
        "Product.WaterIntelligence",
        "Product.WaterKnowledge",
        "--also",
        "Product.WaterKnowledge.TideForesight=Product.WaterKnowledge.TideSense",
        "--write",
      );
      expect(answer.error).toBeNull();
      expect(answer.also).toEqual([{
        old_path: "Product.WaterKnowledge.TideForesight",
        new_path: "Product.WaterKnowledge.TideSense",
        mode: "rename",
      }]);
      expect(run(root, "check").counts.error).toBe(0);
    }));
});

describe("one node renamed", () => {
  test("an id that carries a product's name changes with everything that cites it", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, MARLSTONE, "m");
      const answer = run(root, "edit", "rename-path", "Product.Tremorbell", "Product.HeardBefore", "--write");
      expect(answer.guidance.warnings.join()).toContain("`id: heard-before` takes the place of an id");
      const model = read(root, "FIRE/value_models/product.tremorbell.value_model.yaml");
      expect(model).toContain("id: heard-before\n    path_segment: HeardBefore\n");
      expect(read(root, "READY/05_roadmap_recipe.yaml")).toContain("component_path: heard-before.blast-notice");
      expect(dangling(root)).toEqual([]);
    }));

  test("an id that carries none stays, and so does what cites it", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, MARLSTONE, "m");
      const roadmap = read(root, "READY/05_roadmap_recipe.yaml");
      const portfolio = read(root, "READY/product_portfolio.yaml");
      const path = "Product.Tremorbell.BlastNotice";
      expect(run(root, "edit", "rename-path", path, "Product.Tremorbell.AdvanceWord", "--write").written).toBe(true);
      expect(read(root, "FIRE/value_models/product.tremorbell.value_model.yaml")).toContain(
        "id: blast-notice\n        path_segment: AdvanceWord\n",
      );
      expect(read(root, "READY/05_roadmap_recipe.yaml")).toBe(roadmap);
      expect(read(root, "READY/product_portfolio.yaml")).toBe(portfolio);
    }));

  test("a path without its track, as key results have it, is taken for the node that it names", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, MARLSTONE, "m");
      const answer = run(root, "edit", "rename-path", "tremorbell.blast-notice", "tremorbell.advance-word");
      expect(answer.error).toBeNull();
      expect(answer.new_path).toBe("Product.Tremorbell.AdvanceWord");
    }));

  test("the portfolio's labels by segment and the scaffold's by level and id follow", () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, MARLSTONE, "m");
      const file = join(root, "READY/product_portfolio.yaml");
      writeFileSync(
        file,
        readFileSync(file, "utf8").replaceAll("component_ref: blast-notice", "component_ref: BlastNotice"),
      );
      const roadmap = join(root, "READY/05_roadmap_recipe.yaml");
      writeFileSync(
        roadmap,
        readFileSync(roadmap, "utf8").replace(
          "      okrs:\n",
          "      solution_scaffold:\n        key_components:\n          - {id: comp-p-001, name: Notices, description: One, maps_to_value_model: PRODUCT-L2-blast-notice}\n      okrs:\n",
        ),
      );
      writeMerged(root);
      expect(run(root, "edit", "rename-path", ...MOVES[0], "--write").error).toBeNull();
      expect(read(root, "READY/product_portfolio.yaml").match(/component_ref: AdvanceWord/g)).toHaveLength(2);
      expect(read(root, "READY/05_roadmap_recipe.yaml")).toContain("PRODUCT-L2-advance-word");
    }));
});

test("a warning that only counts otherwise is not called new", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, MARLSTONE, "m");
    writeMerged(root);
    for (const [old, now] of MOVES.slice(0, 3)) {
      const { guidance } = run(root, "edit", "rename-path", old, now, "--write");
      expect(guidance.warnings[0]).toBe(
        `nothing refers to \`${old}\` any more: remove what other nodes have taken the place of`,
      );
      expect(guidance.warnings.join("\n")).not.toContain("match one to one");
    }
  }));

test("merging the models of product lines lowers no content readiness", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, MARLSTONE, "m");
    const before = run(root, "check", "--detail-level", "full").content_readiness.score;
    const files = ["dustwatch", "haulway", "tremorbell"].map((line) =>
      `FIRE/value_models/product.${line}.value_model.yaml`
    );
    const [first, ...others] = files.map((file) => read(root, file));
    const layers = others.map((text) => text.slice(text.indexOf("layers:\n") + "layers:\n".length));
    removeOld(root);
    writeFileSync(join(root, "FIRE/value_models/product.value_model.yaml"), [first, ...layers].join(""));
    expect(run(root, "check", "--detail-level", "full").content_readiness.score).toBeGreaterThanOrEqual(before);
  }));

test("errors in several files of one value model are one call", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, MARLSTONE, "m");
    // deno-lint-ignore no-explicit-any
    const calls = run(root, "check").required_next_tool_calls.map(({ tool, params }: any) => `${tool} ${params.path}`);
    expect(calls).toContain("epf_validate_file FIRE/value_models");
    expect(calls.join()).not.toContain("product.haulway");
  }));

test("a path that leads nowhere and that nothing cites is refused with paths that are there", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, MARLSTONE, "m");
    const answer = run(root, "edit", "rename-path", "Product.Tremorbel.BlastNotic", "Product.Tremorbell.BlastNotice");
    expect(answer.error).toContain("nothing refers to it");
    expect(answer.suggestions).toContain("`Product.Tremorbell.BlastNotice`");
  }));
