import { describe, expect, test } from "bun:test";
import { withServer } from "./line_client.ts";

const TASK = { tool: "epf_get_wizard_for_task", args: { task: "fix value model structure" } };
const WIZARD = { tool: "epf_get_wizard", args: { name: "value_model" } };
const EXPLICIT = { tool: TASK.tool, args: { ...TASK.args, include_wizard_content: true } };

interface Asked {
  tool: string;
  args: Record<string, unknown>;
}

/** The answers to some calls over one connection. */
function answersTo(calls: readonly Asked[]) {
  return withServer(["--root", "examples/tidemark"], async (client) => {
    const answers = [];
    for (const { tool, args } of calls) answers.push(JSON.parse((await client.call(tool, args)).content[0].text));
    return answers;
  });
}

/** The length of the wizard's text in each answer. */
async function textsOf(calls: readonly Asked[]): Promise<number[]> {
  return (await answersTo(calls)).map((answer) => (answer.wizard_content_preview ?? answer.content ?? "").length);
}

describe("a wizard's text is given once in a connection, and again to who asks for it", () => {
  test("a second search for the wizard names it without its text", async () => {
    const [first, second] = await answersTo([TASK, { ...TASK, args: { task: "fix value model quality issues" } }]);
    expect(first.wizard_content_preview.length).toBeGreaterThan(1000);
    expect(first).not.toHaveProperty("wizard_content_given_before");
    expect(second).toMatchObject({ recommended_wizard: "value_model", wizard_content_given_before: true });
    expect(second).not.toHaveProperty("wizard_content_preview");
    expect(second.guidance.next_action).toContain("that an earlier answer gave");
    expect(second.guidance.available_actions[0]).toContain("epf_get_wizard");
  });

  test("neither does a search after the wizard itself was asked for", async () => {
    const [wizard, search] = await textsOf([WIZARD, TASK]);
    expect(wizard).toBeGreaterThan(1000);
    expect(search).toBe(0);
  });

  test("who asks for the text gets it, as often as it is asked for", async () => {
    const all = await textsOf([TASK, WIZARD, WIZARD, EXPLICIT]);
    expect(all.every((length) => length > 1000)).toBe(true);
  });

  test("one section is not the text, another wizard is another text, another connection begins anew", async () => {
    const [, after] = await textsOf([{ ...WIZARD, args: { name: "value_model", section: "verify" } }, TASK]);
    expect(after).toBeGreaterThan(1000);
    const [, other] = await textsOf([TASK, { ...TASK, args: { task: "create north star" } }]);
    expect(other).toBeGreaterThan(1000);
    expect((await textsOf([TASK]))[0]).toBeGreaterThan(1000);
  });
});
