import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { binary, copyInto, EPF, inFolder, type Outcome, plainEnv } from "../binary.ts";
import { epf } from "../command_line.ts";

const MAPPINGS = "product: []\nstrategy: []\norg_ops: []\ncommercial: []\n";

/** Runs a line of the shell, with the program on PATH as `epf`. */
function shell(line: string, cwd: string): Outcome {
  const env = plainEnv({ PATH: `${join(EPF, "..")}:${process.env.PATH}` });
  const { exitCode, stdout, stderr } = Bun.spawnSync(["sh", "-c", line], { cwd, env, stdin: "ignore" });
  return { code: exitCode, stdout: stdout.toString(), stderr: stderr.toString() };
}

describe("SOURCE_DATE_EPOCH", () => {
  const run = (value: string) => epf(["check", "examples/tidemark"], { env: { SOURCE_DATE_EPOCH: value } });

  test("empty counts as not set", () => {
    const { code, stdout, stderr } = run("");
    expect([code, stderr, stdout.includes("1970")]).toEqual([0, "", false]);
  });

  test.each(["x", "-1", "1e99", "99999999999999", " 5", "1.5"])("%s is refused in one sentence", (value) => {
    expect(run(value)).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(
        /^epf: the environment variable SOURCE_DATE_EPOCH is `[^`]*`, expected [^\n]*\nhelp: /,
      ),
    });
  });
});

test("in a folder that was removed the version is printed, and commands say what is wrong", async () => {
  await inFolder({}, (folder) => {
    const removed = (words: string) => shell(`mkdir gone && cd gone && rmdir ../gone && epf ${words}`, folder);
    expect(removed("--version")).toMatchObject({ code: 0, stderr: "" });
    for (const words of ["check", "mcp", "explain missing-field"]) {
      const { code, stderr } = removed(words);
      expect([words, code, stderr]).toEqual([
        words,
        2,
        "epf: the current folder does not exist any more\nhelp: change into a folder that exists\n",
      ]);
    }
  });
});

test("`json:-` is standard output", async () => {
  await inFolder({ "mappings.yaml": MAPPINGS }, (folder) => {
    const { stdout } = epf(["validate", "mappings.yaml", "--format", "json:-"], { cwd: folder });
    expect(JSON.parse(stdout).files_checked).toBe(1);
    expect(readdirSync(folder)).toEqual(["mappings.yaml"]);
  });
});

test("a pipe without a reader is refused, one with a slow reader gets all", async () => {
  await inFolder({ "mappings.yaml": MAPPINGS }, (folder) => {
    const run = "epf validate mappings.yaml --format json:pipe";
    expect(shell(`mkfifo pipe && ${run}`, folder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("no program reads from this pipe"),
    });
    const { stdout } = shell(`(sleep 0.5; cat) < pipe > got & sleep 0.3; ${run}; wait; cat got`, folder);
    expect(JSON.parse(stdout).files_checked).toBe(1);
  });
});

test("a full disk behind standard output is said without the system's code", async () => {
  await inFolder({}, (folder) => {
    expect(shell("epf schemas > /dev/full", folder).stderr).toBe(
      "epf: cannot write the output: the disk is full\n",
    );
  });
});

test("a name that is not UTF-8 is called that, in a folder and as an argument", async () => {
  await inFolder({ "t/_epf.yaml": "epf_anchor: true\n" }, (folder) => {
    shell("mkdir -p t/READY && printf 'a: 1\\n' > \"$(printf 't/READY/caf\\351.yaml')\"", folder);
    expect(shell("epf validate t", folder).stdout).toContain("the name is not UTF-8");
    const fix = shell("epf fix t", folder);
    expect(fix.code).toBe(1);
    expect(fix.stdout.replaceAll(/\s+/g, " ")).toContain("cannot be opened, expected a name in UTF-8;");
    for (const { stdout } of [fix, shell("epf check t", folder), shell("epf plan t", folder)]) {
      expect(stdout).toContain("epf explain invalid-file");
      expect(stdout).not.toMatch(/epf \w+ \S*t\/READY/);
    }
    const named = shell("epf validate t/READY/*.yaml", folder).stderr;
    expect(named).toContain("name holds bytes that are not UTF-8");
    expect(named).toContain("rename it");
  });
});

test("a folder on the way that may not be entered is not called missing", async () => {
  await inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "up/t");
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "up"), 0o000);
    const drop = process.getuid?.() === 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
    for (const words of ["check up/t", "validate up/t/_epf.yaml", "search berth --instance-path up/t"]) {
      const { code, stderr } = shell(`${drop}${EPF} ${words}`, folder);
      expect([words, code, stderr]).toEqual([
        words,
        1,
        expect.stringContaining("a folder on the way may not be entered"),
      ]);
    }
    chmodSync(join(folder, "up"), 0o755);
  });
});

test("git that is sent to another folder by the environment is said to be", async () => {
  await inFolder({ "mappings.yaml": MAPPINGS }, (folder) => {
    shell("git init -q . && git add -A", folder);
    const { code, stderr } = binary(["validate", "--staged"], { cwd: folder, env: { GIT_WORK_TREE: "/etc" } });
    expect([code, stderr]).toEqual([2, expect.stringContaining("GIT_WORK_TREE is set to `/etc`: unset it")]);
  });
});

describe("texts that git left unfinished or elsewhere", () => {
  const found = (text: string) => {
    return inFolder({ "mappings.yaml": text }, (folder) => epf(["validate", "mappings.yaml"], { cwd: folder }).stdout);
  };

  test("conflict markers are one finding that says what they are", async () => {
    const text = `product: []\n<<<<<<< HEAD\nstrategy: []\n=======\nstrategy: [1]\n>>>>>>> other\norg_ops: []\n`;
    expect(await found(text)).toMatch(/file holds an unresolved merge[^]*1 error in 1 file/);
  });

  test("a pointer of Git LFS is called that", async () => {
    const text = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 1\n`;
    expect(await found(text)).toMatch(/file is a pointer of Git LFS[^]*git lfs pull[^]*1 error in 1 file/);
  });

  test.each(["? [a]\n: 1\n? {b: c}\n: 2\n", "[a]: 1\n", "x: {[a]: 1}\n", "- ? - a\n  : 1\n"])(
    "a key that is a list or map is called that: %j",
    async (text) => {
      expect(await found(text)).toMatch(/error: a (?:list|map) is used as a key, expected text/);
    },
  );
});

test("one run of fix leaves nothing to a second, whatever ends the lines", async () => {
  const ends = ["\n", "\r\n", "\r", "\t \r\r\n", "  \r  \r", " \n", "\t\r\n"];
  for (const [index, end] of ends.entries()) {
    const other = ends[(index + 3) % ends.length]!;
    const text = `product: []${end}strategy: []${other}org_ops: []${end}commercial: []${other}`;
    await inFolder({ "mappings.yaml": text }, (folder) => {
      const fix = () => epf(["fix", "mappings.yaml", "--fix-types", "all", "--write"], { cwd: folder });
      fix();
      const once = readFileSync(join(folder, "mappings.yaml"), "utf8");
      expect(once.replaceAll(/\n+/g, "\n")).toBe(MAPPINGS);
      fix();
      expect(readFileSync(join(folder, "mappings.yaml"), "utf8")).toBe(once);
    });
  }
});

describe("wrong arguments", () => {
  test.each([["validate --all", null], ["check --jsn", "--json"], ["fix --fix-type x", "--fix-types"], [
    "check --explain x",
    "--explain-score",
  ]])(
    "epf %s",
    (line, near) => {
      const { code, stderr } = epf(line.split(" "));
      expect([code, /did you mean `([^`]*)`/.exec(stderr)?.[1] ?? null]).toEqual([2, near]);
    },
  );

  test("long words are not repeated whole", () => {
    const word = "x".repeat(3000);
    const lines = [
      [word],
      ["validate", word],
      ["explain", word],
      ["check", `--${word}`],
      ["check", "a", word],
      [
        "check",
        "--color",
        word,
      ],
      ["check", "--format", word],
      ["search", "x", "--limit", word],
      ["wizards", "show", word],
      ["init", word],
    ];
    for (const line of lines) {
      expect([line.join(" ").slice(0, 20), epf(line, { cwd: "/nonexistent" }).stderr.length < 800]).toEqual([
        line.join(" ").slice(0, 20),
        true,
      ]);
    }
  });
});

test("no message shows a code of the system", async () => {
  await inFolder({ "mappings.yaml": "product: 1\n", "file": "" }, (folder) => {
    mkdirSync(join(folder, "folder"));
    writeFileSync(join(folder, "folder/a"), "");
    const lines = [
      "validate mappings.yaml --format json:folder",
      "validate mappings.yaml --format json:file/x",
      "validate mappings.yaml --format json:/dev/full",
      "validate mappings.yaml --format json:nowhere/x",
      "validate file/x.yaml",
      "check file/x",
      "schemas export file",
      "schemas export file/x",
      "init Name --path file",
      "init Name --path file/x",
      "tide export --tide-store file/x",
      "mcp --root file",
      "mcp --root file/x",
    ];
    for (const line of lines) {
      const { code, stdout, stderr } = binary(line.split(" "), { cwd: folder });
      expect([line, code, /\bE[A-Z]{3,}\b/.exec(stdout + stderr)?.[0] ?? null]).toEqual([
        line,
        expect.any(Number),
        null,
      ]);
      expect([line, [1, 2, 3].includes(code)]).toEqual([line, true]);
    }
  });
});
