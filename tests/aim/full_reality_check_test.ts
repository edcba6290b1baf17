import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { filledReport } from "./records.ts";

interface Belief {
  source_artifact: string;
  field_path: string;
}

interface Draft {
  content: string;
  not_listed: (Belief & { list: string })[];
  guidance: { warnings?: string[] };
}

/** The draft after a cycle that refuted every assumption, of a formula with as many further risks as are given. */
function draftWith(risks: number): Promise<Draft & { beliefs: Belief[] }> {
  return inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const json = (...args: string[]) => JSON.parse(epf(["aim", ...args, "--json"], { cwd: root }).stdout);
    const formula = join(root, "READY/04_strategy_formula.yaml");
    const further = Array.from(
      { length: risks },
      (_, at) =>
        `    - {risk: "Quay number ${at} is closed for a winter", likelihood: low, impact: low, mitigation: "Ask the port"}\n`,
    );
    writeFileSync(formula, readFileSync(formula, "utf8").replace(/^ {2}risks:\n/m, (head) => head + further.join("")));
    const report = filledReport(json("assess").content);
    writeFileSync(
      join(root, "AIM/assessment_report.yaml"),
      report.replaceAll(/status: validated/g, "status: invalidated"),
    );
    const draft = json("generate-src") as Draft;
    writeFileSync(join(root, "AIM/strategic_reality_check.yaml"), draft.content);
    expect(epf(["validate", "AIM/strategic_reality_check.yaml"], { cwd: root }).code).toBe(0);
    return { ...draft, beliefs: (parseYaml(draft.content).value as { belief_validity: Belief[] }).belief_validity };
  });
}

test("a draft of a reality check names the beliefs that its list has no room for", async () => {
  const { beliefs, not_listed, content, guidance } = await draftWith(25);
  expect(beliefs).toHaveLength(30);
  expect(not_listed.length).toBeGreaterThan(0);
  expect(not_listed.every(({ list }) => list === "belief_validity")).toBe(true);
  for (const { source_artifact, field_path } of not_listed) {
    expect(beliefs.some((one) => one.source_artifact === source_artifact && one.field_path === field_path)).toBe(false);
    expect(content).toContain(`${source_artifact} ${field_path}`);
  }
  expect(content).toMatch(/# Left out, because the list holds at most 30 entries: READY/);
  expect(guidance.warnings?.join()).toMatch(/had no room in the lists/);
});

test("beliefs, advantages and risks come before what is only like a refuted assumption", async () => {
  const { beliefs, not_listed } = await draftWith(0);
  const all = [...beliefs, ...not_listed];
  const isStated = ({ field_path }: Belief) => /core_beliefs|competitive_moat|strategy\.risks|urgency/.test(field_path);
  const firstOther = all.findIndex((belief) => !isStated(belief) && !/riskiest_assumptions/.test(belief.field_path));
  expect(all.slice(firstOther === -1 ? all.length : firstOther).filter(isStated)).toEqual([]);
  expect(not_listed.filter(isStated)).toEqual([]);
});

test("a wish or the name of a measure is no belief that a refutation could hit", async () => {
  const { beliefs, not_listed } = await draftWith(0);
  expect([...beliefs, ...not_listed].filter(({ field_path }) => /vision|metric|indicator/.test(field_path))).toEqual(
    [],
  );
});

test("a feature that names a refuted assumption as tested is among the references that no longer hold", async () => {
  const { content } = await draftWith(0);
  const { strategic_alignment: found } = parseYaml(content).value as { strategic_alignment: Record<string, string>[] };
  expect(found).toContainEqual(expect.objectContaining({
    check_type: "kr_link",
    source_artifact: "FIRE/definitions/product/fd-001_berth-week-planning.yaml",
    status: "stale",
    details: expect.stringContaining("stale-tested-assumption"),
  }));
});
