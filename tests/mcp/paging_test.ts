import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { appendFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { toolParameters } from "#src/contracts/parameter.ts";
import { LIST_CHANGED } from "#src/answers/anchored_cursor.ts";
import { pageAfter } from "#src/mcp/anchored_page.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools } from "../command_line.ts";
import { argumentsFor, type CallTool } from "../operations/every_tool.ts";

/** Tools that answer part by part; those on tides and tasks name the entry after which they go on. */
const PAGED = OPERATIONS.filter(({ cliOnly, toolset, tool }) =>
  cliOnly !== true && toolset !== "tide" && toolset !== "tasks" &&
  toolParameters(tool).some(({ name }) => name === "cursor")
);
/** Parts that are asked for of each list. */
const MOST_PARTS = 4;

const callerIn = (root: string): CallTool => (tool, args = {}) => callTools(root, [{ tool, args }])[0]!;

/** A first part with a next one, by every tool that has such; the lists of what ships with the program never change. */
async function* firstParts(root: string) {
  for (const operation of PAGED) {
    const args = await argumentsFor(operation, callerIn(root));
    if (args === null) continue;
    const { tool } = operation;
    const hasLimit = toolParameters(tool).some(({ name }) => name === "limit");
    const given = { ...args, ...(hasLimit ? { limit: 2 } : {}) };
    const { answer } = await callerIn(root)(tool, given);
    if (typeof answer?.next_cursor === "string") yield { tool, args: given, answer };
  }
}

const hasChanged = (answer: { guidance: { warnings: string[] | null } }) =>
  (answer.guidance.warnings ?? []).includes(LIST_CHANGED);

test(
  "the parts of what did not change come without a warning, and each cursor that an answer names is the same",
  () =>
    inFolder({}, async (folder) => {
      const root = copyInto(folder, "examples/tidemark-structural", "t");
      let count = 0;
      for await (const { tool, args, answer: first } of firstParts(root)) {
        count++;
        let answer = first;
        for (let part = 1; part < MOST_PARTS && answer.next_cursor !== null; part++) {
          const { guidance, required_next_tool_calls: calls = [] } = answer;
          const lines = [guidance.next_action ?? "", ...guidance.available_actions].join("\n");
          for (const [, cursor] of lines.matchAll(/`cursor` `([^`]*)`/g)) expect(cursor).toBe(answer.next_cursor);
          for (const { params } of calls) expect([undefined, answer.next_cursor]).toContain(params.cursor);
          const next = await callerIn(root)(tool, { ...args, cursor: answer.next_cursor });
          expect(next.failure, tool).toBeNull();
          expect([tool, hasChanged(next.answer)]).toEqual([tool, false]);
          answer = next.answer;
        }
      }
      expect(count).toBeGreaterThan(15);
    }),
  120_000,
);

describe("a part of what has changed meanwhile says so", () => {
  const features = "FIRE/definitions/product";
  const changes: Record<string, (root: string) => void> = {
    "a file is removed": (root) => rmSync(join(root, features, readdirSync(join(root, features)).sort()[0]!)),
    "a file is edited": (root) => appendFileSync(join(root, "READY/05_roadmap_recipe.yaml"), "# a note\n"),
  };
  for (const [what, change] of Object.entries(changes)) {
    test(what, () =>
      inFolder({}, async (folder) => {
        const root = copyInto(folder, "examples/tidemark-structural", "t");
        const firsts = [];
        for await (const first of firstParts(root)) firsts.push(first);
        const ofFiles = firsts.filter(({ answer }) => typeof answer.instance_path === "string");
        expect(ofFiles.length).toBeGreaterThan(8);
        change(root);
        for (const { tool, args, answer } of ofFiles) {
          const next = await callerIn(root)(tool, { ...args, cursor: answer.next_cursor });
          if (next.failure !== null) expect(next.failure, tool).toContain("`cursor` is invalid");
          else expect([tool, hasChanged(next.answer)]).toEqual([tool, true]);
        }
      }), 120_000);
  }
});

test("a list of the protocol goes on after the same entry, whatever is added and removed between two pages", () => {
  const names = fc.uniqueArray(fc.nat(2000), { minLength: 250, maxLength: 400 });
  const change = fc.record({ removed: fc.array(fc.nat(399), { maxLength: 40 }), added: fc.array(fc.nat(2000)) });
  fc.assert(fc.property(names, fc.array(change, { minLength: 3, maxLength: 3 }), (given, changes) => {
    const byValue = (a: number, b: number) => a - b;
    let list = [...given].sort(byValue);
    const always = new Set(list);
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page === 0 || cursor !== undefined; page++) {
      const next = pageAfter(list, cursor, String);
      seen.push(...next.page);
      cursor = next.nextCursor.nextCursor;
      const { removed, added } = changes[page] ?? { removed: [], added: [] };
      const gone = new Set(removed.map((place) => list[place]));
      for (const name of gone) always.delete(name!);
      list = [...new Set([...list.filter((name) => !gone.has(name)), ...added])].sort(byValue);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect([...always].filter((name) => !seen.includes(name))).toEqual([]);
  }));
});

test("a cursor whose entries are all gone is refused with what to do", () => {
  const entries = Array.from({ length: 300 }, (_, index) => `entry ${index}`);
  const { nextCursor } = pageAfter(entries, undefined, String);
  expect(() => pageAfter(entries.slice(150), nextCursor.nextCursor, String)).toThrow("leave it out to begin anew");
  for (const cursor of ["0", "99999", "", "-", "x".repeat(100_000)]) {
    expect(() => pageAfter(entries, cursor, String)).toThrow("no page at cursor");
  }
});
