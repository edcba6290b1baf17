import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { allCommands } from "#src/cli/help/command_index.ts";
import { NAME_KINDS, parametersOf } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { EPF, inFolder, plainEnv, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

/** What the program proposes for the last word of a line. */
function proposed(...words: string[]): string[] {
  const { code, stdout, stderr } = epf(["__complete", "--", ...words]);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout.split("\n").slice(0, -1).map((line) => line.split("\t")[0]!);
}

const HERE = ["--instance-path", "examples/tidemark"];

describe("the program proposes", () => {
  test("commands, and the sub-commands of groups", () => {
    expect(proposed("")).toEqual(expect.arrayContaining(["check", "wizards", "mcp", "completion", "help"]));
    expect(proposed("che")).toEqual(["check"]);
    expect(proposed("aim", "st")).toEqual(["status"]);
    expect(proposed("tide", "work", "")).toEqual(["add", "list", "show"]);
    expect(proposed("help", "tide", "pa")).toEqual(["path", "patterns"]);
    expect(proposed("nothing", "")).toEqual([]);
  });

  test("the flags of every command, none that was given already", () => {
    for (const { words, page } of allCommands()) {
      const names = page().flags.map(({ name }) => name.replace("[no-]", ""));
      expect(proposed(...words, "--")).toEqual(expect.arrayContaining(names));
    }
    expect(proposed("check", "--json", "--js")).toEqual([]);
    expect(proposed("check", "--format", "text", "--form")).toEqual(["--format"]);
  });

  test("values of flags, in each way of writing them", () => {
    expect(proposed("check", "--fail-on", "")).toEqual(["error", "warning", "info", "never"]);
    expect(proposed("check", "--fail-on=w")).toEqual(["--fail-on=warning"]);
    // bash parts words at the sign.
    expect(proposed("check", "--fail-on", "=", "w")).toEqual(["warning"]);
    expect(proposed("check", "--fail-on", "=")).toEqual(["error", "warning", "info", "never"]);
    expect(proposed("validate", "-t", "north")).toEqual(["north_star"]);
    expect(proposed("mcp", "--tier", "g")).toEqual(["guided"]);
    expect(proposed("completion", "")).toEqual(["bash", "zsh", "fish", "powershell"]);
  });

  test("names that the program knows", () => {
    expect(proposed("explain", "dangling-value-pa")).toContain("dangling-value-path");
    expect(proposed("wizards", "show", "lean")).toEqual(["lean_start"]);
    expect(proposed("schemas", "show", "north")).toEqual(["north_star"]);
    expect(proposed("schemas", "example", "north_star", "north_star.core")).toContain("north_star.core_beliefs");
    expect(proposed("definitions", "show", "sd-00")).toContain("sd-001");
    expect(proposed("agents", "show", "rev")).toContain("reviewer");
    expect(proposed("check", "--explain-score=content")).toEqual(["--explain-score=content_readiness"]);
  });

  test("ids and value paths of the instance that the line names, or of the one here", () => {
    expect(proposed("features", "show", ...HERE, "fd-00")).toContain("fd-002");
    expect(proposed("value-path", ...HERE, "Product.WaterIntelligence.T")).toContain(
      "Product.WaterIntelligence.TideForesight",
    );
    expect(proposed("edit", "key-result", ...HERE, "kr-p")).toContain("kr-p-001");
    expect(proposed("edit", "add-reference", ...HERE, "asm-")).toContain("asm-p-001");
    expect(proposed("strategy", "persona", ...HERE, "").length).toBeGreaterThan(3);
    const { stdout } = epf(["__complete", "--", "features", "show", "fd-002"], {
      cwd: join(ROOT, "examples/tidemark"),
    });
    expect(stdout).toMatch(/^fd-002\t\S/);
  });

  test("nothing, and no complaint, without an instance", async () => {
    await inFolder({ "x.md": "" }, (folder) => {
      const found = epf(["__complete", "--", "features", "show", "fd"], { cwd: folder });
      expect(found).toEqual({ code: 0, stdout: "", stderr: "" });
    });
  });

  test("paths, which the shell knows itself", () => {
    expect(proposed("check", "")).toEqual([":folder"]);
    expect(proposed("validate", "REA")).toEqual([":file"]);
    expect(proposed("mcp", "--root", "")).toEqual([":folder"]);
  });

  test("each kind of names for some input", () => {
    const used = new Set(
      OPERATIONS.flatMap(({ tool }) => parametersOf(tool).flatMap(({ options }) => options.completes ?? [])),
    );
    for (const kind of NAME_KINDS) expect(used.has(kind)).toBe(true);
  });
});

describe("in the shells", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "epf-shells-"));
    symlinkSync(EPF, join(folder, "epf"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a script of a shell after the completion was loaded. */
  function run(shell: string, start: readonly string[], script: string): string[] {
    writeFileSync(join(folder, `script.${shell}`), script);
    const { stdout, stderr, exitCode } = Bun.spawnSync([shell, ...start, join(folder, `script.${shell}`)], {
      cwd: join(ROOT, "examples/tidemark"),
      env: plainEnv({ PATH: `${folder}:${process.env.PATH}`, HOME: folder }),
    });
    expect([exitCode, stderr.toString()]).toEqual([0, ""]);
    return stdout.toString().split("\n").filter((line) => line !== "").sort();
  }

  /** What each line of words is completed with, by shell; the shells that this machine has. */
  const SHELLS: Record<string, (words: readonly string[]) => string[]> = {
    bash: (words) =>
      run(
        "bash",
        ["--norc"],
        `source <(epf completion bash)
COMP_WORDS=(epf ${words.map((word) => `'${word}'`).join(" ")})
COMP_CWORD=${words.length}
_epf_complete
printf '%s\n' "\${COMPREPLY[@]}"
`,
      ),
    zsh: (words) =>
      run(
        "zsh",
        ["-f"],
        `compdef() { :; }
_files() { print -r -- "files $*"; }
_describe() { local name=$4; print -rl -- \${\${(P)name}%%:*}; }
source <(epf completion zsh)
words=(epf ${words.map((word) => `'${word}'`).join(" ")})
CURRENT=${words.length + 1}
_epf
`,
      ),
    fish: (words) =>
      run(
        "fish",
        ["--no-config"],
        `epf completion fish | source
complete -C "epf ${words.join(" ")}" | string split -f1 \\t; true
`,
      ),
  };

  const installed = Object.keys(SHELLS).filter((shell) => Bun.which(shell) !== null);

  test("bash is there to try", () => {
    console.info(`completion is tried in ${installed.join(", ")}`);
    expect(installed).toContain("bash");
  });

  for (const shell of installed) {
    test(`${shell} completes commands, flags, values, names and ids`, () => {
      const completed = (...words: string[]) => SHELLS[shell]!(words);
      expect(completed("che")).toEqual(["check"]);
      expect(completed("check", "--fail-on", "")).toEqual(["error", "info", "never", "warning"]);
      expect(completed("check", "--stat")).toEqual(["--statistics"]);
      expect(completed("wizards", "show", "lean")).toEqual(["lean_start"]);
      expect(completed("features", "show", "fd-002")).toEqual(["fd-002"]);
      expect(completed("value-path", "Product.WaterIntelligence.TideForesight.L")).toContain(
        "Product.WaterIntelligence.TideForesight.LocalTideCurve",
      );
      expect(completed("check", "REA").join(" ")).toMatch(shell === "zsh" ? /^files -\/$/ : /^READY\/?$/);
    });
  }
});

describe("the manual page", () => {
  const { stdout } = epf(["help", "--man"]);

  test("has every command with its flags and examples, in ASCII", () => {
    for (const { words, page } of allCommands()) {
      expect(stdout).toContain(`\\fBepf ${words.join(" ").replaceAll("-", "\\-")}`);
      for (const { name } of page().flags) expect(stdout + "\\-\\-help").toContain(name.replaceAll("-", "\\-"));
    }
    expect(stdout).toMatch(/^[\x20-\x7e\n]*$/);
  });

  test("is read by a formatter without a warning, where there is one", () => {
    const formatter = Bun.which("groff");
    console.info(
      `the manual page is ${formatter === null ? "not formatted: groff is not there" : "formatted by groff"}`,
    );
    if (formatter === null) return;
    const { stdout: text, stderr } = Bun.spawnSync([formatter, "-man", "-ww", "-Tutf8", "-P-cbou"], {
      stdin: Buffer.from(stdout),
    });
    expect(stderr.toString().split("\n").filter((line) => line !== "" && !/adjust line|break line/.test(line))).toEqual(
      [],
    );
    expect(text.toString().includes("EXIT STATUS")).toBe(true);
  });
});
