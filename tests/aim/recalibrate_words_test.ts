import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const RESTATED = "(restated after cycle 1, when masters turned out not to sign alone) ";

// deno-lint-ignore no-explicit-any
function recalibrate(root: string): any {
  return JSON.parse(epf(["aim", "recalibrate", "--detail-level", "full", "--json"], { cwd: root }).stdout);
}

function onRoadmap(change: (text: string) => string, body: (root: string) => void): Promise<void> {
  return inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const file = join(root, ROADMAP);
    writeFileSync(file, change(readFileSync(file, "utf8")));
    body(root);
  });
}

test("a part that is to go is removed from its file: no sentence reads as if the file were deleted", () =>
  onRoadmap((text) => text.replace(RESTATED, ""), (root) => {
    const { guidance, report } = recalibrate(root);
    expect(guidance.next_action).toMatch(
      /^in READY\/05_roadmap_recipe\.yaml, at `roadmap\.tracks\.\*\.riskiest_assumptions`: take out what rc-004 is about, `We assumed/,
    );
    expect(report).toContain("- rc-004 (high): remove from `roadmap.tracks.*.riskiest_assumptions`");
    const { stdout } = epf(["aim", "recalibrate"], { cwd: root });
    expect(stdout).toContain(`rc-004 remove from ${ROADMAP}`);
    expect(stdout).not.toContain(`remove ${ROADMAP}`);
  }));

test("a refuted assumption is done once the next roadmap says that it is restated", () =>
  onRoadmap((text) => text, (root) => {
    expect(recalibrate(root).changeset.done).toContain("rc-004");
  }));

test("a refuted assumption is done once its id stands for something else than in the decided cycle", () =>
  onRoadmap((text) => text.replace(RESTATED, ""), (root) => {
    expect(recalibrate(root).changeset.done).not.toContain("rc-004");
    const text = readFileSync(join(root, ROADMAP), "utf8");
    mkdirSync(join(root, "AIM/cycles/cycle-1"), { recursive: true });
    writeFileSync(
      join(root, "AIM/cycles/cycle-1/05_roadmap_recipe.yaml"),
      text.replace(/^ {2}cycle: 2$/m, "  cycle: 1").replace(
        /a harbour board decides within two meetings when it holds our two-page report; if wrong, a sale takes half a year/,
        "the master of a small port signs orders up to EUR 10,000 without asking the council beforehand",
      ),
    );
    expect(recalibrate(root).changeset.done).toContain("rc-004");
  }));
