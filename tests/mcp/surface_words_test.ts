import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { toolParameters } from "#src/contracts/parameter.ts";
import { allWizards } from "#src/library/wizards.ts";
import { wizardPrompt } from "#src/mcp/offered/prompts.ts";
import { readResource } from "#src/mcp/offered/resources.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { RULES } from "#src/rules/mod.ts";
import { inFolder, ROOT } from "../binary.ts";
import { callTools, epf, type ToolResult } from "../command_line.ts";
import { CORPORA, TRIED } from "../instances.ts";
import { argumentsFor, type CallTool, commandFor } from "../operations/every_tool.ts";

/** Names of tools as a text would give them; `epf_anchor` and its like are fields of files. */
const TOOL_NAME = new RegExp(`\\b(?:${OPERATIONS.map(({ tool }) => tool).join("|")})\\b`);

/** Commands that have a tool, by their words; those that write as they stand are left to people. */
const COMMANDS = OPERATIONS.filter(({ command, cliOnly, tool }) =>
  command !== null && cliOnly !== true && !toolParameters(tool).some(({ options }) => options.whenReadOnly === true)
)
  .map(({ command }) => command!.join(" "));
const COMMAND = new RegExp(`\\bepf (?:${COMMANDS.join("|")})\\b(?![^\`\\n]*--write\\b)`);

/** An option as only a command line has it; those of the server itself are for the person who starts it. */
const FLAG = /(?<![\w`<!-])`?--(?!toolsets|tools|allow-write|read-only|root)[a-z][a-z-]+\b/;

/** A command in backticks, or one that is a text of its own: what is left of them only a person can run. */
const FOR_PEOPLE = /`epf [^`\n]*`|^epf [^\n]*$/g;

/** The texts without the commands that people run. */
function withoutCommands(texts: readonly { at: string; text: string }[]) {
  return texts.map(({ at, text }) => ({ at, text: text.replaceAll(FOR_PEOPLE, "") }));
}

/** A call that changes files, which a server that may not write suggests in no answer. */
const WRITING = /"write":true|--allow-write|\bepf_init_instance \{/;

/** What tells people and agents about the other surface on purpose. */
const ABOUT_BOTH = new Set(["epf_agent_instructions", "epf_session_audit", "epf_verify_workflow"]);

const OFFERED = OPERATIONS.filter(({ cliOnly, toolset, tool }) =>
  cliOnly !== true && toolset !== "tide" && toolset !== "tasks" && !ABOUT_BOTH.has(tool)
);

/** Every text of a value with the way to it. */
function textsOf(value: unknown, at = ""): { at: string; text: string }[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, `${at}.${key}`));
}

/** A call with its answer's texts, those of a failure too. */
function ask(root: string, tool: string, args: Record<string, unknown>): { at: string; text: string }[] {
  const [{ answer, failure }] = callTools(root, [{ tool, args }]) as [ToolResult];
  return textsOf(answer ?? JSON.parse(failure!), tool);
}

/** The texts with a pattern in them, cut to where it is. */
function withPattern(texts: readonly { at: string; text: string }[], pattern: RegExp): string[] {
  const found = texts.flatMap(({ at, text }) => {
    const index = pattern.exec(text)?.index;
    return index === undefined ? [] : [`${at}: ${text.slice(Math.max(0, index - 60), index + 60)}`];
  });
  return [...new Set(found)];
}

/** Calls of the tools of a server that stays in a folder. */
const caller = (root: string): CallTool => (tool, args = {}) => (callTools(root, [{ tool, args }]) as [ToolResult])[0];

describe("each answer names calls in the words of its surface", () => {
  for (const instance of [...TRIED, ...CORPORA]) {
    const root = resolve(ROOT, instance);

    test(`agents read no command line, and no call that writes: ${instance}`, async () => {
      const texts: { at: string; text: string }[] = [];
      for (const operation of OFFERED) {
        const args = await argumentsFor(operation, caller(root));
        if (args === null) continue;
        const hasLevels = toolParameters(operation.tool).some(({ name }) => name === "detail_level");
        for (const level of hasLevels ? [{}, { detail_level: "full" }] : [{}]) {
          texts.push(...ask(root, operation.tool, { ...args, ...level }));
        }
      }
      expect(withPattern(texts, COMMAND)).toEqual([]);
      expect(withPattern(withoutCommands(texts), FLAG)).toEqual([]);
      expect(withPattern(texts, WRITING)).toEqual([]);
    }, 120_000);

    test(`people read no name of a tool: ${instance}`, async () => {
      const texts: { at: string; text: string }[] = [];
      for (const operation of OFFERED) {
        if (operation.command === null || operation.kind === "write") continue;
        const args = await argumentsFor(operation, caller(root));
        if (args === null) continue;
        const { stdout, stderr } = epf(commandFor(operation, args), { cwd: root });
        texts.push({ at: operation.tool, text: stdout + stderr });
      }
      expect(withPattern(texts, TOOL_NAME)).toEqual([]);
    }, 120_000);
  }

  test("texts that are shipped: guides, rules, templates, prompts and resources", async () => {
    const root = resolve(ROOT, "examples/tidemark");
    const asked = [
      ...allWizards().map(({ name }) => ({
        tool: "epf_get_wizard",
        args: { name },
        command: ["wizards", "show", name],
      })),
      ...RULES.map(({ name }) => ({ tool: "epf_explain_rule", args: { rule: name }, command: ["explain", name] })),
    ];
    const texts = asked.flatMap(({ tool, args }) => ask(root, tool, args));
    expect(withPattern(texts, COMMAND)).toEqual([]);
    expect(withPattern(withoutCommands(texts), FLAG)).toEqual([]);
    const printed = asked.map(({ tool, command }) => ({ at: tool, text: epf(command).stdout }));
    expect(withPattern(printed, TOOL_NAME)).toEqual([]);
    const served: { at: string; text: string }[] = [];
    for (const { name } of allWizards()) {
      served.push(
        ...textsOf(wizardPrompt(name, {}), name),
        ...textsOf(await readResource(`epf://wizards/${name}`, root)),
      );
    }
    for (const { name } of RULES) served.push(...textsOf(await readResource(`epf://rules/${name}`, root), name));
    expect(withPattern(served, COMMAND)).toEqual([]);
    expect(withPattern(withoutCommands(served), FLAG)).toEqual([]);
  }, 60_000);

  test("a failure names the next call where one is known", () =>
    inFolder({}, (folder) => {
      const [{ failure }] = callTools(folder, [{ tool: "epf_validate_file", args: { path: "none.yaml" } }]) as [
        ToolResult,
      ];
      expect(JSON.parse(failure!)).toEqual({
        error: {
          code: "FAILED",
          message: "`none.yaml` does not exist",
          help: "check the path, or run `epf_locate_instance` to find instances",
        },
        required_next_tool_calls: [{
          tool: "epf_locate_instance",
          params: {},
          reason: "check the path, or run `epf_locate_instance` to find instances",
          priority: "recommended",
        }],
      });
      expect(epf(["validate", "none.yaml"], { cwd: folder }).stderr).toContain("or run `epf locate` to find instances");
    }));
});
