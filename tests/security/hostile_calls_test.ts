import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { OPERATIONS } from "#src/operations/mod.ts";
import { globOf } from "#src/workspace/glob_of.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools } from "../command_line.ts";
import { withServer } from "../mcp/line_client.ts";
import { argumentsFor } from "../operations/every_tool.ts";
import { unquotedTexts } from "./guiding_texts.ts";
import { HOSTILE, ORDER } from "./hostile_texts.ts";

const CALL = /^(?:after [^:]+: )?(\w+) (\{.*\})$/;

function ask(root: string, tool: string, args: Record<string, unknown> = {}, toolsets?: string[]) {
  return callTools(root, [{ tool, args }], toolsets === undefined ? {} : { toolsets })[0]!;
}

test(
  "the next action of a tool never holds a name for a value, and what waits for one says so",
  () =>
    inFolder({}, async (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const call = (tool: string, args = {}) => ask(root, tool, args);
      let count = 0;
      for (const operation of OPERATIONS.filter(({ cliOnly, toolset }) => cliOnly !== true && toolset !== "tasks")) {
        const args = await argumentsFor(operation, call).catch(() => null);
        const guidance = args === null
          ? undefined
          : ask(root, operation.tool, args, [operation.toolset]).answer?.guidance;
        const isPlaceholder = (line: string) =>
          Object.values(JSON.parse(CALL.exec(line)?.[2] ?? "{}")).some((value) =>
            /^[A-Z]{3,}(?: [A-Z]+)*$/.test(`${value}`)
          );
        if (guidance === undefined) continue;
        count++;
        expect(isPlaceholder(guidance.next_action ?? ""), `${operation.tool}: ${guidance.next_action}`).toBe(false);
        for (const line of guidance.available_actions) {
          expect(isPlaceholder(line) && !line.startsWith("after "), `${operation.tool}: ${line}`).toBe(false);
        }
      }
      expect(count).toBeGreaterThan(40);
    }),
  120_000,
);

test("a call names an id exactly, whatever characters are in it", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const id = "fd-000\u200bx\u202e";
    const text = `id: ${JSON.stringify(id)}\nname: First\nslug: first\nstatus: draft\n`;
    writeFileSync(join(root, "FIRE/definitions/product/fd-000_first.yaml"), text);
    const line = ask(root, "epf_list_features").answer.guidance.next_action as string;
    const [, tool, params] = CALL.exec(line)!;
    expect([tool, JSON.parse(params!)]).toEqual(["epf_get_strategic_context", { feature_id: id }]);
    expect(line).not.toMatch(/[\u200b\u202e]/);
    expect(ask(root, tool!, JSON.parse(params!)).failure).toBeNull();
  }));

test("where settings cannot be used, no call that they fail is named", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    writeFileSync(join(root, ".epf.yaml"), "instance_path: [a\n");
    const located = ask(root, "epf_locate_instance").answer;
    expect(located.guidance.next_action).toBe("correct the settings, then look at the instance");
    expect(located.guidance.blocked_reason).toContain(".epf.yaml:1: ");
    expect([located.instances[0].suggestions, located.instances[0].issues.length]).toEqual([[], 1]);
    expect(JSON.parse(ask(root, "epf_health_check").failure!).error.help).toContain("correct the file");
  }));

test("a long task is repeated in part", () =>
  inFolder({}, (folder) => {
    const task = `write a feature definition ${"about tides ".repeat(150)}`;
    for (const tool of ["epf_get_wizard_for_task", "epf_get_agent_for_task"]) {
      const { answer } = ask(folder, tool, { task });
      expect(answer.task.length).toBeLessThanOrEqual(200);
      expect(JSON.stringify(answer)).not.toContain("about tides ".repeat(30));
    }
  }));

test("a file in the place of the folder for records is a plain failure", () =>
  inFolder({ ".epf": "" }, (folder) => {
    for (const tool of ["list_tasks", "get_health_status"]) {
      const failure = JSON.parse(ask(folder, tool, {}, ["tasks"]).failure!);
      expect([failure.code, failure.error]).toEqual([
        "STORE_UNAVAILABLE",
        "a part of the path of .epf/tasks.sqlite is not a folder",
      ]);
    }
  }));

test("the folder of another instance is quoted where a new one is refused", () =>
  inFolder({}, (folder) => {
    const name = `a. ${ORDER}`;
    copyInto(folder, "examples/tidemark", name);
    const failure = ask(folder, "epf_init_instance", { product_name: "A", path: `${name}/new` }).failure!;
    expect(failure).toContain("is an instance already");
    expect(unquotedTexts(JSON.parse(failure))).toEqual([]);
  }));

test("a file that is checked alone is quoted in the warning", () =>
  inFolder({}, (folder) => {
    const name = HOSTILE.replaceAll("/", "");
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "00_north_star.yaml"), "north_star: {}\n");
    const { answer } = ask(folder, "epf_validate_file", { path: `${name}/00_north_star.yaml` });
    expect(JSON.stringify(answer.guidance.warnings)).toContain("checked alone");
    expect(unquotedTexts(answer)).toEqual([]);
  }));

test("repeated globstars of a glob are one", () => {
  for (
    const [pattern, path, isMatch] of [["**/**/**/a", "x/y/a", true], ["**/**", "x/y", true], [
      "a**/**/b",
      "ax/b",
      true,
    ]] as const
  ) {
    expect(globOf(pattern).match(path), pattern).toBe(isMatch);
  }
});

test(
  "a server answers others while it looks at thousands of paths, globs and faults of one call",
  () =>
    inFolder({}, async (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      appendFileSync(join(root, "README.md"), "\n");
      const globs = Array.from(
        { length: 600 },
        (_, index) => `**/**/**/*${"?".repeat(index % 9)}*${"*/".repeat(index % 3)}*.yaml`,
      );
      const content = `id: fd-001\ndefinition:\n capabilities:\n${"  - {}\n".repeat(8000)}`;
      await withServer(["--root", root], async (client) => {
        for (
          const [tool, args] of [
            ["epf_fix_file", { paths: globs }],
            ["epf_validate_content", { content, artifact_type: "feature_definition" }],
          ] as const
        ) {
          let isAnswered = false;
          const answer = client.call(tool, args).then((given) => {
            isAnswered = true;
            return given;
          });
          let pings = 0;
          while (!isAnswered) {
            await client.request("ping");
            pings++;
          }
          expect((await answer).content[0].text.length, tool).toBeGreaterThan(100);
          // One that works in one piece answers the first only when all is done.
          expect(pings, tool).toBeGreaterThan(5);
        }
      });
    }),
  120_000,
);
