import { describe, expect, test } from "bun:test";
import type { FixAnswer } from "#src/operations/repair/fix/contract.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";

const SURFACE = "examples/tidemark-surface";

/** How many errors are said to have a safe repair, and by which words. */
function said(text: string): [number, string] | null {
  const [, count, words] = /(\d+) of \d+ errors? (.*?) a safe repair/.exec(text) ?? [];
  return count === undefined ? null : [Number(count), words!];
}

describe("what is said to have a safe repair", () => {
  test("is what `epf fix` makes: an address that only lacks its scheme has none", async () => {
    await inFolder({}, (folder) => {
      const root = copyInto(folder, SURFACE, "t");
      const fix: FixAnswer = JSON.parse(epf(["fix", "--json"], { cwd: root }).stdout);
      expect(fix.total_fixes).toBe(4);
      expect(said(epf(["check"], { cwd: root }).stdout)).toEqual([4, "seem to have"]);
    });
  });

  test("is called so without doubt only where the repairs were tried together", async () => {
    await inFolder({}, (folder) => {
      const root = copyInto(folder, SURFACE, "t");
      const [validated] = callTools(root, [{ tool: "epf_validate_file", args: { path: "." } }]);
      expect(said(validated!.answer.guidance.next_action)).toEqual([4, "have"]);
      const tried = epf(["check", "--json", "--detail-level", "full"], { cwd: root }).stdout;
      expect(said(JSON.parse(tried).guidance.current_state)).toEqual([4, "have"]);
    });
  });
});

test("an error that only a likely repair settles is said to be left, with what shows the repair", () => {
  const path = "examples/tidemark-structural";
  const { code, stdout } = epf(["fix", path]);
  expect(code).toBe(1);
  expect(stdout.replaceAll(/\s+/g, " ")).toContain(
    "1 error left: it has a likely repair, `--suggested` shows it; left to decide: 0 errors, 2 warnings, 0 notes",
  );
  expect(JSON.parse(epf(["fix", path, "--json"]).stdout).guidance.current_state)
    .toContain("1 error left: it has a likely repair, `suggested` shows it");
  expect(epf(["fix", path, "--suggested"]).stdout).not.toContain("1 error left");
});
