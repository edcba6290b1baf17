import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { memoOn } from "./records.ts";

test("a foundation that the memo changes is a note from the approval of the next roadmap on, until its date is as late", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const edit = (file: string, from: RegExp, to: string) => {
      const text = readFileSync(join(root, file), "utf8");
      expect(text).toMatch(from);
      writeFileSync(join(root, file), text.replace(from, to));
    };
    const open = () => {
      const { findings } = JSON.parse(epf(["check", "--format", "json"], { cwd: root }).stdout);
      return findings.filter(({ rule }: { rule: string }) => rule === "stale-foundation")
        .map(({ file, level }: { file: string; level: string }) => [file, level]);
    };
    mkdirSync(join(root, "AIM/cycles/cycle-2"));
    writeFileSync(
      join(root, "AIM/cycles/cycle-2/calibration_memo.yaml"),
      memoOn(2).replace("Positioning and promise stay", "Change 02 and 04. Positioning and promise stay"),
    );
    const roadmap = "READY/05_roadmap_recipe.yaml";
    edit(roadmap, /^ {2}cycle: 2$/m, "  cycle: 3");
    edit(roadmap, /^ {2}status: active$/m, "  status: draft");
    expect(open()).toEqual([]);
    edit(roadmap, /^ {2}status: draft$/m, "  status: approved");
    const files = ["02_strategy_foundations", "03_insight_opportunity", "04_strategy_formula"];
    expect(open().sort()).toEqual(files.map((name) => [`READY/${name}.yaml`, "info"]));
    const text = epf(["aim", "health"], { cwd: root }).stdout;
    expect(text.replaceAll(/\s+/g, " ")).toContain("memo of cycle 2 (2026-12-30) asks for a change of this file");
    edit("READY/04_strategy_formula.yaml", /last_updated: "2026-10-06"/, 'last_updated: "2027-01-04"');
    edit("AIM/cycles/cycle-2/calibration_memo.yaml", /opportunity_update: *(?:>-?\s+)?"?/, "$&Unchanged: ");
    expect(open()).toEqual([["READY/02_strategy_foundations.yaml", "info"]]);
  }));
