import { describe, expect, test } from "bun:test";
import { COMMAND_GROUPS } from "#src/cli/help/command_groups.ts";
import { allCommands, commandsBySection, SECTIONS } from "#src/cli/help/command_index.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { binary } from "../binary.ts";
import { epf, shellWords } from "../command_line.ts";

/** Columns of a small terminal. */
const COLUMNS = 80;

function linesOf(text: string): string[] {
  return text.trimEnd().split("\n");
}

function tooWide(text: string, width = COLUMNS): string[] {
  return linesOf(text).filter((line) => Bun.stringWidth(line) > width);
}

describe("the list of commands", () => {
  test("`epf` alone, `--help`, `-h` and `help` print the same", () => {
    const help = binary([]);
    expect(help).toMatchObject({ code: 0, stderr: "" });
    for (const args of [["--help"], ["-h"], ["help"]]) expect(binary(args)).toEqual(help);
    expect(epf([])).toEqual(help);
  });

  test("has at most 40 lines of 80 columns, and no flags but `--help`", () => {
    const { stdout } = epf([]);
    expect(linesOf(stdout).length).toBeLessThanOrEqual(40);
    expect(tooWide(stdout)).toEqual([]);
    expect(stdout.match(/--[a-z][a-z-]*/g)).toEqual(["--help"]);
  });

  test("names every command once, in the sections", () => {
    const listed = [...commandsBySection()].flatMap(([, commands]) => commands.map(({ words }) => words[0]));
    expect(listed.toSorted()).toEqual([...new Set(allCommands().map(({ words }) => words[0]))].toSorted());
    const { stdout } = epf([]);
    for (const section of SECTIONS) expect(stdout).toMatch(new RegExp(`^${section}$`, "m"));
    for (const word of listed) expect(stdout).toMatch(new RegExp(`(?:^  |  )${word} `, "m"));
  });

  test("leaves a space between each command and its text", () => {
    for (const [, commands] of commandsBySection()) {
      for (const { words, brief } of commands) {
        expect(words[0]!.length).toBeLessThan(14);
        expect([words[0], brief.length <= 24]).toEqual([words[0], true]);
      }
    }
  });

  test("`epf help all` has every command with its sub-commands", () => {
    const { stdout, code } = epf(["help", "all"]);
    expect([code, tooWide(stdout)]).toEqual([0, []]);
    for (const { words } of allCommands()) expect(stdout).toMatch(new RegExp(`^ +epf ${words.join(" ")}(?:  |$)`, "m"));
  });
});

for (const { words, title, page } of allCommands()) {
  const line = `epf ${words.join(" ")}`;
  test(`\`${line} --help\` explains arguments, flags and examples`, () => {
    const { code, stdout, stderr } = epf([...words, "--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    const { args, flags, examples } = page();
    expect(stdout).toStartWith(`${line}: ${title}\n`);
    expect(stdout).toContain(`\nUSAGE\n  ${line}`);
    for (const { placeholder } of args) expect(stdout).toContain(placeholder);
    for (const { name, values } of flags) {
      expect(stdout).toContain(name);
      for (const value of values) expect(stdout).toContain(value);
    }
    expect(examples.length).toBeGreaterThan(0);
    // What a long example is broken by is read by a shell as if it were not there.
    const whole = stdout.replaceAll(" \\\n    ", " ");
    for (const { command } of examples) expect(whole).toContain(`  ${command}\n`);
    expect(stdout).toContain("\nRELATED\n");
    expect(epf(["help", ...words]).stdout).toBe(stdout);
    const unbreakable = Math.max(
      COLUMNS,
      ...(whole.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) => word.length + 6),
    );
    expect(tooWide(stdout, unbreakable)).toEqual([]);
  });
}

test("examples that are broken into lines are the same words to a shell", () => {
  const { stdout } = epf(["help", "tide", "work", "add"]);
  const broken = stdout.match(/^ {2}(epf tide work add .*\\\n(?:.*\\\n)*.*)$/m)![1]!;
  const { command } = OPERATIONS.find(({ tool }) => tool === "epic-tide-save-work")!.examples[0]!;
  expect(shellWords(broken)).toEqual(shellWords(command));
});

for (const group of Object.keys(COMMAND_GROUPS)) {
  test(`\`epf ${group} --help\` lists its commands, with examples`, () => {
    const { code, stdout } = epf([...group.split(" "), "--help"]);
    expect([code, tooWide(stdout)]).toEqual([0, []]);
    expect(stdout).toContain("\nCOMMANDS\n");
    expect(stdout).toMatch(new RegExp(`\nEXAMPLES\n  # .*\n  epf ${group}`));
  });
}

test("a group without a default command prints its page", () => {
  expect(epf(["aim"])).toEqual(epf(["aim", "--help"]));
});

test("former names have the help of what they are now", () => {
  expect(epf(["serve", "--help"])).toEqual(epf(["mcp", "--help"]));
  expect(epf(["rel", "validate", "--help"])).toEqual(epf(["relationships", "--help"]));
  expect(epf(["help", "health"]).stdout).toBe(epf(["check", "--help"]).stdout);
  expect(epf(["help", "ask"])).toMatchObject({ code: 2, stderr: expect.stringContaining("epf search") });
});

test("help follows the width of the terminal", () => {
  for (const columns of ["60", "80", "100", "160"]) {
    const { stdout } = epf(["validate", "--help"], { env: { COLUMNS: columns } });
    const prose = stdout.split("\nEXAMPLES\n")[0]!;
    expect(tooWide(prose, Math.min(100, Number(columns)))).toEqual([]);
  }
});

test("`--help` behind `--` is an argument, and flags beside it change nothing", () => {
  expect(epf(["validate", "--", "--help"])).toMatchObject({ code: 3, stdout: "" });
  expect(epf(["check", "somewhere", "--help", "--json"]).stdout).toBe(epf(["check", "--help"]).stdout);
});

test("a folder behind a group goes to its default command", () => {
  for (const [group, command] of [["features", "list"], ["strategy", "vision"]] as const) {
    expect(epf([group, "examples/tidemark"])).toEqual(epf([group, command, "examples/tidemark"]));
  }
});
