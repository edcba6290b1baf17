import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { memoOn } from "./records.ts";

test("a draft of the next roadmap does not hide the foundations that the memo changes", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const edit = (file: string, from: RegExp, to: string) => {
      const text = readFileSync(join(root, file), "utf8");
      expect(text).toMatch(from);
      writeFileSync(join(root, file), text.replace(from, to));
    };
    const next = () => JSON.parse(epf(["aim", "status", "--json"], { cwd: root }).stdout).guidance.next_action;
    mkdirSync(join(root, "AIM/cycles/cycle-2"));
    const memo = "AIM/cycles/cycle-2/calibration_memo.yaml";
    writeFileSync(join(root, memo), memoOn(2).replace(/^decision: .*/m, "decision: pivot"));
    edit("READY/05_roadmap_recipe.yaml", /^ {2}cycle: 2$/m, "  cycle: 3");
    edit("READY/05_roadmap_recipe.yaml", /^ {2}status: active$/m, "  status: draft");
    edit("READY/05_roadmap_recipe.yaml", /^ {2}timeframe: .*$/m, "  timeframe: January to March 2027");
    edit("READY/05_roadmap_recipe.yaml", /^ {2}target_completion_date: .*$/m, '  target_completion_date: "2027-03-31"');
    expect(next()).toContain("cycle 2 is decided (pivot), change READY/03_insight_opportunity.yaml");
    edit(memo, /opportunity_update: *(?:>-?\s+)?"?/, "$&Unchanged: ");
    edit(memo, /strategy_update: *(?:>-?\s+)?"?/, "$&Unchanged: ");
    expect(next()).toContain("the roadmap of cycle 3 is a draft, check its balance");
  }));
