import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, type ToolResult } from "../command_line.ts";
import type { RequiredCall } from "./call_graph.ts";

const FORMULA = "READY/04_strategy_formula.yaml";
const NORTH_STAR = "READY/00_north_star.yaml";

/** Tidemark with changed files, and what a validation of one of its files requires then. */
function inChanged(
  changes: Record<string, (text: string) => string>,
  work: (ask: (args: Record<string, unknown>) => ToolResult["answer"]) => void,
): Promise<void> {
  return inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "t");
    const root = join(folder, "t");
    for (const [file, change] of Object.entries(changes)) {
      writeFileSync(join(root, file), change(readFileSync(join(root, file), "utf8")));
    }
    work((args) => {
      const [{ answer, failure }] = callTools(root, [{ tool: "epf_validate_file", args }]) as [ToolResult];
      expect(failure).toBeNull();
      return answer;
    });
  });
}

const withoutTitle = (text: string) => text.replace(/^ +title: .*\n/m, "");

describe("a file that is valid leads on to the next one that is not", () => {
  test("with its plan, and with nothing where no other fails", async () => {
    await inChanged({ [FORMULA]: withoutTitle }, (ask) => {
      const { valid, required_next_tool_calls: calls, guidance } = ask({ path: NORTH_STAR });
      expect(valid).toBe(true);
      expect(calls).toMatchObject([{ tool: "epf_validate_with_plan", params: { path: FORMULA }, priority: "urgent" }]);
      expect(calls[0].reason).toStartWith(`next in the order of repair: ${FORMULA}, 1 error, first: `);
      expect(guidance.next_action).toContain(FORMULA);
    });
    await inChanged({}, (ask) => {
      const { required_next_tool_calls: calls, guidance } = ask({ path: NORTH_STAR });
      expect([calls, guidance.next_action]).toEqual([[], null]);
    });
  });

  test("with its guide first where its structure differs, which is no structural issue of the valid one", async () => {
    await inChanged({ [FORMULA]: (text) => text.replace(/^strategy:/m, "formula_of_2026:") }, (ask) => {
      const { structural_issue, recommended_tool, required_next_tool_calls: calls } = ask({ path: NORTH_STAR });
      expect([structural_issue, recommended_tool]).toEqual([false, null]);
      expect(calls.map(({ tool }: RequiredCall) => tool)).toEqual([
        "epf_get_wizard_for_task",
        "epf_validate_with_plan",
      ]);
    });
  });

  test("and neither from a file with errors nor where it is judged alone", async () => {
    await inChanged(
      { [FORMULA]: withoutTitle, [NORTH_STAR]: () => "north_star: {purpose: {statement: x}}\n" },
      (ask) => {
        for (const args of [{ path: NORTH_STAR }, { path: "READY/01_insight_analyses.yaml", alone: true }]) {
          const text = JSON.stringify(ask(args).required_next_tool_calls);
          expect(text).not.toContain("next in the order of repair");
        }
      },
    );
  });
});

test("a review date that has passed asks for a person, not for an edit", async () => {
  const overdue = (text: string) => text.replace(/^( *)next_review: .*$/m, '$1next_review: "2021-03-01"');
  await inChanged({
    [NORTH_STAR]: (text) => overdue(text).replace(/^( *)last_reviewed: .*$/m, '$1last_reviewed: "2020-03-01"'),
  }, (ask) => {
    const { guidance, warnings } = ask({ path: NORTH_STAR });
    expect(warnings.map(({ rule }: { rule: string }) => rule)).toEqual(["stale-date"]);
    expect(guidance.next_action).toBe(`a review of ${NORTH_STAR} by a person is due before its date changes`);
  });
});
