import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary, copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { withServer } from "../mcp/line_client.ts";

const mkfifo = (path: string) => Bun.spawnSync(["mkfifo", path]);

/** A repository with one commit of an instance, its files freshly named. */
function inRepository(body: (folder: string, root: string, head: string) => void | Promise<void>): Promise<void> {
  return inFolder({}, async (folder) => {
    const root = copyInto(folder, "tests/fixtures/instances/quillet", "t");
    const git = (...args: string[]) =>
      Bun.spawnSync(["git", "-c", "user.email=a@b.example", "-c", "user.name=a", ...args], { cwd: root });
    git("init", "-q", ".");
    git("add", "-A");
    git("commit", "-qm", "first");
    await body(folder, root, git("rev-parse", "HEAD").stdout.toString().trim());
  });
}

const DIFF = ["diff", "t", "--since", "HEAD"];

test("a repository that makes git wait for ever is given up", () =>
  inRepository((folder, root, head) => {
    // A pipe that no one writes to, where git reads the commit.
    const object = join(root, ".git/objects", head.slice(0, 2), head.slice(2));
    rmSync(object);
    mkfifo(object);
    const { code, stderr } = epf(DIFF, { cwd: folder });
    expect(code).toBeGreaterThan(1);
    expect(stderr).toContain("git gave no answer in 10 seconds");
  }), 30_000);

test("a server does not ask a silent git again and again", () =>
  inRepository(async (folder, root) => {
    // A git that notes that it was started, and says nothing.
    mkdirSync(join(folder, "bin"));
    writeFileSync(join(folder, "bin/git"), `#!/bin/sh\necho started >> '${folder}/starts'\nexec sleep 60\n`);
    chmodSync(join(folder, "bin/git"), 0o755);
    await withServer(["--root", root], async (client) => {
      for (let call = 0; call < 3; call++) {
        const answer = await client.call("epf_diff_artifacts", { since: "HEAD" });
        expect(answer.content[0].text).toContain("git gave no answer in 10 seconds");
      }
    }, { env: { PATH: `${folder}/bin:${process.env.PATH}` } });
    expect(readFileSync(join(folder, "starts"), "utf8")).toBe("started\n");
  }), 60_000);

/** Makes git's own file at a path below `.git` something that has no end. */
const ENDLESS: Record<string, (git: string) => string> = {
  index: (git) => {
    rmSync(join(git, "index"));
    mkfifo(join(git, "index"));
    return "index";
  },
  config: (git) => {
    rmSync(join(git, "config"));
    symlinkSync("/dev/zero", join(git, "config"));
    return "config";
  },
  alternates: (git) => {
    symlinkSync("/dev/zero", join(git, "objects/info/alternates"));
    return "alternates";
  },
  "alternates of alternates": (git) => {
    mkdirSync(join(git, "other/info"), { recursive: true });
    writeFileSync(join(git, "objects/info/alternates"), "../other\n");
    symlinkSync("/dev/zero", join(git, "other/info/alternates"));
    return "alternates";
  },
  reference: (git) => {
    mkdirSync(join(git, "refs/heads/a/b"), { recursive: true });
    symlinkSync("/dev/zero", join(git, "refs/heads/a/b/c"));
    return "refs/heads/a/b/c";
  },
  "graph of commits": (git) => {
    mkdirSync(join(git, "objects/info/commit-graphs"), { recursive: true });
    mkfifo(join(git, "objects/info/commit-graphs/commit-graph-chain"));
    return "commit-graph-chain";
  },
  "pack of alternates": (git) => {
    mkdirSync(join(git, "other/pack"), { recursive: true });
    writeFileSync(join(git, "objects/info/alternates"), "../other\n");
    mkfifo(join(git, "other/pack/pack-1.idx"));
    return "pack-1.idx";
  },
  "of a worktree": (git) => {
    rmSync(join(git, "HEAD"));
    symlinkSync("/dev/zero", join(git, "HEAD"));
    return "HEAD";
  },
};

for (const [name, spoil] of Object.entries(ENDLESS)) {
  test(`git is not started where its own files have no end: ${name}`, () =>
    inRepository((folder, root) => {
      const named = spoil(join(root, ".git"));
      const { code, stderr } = epf(DIFF, { cwd: folder });
      expect(code).toBeGreaterThan(1);
      expect(stderr).toContain(`${named}\` is a pipe or a device, expected a regular file`);
    }));
}

for (const folder of ["", "READY", "docs"]) {
  test(`git is not asked for changes where a list of ignored files in ${folder || "the root"} is a pipe`, () =>
    inRepository((around, root) => {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, "kept.md"), "kept\n");
      const git = (...args: string[]) =>
        Bun.spawnSync(["git", "-c", "user.email=a@b.example", "-c", "user.name=a", ...args], { cwd: root });
      git("add", "-A");
      git("commit", "-qm", "second");
      rmSync(join(root, folder, ".gitignore"), { force: true });
      mkfifo(join(root, folder, ".gitignore"));
      for (const args of [DIFF, ["validate", "--since", "HEAD"]]) {
        const started = performance.now();
        const { code, stderr } = epf(args, { cwd: args === DIFF ? around : root });
        expect(code).toBe(2);
        expect(stderr).toContain(".gitignore` is a pipe or a device, expected a regular file");
        expect(performance.now() - started).toBeLessThan(9000);
      }
    }));
}

test("a git that lies in the current folder is not run, however the search path is set", () =>
  inRepository((folder) => {
    writeFileSync(join(folder, "git"), `#!/bin/sh\ntouch '${folder}/was-run'\n`);
    chmodSync(join(folder, "git"), 0o755);
    for (const PATH of [".", "", ":/nowhere", "./"]) {
      const { code, stderr } = binary(DIFF, { cwd: folder, env: { PATH } });
      expect(code).toBeGreaterThan(1);
      expect(stderr).toContain("git cannot be started");
    }
    expect(existsSync(join(folder, "was-run"))).toBe(false);
  }));
