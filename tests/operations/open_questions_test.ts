import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NextCall } from "#src/contracts/call.ts";
import { inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { call } from "./fitting.ts";

/** An instance of which nothing is known: each place asks its question, and nothing else is left to write. */
const folder = mkdtempSync(join(tmpdir(), "epf-questions-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  expect(epf(["init", "Night Ferry", "--path", "asked"], { cwd: folder }).code).toBe(0);
  let number = 0;
  for (const name of readdirSync(join(folder, "asked"), { recursive: true }) as string[]) {
    if (!name.endsWith(".yaml")) continue;
    const path = join(folder, "asked", name);
    const marked = readFileSync(path, "utf8").split("\n").map((line) =>
      line.includes("# replace")
        ? line.replace(/# replace.*$/, `# open: who chooses ${number++}?`)
        : /\[INSERT|\b(?:slug|path_segment): |status: placeholder/.test(line)
        ? `${line} # open: who knows ${number++}?`
        : line
    );
    writeFileSync(path, marked.join("\n"));
  }
});

const READINESS = "epf_check_content_readiness";
type Place = { file: string; field_path: string };
type FileQuestions = { file: string; questions: string[] };

/** All entries of an answer's pages. */
function pages(args: Record<string, unknown>): { open: Place[]; questions: string[]; totals: Set<number> } {
  const all = { open: [] as Place[], questions: [] as string[], totals: new Set<number>() };
  for (let cursor: string | null = "0"; cursor !== null;) {
    const answer = call(folder, READINESS, { ...args, cursor });
    const questions = answer.open_questions.flatMap(({ file, questions }: FileQuestions) =>
      questions.map((question) => `${file}:${question}`)
    );
    expect(answer.count).toBe(answer.placeholders.length + questions.length);
    all.open.push(...answer.placeholders);
    all.questions.push(...questions);
    all.totals.add(answer.total);
    cursor = answer.next_cursor;
  }
  return all;
}

describe("an instance of which only open questions are left", () => {
  test("has all of them listed, page by page, for the instance and for a file", () => {
    for (const path of ["asked", "asked/READY/00_north_star.yaml"]) {
      const { open_question_count } = call(folder, READINESS, { path });
      const { open, questions, totals } = pages({ path });
      expect(open).toEqual([]);
      expect(new Set(questions).size).toBe(open_question_count);
      expect([...totals]).toEqual([open_question_count]);
      const few = call(folder, READINESS, { path, limit: 3 });
      expect([few.open_questions[0].questions.length, few.next_cursor]).toEqual([3, expect.stringMatching(/^3@\w+$/)]);
    }
  });

  test("is not asked to fill in what no one knows: the answer says who it waits for", () => {
    const answer = call(folder, READINESS, { path: "asked" });
    expect(answer.required_next_tool_calls).toEqual([]);
    expect(answer.guidance.next_action).toBeNull();
    expect(answer.guidance.blocked_reason).toBe(
      `${answer.open_question_count} open questions wait for someone who knows the answers`,
    );
  });

  test("is said to have them by its health check and by the validation of its files", () => {
    const { open_question_count } = call(folder, READINESS, { path: "asked" });
    const health = call(folder, "epf_health_check", { instance_path: "asked" });
    const file = "asked/READY/00_north_star.yaml";
    const valid = call(folder, "epf_validate_file", { path: file });
    const inFile = call(folder, READINESS, { path: file }).open_question_count;
    for (const [answer, count, path] of [[health, open_question_count, "asked"], [valid, inFile, file]] as const) {
      expect(answer.guidance.current_state).toContain(`${count} open questions`);
      expect(answer.guidance.available_actions).toContain(`${READINESS} {"path":"${path}","only":"open_questions"}`);
      const tasks = answer.required_next_tool_calls.map(({ params }: NextCall) => params);
      expect(tasks).not.toContainEqual({ task: "complete EPF artifacts" });
    }
    expect(valid.guidance.blocked_reason).toBeNull();
    expect(valid.open_questions).toBe(inFile);
  });

  test("shows their number to people too, with other findings and without any", () => {
    writeFileSync(
      join(folder, "clean.yaml"),
      `north_star:
  organization: Night Ferry # open: who owns the name?
`,
    );
    for (const file of ["asked/READY/00_north_star.yaml", "clean.yaml"]) {
      const { open_questions } = call(folder, "epf_validate_file", { path: file });
      const last = epf(["validate", file], { cwd: folder }).stdout.split("\n").find((line) => line.includes("1 file"));
      expect(last).toContain(open_questions === 1 ? ", 1 open question" : `, ${open_questions} open questions`);
    }
  });
});

test("open places come before open questions, and either can be asked for alone", () => {
  const path = join(folder, "asked/READY/00_north_star.yaml");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(/ # open: who knows \d+\?/, ""));
  const { open, questions, totals } = pages({ path: "asked" });
  expect(open).toHaveLength(1);
  expect([...totals]).toEqual([open.length + questions.length]);
  expect(pages({ path: "asked", only: "open_places" })).toMatchObject({ open, questions: [] });
  expect(pages({ path: "asked", only: "open_questions" })).toMatchObject({ open: [], questions });
  expect(call(folder, READINESS, { path: "asked" }).guidance.blocked_reason).toBeNull();
  writeFileSync(path, text);
});

test("a question is listed once in its file, with all lines and fields, and the answer is not clean", () => {
  const file = "repeated.yaml";
  const lines = ["purpose:", "  statement: TBD # open: what for?", "  who_we_serve: TBD # open: what for?"];
  const text = [
    "north_star:",
    ...lines.map((line) => `  ${line}`),
    "  values: # open: which?",
    "  - value: TBD",
    "    definition: TBD",
  ];
  writeFileSync(join(folder, file), `${text.join("\n")}\n`);
  expect(call(folder, READINESS, { path: file, only: "open_questions" })).toMatchObject({
    clean: false,
    open_question_count: 3,
    open_questions: [{ file, questions: ["3 statement, 4 who_we_serve: what for?", "5 values (2 places): which?"] }],
  });
});

test("some ninety questions fit one answer of the usual size", () => {
  const answer = JSON.stringify(
    call(folder, READINESS, { path: "asked/READY/05_roadmap_recipe.yaml", only: "open_questions" }),
  );
  expect(answer.length).toBeLessThan(8192);
  const { count, next_cursor } = JSON.parse(answer);
  expect(next_cursor).toBeNull();
  expect(count).toBeGreaterThan(94);
});

test("the readiness of one file is about that file: no other one is missing in it", () =>
  inFolder({}, (folder) => {
    epf(["init", "Eel Pier", "--path", "fresh"], { cwd: folder });
    const [one] = callTools(join(folder, "fresh"), [
      { tool: "epf_check_content_readiness", args: { path: "READY/00_north_star.yaml" } },
    ]);
    expect(one!.answer.guidance.current_state).toMatch(/^1 of 1 file is an unfilled template, \d+ unfilled places$/);
  }));
