import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "#src/yaml/parse.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

test("at level 0, which counts no cycles, the log entry of a look back is a review and names its day", () =>
  inFolder({}, (folder) => {
    const init = epf(["init", "Quay", "--level", "0", "--path", "quay"], { cwd: folder });
    expect(init.code).toBe(0);
    const root = join(folder, "quay");
    const file = join(root, "AIM/living_reality_assessment.yaml");
    const text = readFileSync(file, "utf8").replace(/^( {2}last_updated: ).*$/m, '$1"2026-08-01T10:00:00Z"');
    writeFileSync(file, text);
    const log = (...args: string[]) => {
      const { stdout } = epf(["aim", "update-lra", "--trigger", "aim_signals", ...args, "--write", "--json"], {
        cwd: root,
      });
      const { evolution_log } = parseYaml(readFileSync(file, "utf8")).value as {
        evolution_log: { changes: Record<string, unknown>[] }[];
      };
      return { stdout, changes: evolution_log.at(-1)!.changes };
    };
    const { stdout, changes } = log("--summary", "Nobody asked twice, so we look for other people");
    expect(changes).toMatchObject([{ field: "last_updated", previous_value: "2026-08-01T10:00:00Z" }]);
    expect(stdout).not.toContain("no field changes");
    const next = log(
      "--summary",
      "A new question",
      "--primary-objective",
      "Learn whether boat owners book a berth ahead",
    );
    expect(next.changes).toMatchObject([{ field: "primary_objective" }]);
  }));
