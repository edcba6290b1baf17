import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { copyInto, inFolder } from "../binary.ts";
import { LineClient } from "../mcp/line_client.ts";

const NORTH_STAR = "READY/00_north_star.yaml";
const SECRET = "a secret of another repository";

function git(cwd: string, ...args: string[]): void {
  const safe = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "protocol.file.allow=always"];
  const run = Bun.spawnSync(["git", ...safe, ...args], { cwd });
  expect(run.exitCode, run.stderr.toString()).toBe(0);
}

/** A repository with an instance at its top, whose last commit has a text in the purpose that the files have no more. */
function makeRepository(folder: string, name: string): string {
  const root = copyInto(folder, "examples/tidemark", name);
  const file = join(root, NORTH_STAR);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/statement: .*/, `statement: "${SECRET}, in so many words that it is a statement"`));
  git(root, "init", "-q", "-b", "main", ".");
  git(root, "add", "-A");
  git(root, "commit", "-qm", "one");
  writeFileSync(file, text);
  return root;
}

async function diffOver(root: string, args: Record<string, unknown> = {}): Promise<string> {
  const client = await new LineClient(["--root", root]).open();
  const { content } = await client.call("epf_diff_artifacts", { since: "HEAD", limit: 500, ...args });
  await client.close();
  return content[0].text;
}

test("a folder that only points to a repository elsewhere shows nothing of its history", async () => {
  await inFolder({}, async (folder) => {
    const outside = makeRepository(folder, "outside");
    for (const kind of ["file", "link"] as const) {
      const root = copyInto(folder, "examples/tidemark", `root-${kind}`);
      const marker = join(root, ".git");
      if (kind === "file") writeFileSync(marker, `gitdir: ${join(outside, ".git")}\n`);
      else symlinkSync(join(outside, ".git"), marker);
      const text = await diffOver(root);
      expect([kind, text.includes(SECRET)]).toEqual([kind, false]);
      expect(text).toContain("points to the repository of another folder");
    }
  });
});

/** Ways by which git's own folder leads to the objects of another repository, or to its references. */
const WAYS: Record<string, (git: string, outside: string, head: string) => void> = {
  alternates: (git, outside, head) => {
    writeFileSync(join(git, "objects/info/alternates"), `${outside}/objects\n`);
    writeFileSync(join(git, "refs/heads/main"), `${head}\n`);
  },
  "alternates of alternates": (git, outside, head) => {
    mkdirSync(join(git, "own/info"), { recursive: true });
    writeFileSync(join(git, "objects/info/alternates"), "../own\n");
    writeFileSync(join(git, "own/info/alternates"), `${outside}/objects\n`);
    writeFileSync(join(git, "refs/heads/main"), `${head}\n`);
  },
  "alternates in quotes": (git, outside, head) => {
    writeFileSync(join(git, "objects/info/alternates"), `"${outside}/objects"x\n`);
    writeFileSync(join(git, "refs/heads/main"), `${head}\n`);
  },
  "alternates in escapes": (git, outside, head) => {
    writeFileSync(join(git, "objects/info/alternates"), `"${outside.replace("/", "\\057")}/objects"\n`);
    writeFileSync(join(git, "refs/heads/main"), `${head}\n`);
  },
  "a link to the store": (git, outside, head) => {
    rmSync(join(git, "objects"), { recursive: true });
    symlinkSync(`${outside}/objects`, join(git, "objects"));
    writeFileSync(join(git, "refs/heads/main"), `${head}\n`);
  },
  "links to the store and a reference": (git, outside) => {
    rmSync(join(git, "objects"), { recursive: true });
    symlinkSync(`${outside}/objects`, join(git, "objects"));
    rmSync(join(git, "refs/heads/main"));
    symlinkSync(`${outside}/refs/heads/main`, join(git, "refs/heads/main"));
  },
  "links to each part of the store": (git, outside, head) => {
    for (const part of readdirSync(`${outside}/objects`)) {
      rmSync(join(git, "objects", part), { recursive: true, force: true });
      symlinkSync(`${outside}/objects/${part}`, join(git, "objects", part));
    }
    writeFileSync(join(git, "refs/heads/main"), `${head}\n`);
  },
  "links to each object": (git, outside, head) => {
    for (const part of readdirSync(`${outside}/objects`).filter((name) => name.length === 2)) {
      mkdirSync(join(git, "objects", part), { recursive: true });
      for (const object of readdirSync(`${outside}/objects/${part}`)) {
        if (existsSync(join(git, "objects", part, object))) continue;
        symlinkSync(`${outside}/objects/${part}/${object}`, join(git, "objects", part, object));
      }
    }
    writeFileSync(join(git, "refs/heads/main"), `${head}\n`);
  },
};

for (const [name, lead] of Object.entries(WAYS)) {
  test(`objects of another repository are not read: ${name}`, async () => {
    await inFolder({}, async (folder) => {
      const outside = makeRepository(folder, "outside");
      const root = copyInto(folder, "examples/tidemark", "root");
      git(root, "init", "-q", "-b", "main", ".");
      git(root, "commit", "-q", "--allow-empty", "-m", "one");
      const head = readFileSync(join(outside, ".git/refs/heads/main"), "utf8").trim();
      lead(join(root, ".git"), join(outside, ".git"), head);
      const text = await diffOver(root);
      expect(text).not.toContain(SECRET);
      expect(text).toContain("points to the repository of another folder");
    });
  });
}

test("worktrees, submodules and folders below the top show their own history", async () => {
  await inFolder({}, async (folder) => {
    const main = makeRepository(folder, "main");
    expect(await diffOver(main)).toContain(SECRET);

    git(main, "worktree", "add", "-q", join(folder, "tree"), "-b", "tree");
    const tree = join(folder, "tree");
    writeFileSync(join(tree, NORTH_STAR), readFileSync(join(main, NORTH_STAR)));
    expect(await diffOver(tree)).toContain(SECRET);

    const around = join(folder, "around");
    mkdirSync(around);
    git(around, "init", "-q", "-b", "main", ".");
    git(around, "submodule", "add", "-q", main, "docs");
    git(around, "commit", "-qm", "two");
    writeFileSync(join(around, "docs", NORTH_STAR), readFileSync(join(main, NORTH_STAR)));
    expect(await diffOver(around, { source: "docs" })).toContain(SECRET);
    expect(await diffOver(join(around, "docs"))).toContain(SECRET);

    const top = join(folder, "top");
    mkdirSync(top);
    git(top, "init", "-q", "-b", "main", ".");
    const below = copyInto(top, "examples/tidemark", "docs");
    git(top, "add", "-A");
    git(top, "commit", "-qm", "three");
    rmSync(join(below, "READY", "04_strategy_formula.yaml"));
    expect(JSON.parse(await diffOver(below)).changes.map(({ sentence }: { sentence: string }) => sentence))
      .toEqual(["The strategy formula is gone"]);
  });
});

test("a file whose earlier content git does not have is not called new", async () => {
  await inFolder({}, async (folder) => {
    const main = makeRepository(folder, "main");
    const object = Bun.spawnSync(["git", "rev-parse", `HEAD:${NORTH_STAR}`], { cwd: main }).stdout.toString().trim();
    rmSync(join(main, ".git", "objects", object.slice(0, 2), object.slice(2)));
    const { changes, guidance, is_same } = JSON.parse(await diffOver(main));
    expect([changes, is_same]).toEqual([[], false]);
    expect(guidance.current_state).toBe("no difference in what could be compared, 1 file could not");
    expect(guidance.warnings).toEqual([
      `not compared, since git cannot read what it was at \`HEAD\`: ${NORTH_STAR}`,
    ]);
  });
});

test("nothing that can be compared is a failure, not the same", async () => {
  await inFolder({}, async (folder) => {
    const main = makeRepository(folder, "main");
    const listed = Bun.spawnSync(["git", "ls-tree", "-r", "HEAD"], { cwd: main }).stdout.toString();
    for (const [, object] of listed.matchAll(/ blob (\w+)/g)) {
      rmSync(join(main, ".git", "objects", object!.slice(0, 2), object!.slice(2)), { force: true });
    }
    // Files that did not change are not asked of git.
    for (const path of new Bun.Glob("**/*.yaml").scanSync({ cwd: main })) {
      writeFileSync(join(main, path), `${readFileSync(join(main, path), "utf8")}\n`);
    }
    expect(JSON.parse(await diffOver(main)).error.message).toMatch(/^not compared, since git cannot read/);
  });
});

test(
  "a repository that is exchanged for another one while git is asked shows nothing of it",
  () =>
    inFolder({}, async (folder) => {
      const outside = makeRepository(folder, "outside");
      const root = copyInto(folder, "examples/tidemark", "root");
      git(root, "init", "-q", "-b", "main", ".");
      git(root, "add", "-A");
      git(root, "commit", "-qm", "one");
      symlinkSync(join(outside, ".git"), join(root, "gitx"));
      const client = await new LineClient(["--root", root]).open();
      for (let call = 0; call < 60; call++) {
        renameSync(join(root, ".git"), join(root, "aside"));
        renameSync(join(root, "gitx"), join(root, ".git"));
        renameSync(join(root, "aside"), join(root, "gitx"));
        const asked = client.call("epf_diff_artifacts", { since: "HEAD", limit: 500 });
        // Somewhere in the course of the call the own one is back, or gone again.
        await Bun.sleep(call % 30);
        renameSync(join(root, ".git"), join(root, "aside"));
        renameSync(join(root, "gitx"), join(root, ".git"));
        renameSync(join(root, "aside"), join(root, "gitx"));
        expect((await asked).content[0].text).not.toContain(SECRET);
      }
      await client.close();
    }),
  60_000,
);
