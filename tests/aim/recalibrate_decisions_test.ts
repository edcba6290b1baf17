import { describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { AFTER_THE_CYCLE, filledReport, memoOn } from "./records.ts";

interface Change {
  operation: string;
  target_artifact: string;
  target_section: string;
  source: string;
}

function onDecision(body: (changesAfter: (decision: string) => Change[], root: string) => void): Promise<void> {
  return inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const json = (...args: string[]) =>
      JSON.parse(epf(["aim", ...args, "--json"], { cwd: root, env: AFTER_THE_CYCLE }).stdout);
    writeFileSync(join(root, "AIM/assessment_report.yaml"), filledReport(json("assess").content));
    body((decision) => {
      writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2).replace("persevere", decision));
      return json("recalibrate", "--detail-level", "full").changeset.changes;
    }, root);
  });
}

const of = (changes: readonly Change[], source: string) => changes.filter((change) => change.source.includes(source));

test("a refuted assumption is removed, and a foundation is rewritten after a pivot only", () =>
  onDecision((changesAfter) => {
    const kept = changesAfter("persevere");
    expect(of(kept, "invalidated_assumptions")).toMatchObject([{ operation: "remove" }]);
    expect(of(kept, "next_ready_inputs.opportunity_update")).toMatchObject([{ operation: "update" }]);
    const turned = changesAfter("pivot");
    for (const field of ["opportunity_update", "strategy_update"]) {
      expect(of(turned, field)).toMatchObject([{ operation: "rewrite" }]);
    }
  }));

test("an assumption whose test is over leaves the next roadmap, and a result that nobody measured is planned anew", () =>
  onDecision((changesAfter, root) => {
    const memo = memoOn(2).replace("validated_assumptions: []", 'validated_assumptions: ["asm-p-002: it held."]');
    const report = join(root, "AIM/assessment_report.yaml");
    writeFileSync(
      report,
      readFileSync(report, "utf8").replace(/actual: .*/, 'actual: "not measured: the log was lost"'),
    );
    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memo);
    const listed = () => {
      const { stdout } = epf(["aim", "recalibrate", "--detail-level", "full", "--json"], {
        cwd: root,
        env: AFTER_THE_CYCLE,
      });
      return JSON.parse(stdout).changeset.changes as Change[];
    };
    const [unmeasured] = of(listed(), "assessment_report: kr-").filter(({ operation }) => operation === "review");
    expect(unmeasured).toMatchObject({ target_section: "roadmap.tracks.*.okrs" });
    expect(of(listed(), "learnings.validated_assumptions")).toMatchObject([{ operation: "remove" }]);
    const path = join(root, "READY/05_roadmap_recipe.yaml");
    const roadmap = readFileSync(path, "utf8");
    mkdirSync(join(root, "AIM/cycles/cycle-2"), { recursive: true });
    writeFileSync(join(root, "AIM/cycles/cycle-2/05_roadmap_recipe.yaml"), roadmap);
    writeFileSync(path, roadmap.replace(/^ {2}cycle: 2$/m, "  cycle: 3"));
    expect(of(listed(), unmeasured!.source)).toHaveLength(1);
    const id = unmeasured!.source.split(" ").at(-1)!;
    writeFileSync(
      path,
      readFileSync(path, "utf8").replaceAll(new RegExp(`${id}(?!\\d)`, "g"), "kr-p-077")
        .replaceAll(/asm-p-002(?!\d)/g, "asm-p-078"),
    );
    expect(of(listed(), unmeasured!.source)).toEqual([]);
    expect(of(listed(), "learnings.validated_assumptions")).toEqual([]);
    expect(changesAfter("persevere").length).toBeGreaterThan(0);
  }));

test("a result that a pivot left unmeasured is dropped with its plan, and planned anew only after another decision", () =>
  onDecision((changesAfter, root) => {
    const report = join(root, "AIM/assessment_report.yaml");
    const text = readFileSync(report, "utf8").replace(/actual: .*/, 'actual: "not measured: not due before the pivot"');
    writeFileSync(report, text);
    const [after, before] = ["pivot", "persevere"].map((decision) =>
      of(changesAfter(decision), "assessment_report: kr-").filter(({ operation }) => operation === "review")
    );
    expect(after).toMatchObject([{ priority: "low", content_hint: expect.stringContaining("leave it out, unless") }]);
    expect(before).toMatchObject([{ priority: "medium", content_hint: expect.stringContaining("another way") }]);
  }));

test("work that was ended has no next roadmap: the opportunity and the features that people have are left", () =>
  onDecision((changesAfter) => {
    const files = [...new Set(changesAfter("pull_the_plug").map(({ target_artifact }) => target_artifact))];
    expect(files).toContain("READY/03_insight_opportunity.yaml");
    expect(files).toContain("FIRE/definitions/product/fd-001_berth-week-planning.yaml");
    expect(files.filter((file) => !/03_|definitions\/product/.test(file))).toEqual([]);
  }));

test("a reached result asks for its evidence in the value model, until the component has the stage it aimed at", () =>
  onDecision((changesAfter) => {
    const proven = of(changesAfter("persevere"), "assessment_report: ");
    expect(proven.map(({ source }) => source)).toContain("assessment_report: kr-p-001");
    expect(proven[0]).toMatchObject({
      operation: "update",
      target_artifact: expect.stringMatching(/^FIRE\/value_models\//),
      target_section: expect.stringMatching(/^Product\./),
    });
  }));

describe("a change of a foundation is done", () => {
  const CHECK = "AIM/strategic_reality_check.yaml";
  const check = `cycle: 2\nassessment_date: 2026-12-29\nrecalibration_plan:\n${
    [["rp-001", "00_north_star", "critical"], ["rp-002", "04_strategy_formula", "high"], [
      "rp-003",
      "03_insight_opportunity",
      "medium",
    ]].map(([id, file, priority]) =>
      `  - {id: ${id}, target_artifact: READY/${file}.yaml, target_section: all, action: update, priority: ${priority}, rationale: It was refuted.}\n`
    ).join("")
  }`;
  const date = (root: string, file: string, key: string, day: string) => {
    const path = join(root, "READY", file);
    const text = readFileSync(path, "utf8");
    const dated = text.replace(new RegExp(`^( +)${key}: .*$`, "m"), `$1${key}: "${day}"`);
    expect(dated).not.toBe(text);
    writeFileSync(path, dated);
  };

  test("once the check no longer asks for it, whatever its priority", () =>
    onDecision((changesAfter, root) => {
      writeFileSync(join(root, CHECK), check);
      const open = () => of(changesAfter("persevere"), "strategic_reality_check").map(({ source }) => source.slice(-6));
      expect(open()).toEqual(["rp-001", "rp-002", "rp-003"]);
      date(root, "00_north_star.yaml", "last_reviewed", "2026-12-31");
      date(root, "03_insight_opportunity.yaml", "last_updated", "2026-12-31");
      expect(open()).toEqual(["rp-002"]);
      const asked = epf(["check", "--json", "--detail-level", "full"], { cwd: root }).stdout;
      expect(asked).not.toContain("repair `rp-001`");
    }));

  test("where the memo asked for it, once the next roadmap is begun and the file has a date as late", () =>
    onDecision((changesAfter, root) => {
      const open = () =>
        of(changesAfter("persevere"), "next_ready_inputs").map(({ source }) => source.split(".").at(-1));
      date(root, "03_insight_opportunity.yaml", "last_updated", "2026-12-30");
      expect(open()).toEqual(["opportunity_update", "strategy_update"]);
      const path = join(root, "READY/05_roadmap_recipe.yaml");
      mkdirSync(join(root, "AIM/cycles/cycle-2"), { recursive: true });
      writeFileSync(join(root, "AIM/cycles/cycle-2/05_roadmap_recipe.yaml"), readFileSync(path, "utf8"));
      writeFileSync(path, readFileSync(path, "utf8").replace(/^ {2}cycle: 2$/m, "  cycle: 3"));
      expect(open()).toEqual(["strategy_update"]);
    }));
});
