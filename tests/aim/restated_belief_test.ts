import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { filledReport } from "./records.ts";

interface Line {
  target_artifact: string;
  priority: string;
  rationale: string;
  linked_findings: string[];
}
interface Belief {
  id: string;
  source_artifact: string;
  field_path: string;
  signal: string;
}

test("a refuted assumption is repaired where the foundations state it; the roadmap that stated it stays as it was", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const json = (...args: string[]) => JSON.parse(epf(["aim", ...args, "--json"], { cwd: root }).stdout);
    writeFileSync(join(root, "AIM/assessment_report.yaml"), filledReport(json("assess").content));
    const text = json("generate-src").content as string;
    const { belief_validity, recalibration_plan: plan } = parseYaml(text).value as {
      belief_validity: Belief[];
      recalibration_plan: Line[];
    };
    const belief = "north_star.core_beliefs.about_our_users[0].belief";
    const fallen = belief_validity.filter(({ field_path }) => field_path.startsWith(belief.replace(".belief", "")));
    expect(fallen).toMatchObject([{ field_path: belief, signal: "weakening" }]);
    expect(text).toMatch(/asm-p-001 says about the same and is refuted/);
    const refuted = belief_validity.find(({ signal }) => signal === "invalidated")!;
    const of = (file: string) => plan.filter(({ target_artifact }) => target_artifact.endsWith(file));
    expect(of("00_north_star.yaml")).toMatchObject([{
      priority: "critical",
      rationale: expect.stringContaining("it says about the same as asm-p-001, which the cycle showed to be wrong"),
      linked_findings: [fallen[0]!.id, refuted.id],
    }]);
    expect(of("05_roadmap_recipe.yaml")).toMatchObject([{
      priority: "medium",
      rationale: "in the next roadmap: the cycle showed 1 belief of this one to be wrong",
      linked_findings: [refuted.id],
    }]);
    // A text that only shares a topic with the assumption is none of these.
    expect(of("03_insight_opportunity.yaml").filter(({ priority }) => priority === "critical")).toEqual([]);
    writeFileSync(join(root, "AIM/strategic_reality_check.yaml"), text);
    expect(epf(["validate", "AIM/strategic_reality_check.yaml"], { cwd: root }).code).toBe(0);
  }));

const FORMULA = { file: "READY/04_strategy_formula.yaml", place: /( {4}- risk: ).*/ };
const NORTH_STAR = { file: "READY/00_north_star.yaml", place: /(about_our_users:\n\s+- belief: ).*/ };

/** The plan and the findings of a draft after the cycle refuted an assumption, beside a text of a foundation. */
function draftBeside(
  assumption: string,
  text: string,
  { file, place } = FORMULA,
): Promise<{ beliefs: Belief[]; plan: Line[]; content: string }> {
  return inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const json = (...args: string[]) => JSON.parse(epf(["aim", ...args, "--json"], { cwd: root }).stdout);
    const rewrite = (file: string, pattern: RegExp, to: string) => {
      const path = join(root, file);
      const before = readFileSync(path, "utf8");
      expect(before).toMatch(pattern);
      writeFileSync(path, before.replace(pattern, to));
    };
    rewrite("READY/05_roadmap_recipe.yaml", /(id: asm-p-001\n\s+description: ).*/, `$1"${assumption}"`);
    rewrite(file, place, `$1"${text}"`);
    writeFileSync(join(root, "AIM/assessment_report.yaml"), filledReport(json("assess").content));
    const { content } = json("generate-src");
    const { belief_validity: beliefs, recalibration_plan: plan } = parseYaml(content).value as {
      belief_validity: Belief[];
      recalibration_plan: Line[];
    };
    return { beliefs, plan, content };
  });
}

test.each([
  ["Farriers do not switch stables for the new hoof law"],
  ["Farriers switch stables for the new hoof law"],
  ["No farriers switch stables for the new hoof law"],
])("a risk that a refutation may have proved is a question and no repair: %s", async (risk) => {
  const { beliefs, plan } = await draftBeside(
    "We assume that farriers switch stables for the new hoof law; if not, comfort comes first.",
    risk,
  );
  const asked = beliefs.filter(({ field_path }) => field_path === "strategy.risks[0].risk");
  expect(asked).toMatchObject([{
    signal: "holding",
    current_evidence: "[INSERT whether this came true: the cycle refuted asm-p-001, which is about the same]",
  }]);
  expect(plan.filter(({ priority, target_artifact }) => priority === "critical" && /04_/.test(target_artifact)))
    .toEqual([]);
});

test.each([
  ["Farriers switch stables for the new hoof law", 1],
  ["Farriers switch stables because of the new hoof law and not for comfort", 1],
  ["Farriers do not switch stables for the new hoof law", 0],
  ["No farrier switches stables for the new hoof law", 0],
  ["Farriers never switch stables for a new hoof law", 0],
])("a belief falls with an assumption that says the same, and not with its opposite: %s", async (belief, count) => {
  const { plan } = await draftBeside(
    "We assume that farriers switch stables for the new hoof law; if not, comfort comes first.",
    belief,
    NORTH_STAR,
  );
  expect(plan.filter(({ priority, target_artifact }) => priority === "critical" && /00_/.test(target_artifact)))
    .toHaveLength(count);
});

test("what is still to be found out states no belief, and the urgency of a likely one is a question", async () => {
  const to_do = { file: "READY/01_insight_analyses.yaml", place: /(how_to_close: ).*/ };
  const text = "Ask ten farriers whether stables switch for the new hoof law or for comfort";
  const assumption = "We assume that farriers switch stables for the new hoof law; if not, comfort comes first.";
  const { beliefs } = await draftBeside(assumption, text, to_do);
  expect(beliefs.filter(({ field_path }) => field_path.includes("how_to_close"))).toEqual([]);
  const { content } = await draftBeside(assumption, "Farriers switch stables for the new hoof law", NORTH_STAR);
  expect(content).toMatch(/priority: critical # open: critical if the belief falls with the assumption/);
});
