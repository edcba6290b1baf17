import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const FEATURE = "fd-001_berth-week.yaml";
const TRIGGERS = "aim_trigger_config.yaml";
const FILES: Readonly<Record<string, string>> = {
  [FEATURE]:
    "id: fd-001\nname: Berth Week\nslug: berth-week\nstatus: done\ndefinition:\n  jobs_to_be_done: [Find it]\n",
  [TRIGGERS]: `value_driven_triggers:
  roi_threshold_trigger:
    waste_signals:
      - {signal_name: idle berths, cost_per_week: "EUR 3.800"}
      - {signal_name: late pilots, cost_per_week: "3.800"}
      - {signal_name: lost calls, cost_per_week: "$3,800.50"}
`,
};

test("what a value probably means is offered, and made only when it is asked for", () =>
  inFolder(FILES, (folder) => {
    const text = (file: string) => readFileSync(join(folder, file), "utf8");
    for (const file of [FEATURE, TRIGGERS]) {
      binary(["fix", file, "--write"], { cwd: folder });
      expect(text(file)).toBe(FILES[file]!);
      binary(["fix", file, "--suggested", "--write"], { cwd: folder });
    }
    expect(text(FEATURE)).toContain("status: delivered");
    // A new name alone would only move the error, and `3.800` may be two numbers.
    expect(text(FEATURE)).toContain("jobs_to_be_done: [Find it]");
    expect(text(TRIGGERS)).toContain('"EUR 3.800"');
    expect(text(TRIGGERS)).toContain('"3.800"');
    expect(text(TRIGGERS)).toContain("cost_per_week: 3800.5}");
  }));

test("a change of what an approved roadmap says asks for a new approval, a field that is added does not", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const warningsOf = (fields: Record<string, unknown>) =>
      JSON.parse(
        epf(["edit", "key-result", "kr-p-003", "--fields", JSON.stringify(fields), "--instance-path", root, "--json"])
          .stdout,
      ).guidance.warnings as string[] | null;
    expect(warningsOf({ target: "45 % of arrival changes, December 2026" })?.[0]).toContain("have it approved again");
    const file = join(root, "READY/05_roadmap_recipe.yaml");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/(- id: kr-p-003\n(?:.*\n)*?) +success_criteria: .*\n/, "$1"));
    expect(JSON.stringify(warningsOf({ success_criteria: "At least 40 % without a call, 80 % answered in time." })))
      .not.toContain("approved again");
  }));

test("where one entry of a list is a guess, the whole list is repaired as one", () =>
  inFolder({ [FEATURE]: "id: fd-001\nstrategic_context:\n  tracks: [Produkt, Strategie]\n" }, (folder) => {
    const text = () => readFileSync(join(folder, FEATURE), "utf8");
    binary(["fix", FEATURE, "--write"], { cwd: folder });
    expect(text()).toContain("tracks: [Produkt, Strategie]");
    binary(["fix", FEATURE, "--suggested", "--write"], { cwd: folder });
    expect(text()).toContain("tracks: [product, strategy]");
  }));

/** What a repair, and one with guesses, make of a change in the example. */
async function repairs(file: string, from: RegExp | string, to: string): Promise<string[]> {
  return await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, file);
    const before = readFileSync(path, "utf8");
    const text = before.replace(from, to);
    expect(text).not.toBe(before);
    return [[], ["--suggested"]].map((flags) => {
      writeFileSync(path, text);
      epf(["fix", file, "--write", ...flags], { cwd: root });
      const now = readFileSync(path, "utf8");
      return now === text ? "as it was" : now === before ? "as before" : now;
    });
  });
}

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const ARRIVAL = "FIRE/definitions/product/fd-003_arrival-agreement.yaml";
const VALUE_REVIEW = "FIRE/definitions/commercial/earning-model/cd-002-yearly-value-review.yaml";

test.each(
  [
    ["a date of which no digit is missing", "READY/00_north_star.yaml", "2027-07-05", "2027-7-05"],
    ["the older prefix of an assumption", ROADMAP, "- id: asm-c-002", "- id: asmp-c-002"],
    [
      "a value path with slashes in small letters",
      ARRIVAL,
      "Product.WaterIntelligence.TideForesight",
      "product/water-intelligence/tide-foresight",
    ],
    ["a slug that its file and the name spell otherwise", ARRIVAL, "slug: arrival-agreement", "slug: arival-agreement"],
    [
      "the full path of what a practice names in short",
      VALUE_REVIEW,
      "Commercial.Contract Renewal.value-review",
      "Commercial.EarningModel.ContractRenewal.ValueReview",
    ],
    ["a letter that is lost in a short path", VALUE_REVIEW, "price-conversations", "price-convesations"],
    ["yes in German", "FIRE/value_models/product.value_model.yaml", "active: true", "active: ja"],
  ] as const,
)("is repaired for sure: %s", async (_, file, from, to) => {
  expect(await repairs(file, from, to)).toEqual(["as before", "as before"]);
});

test("digits the other way round are a guess", async () => {
  const made = await repairs(ARRIVAL, "assumptions_tested: [asm-p-003]", "assumptions_tested: [asm-p-030]");
  expect(made).toEqual(["as it was", "as before"]);
});

test("a track in front of an id is no other id", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, ROADMAP);
    writeFileSync(path, readFileSync(path, "utf8").replace(/"product:(kr-p-\d+)"/, '"$1"'));
    const { stdout } = epf(["fix", ROADMAP, "--write"], { cwd: root });
    expect(stdout).not.toContain("mentions of changed ids");
  }));
