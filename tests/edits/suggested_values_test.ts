import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

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

test("a change of what an approved roadmap says asks for a new approval, a field that is added does not", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const warningsOf = (fields: Record<string, unknown>) =>
      JSON.parse(
        epf(["edit", "key-result", "kr-p-003", "--fields", JSON.stringify(fields), "--instance-path", root, "--json"])
          .stdout,
      ).guidance.warnings as string[] | null;
    expect(warningsOf({ target: "45 % of arrival changes, December 2026" })?.[0]).toContain("have it approved again");
    const file = join(root, "READY/05_roadmap_recipe.yaml");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/(- id: kr-p-003\n(?:.*\n)*?) +success_criteria: .*\n/, "$1"));
    expect(JSON.stringify(warningsOf({ success_criteria: "At least 40 % without a call, 80 % answered in time." })))
      .not.toContain("approved again");
  }));
