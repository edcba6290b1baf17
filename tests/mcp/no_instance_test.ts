import { describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parametersOf } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, type ToolResult } from "../command_line.ts";
import { keyOf, type RequiredCall, wrongParameters } from "../guidance/call_graph.ts";
import { demandedArguments } from "../operations/every_tool.ts";

/** What tells people and agents about the command line on purpose. */
const ABOUT_BOTH = new Set(["epf_agent_instructions", "epf_session_audit", "epf_verify_workflow"]);

/** Tools on a folder of files; those of tides and tasks keep a record of their own. */
const CALLED = OPERATIONS.filter(({ cliOnly, toolset, tool }) =>
  cliOnly !== true && toolset !== "tide" && toolset !== "tasks" && !ABOUT_BOTH.has(tool)
);

/** Roots in which a call finds no instance, or no file in one; each gives the arguments of every call. */
const ROOTS = {
  "an empty folder": (): Record<string, unknown> => ({}),
  "a folder with other files": (folder: string) => {
    copyInto(folder, "docs", "docs");
    return {};
  },
  "a folder of the root": (folder: string) => {
    mkdirSync(join(folder, "a/b"), { recursive: true });
    return { instance_path: "a/b", path: "a" };
  },
  "a folder without YAML inside an instance": (folder: string) => {
    copyInto(folder, "examples/tidemark", "t");
    mkdirSync(join(folder, "t/READY/notes.yaml"));
    return { path: "t/READY/notes.yaml" };
  },
};

// deno-lint-ignore no-explicit-any
function bodyOf({ answer, failure }: ToolResult): any {
  return answer ?? JSON.parse(failure!);
}

/** Every text with its path, beside those of wizards, which are read by people too. */
function textsOf(value: unknown, at = ""): { at: string; text: string }[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([key]) => !/^wizard_|^content/.test(key))
    .flatMap(([key, entry]) => textsOf(entry, `${at}.${key}`));
}

/** The arguments of a call, and those that name where it looks. */
function argumentsIn(operation: (typeof CALLED)[number], place: Record<string, unknown>): Record<string, unknown> {
  const paths = parametersOf(operation.tool).filter(({ options }) => options.isPath === true).map(({ name }) => name);
  const named = Object.entries(place).filter(([name]) => paths.includes(name));
  return { ...demandedArguments(operation), ...Object.fromEntries(named) };
}

/** The files below a folder with the time and size of each. */
function filesIn(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[]).sort().map((path) => {
    const { mtimeMs, size, ino } = statSync(join(folder, path));
    return `${path} ${mtimeMs} ${size} ${ino}`;
  });
}

/** True for a call that may change a file as it stands. */
function writes({ tool, params }: RequiredCall): boolean {
  return parametersOf(tool).some(({ name, options: { whenReadOnly } }) =>
    whenReadOnly !== undefined && (params[name] ?? false) !== whenReadOnly
  );
}

for (const allowWrite of [false, true]) {
  describe(`a server that ${allowWrite ? "may" : "may not"} write`, () => {
    for (const [what, plant] of Object.entries(ROOTS)) {
      test(
        `requires calls that can be made, say something new and write nothing: ${what}`,
        () =>
          inFolder({}, (folder) => {
            const place = plant(folder);
            const before = filesIn(folder);
            const ask = ({ tool, params }: RequiredCall) =>
              bodyOf((callTools(folder, [{ tool, args: params }], { allowWrite }) as [ToolResult])[0]);
            const queue: RequiredCall[] = [];
            const wrong: string[] = [];
            const offers = new Set<string>();
            const take = (call: RequiredCall, body: ReturnType<typeof bodyOf>) => {
              const { required_next_tool_calls: required = [], guidance } = body;
              for (const next of required) {
                if (keyOf(next) === keyOf(call)) wrong.push(`${keyOf(call)} requires itself`);
              }
              queue.push(...required);
              const actions = [guidance?.next_action ?? "", ...guidance?.available_actions ?? []] as string[];
              if (!allowWrite && /^epf_init_instance|"write":true/.test(actions[0]!)) {
                wrong.push(`${keyOf(call)} next: ${actions[0]}`);
              }
              for (const line of actions.filter((line) => line.includes("epf_init_instance"))) offers.add(line);
              for (const { at, text } of textsOf(body)) {
                if (/`epf [a-z]|^epf [a-z]/.test(text)) wrong.push(`${keyOf(call)}${at}: ${text}`);
              }
            };
            for (const operation of CALLED) {
              const call = { tool: operation.tool, params: argumentsIn(operation, place) };
              // What is told to write in a folder does so; here the question is what the others lead to.
              if (operation.kind === "write" && allowWrite) continue;
              take(call, ask(call));
            }
            const seen = new Set<string>();
            for (let call = queue.shift(); call !== undefined; call = queue.shift()) {
              if (seen.has(keyOf(call))) continue;
              seen.add(keyOf(call));
              if (wrongParameters(call).length > 0 || writes(call)) wrong.push(`required: ${keyOf(call)}`);
              const body = ask(call);
              if (body.error !== undefined) wrong.push(`${keyOf(call)} fails: ${body.error.message}`);
              take(call, body);
            }
            expect(wrong).toEqual([]);
            expect(filesIn(folder)).toEqual(before);
            for (const line of offers) {
              expect(line).toMatch(/^after the product's name is known: epf_init_instance \{/);
              if (!allowWrite) expect(line).toContain('"dry_run":true');
            }
            // Inside an instance none is to be begun.
            expect(offers.size > 0).toBe(!what.includes("instance"));
          }),
        120_000,
      );
    }
  });
}
