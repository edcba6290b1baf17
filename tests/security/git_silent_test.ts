import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

test("a repository that makes git wait for ever is given up", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "tests/fixtures/instances/quillet", "t");
    const git = (...args: string[]) =>
      Bun.spawnSync(["git", "-c", "user.email=a@b.example", "-c", "user.name=a", ...args], { cwd: root });
    git("init", "-q", ".");
    git("add", "-A");
    git("commit", "-qm", "first");
    // A pipe that no one writes to, where git reads its index.
    rmSync(join(root, ".git/index"));
    Bun.spawnSync(["mkfifo", join(root, ".git/index")]);
    const { code, stderr } = epf(["diff", "t", "--since", "HEAD"], { cwd: folder });
    expect(code).toBeGreaterThan(1);
    expect(stderr).toContain("git gave no answer in 10 seconds");
  }), 30_000);
