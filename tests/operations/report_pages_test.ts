import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { LARKRISE } from "../instances.ts";

interface Page {
  count: number;
  total: number;
  next_cursor: string | null;
  findings: unknown[];
  structure: { score: number };
  overall_status: string;
  required_next_tool_calls: unknown[];
}

function check(...args: string[]): Page {
  return JSON.parse(epf(["check", LARKRISE, "--json", ...args]).stdout);
}

/** The first lines of the groups that a text report lists. */
function groupsIn(stdout: string): string[] {
  return stdout.match(/^ *(?:error|warning|info|note): /gm) ?? [];
}

test("a limit holds in full detail too, and the pages together are the whole list", () => {
  const whole = check("--detail-level", "full");
  expect(whole.total).toBeGreaterThan(20);
  const pages: unknown[] = [];
  for (let cursor: string | null = "0"; cursor !== null;) {
    const page = check("--detail-level", "full", "--limit", "20", "--cursor", cursor);
    expect(page.count).toBeLessThanOrEqual(20);
    expect(page.findings).toHaveLength(page.count);
    expect(page.total).toBe(whole.total);
    pages.push(...page.findings);
    cursor = page.next_cursor;
  }
  expect(pages).toHaveLength(whole.total);
  const few = epf(["check", LARKRISE, "--detail-level", "full", "--limit", "2"]).stdout;
  expect(groupsIn(few)).toHaveLength(2);
  expect(few).toContain("`--cursor 2` goes on");
});

test("the end of a list has no entries and the same verdict, what is beyond it is no place", () => {
  const whole = check();
  const end = check("--cursor", `${whole.total}`);
  expect(end).toMatchObject({ count: 0, total: whole.total, next_cursor: null, findings: [] });
  expect(end.overall_status).toBe(whole.overall_status);
  expect(end.required_next_tool_calls).toEqual(whole.required_next_tool_calls);
  for (const command of ["check", "validate"]) {
    const beyond = epf([command, LARKRISE, "--json", "--cursor", `${whole.total + 1000}`]);
    expect([beyond.code, beyond.stdout]).toEqual([2, ""]);
    expect(beyond.stderr).toContain("`cursor` is invalid");
    const printed = epf([command, LARKRISE, "--cursor", "9999"]);
    expect([printed.code, printed.stdout]).toEqual([2, ""]);
    expect(printed.stderr).toContain("`cursor` is invalid");
  }
  const [result] = callTools(ROOT, [{ tool: "epf_health_check", args: { instance_path: LARKRISE, cursor: "9999" } }]);
  expect(result!.failure).toContain("`cursor` is invalid");
});

test("a folder after `--explain-score` is what is explained, not the name of a section", () => {
  const { stdout, code } = epf(["check", "--explain-score", "examples/tidemark"]);
  expect(stdout).toStartWith("examples/tidemark: healthy, 100 of 100\n");
  expect(stdout).toBe(epf(["check", "examples/tidemark", "--explain-score"]).stdout);
  expect(code).toBe(0);
  const section = epf(["check", "--explain-score", "coverage", "examples/tidemark"]).stdout;
  expect(section).toStartWith("examples/tidemark: Coverage 100 of 100\n");
  expect(epf(["check", "--explain-score", "examples/nowhere"]).code).toBe(2);
});

test("whoever asks for more findings gets the scores of the sections all the same", () => {
  const page = check("--limit", "2");
  expect(page.findings).toHaveLength(2);
  expect(page.structure.score).toBe(check().structure.score);
});
