import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { AFTER_THE_CYCLE, filledReport, memoOn } from "./records.ts";

test("whoever gives the objective of the new cycle has answered its question", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const run = (...args: string[]) => epf(["aim", ...args], { cwd: root, env: AFTER_THE_CYCLE });
    writeFileSync(
      join(root, "AIM/assessment_report.yaml"),
      filledReport(JSON.parse(run("assess", "--json").stdout).content),
    );
    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2));
    run("init-cycle", "--cycle-number", "3", "--archive-previous", "--write");
    const written = () => readFileSync(join(root, "AIM/living_reality_assessment.yaml"), "utf8");
    expect(written()).toContain("# open: the objective of cycle 3");
    expect(written()).toContain("# open: the shares of cycle 3");
    run("update-lra", "--primary-objective", "Masters plan every berth by the water that it really has.", "--write");
    expect(written()).toMatch(/primary_objective: "?Masters plan every berth by the water that it really has\."?\n/);
    expect(written()).not.toContain("# open: the objective of cycle 3");
    // Nobody has answered the others.
    expect(written()).toContain("# open: the shares of cycle 3");
  }));
