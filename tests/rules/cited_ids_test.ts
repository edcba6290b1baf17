import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { foundIn } from "./found_files.ts";

const ID = "opp-small-tidal-harbours";
const FILES = {
  defining: "READY/03_insight_opportunity.yaml",
  citing: ["READY/02_strategy_foundations.yaml", "READY/04_strategy_formula.yaml"],
};

function replaceId(root: string, file: string, to: string): void {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, "utf8").replaceAll(ID, to));
}

test("an id of the wrong form names the files that cite it, and no repair is announced that would break them", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    for (const file of [FILES.defining, ...FILES.citing]) replaceId(root, file, "Opportunity-Harbours");
    const check = JSON.parse(epf(["check", ".", "--format", "json"], { cwd: root }).stdout);
    const [finding] = check.findings;
    expect(finding).toMatchObject({ rule: "invalid-pattern", file: FILES.defining, path: "opportunity.id" });
    for (const file of FILES.citing) expect(finding.help).toContain(file);
    expect(finding.related.map(({ file }: { file: string }) => file)).toEqual(FILES.citing);
    const [health, alone] = callTools(root, [
      { tool: "epf_health_check", args: {} },
      { tool: "epf_validate_file", args: { path: FILES.defining } },
    ]).map(({ answer }) => JSON.stringify(answer));
    for (const answer of [health, alone]) expect(answer).not.toMatch(/safe repair|epf_fix_file/);
    expect(JSON.parse(epf(["fix", ".", "--json"], { cwd: root }).stdout).total_fixes).toBe(0);
  }));

test("an id of the wrong form that nothing cites has its repair", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    replaceId(root, FILES.defining, ID.toUpperCase());
    const check = JSON.parse(epf(["check", ".", "--format", "json"], { cwd: root }).stdout);
    const own = check.findings.find(({ path }: { path: string }) => path === "opportunity.id");
    expect(own.help).not.toContain("change it in");
  }));

test("an id of another kind is told as what it is, and only ids that the place may hold are offered", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const file = join(root, "FIRE/definitions/product/fd-001_berth-week-planning.yaml");
    const text = readFileSync(file, "utf8").replace(/(?<=requires:\n {4}- id: )fd-002\n {6}name: .*/, "cap-003")
      .replace(/delivered_by_kr: kr-p-\d+/, "delivered_by_kr: cap-001");
    writeFileSync(file, text);
    const { findings } = JSON.parse(epf(["check", ".", "--format", "json"], { cwd: root }).stdout);
    const wrong = findings.filter(({ rule }: { rule: string }) => rule === "invalid-pattern");
    expect(wrong.map(({ message, help }: { message: string; help: string }) => [message, help])).toEqual([
      [
        "`dependencies.requires[0].id` is `cap-003`, the id of a capability, but must be that of a feature",
        "write the id of the feature that is meant: `fd-002`, `fd-003`, `fd-004`, `fd-005`, `fd-006`, `fd-007` and 2 more",
      ],
      [
        "`feature_maturity.capability_maturity[0].delivered_by_kr` is `cap-001`, the id of a capability, but must be that of a key result",
        expect.stringMatching(/^write the id of the key result that is meant: `kr-.*`, .* and \d+ more$/),
      ],
    ]);
    for (const { help } of wrong) expect(help).not.toContain("cap-");
  }));

test.each([
  ["This goes on from fd-009, which lists the tides", 1],
  ["fd-009 was dropped in spring, since nobody used it", 0],
  ["A later fd-009 might lend freezers to the lenders", 0],
  ["Ein mögliches fd-009 würde Gefriertruhen verleihen", 0],
  ["Later on fd-009 lists the tides of every harbour", 1],
  ["fd-009 wurde im Frühjahr gestrichen, weil niemand es nutzte", 0],
])("%s", async (timing, count) => {
  const found = await foundIn({
    "FIRE/definitions/product/fd-001_tides.yaml": "id: fd-001\nname: Tides\n",
    "READY/03_insight_opportunity.yaml": `opportunity: {context: {timing: "${timing}"}}\n`,
  });
  expect(found.filter(({ rule }) => rule === "dangling-mention")).toHaveLength(count);
});

test.each([
  ["AIM/track_health_assessment.yaml", "Sales wait for kr-p-007, which no one has begun", 1],
  ["AIM/track_health_assessment.yaml", "Sales wait for kr-p-001, which no one has begun", 0],
  ["AIM/track_health_assessment.yaml", "In cycle 1 sales waited for kr-p-007 until May", 0],
  ["AIM/track_health_assessment.yaml", "Nothing of READY/06_launch_plan.yaml is done yet", 1],
  ["AIM/assessment_report.yaml", "Sales wait for kr-p-007, which no one has begun", 0],
])("a text of %s: %s", async (file, text, count) => {
  const found = await foundIn({
    [file]: `roadmap_id: roadmap-ice\ncycle: 2\nnotes: "${text}"\n`,
    "READY/05_roadmap_recipe.yaml":
      "roadmap: {id: roadmap-ice, cycle: 2, tracks: {product: {okrs: [{key_results: [{id: kr-p-001}]}]}}}\n",
  });
  expect(found.filter(({ rule }) => rule === "dangling-mention")).toHaveLength(count);
});
