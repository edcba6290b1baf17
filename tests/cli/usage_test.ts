import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { allCommands } from "#src/cli/help/command_index.ts";
import { WORDS_ELSEWHERE } from "#src/cli/usage.ts";
import { binary, EPF, inFolder, plainEnv, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const BAD = { "mappings.yaml": "product: 1\n" };
const GOOD = { "mappings.yaml": "product: []\nstrategy: []\norg_ops: []\ncommercial: []\n" };

test("exit 0: clean", async () => {
  await inFolder(GOOD, (folder) => expect(binary(["validate", "mappings.yaml"], { cwd: folder }).code).toBe(0));
});

test("exit 1: findings at or above the level that fails", async () => {
  await inFolder(BAD, (folder) => {
    const code = (...args: string[]) => binary(["validate", "mappings.yaml", ...args], { cwd: folder }).code;
    expect([code(), code("--json"), code("--format", "line"), code("--fail-on", "info"), code("--fail-on", "never")])
      .toEqual([1, 1, 1, 1, 0]);
  });
});

test("exit 3: nothing matched", async () => {
  await inFolder({ "x.md": "" }, (folder) => {
    for (
      const args of [["validate"], ["validate", "no.yaml"], ["validate", "*.yaml"], ["check"], ["check", "nowhere"], [
        "locate",
      ], ["baseline"]]
    ) {
      expect([args, binary(args, { cwd: folder }).code]).toEqual([args, 3]);
    }
  });
});

test("exit 70: the output cannot be written", () => {
  const result = Bun.spawnSync([EPF, "schemas"], {
    env: plainEnv(),
    stdout: openSync("/dev/full", "w"),
    stderr: "pipe",
  });
  expect([result.exitCode, result.stderr.toString()]).toEqual([
    70,
    "epf: cannot write the output: the disk is full\n",
  ]);
});

/** Arguments and what standard error says; each ends with 2 and prints nothing else. */
const USAGE: readonly [string[], string][] = [
  [["frobnicate"], "epf: unknown command `frobnicate`\nhelp: `epf --help` lists the commands\n"],
  [["chek"], "epf: unknown command `chek`\nhelp: did you mean `check`?\n"],
  [["lint"], "epf: unknown command `lint`\nhelp: did you mean `check`?\n"],
  [["new", "Night Ferry"], "epf: unknown command `new`\nhelp: did you mean `init`?\n"],
  [["constructor"], "epf: unknown command `constructor`\nhelp: `epf --help` lists the commands\n"],
  [["helth"], "epf: unknown command `helth`\nhelp: did you mean `health`?\n"],
  [["schemas", "frob"], "epf: unknown command `frob`\nhelp: did you mean `epf schemas show frob`?\n"],
  [["wizards", "pathfinder"], "epf: unknown command `pathfinder`\nhelp: did you mean `epf wizards show pathfinder`?\n"],
  [["schemas", "a b"], "epf: unknown command `a b`\nhelp: `epf schemas --help` lists the commands\n"],
  [["schemas", "shw"], "epf: unknown command `shw`\nhelp: did you mean `show`?\n"],
  [["schemas", "show", "featur"], "epf: `featur` is not an artifact type\nhelp: did you mean `feature_definition`?\n"],
  [["schemas", "example", "north_star", "core_beliefs"], "help: did you mean `north_star.core_beliefs`?\n"],
  [["coverage", "examples/tidemark", "--track", "prodct"], "help: did you mean `Product`?\n"],
  [["templates", "show", "featur"], "help: did you mean `feature_definition`?\n"],
  [["help", "relationshps"], "epf: unknown command `relationshps`\nhelp: did you mean `relationships`?\n"],
  [["aim", "statu", "--help"], "epf: unknown command `statu`\nhelp: did you mean `status`?\n"],
  [["hook", "instal"], "epf: unknown command `instal`\nhelp: did you mean `install`?\n"],
  [["--jsn"], "epf: unknown flag `--jsn`\nhelp: `epf --help` lists the commands, each takes its own flags\n"],
  [["validate", "--jsn"], "epf: unknown flag `--jsn`\nhelp: did you mean `--json`?\n"],
  [["mcp", "--allow-writes"], "epf: unknown flag `--allow-writes`\nhelp: did you mean `--allow-write`?\n"],
  [["check", "--fail-onn", "error"], "epf: unknown flag `--fail-onn`\nhelp: did you mean `--fail-on`?\n"],
  [["check", "--no-color"], "epf: unknown flag `--no-color`\nhelp: `--color never` leaves colours out\n"],
  [
    ["check", "--instance-path", "x"],
    "epf: unknown flag `--instance-path`\nhelp: name the folder without a flag: `epf check DIR`\n",
  ],
  [["check", "--help=x"], "epf: `--help` takes no value\nhelp: leave out what follows it\n"],
  [["validate", "-z"], "epf: unknown flag `-z`\nhelp: add `--help` to see what the command takes\n"],
  [
    ["validate", "--color", "blue"],
    "epf: invalid value `blue` for `--color`, expected `auto`, `always`, `never`\nhelp: add `--help` to see what the command takes\n",
  ],
  [
    ["validate", "--fail-on", "eror"],
    "epf: invalid value `eror` for `--fail-on`, expected `error`, `warning`, `info`, `never`\nhelp: did you mean `error`?\n",
  ],
  [
    ["validate", "--format"],
    "epf: `--format` has no value, expected one after it\nhelp: add `--help` to see what the command takes\n",
  ],
  [
    ["validate", "--since="],
    "epf: `--since=` has no value, expected one after it\nhelp: add `--help` to see what the command takes\n",
  ],
  [
    ["validate", "--type", "a", "--type", "b"],
    "epf: `--type` is given twice, expected it once\nhelp: add `--help` to see what the command takes\n",
  ],
  [["validate", "--type", "mapings"], "epf: `mapings` is not an artifact type\nhelp: did you mean `mappings`?\n"],
  [
    ["check", "a", "b"],
    "epf: too many arguments, expected one but found `b`\nhelp: add `--help` to see what the command takes\n",
  ],
  [
    ["init"],
    'epf: `NAME` is missing, expected a text (Name of the product)\nhelp: such as `epf init "Night Ferry" --dry-run`; `--help` lists all that the command takes\n',
  ],
  [
    ["schemas", "show"],
    "epf: `TYPE` is missing\nhelp: such as `epf schemas show feature_definition`; `--help` lists all that the command takes\n",
  ],
  [["impact"], "help: such as `epf impact "],
  [["completion"], "help: such as `epf completion bash`"],
  [
    ["validate", "--json", "--format", "sarif"],
    "epf: `--json` and `--format` exclude each other\nhelp: `--format json` prints the report, `--json` the answer as tools give it\n",
  ],
  [["validate", "--format", "srif"], "did you mean `sarif`?\n"],
  [["validate", "--format", "text", "--format", "line"], "two formats would mix on standard output"],
  [["validate", "--format", "sarif:x", "--format", "json:x"], "two formats name the file `x`"],
  [["validate", "--format", "sarif:"], "names no file after the colon"],
  [["frob\u001b[31m\u202e"], "unknown command `frob\\u{1b}[31m\\u{202e}`"],
];

for (const [args, message] of USAGE) {
  test(`\`epf ${args.map((arg) => JSON.stringify(arg)).join(" ")}\` is a usage error`, () => {
    const { code, stdout, stderr } = epf(args);
    expect([code, stdout]).toEqual([2, ""]);
    if (message.startsWith("epf: ")) expect(stderr).toBe(message);
    else expect(stderr).toContain(message);
    expect(stderr).toMatch(/^epf: [^A-Z]/);
  });
}

test("one run can send several formats to several places", async () => {
  await inFolder(BAD, (folder) => {
    mkdirSync(join(folder, "out"));
    const { code, stdout } = binary([
      "validate",
      "mappings.yaml",
      "--format",
      "line",
      "--format",
      "json:out/a b.json",
      "--format",
      "sarif:x:y.sarif",
    ], { cwd: folder });
    expect(code).toBe(1);
    expect(stdout).toContain("mappings.yaml:1");
    expect(JSON.parse(readFileSync(join(folder, "out/a b.json"), "utf8")).counts.error).toBeGreaterThan(0);
    expect(JSON.parse(readFileSync(join(folder, "x:y.sarif"), "utf8")).version).toBe("2.1.0");
  });
});

test("a report that cannot be written is reported, and devices are not replaced", async () => {
  await inFolder({ ...GOOD, "d/x": "" }, (folder) => {
    const run = (target: string) =>
      binary(["validate", "mappings.yaml", "--format", `json:${target}`], { cwd: folder });
    expect(run("none/x.json")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("`none/x.json` cannot be written: no such file or folder"),
    });
    expect(run("d")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("`d` cannot be written: it is a folder"),
    });
    expect(run("mappings.yaml/x").code).toBe(2);
    expect(run("/dev/full")).toMatchObject({ code: 2, stderr: expect.stringContaining("the disk is full") });
    expect(run("/dev/null").code).toBe(0);
    const piped = Bun.spawnSync(["sh", "-c", `"${EPF}" validate mappings.yaml --format json:/dev/stdout | cat`], {
      cwd: folder,
      env: plainEnv(),
    });
    expect(JSON.parse(piped.stdout.toString()).command).toBe("validate");
    expect(existsSync("/dev/stdout")).toBe(true);
    chmodSync(join(folder, "d"), 0o555);
    expect([0, 2]).toContain(run("d/x.json").code);
    chmodSync(join(folder, "d"), 0o755);
  });
});

test("colours follow the flag, then NO_COLOR, then FORCE_COLOR, and never go into files", async () => {
  await inFolder(BAD, (folder) => {
    const colored = (env: Record<string, string>, ...args: string[]) =>
      binary(["validate", "mappings.yaml", ...args], { cwd: folder, env }).stdout.includes("\u001b[");
    expect(colored({})).toBe(false);
    expect(colored({ FORCE_COLOR: "1" })).toBe(true);
    expect(colored({ CLICOLOR_FORCE: "1" })).toBe(true);
    expect(colored({ FORCE_COLOR: "0" })).toBe(false);
    expect(colored({ FORCE_COLOR: "" })).toBe(false);
    expect(colored({ FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
    expect(colored({ FORCE_COLOR: "1", NO_COLOR: "" })).toBe(true);
    expect(colored({ NO_COLOR: "1" }, "--color", "always")).toBe(true);
    expect(colored({ FORCE_COLOR: "1" }, "--color", "never")).toBe(false);
    expect(colored({ FORCE_COLOR: "1" }, "--json", "--detail-level", "full")).toBe(false);
    expect(colored({ FORCE_COLOR: "1" }, "--format", "line")).toBe(false);
    binary(["validate", "mappings.yaml", "--color", "always", "--format", "text:out.txt"], { cwd: folder });
    expect(readFileSync(join(folder, "out.txt"), "utf8")).not.toContain("\u001b[");
  });
});

test("`epf --version` prints the version of package.json and a newline", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const flag of ["--version", "-v", "-V"]) {
    expect(binary([flag])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  }
});

test("`epf schemas` alone lists them, with flags too; `epf hook` alone shows its sub-commands", () => {
  const list = binary(["schemas", "list"]);
  expect(list.code).toBe(0);
  expect(binary(["schemas"])).toEqual(list);
  expect(binary(["schemas", "--json"])).toEqual(binary(["schemas", "list", "--json"]));
  expect(binary(["schemas", "--help"]).stdout).toContain("epf schemas show");
  expect(binary(["hook"])).toMatchObject({ code: 0, stdout: expect.stringContaining("install") });
});

test("`epf health` is `epf check`", async () => {
  await inFolder({ "READY/x.md": "", "FIRE/mappings.yaml": "product: 1\n" }, (folder) => {
    expect(binary(["health", "--json", "--detail-level", "full"], { cwd: folder })).toEqual(
      binary(["check", "--json", "--detail-level", "full"], { cwd: folder }),
    );
  });
});

test("whatever follows `--` is a path", async () => {
  await inFolder({ "-mappings.yaml": "product: 1\n" }, (folder) => {
    const { code, stdout } = binary(["validate", "--json", "--detail-level", "full", "--", "-mappings.yaml"], {
      cwd: folder,
    });
    expect([code, JSON.parse(stdout).files[0].artifact_type]).toEqual([1, "mappings"]);
  });
});

test("closed standard input and output do no harm", async () => {
  await inFolder(GOOD, (folder) => {
    writeFileSync(join(folder, "run.sh"), `"${EPF}" validate mappings.yaml <&- >&-; echo $? > code\n`);
    Bun.spawnSync(["sh", "run.sh"], { cwd: folder, env: plainEnv() });
    expect(existsSync(join(folder, "code"))).toBe(true);
    expect(["0", "70"]).toContain(readFileSync(join(folder, "code"), "utf8").trim());
  });
});

test("words of other programs lead to commands that are there, and are none themselves", () => {
  const commands = allCommands().map(({ words }) => words.join(" "));
  const heads = new Set(commands.flatMap((line) => [line, line.split(" ")[0]!]));
  for (const [word, command] of Object.entries(WORDS_ELSEWHERE)) {
    expect([word, heads.has(word), heads.has(command)]).toEqual([word, false, true]);
    expect(epf([word]).stderr).toContain(`did you mean \`${command}\`?`);
  }
});
