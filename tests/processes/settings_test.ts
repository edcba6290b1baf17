import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { join } from "node:path";
import { chosenAgent } from "#src/processes/agent_settings.ts";
import { commandOf } from "#src/processes/agent_setup.ts";
import { KNOWN_AGENTS } from "#src/processes/known_agents.ts";
import { endsWithSuccess } from "#src/processes/result_line.ts";
import { inFolder } from "../binary.ts";

const COMMAND = "EPF_AGENT_COMMAND";

/** The agent that a person's own file and variable choose. */
async function chosenWith(file: string, variable?: string): Promise<unknown> {
  return await inFolder(
    { "config/epf/agents.yaml": file, "project/.git/HEAD": "" },
    (folder) => chosenAgent({ XDG_CONFIG_HOME: join(folder, "config"), [COMMAND]: variable }, join(folder, "project")),
  );
}

describe("the command of the agents", () => {
  test("is none where nobody chose one", () => {
    expect(chosenAgent({}, "/")).toBe(null);
  });

  for (const name of Object.keys(KNOWN_AGENTS)) {
    test(`${name} is known by its name, and asks before it does what may harm`, () => {
      const { command } = chosenAgent({ [COMMAND]: name }, "/")!;
      expect(command[0]).toBe(name);
      expect(command.join(" ")).not.toMatch(/dangerous|skip|yolo|full-auto|bypass|danger/);
    });
  }

  test("may be a list of words, or plain words", () => {
    const list = ["my-agent", "--say", "two words"];
    expect(chosenAgent({ [COMMAND]: JSON.stringify(list) }, "/")!.command).toEqual(list);
    expect(chosenAgent({ [COMMAND]: " my-agent  --model {model} " }, "/")!.command)
      .toEqual(["my-agent", "--model", "{model}"]);
  });

  for (
    const wrong of ["[", "[1]", "[]", '["a", 1]', "agent 'two words'", "agent | tee log", "agent; rm x", "$HOME/agent"]
  ) {
    test(`${wrong} is refused with a way to write it`, () => {
      expect(() => chosenAgent({ [COMMAND]: wrong }, "/")).toThrow(COMMAND);
    });
  }

  test("comes from the user's own file, and the variable goes before it", async () => {
    const file = "use: mine\nagents:\n  mine: {command: [my-agent], env: [MY_KEY], result: {done: true}}\n";
    expect(await chosenWith(file)).toMatchObject({ command: ["my-agent"], env: ["MY_KEY"], result: { done: true } });
    expect(await chosenWith(file, "codex")).toEqual(KNOWN_AGENTS.codex);
  });

  test("may have words more than the known one", async () => {
    const file = "use: claude\nagents:\n  claude: {add: [--permission-mode, acceptEdits]}\n";
    expect(await chosenWith(file)).toEqual({
      ...KNOWN_AGENTS.claude,
      command: [...KNOWN_AGENTS.claude!.command, "--permission-mode", "acceptEdits"],
    });
  });

  const WRONG_FILES: readonly [string, string][] = [
    ["use: claud\n", "claud"],
    ["agents: {mine: {}}\nuse: mine\n", "no `command`"],
    ["agents: {mine: {command: run}}\n", "list of words"],
    ["agents: {mine: {command: [run], result: done}}\n", "`result`"],
    ["agents: {mine: {command: [run], results: {a: 1}}}\n", "results"],
    ["agents: {mine: {command: [run], mcp_config: toml}}\n", "`mcp_config`"],
    ["use: [claude]\n", "`use`"],
    ["- claude\n", "expected fields"],
    ["use: {{\n", "line 1"],
  ];
  for (const [file, what] of WRONG_FILES) {
    test(`a file of ${JSON.stringify(file)} is refused with what is wrong`, async () => {
      await expect(chosenWith(file)).rejects.toThrow(what);
    });
  }

  for (const place of ["project", "project/sub/config"]) {
    test(`is never read from the project: ${place}`, async () => {
      await inFolder({ "project/.git/HEAD": "", [`${place}/epf/agents.yaml`]: "use: claude\n" }, (folder) => {
        const env = { XDG_CONFIG_HOME: join(folder, place) };
        expect(() => chosenAgent(env, join(folder, "project", "sub"))).toThrow("inside the project");
      });
    });
  }

  test("is filled in, and loses the flag of a model that nobody asked for", () => {
    const program = {
      ...KNOWN_AGENTS.claude!,
      command: ["a", "--model", "{model}", "-C", "{cwd}", "--mcp={mcp_config}"],
    };
    expect(commandOf(program, { model: "large", cwd: "/p" }, "/f")).toEqual([
      "a",
      "--model",
      "large",
      "-C",
      "/p",
      "--mcp=/f",
    ]);
    expect(commandOf(program, { model: null, cwd: "/p" }, "/f")).toEqual(["a", "-C", "/p", "--mcp=/f"]);
  });
});

describe("the result of an agent", () => {
  const line = JSON.stringify;

  test("is the last line that has all fields of its form", () => {
    const { result } = KNOWN_AGENTS.opencode!;
    const step = (reason: string) => line({ type: "step_finish", part: { reason } });
    const text = line({ type: "text", part: { text: "done" } });
    expect(endsWithSuccess(`${step("tool-calls")}\n${step("stop")}\n${text}\n`, result)).toBe(true);
    expect(endsWithSuccess(`${step("stop")}\n${step("error")}\n`, result)).toBe(false);
    expect(endsWithSuccess(`${text}\n`, result)).toBe(false);
  });

  test("of each known program is told from its failure", () => {
    const { claude, codex, gemini } = KNOWN_AGENTS;
    expect(endsWithSuccess(line({ type: "result", subtype: "success", is_error: false }), claude!.result)).toBe(true);
    expect(endsWithSuccess(line({ type: "result", subtype: "error", is_error: true }), claude!.result)).toBe(false);
    expect(endsWithSuccess(line({ type: "turn.completed", usage: {} }), codex!.result)).toBe(true);
    expect(endsWithSuccess(line({ type: "turn.failed", error: {} }), codex!.result)).toBe(false);
    expect(endsWithSuccess(line({ type: "result", status: "success" }), gemini!.result)).toBe(true);
    expect(endsWithSuccess(line({ type: "result", status: "error" }), gemini!.result)).toBe(false);
  });

  test("is not found in a text that only quotes one, nor in a line that was cut", () => {
    const { result } = KNOWN_AGENTS.claude!;
    expect(endsWithSuccess(line({ type: "assistant", text: line({ type: "result", is_error: false }) }), result)).toBe(
      false,
    );
    expect(endsWithSuccess(`{"type":"result","is_error":false`, result)).toBe(false);
  });

  test("is never a success where the last result is a failure, whatever else is printed", () => {
    const { result } = KNOWN_AGENTS.claude!;
    const noise = fc.array(fc.oneof(fc.string().map((text) => text.replaceAll("\n", " ")), fc.json()));
    fc.assert(fc.property(noise, noise, (before, after) => {
      const others = after.filter((one) => !one.includes("is_error"));
      const output = [...before, line({ type: "result", is_error: true }), ...others].join("\n");
      return !endsWithSuccess(output, result);
    }));
  });
});
