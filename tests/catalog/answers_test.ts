import { describe, expect, test } from "bun:test";
import { sectionsOf } from "#src/library/wizard_sections.ts";
import { allWizards } from "#src/library/wizards.ts";
import { answerOf } from "#src/answers/answer_of.ts";
import { getWizard, type GetWizardAnswer } from "#src/operations/library/get_wizard/operation.ts";
import {
  getWizardForTask,
  type GetWizardForTaskAnswer,
} from "#src/operations/library/get_wizard_for_task/operation.ts";
import { toolCallOf, withToolCalls } from "#src/answers/tool_calls.ts";
import { guidance } from "#src/answers/guidance.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { epf } from "../command_line.ts";

const MOST_BYTES = 8000;
/** The operations here read the wizards alone. */
const context = {} as never;

async function show(input: { name: string; section?: string; cursor?: string }): Promise<GetWizardAnswer> {
  return await answerOf(getWizard, { ...input }, await getWizard.run(context, input)) as unknown as GetWizardAnswer;
}

describe("answers about a wizard are small and say what was left out", () => {
  for (const { name, body, title } of allWizards()) {
    test(name, async () => {
      let text = "";
      let cursor: string | null = null;
      let calls = 0;
      do {
        const answer: GetWizardAnswer = await show(cursor === null ? { name } : { name, cursor });
        expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MOST_BYTES);
        text += answer.content;
        cursor = answer.next_cursor;
        expect(answer.guidance.available_actions.some((action) => action.includes(`\`cursor\` \`${cursor}\``))).toBe(
          cursor !== null,
        );
      } while (cursor !== null && ++calls < 5);
      expect(text).toBe(body);

      const parts = await Promise.all(sectionsOf(body).map((section) => show({ name, section: section.name })));
      expect(parts.map((part) => part.content.trimEnd()).join("\n\n")).toBe(body.replaceAll(/\n{2,}(?=## )/g, "\n\n"));

      const input = { task: title };
      const found = await answerOf(getWizardForTask, input, await getWizardForTask.run(context, input));
      const answer = found as unknown as GetWizardForTaskAnswer;
      expect(answer.recommended_wizard).toBe(name);
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MOST_BYTES);
      const { wizard_content_preview: preview, wizard_content_rest: rest } = answer;
      if (preview === undefined) return;
      expect(body.startsWith(preview)).toBe(true);
      if (rest === null || rest === undefined) return expect(preview).toBe(body);
      expect(body).toBe(preview + await restOf(name, rest));
      expect(answer.guidance.next_action).toStartWith(`epf wizards show ${name} --cursor ${rest} (tool: `);
    });
  }
});

async function restOf(name: string, from: string): Promise<string> {
  const { content, next_cursor } = await show({ name, cursor: from });
  return next_cursor === null ? content : content + await restOf(name, next_cursor);
}

test("an unknown section is answered with the existing ones", () => {
  const { code, stderr } = epf(["wizards", "show", "workflow", "--section", "price"]);
  expect(code).toBe(2);
  expect(stderr).toContain("`structure_rules`");
  expect(epf(["wizards", "show", "workflow", "--section", "Common mistakes"]).stdout).toStartWith(
    "## Common mistakes\n",
  );
});

test("a long task leaves room for the answer", async () => {
  const input = { task: `fix value model structure ${"and mend the layers, ".repeat(90)}` };
  const answer = await answerOf(getWizardForTask, input, await getWizardForTask.run(context, input));
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MOST_BYTES);
});

test("the list of wizards fits, and goes on by cursor", () => {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const { stdout } = epf(["wizards", "list", "--json", ...(cursor === null ? [] : ["--cursor", cursor])]);
    const answer = JSON.parse(stdout);
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MOST_BYTES);
    expect(answer.total).toBe(38);
    names.push(...answer.wizards.map((wizard: { name: string }) => wizard.name));
    cursor = answer.next_cursor;
  } while (cursor !== null);
  expect(names.toSorted()).toEqual(allWizards().map(({ name }) => name).toSorted());
});

describe("guidance names the tool call of a command line", () => {
  const cases: [string, ReturnType<typeof toolCallOf>][] = [
    ["epf wizards show workflow", { tool: "epf_get_wizard", params: { name: "workflow" } }],
    ["epf wizards", { tool: "epf_list_wizards", params: {} }],
    ['epf wizards for "plan the next quarter"', {
      tool: "epf_get_wizard_for_task",
      params: { task: "plan the next quarter" },
    }],
    ["epf wizards list --phase AIM --limit 5", { tool: "epf_list_wizards", params: { phase: "AIM", limit: 5 } }],
    ["epf validate 'b c.yaml' --type north_star", {
      tool: "epf_validate_file",
      params: { path: "b c.yaml", type: "north_star" },
    }],
    ["epf validate READY/a.yaml 'b c.yaml'", null],
    ["epf schemas show north_star --section=metadata", {
      tool: "epf_get_schema",
      params: { artifact_type: "north_star", section: "metadata" },
    }],
    ["follow the text of workflow, then epf validate FILE", null],
    ["epf templates show north_star > READY/00_north_star.yaml", null],
    ["epf nonsense", null],
    ["epf wizards show workflow extra", null],
    ["epf wizards show workflow --nonsense", null],
    ["epf wizards list --phase", null],
    ["epf", null],
    ["", null],
  ];
  for (const [line, call] of cases) test(line, () => expect(toolCallOf(line)).toEqual(call));

  test("it follows the command line", () => {
    const given = guidance({
      current_state: "epf wizards show workflow",
      next_action: "epf wizards show workflow",
      available_actions: ["ask the owner", "epf check"],
    });
    expect(withToolCalls(given)).toEqual({
      ...given,
      next_action: 'epf wizards show workflow (tool: epf_get_wizard {"name":"workflow"})',
      available_actions: ["ask the owner", "epf check (tool: epf_health_check {})"],
    });
  });

  test("a terminal shows only the command", () => {
    expect(epf(["wizards", "list"]).stdout).not.toContain("(tool:");
  });

  test("the examples of all operations that agents can call are understood", () => {
    const missed = OPERATIONS.filter(({ command, cliOnly }) => command !== null && cliOnly !== true).flatMap((
      { tool, examples },
    ) => examples.filter(({ command }) => !/[|<>]/.test(command) && toolCallOf(command)?.tool !== tool));
    // What only a terminal has (formats, the staged files, --json) is no tool call.
    expect(missed.map(({ command }) => command).filter((command) => !/ -/.test(command))).toEqual([]);
  });
});
