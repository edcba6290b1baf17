import { existsSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { ANCHOR, inRepository, MAPPINGS, Repository } from "./repository.ts";

const START = { "_epf.yaml": ANCHOR, "FIRE/mappings.yaml": MAPPINGS };

/** Each makes a folder's `.git` lead to a repository that knows nothing of the folder. */
const POINTERS: Record<string, (folder: Repository, other: string) => void> = {
  "a file": (folder, other) => folder.write({ ".git": `gitdir: ${other}\n` }),
  "a link": ({ folder }, other) => symlinkSync(other, join(folder, ".git")),
  "a folder with another common one": (folder, other) => {
    folder.must("init", "--quiet");
    folder.write({ ".git/commondir": `${other}\n` });
  },
  "a file that leads to a folder with another common one": (folder, other) => {
    folder.write({ ".git": "gitdir: own\n", "own/HEAD": "ref: refs/heads/main\n", "own/commondir": `${other}\n` });
  },
};

describe("the hook of a repository that does not point back is changed only where that is asked for", () => {
  for (const [name, point] of Object.entries(POINTERS)) {
    test(`\`.git\` is ${name}`, async () => {
      await inRepository(START, async ({ folder: other }) => {
        await inFolder(START, (folder) => {
          const repository = new Repository(folder);
          point(repository, join(other, ".git"));
          const hook = join(other, ".git/hooks/pre-commit");
          for (const step of ["install", "uninstall"]) {
            expect(repository.hook(step)).toMatchObject({
              code: 2,
              stderr: expect.stringMatching(/outside of this repository[^]*help: add `--shared`/),
            });
          }
          expect(existsSync(hook)).toBe(false);
          expect(repository.hook("install", "--shared").stdout).toContain("every repository that uses it");
          expect(existsSync(hook)).toBe(true);
          expect(repository.hook("uninstall", "--shared").code).toBe(0);
          expect(existsSync(hook)).toBe(false);
        });
      });
    });
  }
});

/** Adds the hook and removes it, and expects it where git looks for it. */
function expectInstalled(repository: Repository): void {
  const file = repository.must("rev-parse", "--path-format=absolute", "--git-path", "hooks/pre-commit").trim();
  expect(repository.hook("install")).toMatchObject({ code: 0, stdout: expect.not.stringContaining("outside") });
  expect(existsSync(file)).toBe(true);
  expect(repository.hook("uninstall").code).toBe(0);
  expect(existsSync(file)).toBe(false);
}

/** Adds a repository as a submodule. @returns it */
function submodule(repository: Repository, source: string): Repository {
  repository.must("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", source, "part");
  return new Repository(join(repository.folder, "part"));
}

test("worktrees of a repository, of a bare one and of a submodule have its hook", async () => {
  await inRepository(START, async (repository) => {
    await inFolder({}, (folder) => {
      repository.must("worktree", "add", "--quiet", "-b", "other", join(folder, "tree"));
      expectInstalled(new Repository(join(folder, "tree")));
      repository.must("clone", "--quiet", "--bare", repository.folder, join(folder, "bare"));
      new Repository(join(folder, "bare")).must("worktree", "add", "--quiet", "-b", "second", join(folder, "of-bare"));
      expectInstalled(new Repository(join(folder, "of-bare")));
      const part = submodule(repository, join(folder, "bare"));
      part.must("worktree", "add", "--quiet", "-b", "third", join(folder, "of-part"));
      expectInstalled(new Repository(join(folder, "of-part")));
    });
  });
});

test("submodules have a hook of their own, in a worktree and where the commit does not name them too", async () => {
  await inRepository(START, async (source) => {
    await inRepository(START, async (repository) => {
      expectInstalled(submodule(repository, source.folder));
      repository.must("rm", "--quiet", "--cached", "part");
      expectInstalled(new Repository(join(repository.folder, "part")));
      await inFolder({}, (folder) => {
        repository.must("worktree", "add", "--quiet", "-b", "other", join(folder, "tree"));
        expectInstalled(submodule(new Repository(join(folder, "tree")), source.folder));
      });
    });
  });
});

test("nothing is kept of a hook that is neither a file nor a link", async () => {
  await inRepository(START, (repository) => {
    const folder = join(repository.folder, ".git/hooks");
    const hook = join(folder, "pre-commit");
    const names = () => readdirSync(folder).filter((name) => !name.endsWith(".sample"));
    mkdirSync(folder, { recursive: true });
    repository.run(["mkfifo", hook]);
    expect(repository.hook("install")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/pre-commit` is a pipe, a socket or a device, expected a hook[^]*help: move it/),
    });
    expect([names(), lstatSync(hook).isFIFO()]).toEqual([["pre-commit"], true]);
    repository.remove(".git/hooks/pre-commit");
    mkdirSync(hook);
    expect(repository.hook("install")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/pre-commit` is a folder, expected a hook[^]*help: move it/),
    });
    expect(names()).toEqual(["pre-commit"]);
  });
});

test("a hook that is too large to be read is kept whole and put back", async () => {
  await inRepository(START, (repository) => {
    const hook = join(repository.folder, ".git/hooks/pre-commit");
    const size = 100_000_000;
    repository.hookFile("pre-commit", "#!/bin/sh\nexit 0\n");
    truncateSync(hook, size);
    expect(repository.hook("install")).toMatchObject({ code: 0, stdout: expect.stringContaining("is kept as") });
    expect(statSync(`${hook}.before-epf`).size).toBe(size);
    expect(repository.hook("uninstall").code).toBe(0);
    expect([statSync(hook).size, existsSync(`${hook}.before-epf`)]).toEqual([size, false]);
  });
});
