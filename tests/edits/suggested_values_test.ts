import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { binary, inFolder } from "../binary.ts";

const FEATURE = "fd-001_berth-week.yaml";
const TRIGGERS = "aim_trigger_config.yaml";
const FILES: Readonly<Record<string, string>> = {
  [FEATURE]:
    "id: fd-001\nname: Berth Week\nslug: berth-week\nstatus: done\ndefinition:\n  jobs_to_be_done: [Find it]\n",
  [TRIGGERS]: `value_driven_triggers:
  roi_threshold_trigger:
    waste_signals:
      - {signal_name: idle berths, cost_per_week: "EUR 3.800"}
      - {signal_name: late pilots, cost_per_week: "3.800"}
      - {signal_name: lost calls, cost_per_week: "$3,800.50"}
`,
};

test("what a value probably means is offered, and made only when it is asked for", () =>
  inFolder(FILES, (folder) => {
    const text = (file: string) => readFileSync(join(folder, file), "utf8");
    for (const file of [FEATURE, TRIGGERS]) {
      binary(["fix", file, "--write"], { cwd: folder });
      expect(text(file)).toBe(FILES[file]!);
      binary(["fix", file, "--suggested", "--write"], { cwd: folder });
    }
    expect(text(FEATURE)).toContain("status: delivered");
    // A new name alone would only move the error, and `3.800` may be two numbers.
    expect(text(FEATURE)).toContain("jobs_to_be_done: [Find it]");
    expect(text(TRIGGERS)).toContain('"EUR 3.800"');
    expect(text(TRIGGERS)).toContain('"3.800"');
    expect(text(TRIGGERS)).toContain("cost_per_week: 3800.5}");
  }));
