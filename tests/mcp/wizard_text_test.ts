import { describe, expect, test } from "bun:test";
import { MARLSTONE, TRIED } from "../instances.ts";
import { withServer } from "./line_client.ts";

const TASK = { tool: "epf_get_wizard_for_task", args: { task: "fix value model structure" } };
const WIZARD = { tool: "epf_get_wizard", args: { name: "value_model" } };
const EXPLICIT = { tool: TASK.tool, args: { ...TASK.args, include_wizard_content: true } };

interface Asked {
  tool: string;
  args: Record<string, unknown>;
}

interface Recommending {
  recommended_tool: unknown;
}

interface Answer {
  required_next_tool_calls: { tool: string; params: Record<string, unknown>; priority: string }[];
  guidance: { next_action: string | null };
}

/** The answers to some calls over one connection. */
function answersTo(calls: readonly Asked[], root = "examples/tidemark") {
  return withServer(["--root", root], async (client) => {
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

  test("a wizard and its template name each other only until both were given", async () => {
    const TEMPLATE = { tool: "epf_get_template", args: { artifact_type: "feature_definition" } };
    const FEATURE = { tool: "epf_get_wizard_for_task", args: { task: "create feature definition" } };
    const [, template] = await answersTo([FEATURE, TEMPLATE]);
    expect(template.guidance.next_action).toContain("the text of feature_definition that an earlier answer gave");
    const [first, wizard] = await answersTo([TEMPLATE, {
      tool: "epf_get_wizard",
      args: { name: "feature_definition", section: "verify" },
    }]);
    expect(first.guidance.next_action).toBe('epf_get_wizard {"name":"feature_definition"}');
    expect(wizard.guidance.next_action).toContain("with the template from an earlier answer");
  });

  test("a diagnosis requires no wizard that was given, and says how to get its text again", async () => {
    const health = { tool: "epf_health_check", args: {} };
    const before = await answersTo([health], MARLSTONE);
    const required = before[0].required_next_tool_calls.find(({ tool }: Asked) => tool === TASK.tool);
    const line = `${required.tool} ${JSON.stringify(required.params)}`;
    expect(before[0].guidance.next_action).toContain(line);
    const again = await answersTo([{ tool: required.tool, args: required.params }, health], MARLSTONE);
    const name = again[0].recommended_wizard;
    expect(again[1].required_next_tool_calls).not.toContainEqual(required);
    expect(again[1].guidance.next_action).not.toContain(line);
    expect(again[1].guidance.next_action).toContain(`follow the guide \`${name}\``);
    expect(again[1].guidance.available_actions).toContain(`epf_get_wizard {"name":"${name}"}`);
  });

  /** What comes first in an answer, by its words and by its calls, is about one thing; else no call is called for. */
  const beginsWithOneThing = ({ required_next_tool_calls: [first], guidance: { next_action } }: Answer) =>
    first === undefined || first.priority === "optional" ||
    Object.values(first.params).flat().some((value) => next_action?.includes(String(value)));

  test.each(TRIED)("what comes first stays one thing once its guide and its plan were given: %s", async (root) => {
    const health = { tool: "epf_health_check", args: {} };
    const asked: Asked[] = [health];
    for (let step = 0; step < 4; step++) {
      const answers = await answersTo(asked, root);
      const last = answers.at(-1);
      const [first] = last.required_next_tool_calls;
      expect([last.guidance.next_action, first, beginsWithOneThing(last)]).toEqual([
        last.guidance.next_action,
        first,
        true,
      ]);
      if (first === undefined || first.priority === "optional") break;
      asked.push({ tool: first.tool, args: first.params }, health);
    }
  });

  test("where a guide was given, the plan of the file that it is about comes first", async () => {
    const health = { tool: "epf_health_check", args: {} };
    const [before] = await answersTo([health], MARLSTONE);
    const { tool, params: args } = before.required_next_tool_calls[0];
    const [, after] = await answersTo([{ tool, args }, health], MARLSTONE);
    const [first] = after.required_next_tool_calls;
    expect(first).toMatchObject({ tool: "epf_validate_with_plan", priority: "urgent" });
    expect(after.guidance.next_action).toContain(`structure first, in ${first.params.path} `);
  });

  test("a plan calls no guide urgent that was given, on no page and for no chunk", async () => {
    const root = "examples/tidemark-structural";
    const plan = { tool: "epf_validate_with_plan", args: { limit: 100 } };
    const [before] = await answersTo([plan], root);
    expect(before.structural_issue).toBe(true);
    const lesson = before.recommended_tool;
    expect(lesson.priority).toBe("urgent");
    const [, after] = await answersTo([{ tool: lesson.tool, args: lesson.params }, plan], root);
    const { priority, reason } = after.recommended_tool;
    expect([priority, reason]).toEqual(["optional", expect.stringContaining("an earlier answer gave the guide")]);
    // It is said once.
    expect(after.chunks.flatMap(({ recommended_tool }: Recommending) => recommended_tool ?? [])).toEqual([]);
  });

  test("the further parts of a plan recommend no guide that was given", async () => {
    const page = (cursor?: string) => ({ tool: "epf_validate_with_plan", args: { limit: 1, cursor } });
    const [before] = await answersTo([page()], MARLSTONE);
    const { tool, params: args } = before.recommended_tool;
    const [, first, rest] = await answersTo([{ tool, args }, page(), page(before.next_cursor)], MARLSTONE);
    expect(first.recommended_tool.priority).toBe("optional");
    expect(rest.chunks).not.toEqual([]);
    expect(rest.recommended_tool).toBeNull();
  });

  test("the rest of a text begins where the first part ended", async () => {
    for (const task of ["fix value model structure", "create value model", "create north star"]) {
      const search = { tool: TASK.tool, args: { task } };
      const [first] = await answersTo([search]);
      const { recommended_wizard: name, wizard_content_preview: text, wizard_content_rest: cursor } = first;
      expect(cursor, task).toBe(`${text.length}`);
      const [whole, rest] = await answersTo([
        { tool: "epf_get_wizard", args: { name } },
        { tool: "epf_get_wizard", args: { name, cursor } },
      ]);
      // What both answers give lies side by side in the text: they neither overlap nor leave anything out.
      const shared = Math.min(text.length, whole.content.length);
      expect(whole.content.slice(0, shared), task).toBe(text.slice(0, shared));
      expect(rest.content, task).not.toMatch(/^\s/);
      expect(first.guidance.next_action, task).toContain(`"cursor":"${cursor}"`);
    }
  });

  test("the full detail holds the whole text in one answer", async () => {
    const [first, whole] = await answersTo([WIZARD, {
      ...WIZARD,
      args: { name: "value_model", detail_level: "full" },
    }]);
    expect(first.next_cursor).not.toBeNull();
    expect(first.guidance.next_action).toContain(`"cursor":"${first.next_cursor}"`);
    expect(whole).toMatchObject({ next_cursor: null, total_characters: first.total_characters });
    expect(whole.content.length).toBe(whole.total_characters);
  });

  test("every wizard that is cut leads first to its rest, which is whole", async () => {
    const { wizards } = (await answersTo([{ tool: "epf_list_wizards", args: { limit: 100 } }]))[0];
    const answers = await answersTo(
      wizards.map(({ name }: { name: string }) => ({ tool: "epf_get_wizard", args: { name } })),
    );
    const cut = answers.filter(({ next_cursor }) => next_cursor !== null);
    expect(cut.length).toBeGreaterThan(5);
    for (const { name, next_cursor, guidance } of cut) {
      expect(guidance.next_action, name).toContain(`"cursor":"${next_cursor}"`);
    }
    const rests = await answersTo(
      cut.map(({ name, next_cursor: cursor }) => ({ tool: "epf_get_wizard", args: { name, cursor } })),
    );
    for (const { name, next_cursor } of rests) expect(next_cursor, name).toBeNull();
  });

  test("a file that is there is edited, not begun from its template", async () => {
    const FORMULA = { tool: "epf_get_wizard", args: { name: "strategy_formula", section: "verify" } };
    const [there] = await answersTo([FORMULA]);
    const file = "READY/04_strategy_formula.yaml";
    expect(there.guidance.next_action).toBe(`after the edits of ${file}: epf_validate_file {"path":"${file}"}`);
    const [another] = await answersTo([{ ...FORMULA, args: { name: "feature_definition", section: "verify" } }]);
    expect(another.guidance.next_action).toBe('epf_get_template {"artifact_type":"feature_definition"}');
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

test("a schema offers no template of a file that was checked, and never itself", async () => {
  const schema = (artifact_type: string, more = {}) => ({
    tool: "epf_get_schema",
    args: { artifact_type, ...more },
  });
  const validate = (path: string) => ({ tool: "epf_validate_file", args: { path } });
  const [before] = await answersTo([schema("north_star")]);
  expect(before.guidance.next_action).toContain("epf_get_template");
  const [, , known, feature, whole] = await answersTo([
    validate("READY/00_north_star.yaml"),
    validate("FIRE/definitions/product/fd-002_safe-tide-windows.yaml"),
    schema("north_star"),
    schema("feature_definition"),
    schema("north_star", { format: "json_schema" }),
  ]);
  expect(known.guidance.next_action).toBeNull();
  expect(known.guidance.available_actions.join()).toContain("json_schema");
  // Another feature may be written.
  expect(feature.guidance.next_action).toContain("epf_get_template");
  expect(whole.guidance.available_actions.join()).not.toContain("json_schema");
});
