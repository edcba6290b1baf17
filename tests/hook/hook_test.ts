import { chmodSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { EPF, inFolder } from "../binary.ts";
import { ANCHOR, BAD_MAPPINGS, inRepository, MAPPINGS, Repository } from "./repository.ts";

const START = { "_epf.yaml": ANCHOR, "READY/notes.md": "x\n", "FIRE/mappings.yaml": MAPPINGS };

function installed(repository: Repository): void {
  const { code, stderr } = repository.hook("install");
  if (code !== 0) throw new Error(stderr);
}

test("a bad commit is refused with a readable message, a good one passes", async () => {
  await inRepository(START, (repository) => {
    installed(repository);
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    const bad = repository.git("commit", "--message", "bad");
    expect(bad.code).toBe(1);
    expect(bad.stdout + bad.stderr).toMatch(/FIRE\/mappings\.yaml\n.*error: /);
    expect(bad.stdout + bad.stderr).toContain("must be");
    expect(repository.must("log", "--oneline").trim().split("\n")).toHaveLength(1);
    repository.write({ "FIRE/mappings.yaml": `# better\n${MAPPINGS}` });
    repository.must("add", "--all");
    repository.must("commit", "--message", "good");
    expect(repository.must("log", "--oneline").trim().split("\n")).toHaveLength(2);
  });
});

test("`git commit -a` and `git commit FILE` check their own index", async () => {
  await inRepository({ ...START, "READY/00_north_star.yaml": "x: 1\n" }, (repository) => {
    installed(repository);
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    expect(repository.git("commit", "-a", "--message", "bad").code).toBe(1);
    expect(repository.git("commit", "--message", "bad", "FIRE/mappings.yaml").code).toBe(1);
    // The bad file is staged, but the commit takes another one only.
    repository.must("add", "--all");
    repository.write({ "_epf.yaml": `# renamed\n${ANCHOR}` });
    repository.must("commit", "--message", "only the anchor", "_epf.yaml");
    expect(repository.git("commit", "--message", "bad").code).toBe(1);
  });
});

test("the first commit is checked as a whole", async () => {
  await inRepository({}, (repository) => {
    installed(repository);
    repository.write({ ...START, "FIRE/mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    expect(repository.git("commit", "--message", "bad").code).toBe(1);
    repository.write(START);
    repository.must("add", "--all");
    repository.must("commit", "--message", "good");
  });
});

test("a repository without an instance passes and says that nothing was checked", async () => {
  await inRepository({ "compose.yaml": "a: 1\n" }, (repository) => {
    installed(repository);
    repository.write({ "compose.yaml": "a: [\n", "loose/mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    expect(repository.epf("validate", "--staged")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("nothing was checked"),
    });
    const { guidance, report } = JSON.parse(
      repository.epf("validate", "--staged", "--json", "--detail-level", "full").stdout,
    );
    expect(guidance.current_state).toContain("nothing to check");
    expect(report.skipped).toEqual([{ file: "loose/mappings.yaml", reason: "outside of every instance" }]);
    repository.must("commit", "--message", "fine");
  });
});

test("worktrees share the hook and are checked by their own index", async () => {
  await inRepository(START, async (repository) => {
    installed(repository);
    await inFolder({}, (folder) => {
      const path = join(folder, "tree");
      repository.must("worktree", "add", "--quiet", "-b", "other", path);
      const tree = new Repository(path);
      tree.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
      tree.must("add", "--all");
      expect(tree.git("commit", "--message", "bad").code).toBe(1);
      repository.write({ "FIRE/mappings.yaml": `# x\n${MAPPINGS}` });
      repository.must("commit", "-a", "--message", "good");
      expect(tree.hook("install", "--json").stdout).toContain('"changed": false');
    });
  });
});

test("follows core.hooksPath inside the repository", async () => {
  await inRepository(START, (repository) => {
    repository.must("config", "core.hooksPath", ".githooks");
    installed(repository);
    expect(existsSync(join(repository.folder, ".githooks/pre-commit"))).toBe(true);
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    expect(repository.git("commit", "-a", "--message", "bad").code).toBe(1);
    // The hook is committed with the project, and the place of the program is not the same everywhere.
    expect(readFileSync(join(repository.folder, ".githooks/pre-commit"), "utf8")).not.toContain(EPF);
  });
});

test("keeps an existing hook running, and its failure stops the commit", async () => {
  await inRepository(START, (repository) => {
    const hook = join(repository.folder, ".git/hooks/pre-commit");
    const script = '#!/bin/sh\necho "before: $#" >> ran\n[ ! -e fail ] || exit 7\n';
    repository.write({ ".git/hooks/pre-commit": script });
    chmodSync(hook, 0o755);
    expect(repository.hook("install").stdout).toContain(
      "commits are checked by .git/hooks/pre-commit, after its other",
    );
    repository.write({ "FIRE/mappings.yaml": `# x\n${MAPPINGS}` });
    repository.must("commit", "-a", "--message", "good");
    expect(readFileSync(join(repository.folder, "ran"), "utf8")).toBe("before: 0\n");
    repository.write({ fail: "", "FIRE/mappings.yaml": MAPPINGS });
    expect(repository.git("commit", "-a", "--message", "stopped by the other hook").code).not.toBe(0);
    repository.remove("fail");
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    expect(repository.git("commit", "-a", "--message", "bad").code).toBe(1);
    // Twice changes nothing; removing brings back what was there.
    expect(repository.hook("install", "--json").stdout).toContain('"changed": false');
    expect(repository.hook("uninstall").code).toBe(0);
    expect(readFileSync(hook, "utf8")).toBe(script);
    expect(repository.hook("uninstall")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("no hook of epf is installed"),
    });
    expect(readFileSync(hook, "utf8")).toBe(script);
  });
});

test("installing twice and removing twice is harmless", async () => {
  await inRepository({}, (repository) => {
    const hook = join(repository.folder, ".git/hooks/pre-commit");
    installed(repository);
    installed(repository);
    expect(existsSync(`${hook}.before-epf`)).toBe(false);
    expect(repository.hook("uninstall").code).toBe(0);
    expect(existsSync(hook)).toBe(false);
    expect(repository.hook("uninstall")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("no hook of epf is installed"),
    });
  });
});

test("keeps a hook that is a link, a folder or only mentions epf", async () => {
  await inRepository({ "hooks/mine": "#!/bin/sh\nexit 0\n# epf: pre-commit hook comes later\n" }, (repository) => {
    const hook = join(repository.folder, ".git/hooks/pre-commit");
    chmodSync(join(repository.folder, "hooks/mine"), 0o755);
    for (const target of ["../../hooks/mine", "nowhere"]) {
      symlinkSync(target, hook);
      installed(repository);
      expect(repository.hook("uninstall").code).toBe(0);
      expect(repository.run(["readlink", hook]).stdout.trim()).toBe(target);
      repository.remove(".git/hooks/pre-commit");
    }
    repository.write({ ".git/hooks/pre-commit.before-epf": "old", ".git/hooks/pre-commit": "#!/bin/awk\n" });
    expect(repository.hook("uninstall").stdout).toContain("pre-commit.before-epf was kept by an earlier installation");
    expect(repository.hook("install")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is in the way"),
    });
  });
});

test("outside of a repository the hook commands say so", async () => {
  await inFolder({}, (folder) => {
    const repository = new Repository(folder);
    for (const command of ["install", "uninstall"]) {
      expect(repository.hook(command)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("not inside a git repository"),
      });
    }
    expect(repository.hook("install", "nowhere")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("does not exist"),
    });
    expect(repository.epf("validate", "--staged").code).toBe(2);
    expect(
      repository.run(["env", "PATH=/nonexistent", join(import.meta.dir, "../../dist/epf"), "validate", "--staged"])
        .stderr,
    )
      .toContain("git cannot be started");
  });
});

test("a commit whose PATH does not have the program is checked by the one that installed the hook", async () => {
  await inRepository(START, (repository) => {
    installed(repository);
    repository.write({ "FIRE/mappings.yaml": BAD_MAPPINGS });
    const bare = ["env", "PATH=/usr/bin:/bin"];
    expect(repository.run([...bare, "sh", "-c", "command -v epf"]).code).not.toBe(0);
    expect(repository.run([...bare, "git", "commit", "--all", "--message", "bad"])).toMatchObject({
      code: 1,
      stderr: expect.not.stringContaining("was not checked"),
    });
    const hook = join(repository.folder, ".git/hooks/pre-commit");
    repository.write({ ".git/hooks/pre-commit": readFileSync(hook, "utf8").replace(EPF, "/nowhere") });
    const { code, stderr } = repository.run([...bare, "git", "commit", "--all", "--message", "bad"]);
    expect([code, stderr]).toEqual([1, expect.stringContaining("remove its lines from .git/hooks/pre-commit")]);
    expect(stderr).toContain("git commit --no-verify");
  });
});
