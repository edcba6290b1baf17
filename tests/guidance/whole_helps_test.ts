import { basename, join, resolve } from "node:path";
import { describe, expect, test } from "bun:test";
import { LONGEST_HELP } from "#src/diagnostics/finding.ts";
import { inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, TRIED } from "../instances.ts";

describe("a help reaches whoever repairs with its last condition", () => {
  test.each([...TRIED, ...CORPORA])("in every answer about %s", (path) => {
    const cwd = join(resolve(ROOT, path), "..");
    const { stdout } = epf(["validate", basename(path), "--json", "--detail-level", "full"], { cwd });
    const helps: string[] = JSON.parse(stdout).report.findings.flatMap(({ help }: { help: string | null }) =>
      help ?? []
    );
    expect(helps.filter((help) => help.length > LONGEST_HELP)).toEqual([]);
  });

  test("in a plan too", () =>
    inFolder({
      "_epf.yaml": "epf_anchor: true\n",
      "READY/02_strategy_foundations.yaml": "strategy_foundations:\n  opportunity_id: opp-1\n",
      "READY/03_insight_opportunity.yaml": "opportunity:\n  id: opp-1\n",
      "READY/04_strategy_formula.yaml": "strategy:\n  opportunity_id: opp-1\n",
    }, (folder) => {
      const { stdout } = epf(["plan", "READY/03_insight_opportunity.yaml", "--json", "--limit", "30"], { cwd: folder });
      expect(stdout).toContain("keep it when the wording of the title changes.");
    }));
});
