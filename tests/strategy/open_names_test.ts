import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const QUESTION = "what does it do better than we do?";

/** The example with an open question on the line of a file that a pattern finds. */
function asking(file: string, line: RegExp, body: (run: (...args: string[]) => string) => void): Promise<void> {
  return inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    expect(text).toMatch(line);
    writeFileSync(path, text.replace(line, `$& # open: ${QUESTION}`));
    body((...args) => epf(args, { cwd: root }).stdout);
  });
}

test("a rival with an open question is the same rival, and its question is beside it", () =>
  asking("READY/04_strategy_formula.yaml", /^ +- competitor: .*$/m, (run) => {
    const { competitive_moat: { vs_competitors }, guidance } = JSON.parse(
      run("strategy", "competition", "--json", "--detail-level", "full"),
    );
    const names = vs_competitors.map(({ competitor }: { competitor: string }) => competitor);
    expect(names.filter((name: string) => name.includes("tentative"))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(JSON.stringify(guidance.warnings)).toContain(`(tentative: ${QUESTION})`);
  }));

test("a status with an open question is shown as it is, and its question below the list", () =>
  asking("FIRE/definitions/product/fd-001_berth-week-planning.yaml", /^status: .*$/m, (run) => {
    const { features: [first], guidance } = JSON.parse(run("features", "list", "--json"));
    expect(first.status).toMatch(/^\w+(?:-\w+)?$/);
    expect(guidance.warnings).toEqual([expect.stringContaining(`\`status\` is open: ${QUESTION}`)]);
  }));

test("a choice of the reality assessment with an open question is shown as it is, and its question below", () =>
  asking("AIM/living_reality_assessment.yaml", /^ +organization_type: .*$/m, (run) => {
    const { adoption_context: { organization_type: choice }, guidance } = JSON.parse(run("aim", "status", "--json"));
    expect(choice).toMatch(/^\w+$/);
    expect(guidance.warnings).toContain(
      `\`adoption_context.organization_type\` is \`${choice}\` until it is answered: ${QUESTION}`,
    );
  }));

test("what analyses and formula say alike of a rival is printed once, and a substitute with what it is", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, "READY/04_strategy_formula.yaml");
    const analyses = readFileSync(join(root, "READY/01_insight_analyses.yaml"), "utf8");
    const [, name, strength] = /direct_competitors:\s+- name: "?(.*?)"?\n[^]*?strengths:\s+- "?(.*?)"?\n/.exec(
      analyses,
    )!;
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replace(/(- competitor: ).*\n( +their_strength: ).*/, `$1"${name}"\n$2"${strength}"`),
    );
    const said = epf(["strategy", "competition"], { cwd: root }).stdout.replaceAll(/\s+/g, " ");
    expect(said.split(strength!)).toHaveLength(2);
    expect(said).toContain("positioning");
  }));
