import { expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { AFTER_THE_CYCLE, filledReport, memoOn, WITHIN_THE_CYCLE } from "./records.ts";

/** The files of the example that state its adoption level. */
const STATING = ["living_reality_assessment", "aim_trigger_config", "track_health_assessment"].map((name) =>
  `AIM/${name}.yaml`
)
  .concat("_meta.yaml");

test("from level 2 on a cycle that is over is not decided without a reality check, and below it is", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const found = (env: Record<string, string>) => {
      const { findings } = JSON.parse(epf(["check", "--format", "json"], { cwd: root, env }).stdout);
      return findings.filter(({ rule }: { rule: string }) => rule === "missing-reality-check")
        .map(({ level, message }: { level: string; message: string }) => [level, message]);
    };
    const draft = JSON.parse(epf(["aim", "assess", "--json"], { cwd: root }).stdout).content;
    writeFileSync(join(root, "AIM/assessment_report.yaml"), draft);
    rmSync(join(root, "AIM/strategic_reality_check.yaml"), { force: true });
    expect(found(AFTER_THE_CYCLE)).toEqual([]);
    writeFileSync(join(root, "AIM/assessment_report.yaml"), filledReport(draft));
    expect(found(WITHIN_THE_CYCLE)).toEqual([]);
    expect(found(AFTER_THE_CYCLE)).toEqual([
      ["info", "cycle 2 is assessed without a reality check; one should come before the memo"],
    ]);
    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2));
    expect(found(AFTER_THE_CYCLE)).toEqual([
      ["info", "cycle 2 is decided without a reality check; one should come before the memo"],
    ]);
    const level = (to: number) => {
      for (const file of STATING) {
        const text = readFileSync(join(root, file), "utf8");
        writeFileSync(join(root, file), text.replace(/^( *adoption_level:) \d/m, `$1 ${to}`));
      }
    };
    level(1);
    expect(found(AFTER_THE_CYCLE)).toEqual([]);
    level(2);
    const check = JSON.parse(epf(["aim", "generate-src", "--json"], { cwd: root }).stdout).content;
    writeFileSync(join(root, "AIM/strategic_reality_check.yaml"), check);
    expect(found(AFTER_THE_CYCLE)).toEqual([]);
  }));
