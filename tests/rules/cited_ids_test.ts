import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";

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
