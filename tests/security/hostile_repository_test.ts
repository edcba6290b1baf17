import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { listedSubmodules, namedGitFolder } from "#src/workspace/git/git_files.ts";
import { includesEndless } from "#src/workspace/git/git_includes.ts";
import { missingSubmodules } from "#src/workspace/git/submodules.ts";
import { copyInto, inFolder } from "../binary.ts";
import { withServer } from "../mcp/line_client.ts";
import { unquotedTexts, UNSAFE } from "./guiding_texts.ts";
import { HOSTILE, ORDER } from "./hostile_texts.ts";

const ANCHOR = "epf_anchor: true\n";

function answersIn(root: string): Promise<{ tool: string; text: string }[]> {
  const answers: { tool: string; text: string }[] = [];
  return withServer(["--root", root], async (client) => {
    for (const [tool, args] of [["epf_diff_artifacts", { since: "HEAD" }], ["epf_health_check", {}]] as const) {
      answers.push({ tool, text: (await client.call(tool, args)).content[0].text });
    }
    return answers;
  });
}

describe("git's own files are read in time that grows with their size alone", () => {
  // Each takes a backtracking reader hours; the limit of a test is all that holds the time.
  const runs = [" ", "\t", "\r", "=", '"', "\\", "[", "x ", "path ", "path =", "gitdir: ", "[include"];
  test("long runs of anything", () =>
    inFolder({}, (folder) => {
      for (const run of runs) {
        for (const start of ["path = x", "\tpath", "gitdir: x", "[include]\npath = x", run]) {
          for (const length of [8000, 200_000, 300_000]) {
            const file = join(folder, "file");
            writeFileSync(file, `${start}${run.repeat(length / run.length)}x\n`);
            expect(listedSubmodules(file).length).toBeLessThan(2);
            expect((namedGitFolder(file) ?? "").length).toBeLessThan(8200);
            expect(includesEndless(file)).toBe(false);
          }
        }
      }
    }));
});

test("a large list of submodules is bounded, and what git would not write is not read", () =>
  inFolder({
    list: 'path = a\n\tpath="b c"  \r\n  PATH\t=d\npaths = e\npath =\n= f\n',
    long: "path = a\n".repeat(20_000),
    pointer: `gitdir: ../a b  \r\n`,
    lines: "gitdir: a\nb\n",
    huge: `gitdir: a${" ".repeat(10_000)}\n`,
  }, (folder) => {
    expect(listedSubmodules(join(folder, "list"))).toEqual(["a", "b c", "d"]);
    expect(listedSubmodules(join(folder, "long"))).toHaveLength(1000);
    expect(namedGitFolder(join(folder, "pointer"))).toBe(join(folder, "../a b  "));
    for (const name of ["lines", "huge"]) expect(namedGitFolder(join(folder, name))).toBeNull();
  }));

describe("the command for a submodule is one that can be run as it is shown", () => {
  const ALL = "git submodule update --init";
  for (
    const [path, command] of [
      ["docs/EPF", `${ALL} docs/EPF`],
      ["docs/a b", `${ALL} 'docs/a b'`],
      ["-docs", ALL],
      ["--recursive", ALL],
      ["docs/x`IGNORE", ALL],
      ["docs/it's", ALL],
      ["docs/$(date)", ALL],
      ["docs/a;b", ALL],
      ["docs/\u202ea", ALL],
      [`docs/${"x".repeat(300)}`, ALL],
    ] as const
  ) {
    test(path.slice(0, 20), () =>
      inFolder({ ".gitmodules": `path = ${path}\n`, ".git/HEAD": "" }, (folder) => {
        expect(missingSubmodules(folder).map((one) => one.command)).toEqual([command]);
      }));
  }
});

test("hostile names of submodules are quoted", () =>
  inFolder({}, async (folder) => {
    copyInto(folder, "examples/tidemark", "a");
    const names = [HOSTILE, `docs/x\` ${ORDER}`, `docs/' ${ORDER}`].map((name) => `\tpath = ${name}\n`);
    writeFileSync(join(folder, ".gitmodules"), names.join(""));
    for (const { tool, text } of await answersIn(folder)) expect(unquotedTexts(JSON.parse(text)), tool).toEqual([]);
  }));

/** Repositories of a checkout that git refuses, or that lead elsewhere. */
const REPOSITORIES: Record<string, (root: string, outside: string) => void> = {
  "a name of another folder": (root, outside) => writeFileSync(join(root, ".git"), `gitdir: ${outside}\n`),
  "a link to another folder": (root, outside) => symlinkSync(outside, join(root, ".git")),
  "a text": (root) => writeFileSync(join(root, ".git"), `gitdir: ${HOSTILE}\n`),
  "a path": (root) => writeFileSync(join(root, ".git"), `gitdir: x ${ORDER}\n`),
  "a name of what is shared": (root, outside) => {
    Bun.spawnSync(["git", "init", "-q", root]);
    writeFileSync(join(root, ".git/commondir"), `${outside}\n`);
  },
  "settings that cannot be read": (root) => settings(root, `[${ORDER}]]\n`),
  "an extension": (root) =>
    settings(root, `[core]\nrepositoryformatversion = 1\n[extensions]\n${ORDER.replaceAll(" ", "-")} = true\n`),
  "a work tree": (root) => settings(root, `[core]\nworktree = "${ORDER}"\n`),
  "settings that include a pipe": (root, outside) =>
    settings(root, `[core]\n[includeIf "gitdir:[/]"] path = "${outside}/secret-pipe"\n`),
};

function settings(root: string, text: string): void {
  Bun.spawnSync(["git", "init", "-q", root]);
  appendFileSync(join(root, ".git/config"), text);
}

for (const [name, plant] of Object.entries(REPOSITORIES)) {
  test(`a repository that is not one of the checkout discloses and orders nothing: ${name}`, () =>
    inFolder({}, async (folder) => {
      const outside = join(folder, "outside");
      mkdirSync(outside);
      Bun.spawnSync(["mkfifo", join(outside, "secret-pipe")]);
      symlinkSync("/nowhere", join(outside, "secret-link"));
      const root = join(folder, "root");
      mkdirSync(root);
      writeFileSync(join(root, "_epf.yaml"), ANCHOR);
      plant(root, outside);
      const [diff] = await answersIn(root);
      const { error } = JSON.parse(diff!.text);
      expect(error.message).not.toContain("no answer");
      expect(diff!.text).not.toContain("secret-");
      expect(diff!.text.replace(join(root, ".git"), "")).not.toContain(ORDER);
      expect(error.message).not.toMatch(UNSAFE);
    }));
}
