import { appendFileSync, chmodSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "bun:test";
import { EPF, inFolder, plainEnv } from "../binary.ts";
import { PreCommit } from "./pre_commit.ts";
import { ANCHOR, BAD_MAPPINGS, inRepository, MAPPINGS, Repository } from "./repository.ts";

const START = { "_epf.yaml": ANCHOR, "FIRE/mappings.yaml": MAPPINGS };

/** Hooks of a user that note each run: our lines fit into the first, the others are kept beside ours. */
const HOOKS: Record<string, string> = {
  "a shell script that ends early": '#!/bin/sh\necho user >> "$PWD/ran"\nexit 0\n',
  "a shell script of another shell": '#!/usr/bin/env -S bash -e\necho user >> "$PWD/ran"\n',
  "a script of another language": '#!/usr/bin/awk -f\nBEGIN { print "user" >> "ran" }\n',
  "a script without a first line": 'echo user >> "$PWD/ran"\n',
  "a script that is not UTF-8": '#!/bin/sh\n# caf\xe9\necho user >> "$PWD/ran"\n',
};

type Step = "install" | "uninstall" | "pre-commit install" | "pre-commit uninstall";

function take(repository: Repository, frameworks: PreCommit, step: Step): void {
  if (step === "pre-commit install") frameworks.install();
  else if (step === "pre-commit uninstall") frameworks.uninstall();
  else {
    const { code, stderr } = repository.epf("hook", step);
    if (code !== 0) throw new Error(`${step}: ${stderr}`);
  }
}

/** Names, modes and bytes of all hooks. */
function hooksIn(repository: Repository): string[] {
  const folder = join(repository.folder, ".git/hooks");
  const names = readdirSync(folder).filter((name) => !name.endsWith(".sample")).sort();
  return names.map((name) => `${name} ${readFileSync(join(folder, name), "latin1")}`);
}

async function withHook(hook: string | null, body: (repository: Repository, other: PreCommit) => void): Promise<void> {
  await inRepository(START, (repository) => {
    mkdirSync(join(repository.folder, ".git/hooks"), { recursive: true });
    if (hook !== null) repository.hookFile("pre-commit", hook);
    body(repository, new PreCommit(repository));
  });
}

/** How often the user's hook ran in a commit, and how the commit ended. */
function commit(repository: Repository, mappings: string): { runs: number; code: number } {
  repository.write({ ran: "", "FIRE/mappings.yaml": `# ${crypto.randomUUID()}\n${mappings}` });
  const { code } = repository.git("commit", "--message", "next", "FIRE/mappings.yaml");
  return { runs: readFileSync(join(repository.folder, "ran"), "utf8").split("\n").length - 1, code };
}

const STEPS = fc.array(
  fc.constantFrom<Step>("install", "uninstall", "pre-commit install", "pre-commit uninstall"),
  { minLength: 1, maxLength: 6 },
);

test(
  "in every order of our steps and those of pre-commit the user's hook runs once, and nothing of ours stays",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.values(HOOKS), null), STEPS, async (hook, steps) => {
        let without: string[] = [];
        await withHook(hook, (repository, framework) => {
          for (const step of steps.filter((one) => one.startsWith("pre-commit"))) take(repository, framework, step);
          without = hooksIn(repository);
        });
        await withHook(hook, (repository, framework) => {
          for (const step of steps) take(repository, framework, step);
          expect(commit(repository, MAPPINGS)).toEqual({ runs: hook === null ? 0 : 1, code: 0 });
          take(repository, framework, "uninstall");
          expect(hooksIn(repository)).toEqual(without);
        });
      }),
      { numRuns: 25 },
    );
  },
  120_000,
);

test("after an installation every bad commit is refused, whichever program wrote the hook last", async () => {
  const orders: Step[][] = [
    ["install"],
    ["install", "pre-commit install"],
    ["pre-commit install", "install"],
    ["install", "pre-commit install", "install"],
    ["pre-commit install", "install", "pre-commit install"],
    ["install", "pre-commit install", "pre-commit uninstall"],
  ];
  for (const [index, order] of orders.entries()) {
    const hook = Object.values(HOOKS)[index % Object.keys(HOOKS).length]!;
    await withHook(hook, (repository, framework) => {
      for (const step of order) take(repository, framework, step);
      expect([order, commit(repository, BAD_MAPPINGS)]).toEqual([order, { runs: 1, code: 1 }]);
    });
  }
});

test("installations at the same time keep the user's hook, and it can be put back", async () => {
  for (const hook of [HOOKS["a shell script that ends early"]!, HOOKS["a script of another language"]!]) {
    await inRepository(START, async (repository) => {
      repository.hookFile("pre-commit", hook);
      const before = hooksIn(repository);
      for (let round = 0; round < 5; round++) {
        const runs = Array.from(
          { length: 4 },
          () =>
            Bun.spawn([EPF, "hook", "install"], {
              cwd: repository.folder,
              env: plainEnv(),
              stdout: "pipe",
              stderr: "pipe",
            }),
        );
        await Promise.all(runs.map((run) => run.exited));
        expect(commit(repository, MAPPINGS)).toEqual({ runs: 1, code: 0 });
        expect(repository.hook("uninstall").code).toBe(0);
        expect(hooksIn(repository)).toEqual(before);
      }
    });
  }
});

test("an installation that broke off leaves the user's hook in force, and the next run tidies up", async () => {
  const hook = HOOKS["a script of another language"]!;
  for (const step of ["install", "uninstall"] as const) {
    await withHook(hook, (repository) => {
      const before = hooksIn(repository);
      const file = join(repository.folder, ".git/hooks/pre-commit");
      linkSync(file, `${file}.before-epf`);
      expect(commit(repository, MAPPINGS)).toEqual({ runs: 1, code: 0 });
      expect(repository.epf("hook", step).code).toBe(0);
      expect(commit(repository, MAPPINGS)).toEqual({ runs: 1, code: 0 });
      repository.epf("hook", "uninstall");
      expect(hooksIn(repository)).toEqual(before);
    });
  }
});

test("lines that the user adds to our hook run, and stay when ours are replaced or removed", async () => {
  await withHook(null, (repository) => {
    const file = join(repository.folder, ".git/hooks/pre-commit");
    repository.epf("hook", "install");
    appendFileSync(file, 'echo user >> "$PWD/ran"\n');
    for (let round = 0; round < 2; round++) {
      expect(commit(repository, MAPPINGS)).toEqual({ runs: 1, code: 0 });
      expect(commit(repository, BAD_MAPPINGS)).toEqual({ runs: 1, code: 1 });
      expect(repository.epf("hook", "install").code).toBe(0);
    }
    expect(repository.epf("hook", "uninstall").stdout).toContain("its other lines are as they were");
    expect(readFileSync(file, "utf8")).toBe('#!/bin/sh\necho user >> "$PWD/ran"\n');
    expect(commit(repository, MAPPINGS)).toEqual({ runs: 1, code: 0 });
  });
});

test("a hook with lines of the user and a kept hook is not taken apart", async () => {
  await withHook(HOOKS["a script of another language"]!, (repository) => {
    repository.epf("hook", "install");
    appendFileSync(join(repository.folder, ".git/hooks/pre-commit"), "true\n");
    const before = hooksIn(repository);
    expect(repository.epf("hook", "uninstall")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("move the lines into that hook"),
    });
    expect(hooksIn(repository)).toEqual(before);
  });
});

test("a hook that the user turned off stays off", async () => {
  await withHook(HOOKS["a shell script that ends early"]!, (repository) => {
    chmodSync(join(repository.folder, ".git/hooks/pre-commit"), 0o644);
    const installed = repository.epf("hook", "install");
    expect([installed.code, installed.stdout]).toEqual([0, expect.stringContaining("does not run, as before")]);
    expect(commit(repository, MAPPINGS)).toEqual({ runs: 0, code: 0 });
    expect(commit(repository, BAD_MAPPINGS).code).toBe(1);
    repository.epf("hook", "uninstall");
    expect(commit(repository, BAD_MAPPINGS)).toEqual({ runs: 0, code: 0 });
  });
});

test("our lines without their end are not guessed", async () => {
  await withHook(null, (repository) => {
    repository.epf("hook", "install");
    const file = join(repository.folder, ".git/hooks/pre-commit");
    repository.hookFile("pre-commit", readFileSync(file, "utf8").replace(/^# <<< epf$/m, ""));
    const before = hooksIn(repository);
    expect(repository.epf("hook", "install")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("lost their end"),
    });
    expect(hooksIn(repository)).toEqual(before);
  });
});

test("husky's own hook is extended where the user writes it, not where husky writes its runners", async () => {
  await inRepository(START, (repository) => {
    repository.write({
      ".husky/pre-commit": 'echo user >> "$PWD/ran"\n',
      ".husky/_/h": 's="$(dirname "$(dirname "$0")")/pre-commit"\n[ -f "$s" ] || exit 0\nsh -e "$s" "$@"\n',
      ".husky/_/pre-commit": '#!/usr/bin/env sh\n. "$(dirname "$0")/h"\n',
    });
    chmodSync(join(repository.folder, ".husky/_/pre-commit"), 0o755);
    repository.must("config", "core.hooksPath", ".husky/_");
    const runner = readFileSync(join(repository.folder, ".husky/_/pre-commit"), "utf8");
    expect(repository.hook("install").stdout).toContain(
      "commits are checked by .husky/pre-commit, after its other lines",
    );
    expect(readFileSync(join(repository.folder, ".husky/_/pre-commit"), "utf8")).toBe(runner);
    expect(readFileSync(join(repository.folder, ".husky/pre-commit"), "utf8")).not.toContain(EPF);
    expect(commit(repository, BAD_MAPPINGS)).toEqual({ runs: 1, code: 1 });
    expect(commit(repository, MAPPINGS)).toEqual({ runs: 1, code: 0 });
    expect(repository.hook("uninstall").code).toBe(0);
    expect(readFileSync(join(repository.folder, ".husky/pre-commit"), "utf8")).toBe('echo user >> "$PWD/ran"\n');
  });
});

test("hooks outside of the repository are changed only where that is asked for", async () => {
  await inRepository(START, async (repository) => {
    await inFolder({}, (folder) => {
      const shared = join(folder, "shared");
      repository.must("config", "core.hooksPath", shared);
      for (const step of ["install", "uninstall"]) {
        const { code, stderr } = repository.hook(step);
        expect([code, stderr]).toEqual([
          2,
          expect.stringMatching(/outside of this repository[^]*help: add `--shared`/),
        ]);
      }
      expect(existsSync(shared)).toBe(false);
      expect(repository.hook("install", "--shared").stdout).toContain("every repository that uses it");
      expect(existsSync(join(shared, "pre-commit"))).toBe(true);
      expect(repository.hook("uninstall", "--shared").code).toBe(0);
      expect(readdirSync(shared)).toEqual([]);
    });
    repository.must("config", "core.hooksPath", "/dev/null");
    for (const step of ["install", "uninstall"]) {
      expect(repository.hook(step)).toMatchObject({ code: 2, stderr: expect.stringContaining("it runs none here") });
    }
    repository.must("config", "core.hooksPath", "");
    for (const step of ["install", "uninstall"]) {
      expect(repository.hook(step)).toMatchObject({ code: 2, stderr: expect.stringContaining("is empty") });
    }
  });
});
