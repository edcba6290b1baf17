import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";

test("a track without objectives is told from a roadmap that is not written, and no other track's gaps are named", () =>
  inFolder({}, (folder) => {
    epf(["init", "Eel Pier", "--path", ".", "--level", "1"], { cwd: folder });
    const file = join(folder, ROADMAP);
    const summary = (args = {}) => callTools(folder, [{ tool: "epf_get_roadmap_summary", args }])[0]!.answer.guidance;
    expect(summary({ track: "commercial" }).current_state).toBe("no roadmap is written yet");
    const objective = /^( +objective: )"\[INSERT[^"]*"/m;
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(objective, '$1"Visitors come back within a week for a second portion"'));
    const commercial = summary({ track: "commercial" });
    expect(commercial.current_state).toBe("cycle 1, no objective of track commercial is written yet");
    expect(commercial.next_action).not.toContain("roadmap_recipe");
    expect(commercial.warnings.join()).not.toMatch(/tracks\.(?:product|strategy|org_ops)/);
    expect(summary().current_state).toMatch(
      /^cycle 1, 1 objective with 0 key results in 1 track; \d more objectives and \d+ more key results are not written yet$/,
    );
  }));

test("with nothing but warnings left, the next action is the first of them and what to do about it", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, "AIM/living_reality_assessment.yaml");
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replace(/^( {2}last_updated: ).*$/m, '$1"2026-05-01T10:00:00Z"').replaceAll(
        /timestamp: "2026-(?:0[5-9]|1\d)/g,
        'timestamp: "2026-03',
      ),
    );
    const call = { tool: "epf_batch_validate", args: {} };
    const [first, second] = callTools(root, [call, call]);
    for (const { answer } of [first!, second!]) {
      expect([answer.total_errors, answer.total_warnings > 0]).toEqual([0, true]);
      expect(answer.guidance.next_action).toMatch(
        /^fix AIM\/living_reality_assessment\.yaml first, it has 1 warning: /,
      );
      expect(answer.guidance.next_action).not.toContain("epf_explain_rule");
    }
  }));
