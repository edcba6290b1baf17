import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { AFTER_THE_CYCLE, filledReport, memoOn, WITHIN_THE_CYCLE } from "./records.ts";

interface Session {
  next: (env: Record<string, string>) => string | null;
  turn: () => string[];
  changes: (env: Record<string, string>) => string;
  edit: (file: string, pattern: RegExp, to: string) => void;
}

/** The example after a session in the middle of cycle 2: all results but the first of each objective wait for their day. */
function afterAnEarlySession(body: (session: Session) => void): Promise<void> {
  return inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const json = (args: readonly string[], env: Record<string, string>) =>
      JSON.parse(epf(["aim", ...args, "--json"], { cwd: root, env }).stdout);
    const report = filledReport(json(["assess"], WITHIN_THE_CYCLE).content).replaceAll(
      /read off on 2026-12-30(?=\n\s+status: missed)/g,
      '"not measured: not due before 31 December"',
    );
    writeFileSync(join(root, "AIM/assessment_report.yaml"), report);
    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2).replace("2026-12-30", "2026-11-28"));
    body({
      next: (env) => json(["status"], env).guidance.next_action,
      turn: () =>
        json(["init-cycle", "--cycle-number", "3", "--archive-previous"], AFTER_THE_CYCLE).guidance.warnings ?? [],
      changes: (env) => JSON.stringify(json(["recalibrate"], env).changeset.changes),
      edit: (file, pattern, to) => {
        const path = join(root, file);
        writeFileSync(path, readFileSync(path, "utf8").replaceAll(pattern, to));
      },
    });
  });
}

test("after an early session the report is completed and the memo replaced before the turn", () =>
  afterAnEarlySession(({ next, turn, edit }) => {
    expect(next(WITHIN_THE_CYCLE) ?? "").not.toContain("begin cycle 3");
    const step = next(AFTER_THE_CYCLE);
    expect(step).toStartWith(
      "the memo of 2026-11-28 was written before cycle 2 ended: complete AIM/assessment_report.yaml (10 results were not measured then), and replace the memo",
    );
    expect(turn().join("\n")).toContain("the memo of 2026-11-28 was written before cycle 2 ended");
    edit("AIM/calibration_memo.yaml", /2026-11-28/g, "2027-01-02");
    expect(next(AFTER_THE_CYCLE)).toContain("begin cycle 3");
    expect(turn().join("\n")).not.toContain("was written before");
  }));

test("a memo of the last days decides on what was measured by then", () =>
  afterAnEarlySession(({ next, edit }) => {
    edit("AIM/calibration_memo.yaml", /2026-11-28/g, "2026-12-28");
    expect(next(AFTER_THE_CYCLE)).toContain("begin cycle 3");
  }));

test("while the cycle runs, a result whose day has not come is not to be planned in another way", () =>
  afterAnEarlySession(({ changes }) => {
    expect(changes(WITHIN_THE_CYCLE)).not.toContain("was not measured");
    expect(changes(AFTER_THE_CYCLE)).toContain("was not measured");
  }));
