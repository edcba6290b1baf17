import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { EXIT } from "#src/diagnostics/failure.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { copyInto, EPF, inFolder, type Outcome, plainEnv } from "../binary.ts";
import { epf, shellWords } from "../command_line.ts";
import { agentCommand, prepareTask } from "./task_examples.ts";
import { prepareTide } from "./tide_examples.ts";

/** Codes that a right command line may end with. */
const EXPECTED: readonly number[] = [EXIT.clean, EXIT.findings, EXIT.nothing];

const INSTANCE = "examples/tidemark";

/** Where an example sends its output. */
const REDIRECTION = / > \S+$/;

/** Runs a line as a person would type it, with the program on PATH. */
function typed(line: string, cwd: string): Outcome {
  const env = plainEnv({
    PATH: `${dirname(EPF)}:${process.env.PATH}`,
    GIT_CONFIG_GLOBAL: "/dev/null",
    ...agentCommand(),
  });
  const { exitCode, stdout, stderr } = Bun.spawnSync(["sh", "-c", line], { cwd, env, stdin: "ignore" });
  return { code: exitCode, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** Makes a folder a git repository with all of it on branch `main`. */
function commit(folder: string): void {
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@localhost"];
  for (const words of [["init", "-q", "-b", "main"], ["add", "-A"], [...author, "commit", "-q", "-m", "Strategy"]]) {
    Bun.spawnSync(["git", ...words], { cwd: folder, env: plainEnv({ GIT_CONFIG_GLOBAL: "/dev/null" }) });
  }
}

/** Puts an instance in a git repository into a folder: one without an assessment as yet, beside a folder that is none. */
function prepare(folder: string): string {
  const instance = join(folder, INSTANCE);
  cpSync(join(prepared, INSTANCE), instance, { recursive: true });
  return instance;
}

function prepareFirst(folder: string): void {
  const instance = copyInto(folder, INSTANCE, INSTANCE);
  commit(instance);
  mkdirSync(join(instance, "notes"));
  writeFileSync(join(instance, "notes/plan.yaml"), "north_star: {}\n");
  writeFileSync(join(instance, "draft.yaml"), "cycle: 1\n");
  rmSync(join(instance, "AIM/living_reality_assessment.yaml"));
}

/** What each example that writes gets a copy of, and what those that only read are run on. */
const [prepared, shared] = ["prepared", "shared"].map((name) =>
  realpathSync(mkdtempSync(join(tmpdir(), `epf-${name}-`)))
) as [
  string,
  string,
];
beforeAll(() => {
  prepareFirst(prepared);
  prepareTide(["tide", "show"], "", prepare(shared));
});
afterAll(() => [prepared, shared].forEach((folder) => rmSync(folder, { recursive: true })));

describe("the first example of every command runs", () => {
  for (const { command, examples, kind } of OPERATIONS) {
    if (command === null) continue;
    const [example] = examples;

    /** Hands `body` the example's line and a folder where it can be typed: for what writes one of its own. */
    const inScratch = (body: (line: string, cwd: string) => void) => {
      expect(example, "an example").toBeDefined();
      const line = example!.command;
      // A path of this repository is typed at its root, and a new instance is begun outside of another.
      const atRoot = line.includes("examples/") || command[0] === "init";
      if (command[0] === "task") return inFolder({}, (folder) => body(prepareTask(command, line, folder), folder));
      if (kind === "read") return body(line, atRoot ? shared : join(shared, INSTANCE));
      return inFolder({}, (folder) => {
        const instance = prepare(folder);
        const cwd = atRoot ? folder : instance;
        body(command[0] === "tide" ? prepareTide(command, line, cwd) : line, cwd);
      });
    };

    const expectFine = ({ code, stdout, stderr }: Outcome) => {
      expect(EXPECTED, `exit ${code}: ${stderr}`).toContain(code);
      expect(stderr).not.toContain("a bug in epf");
      expect(stdout).not.toBe("");
    };

    const isFirstOfGroup = OPERATIONS.find((other) => other.command?.[0] === command[0])?.command === command;
    const run = (line: string, cwd: string) => epf(shellWords(line).slice(1), { cwd, env: agentCommand() });

    test(`epf ${command.join(" ")}, as text`, () =>
      inScratch((line, cwd) => expectFine(run(line.replace(REDIRECTION, ""), cwd))));

    test(`epf ${command.join(" ")}, as JSON${isFirstOfGroup ? " from the binary in a shell" : ""}`, () =>
      inScratch((line, cwd) => {
        const outcome = (isFirstOfGroup ? typed : run)(`${line.replace(REDIRECTION, "")} --json`, cwd);
        expectFine(outcome);
        expect(JSON.parse(outcome.stdout)).toBeObject();
      }));
  }
});
