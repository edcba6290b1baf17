import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { inputSchemaOf, toolParameters } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { inFolder, ROOT } from "../binary.ts";
import { callTools, epf, type ToolResult } from "../command_line.ts";
import { CORPORA, EXAMPLES, FIXTURES } from "../instances.ts";
import { argumentsFor, commandFor } from "../operations/every_tool.ts";

/** Names of tools as a text would give them; `epf_anchor` and its like are fields of files. */
const TOOL_NAME = new RegExp(`\\b(?:${OPERATIONS.map(({ tool }) => tool).join("|")})\\b`);

/** Commands that have a tool, by their words. */
const COMMANDS = OPERATIONS.filter(({ command, cliOnly }) => command !== null && cliOnly !== true)
  .map(({ command }) => command!.join(" "));
const COMMAND = new RegExp(`\\bepf (?:${COMMANDS.join("|")})\\b`);

/** What tells people and agents about the other surface on purpose. */
const ABOUT_BOTH = new Set(["epf_agent_instructions", "epf_session_audit", "epf_verify_workflow"]);

const OFFERED = OPERATIONS.filter(({ cliOnly, toolset, tool }) =>
  cliOnly !== true && toolset !== "tide" && !ABOUT_BOTH.has(tool)
);

/** Every text of a value with the way to it. */
function textsOf(value: unknown, at = ""): { at: string; text: string }[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, `${at}.${key}`));
}

describe("each answer names calls in the words of its surface", () => {
  for (const instance of [...EXAMPLES, ...FIXTURES, ...CORPORA]) {
    const root = resolve(ROOT, instance);
    const call = (tool: string, args: Record<string, unknown> = {}) =>
      (callTools(root, [{ tool, args }]) as [ToolResult])[0];

    test(`${instance}: agents read no command line`, async () => {
      const wrong: string[] = [];
      for (const operation of OFFERED) {
        const args = await argumentsFor(operation, call);
        if (args === null) continue;
        const levels = toolParameters(operation.tool).some(({ name }) => name === "detail_level")
          ? ["auto", "full"]
          : [null];
        for (const detail_level of levels) {
          const { answer, failure } = call(operation.tool, {
            ...args,
            ...(detail_level === null ? {} : { detail_level }),
          });
          const texts = textsOf(answer ?? JSON.parse(failure!));
          for (const { at, text } of texts) {
            const found = COMMAND.exec(text);
            if (found !== null) {
              wrong.push(`${operation.tool}${at}: ${text.slice(Math.max(0, found.index - 40), found.index + 80)}`);
            }
          }
        }
      }
      expect([...new Set(wrong)]).toEqual([]);
    }, 120_000);

    test(`${instance}: people read no name of a tool`, async () => {
      const wrong: string[] = [];
      for (const operation of OFFERED) {
        if (operation.command === null || operation.kind === "write") continue;
        const args = await argumentsFor(operation, call);
        if (args === null) continue;
        const { stdout, stderr } = epf(commandFor(operation, args), { cwd: root });
        const found = TOOL_NAME.exec(stdout + stderr);
        if (found !== null) {
          wrong.push(`${operation.tool}: ${found.input.slice(Math.max(0, found.index - 60), found.index + 40)}`);
        }
      }
      expect(wrong).toEqual([]);
    }, 120_000);
  }
});
