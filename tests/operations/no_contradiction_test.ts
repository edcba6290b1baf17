import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { matchTask } from "#src/operations/library/match_task.ts";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, FIXTURES, TRIED } from "../instances.ts";

/*
 * No two pieces of help contradict each other. They would where
 * - one finding asks to remove what another finding, at the same place or inside it, asks to add or to fill in;
 * - one answer names two calls for one thing: a call twice, two tasks that lead to one wizard, or a plan of a file that is
 *   not there;
 * - one call is urgent in one answer and recommended in another, or one finding has another level or class there;
 * - `check`, `plan` and `validate` name different first tasks for the same file: another file, another wizard, or a
 *   wizard in one and a plan in the other.
 */

interface Call {
  tool: string;
  params: Record<string, unknown>;
  priority?: string;
}

interface Found {
  rule: string;
  file: string;
  path: string;
  missing_field: string | null;
  message: string;
  help: string | null;
  stage: string;
}

interface Answer {
  required_next_tool_calls: Call[];
  recommended_tool: Call | null;
  guidance: { next_action: string | null };
  file: string;
  files: { file: string; path: string }[];
  report: { findings: Found[]; next_action: string | null };
}

const answers = new Map<string, Answer>();

function answer(...args: string[]): Answer {
  const key = args.join(" ");
  let known = answers.get(key);
  if (known === undefined) {
    const { stdout, stderr } = epf([...args, "--json"], { cwd: ROOT });
    expect(stderr).toBe("");
    answers.set(key, known = JSON.parse(stdout) as Answer);
  }
  return known;
}

type Advice = "remove" | "fill" | null;

/** What a help asks for; null where it asks for neither, or leaves the choice between both. */
function adviceOf({ help }: Found): Advice {
  const removes = /\b(?:remove|delete|drop)\b(?! the quotes)/i.test(help ?? "");
  const fills = /\b(?:add|cite|create|define|fill|move|rename|restore|write)\b/i.test(help ?? "");
  return removes === fills ? null : removes ? "remove" : "fill";
}

function targetOf({ file, path, missing_field }: Found): string {
  return `${file} ${[path, missing_field].filter(Boolean).join(".")}`;
}

function isInside(inner: string, outer: string): boolean {
  return inner === outer || (!outer.endsWith(" ") && (inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`)));
}

/** What a call leads to, so that two names of one task are the same. */
function taskOf({ tool, params }: Call): string {
  if (tool !== "epf_get_wizard_for_task") return `${tool} ${JSON.stringify(params)}`;
  return `wizard ${matchTask(String(params.task)).recommended}`;
}

type Part = Record<string, unknown>;

/** Every map in an answer. */
function forEachPart(answer: unknown, visit: (part: Part) => void): void {
  if (typeof answer !== "object" || answer === null) return;
  if (!Array.isArray(answer)) visit(answer as Part);
  for (const inner of Object.values(answer)) forEachPart(inner, visit);
}

function isCall(part: Part): part is Part & Call & { priority: string } {
  return typeof part.tool === "string" && typeof part.priority === "string";
}

function isFinding(part: Part): part is Part & { rule: string; level: string; class?: string } {
  return typeof part.rule === "string" && typeof part.message === "string" && typeof part.level === "string";
}

describe.each([...TRIED, ...CORPORA])("%s", (instance) => {
  test("no finding asks to remove what another asks to fill in", () => {
    const { findings } = answer("check", instance, "--detail-level", "full").report;
    const removed = findings.filter((finding) => adviceOf(finding) === "remove");
    const filled = findings.filter((finding) => adviceOf(finding) === "fill");
    const clashes = removed.flatMap((one) =>
      filled.filter((other) => other.file === one.file && isInside(targetOf(other), targetOf(one)))
        .map((other) => `${targetOf(one)}: ${one.help} [${one.rule}], but ${other.help} [${other.rule}]`)
    );
    expect(clashes).toEqual([]);
  }, 60_000);

  test("no answer names two calls for one thing, or a plan of what is not there", () => {
    const { file } = answer("plan", instance);
    const asked = [
      ["check", instance],
      ["plan", instance],
      ["validate", instance],
      ["reviews", instance],
      ...(existsSync(resolve(ROOT, file)) ? [["validate", file], ["plan", file]] : []),
    ];
    for (const args of asked) {
      const calls = answer(...args).required_next_tool_calls ?? [];
      const tasks = calls.map(taskOf);
      expect(tasks, args.join(" ")).toEqual([...new Set(tasks)]);
      const planned = calls.filter(({ tool }) => tool === "epf_validate_with_plan").map(({ params }) =>
        `${params.path}`
      );
      expect(planned.filter((path) => !existsSync(resolve(ROOT, path))), args.join(" ")).toEqual([]);
    }
  }, 60_000);

  test("a call is as urgent, and a finding as severe, in one answer as in the others", () => {
    const { findings } = answer("check", instance, "--detail-level", "full").report;
    const files = [...new Set(findings.map(({ file }) => file))].filter((file) => existsSync(resolve(ROOT, file)));
    const asked = [
      ...[["check"], ["validate"], ["validate", "--ai-friendly"], ["plan"], ["reviews"], ["relationships"], [
        "coverage",
      ]],
      ...[["aim", "status"], ["aim", "health"], ["fix"], ["fix", "--suggested"]],
    ].map(([command = "", ...rest]) => command === "aim" ? [command, ...rest, instance] : [command, instance, ...rest]);
    const ofFiles = files.slice(0, 5).flatMap((file) => ["validate", "plan", "fix"].map((command) => [command, file]));
    const said = new Map<string, Set<string>>();
    const note = (what: string, is: string) => said.set(what, (said.get(what) ?? new Set()).add(is));
    for (const args of [...asked, ...ofFiles]) {
      forEachPart(answer(...args), (part) => {
        // Optional is what the answer itself shows, or what comes after something else.
        if (isCall(part) && part.priority !== "optional") note(JSON.stringify([part.tool, part.params]), part.priority);
        if (isFinding(part)) {
          const place = JSON.stringify([part.rule, part.file ?? "", part.path ?? "", part.message]);
          note(`level of ${place}`, part.level);
          if (part.class !== undefined) note(`class of ${place}`, part.class);
        }
      });
    }
    expect([...said].filter(([, values]) => values.size > 1)).toEqual([]);
  }, 120_000);

  test("references are valid in the health check exactly where their own check finds no error", () => {
    const { relationships: { valid } } = answer("check", instance, "--detail-level", "full") as never as {
      relationships: { valid: boolean };
    };
    expect(valid).toBe((answer("relationships", instance) as never as { valid: boolean }).valid);
  }, 60_000);

  test("what fixes leave is named in the order of the check", () => {
    const { required_next_tool_calls } = answer("fix", instance) as never as {
      required_next_tool_calls: Call[];
    };
    const order = [
      ...new Set(answer("check", instance, "--detail-level", "full").report.findings.map(({ file }) => file)),
    ];
    const places = required_next_tool_calls.filter(({ tool }) => tool === "epf_validate_with_plan")
      .map(({ params }) => order.indexOf(String(params.path)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }, 60_000);

  test("check, plan and validate name one first task for the first file", () => {
    const [first] = answer("check", instance).required_next_tool_calls;
    const { findings } = answer("check", instance, "--detail-level", "full").report;
    const [begin] = findings;
    if (first === undefined || begin === undefined || begin.stage === "note") return;
    expect(answer("plan", instance).file).toBe(begin.file);
    if (!existsSync(resolve(ROOT, begin.file))) return;
    const validation = answer("validate", begin.file);
    const [own] = validation.required_next_tool_calls as [Call];
    // Safe repairs are made in all files at once, or in the one that was asked about.
    if (first.tool === "epf_fix_file") expect(own).toMatchObject({ tool: first.tool, params: { paths: [begin.file] } });
    else expect(taskOf(own)).toBe(taskOf(first));
    const { recommended_tool } = answer("plan", begin.file);
    if (first.tool === "epf_get_wizard_for_task") expect(taskOf(recommended_tool!)).toBe(taskOf(first));
    else expect(recommended_tool).toBeNull();
  }, 60_000);

  test("the sentence that says what comes first names the first call", () => {
    for (const command of ["check", "validate"]) {
      const { required_next_tool_calls: [first], report } = answer(command, instance, "--detail-level", "full");
      const [, line] = /: `epf (.+)`$/.exec(report.next_action ?? "") ?? [];
      if (first === undefined || first.priority === "optional") continue;
      expect(line, command).toBeDefined();
      const { path, task, rule, paths } = first.params as Record<string, unknown>;
      expect(line, command).toContain(String(path ?? task ?? rule ?? (paths as string[])[0]));
    }
  }, 60_000);
});

test("of several instances, too, the sentence names the first call, and each reason its instance", () => {
  const { required_next_tool_calls: calls, report } = answer("check", "examples", "--detail-level", "full");
  const [first] = calls as (Call & { reason: string })[];
  expect(report.next_action).toContain(String(first!.params.path ?? first!.params.task ?? first!.params.rule));
  for (const { reason } of calls as (Call & { reason: string })[]) expect(reason).toContain("examples/tidemark");
}, 60_000);

test("both kinds of advice are given, so that they could clash", () => {
  const given = FIXTURES.flatMap((instance) => answer("check", instance, "--detail-level", "full").report.findings)
    .map(adviceOf);
  expect(given).toContain("remove");
  expect(given).toContain("fill");
}, 60_000);
