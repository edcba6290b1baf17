import { describe, expect, test } from "bun:test";
import { CallLog } from "#src/operations/call_log.ts";
import { sectionsOf } from "#src/library/wizard_sections.ts";
import { allWizards } from "#src/library/wizards.ts";
import { answerOf } from "#src/answers/answer_of.ts";
import type { GetWizardAnswer } from "#src/operations/library/get_wizard/contract.ts";
import type { GetWizardForTaskAnswer } from "#src/operations/library/get_wizard_for_task/contract.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { epf } from "../command_line.ts";

/** What an agent must know before it writes: the first answer holds all of it. */
const LEAD = ["purpose", "structure_rules", "common_mistakes", "verify"];
const MOST_BYTES = 8000;
/** Bytes that a command prints at most by default. */
const MOST_PRINTED_BYTES = 8192;
const getWizard = OPERATIONS.find(({ tool }) => tool === "epf_get_wizard")!;
const getWizardForTask = OPERATIONS.find(({ tool }) => tool === "epf_get_wizard_for_task")!;
/** The operations here read the wizards alone: there is no instance around this folder. */
const aContext = () => ({ calls: new CallLog(), cwd: import.meta.dir }) as never;

async function show(
  input: { name: string; section?: string; cursor?: string; detail_level?: "full" },
  context = aContext(),
): Promise<GetWizardAnswer> {
  return await answerOf(
    getWizard,
    { ...input },
    await getWizard.run(context, input),
    "programs",
  ) as unknown as GetWizardAnswer;
}

describe("answers about a wizard are small and say what was left out", () => {
  for (const { name, body, title, needs, next, notFor } of allWizards()) {
    test(name, async () => {
      const first = await show({ name });
      expect(first).toMatchObject({ needs, next, not_for: notFor });
      const lead = first.next_cursor === null ? body : body.slice(0, Number(first.next_cursor));
      for (const section of LEAD) expect(sectionsOf(lead).map((each) => each.name), section).toContain(section);
      expect(first.content).toBe(lead);
      if (first.next_cursor !== null) {
        expect(sectionsOf(lead)).toHaveLength(LEAD.length);
        expect(first.guidance.next_action).toContain(`{"name":"${name}","cursor":"${first.next_cursor}"}`);
        expect((await show({ name, cursor: first.next_cursor })).next_cursor).toBeNull();
      }
      let text = "";
      let cursor: string | null = null;
      let calls = 0;
      do {
        const answer: GetWizardAnswer = await show(cursor === null ? { name } : { name, cursor });
        expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MOST_BYTES);
        text += answer.content;
        cursor = answer.next_cursor;
        expect(JSON.stringify(answer.guidance).includes(`cursor ${cursor}`)).toBe(cursor !== null);
      } while (cursor !== null && ++calls < 5);
      expect(text).toBe(body);

      const parts = await Promise.all(sectionsOf(body).map((section) => show({ name, section: section.name })));
      expect(parts.map((part) => part.content.trimEnd()).join("\n\n")).toBe(body.replaceAll(/\n{2,}(?=## )/g, "\n\n"));

      const input = { task: title };
      const found = await answerOf(getWizardForTask, input, await getWizardForTask.run(aContext(), input), "programs");
      const answer = found as unknown as GetWizardForTaskAnswer;
      expect(answer.recommended_wizard).toBe(name);
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MOST_BYTES);
      const { wizard_content_preview: preview, wizard_content_rest: rest } = answer;
      if (preview === undefined) return;
      expect(body.startsWith(preview)).toBe(true);
      expect(sectionsOf(preview).map((section) => section.name)).toEqual(expect.arrayContaining(LEAD));
      expect(answer).toMatchObject({ wizard_needs: needs, wizard_next: next, wizard_not_for: notFor });
      if (rest === null || rest === undefined) return expect(preview).toBe(body);
      expect(body).toBe(preview + await restOf(name, rest));
      expect(answer.guidance.next_action).toStartWith(`epf wizards show ${name} --cursor ${rest} (tool: `);
    });
  }
});

test("the rules for writing with nobody to ask are given once in a session, and again when they are asked for", async () => {
  const session = aContext();
  const isWith = (answer: GetWizardAnswer) => answer.content.includes("A required text without an answer keeps");
  const { next_cursor } = await show({ name: "lean_start" }, session);
  expect(isWith(await show({ name: "lean_start", cursor: next_cursor! }, session))).toBe(true);
  const second = await show({ name: "north_star", detail_level: "full" }, session);
  expect(isWith(second)).toBe(false);
  expect(second.content).toContain("The rules are those of `lean_start`, which an earlier answer gave");
  expect(second.content).toContain("## Worked fragment");
  expect(isWith(await show({ name: "north_star", section: "ask" }, session))).toBe(true);
  expect(isWith(await show({ name: "lean_start", detail_level: "full" }, session))).toBe(true);
  expect(isWith(await show({ name: "north_star", detail_level: "full" }))).toBe(true);
});

describe("what `--json` prints of a wizard is small too", () => {
  for (const { name } of allWizards()) {
    test(name, () => {
      const { stdout } = epf(["wizards", "show", name, "--json"]);
      const answer = JSON.parse(stdout);
      expect(answer.name).toBe(name);
      expect(Buffer.byteLength(stdout)).toBeLessThanOrEqual(MOST_PRINTED_BYTES);
      expect(stdout.trimEnd().split("\n")).toHaveLength(Object.keys(answer).length + 2);
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
  const answer = await answerOf(getWizardForTask, input, await getWizardForTask.run(aContext(), input), "programs");
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MOST_BYTES);
});

test("the list of wizards fits, and goes on by cursor", () => {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const { stdout } = epf(["wizards", "list", "--json", ...(cursor === null ? [] : ["--cursor", cursor])]);
    const answer = JSON.parse(stdout);
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MOST_BYTES);
    expect(answer.total).toBe(allWizards().length);
    names.push(...answer.wizards.map((wizard: { name: string }) => wizard.name));
    cursor = answer.next_cursor;
  } while (cursor !== null);
  expect(names.toSorted()).toEqual(allWizards().map(({ name }) => name).toSorted());
});

test("a wizard that an answer holds whole is not offered once more", async () => {
  const answerTo = async (input: Record<string, unknown>) =>
    await answerOf(
      getWizardForTask,
      input,
      await getWizardForTask.run(aContext(), input),
      "programs",
    ) as GetWizardForTaskAnswer;
  let wholes = 0;
  for (const { title } of allWizards()) {
    const whole = await answerTo({ task: title, include_wizard_content: true });
    if (whole.wizard_content_preview === undefined || whole.wizard_content_rest !== null) continue;
    wholes += 1;
    expect(JSON.stringify(whole.guidance), title).not.toContain("epf_get_wizard");
    const without = await answerTo({ task: title, include_wizard_content: false });
    expect(JSON.stringify(without.guidance), title).toContain("epf_get_wizard");
  }
  expect(wholes).toBeGreaterThan(0);
});
