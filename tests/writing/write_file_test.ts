import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { Folder } from "#src/workspace/files/folder.ts";
import { removeLeftoversBelow } from "#src/workspace/files/leftovers.ts";
import { WriteFailure } from "#src/workspace/files/write_failure.ts";
import { writeFile, type WriteOptions, writeTogether } from "#src/workspace/files/write_file.ts";
import { writeOutput } from "#src/workspace/files/write_output.ts";
import { inFolder } from "../binary.ts";

const NOTHING = () => null;

/** Why a write is refused; fails when it is not. */
function refusal(path: string, options: Partial<WriteOptions> = {}): string {
  try {
    writeFile(path, "new\n", { shown: "F", within: null, ...options });
  } catch (error) {
    if (error instanceof WriteFailure) return error.message;
    throw error;
  }
  throw new Error("the file was written");
}

test("a new file has the text, the usual permissions, and no neighbours", async () => {
  await inFolder({}, (folder) => {
    writeFile(join(folder, "a"), "new\n", { shown: "a", within: folder });
    writeFileSync(join(folder, "usual"), "");
    expect(readFileSync(join(folder, "a"), "utf8")).toBe("new\n");
    expect(statSync(join(folder, "a")).mode).toBe(statSync(join(folder, "usual")).mode);
    expect(statSync(join(folder, "a")).nlink).toBe(1);
    writeFile(join(folder, "n".repeat(255)), "x", { shown: "n", within: folder });
    expect(readdirSync(folder).sort()).toEqual(["a", "n".repeat(255), "usual"]);
  });
});

test("a file that is there is replaced only where its content may be, and keeps its mode", async () => {
  await inFolder({ a: "old\n" }, (folder) => {
    const path = join(folder, "a");
    chmodSync(path, 0o640);
    expect(refusal(path)).toBe("`F` cannot be written: something of this name exists already");
    writeFile(path, "new\n", { shown: "a", within: folder, refuses: NOTHING });
    expect([readFileSync(path, "utf8"), statSync(path).mode & 0o7777]).toEqual(["new\n", 0o640]);
    expect(readdirSync(folder)).toEqual(["a"]);
  });
});

describe("what belongs to somebody", () => {
  test("a link is not replaced and not followed, a dangling one neither", async () => {
    await inFolder({ secret: "mine" }, (folder) => {
      for (const target of ["secret", "nowhere"]) {
        const link = join(folder, `to-${target}`);
        symlinkSync(target, link);
        expect(refusal(link, { refuses: NOTHING })).toContain("it is a link");
        expect(readlinkSync(link)).toBe(target);
      }
      expect(readFileSync(join(folder, "secret"), "utf8")).toBe("mine");
    });
  });

  test("a hard link is not parted", async () => {
    await inFolder({ a: "old" }, (folder) => {
      linkSync(join(folder, "a"), join(folder, "b"));
      expect(refusal(join(folder, "a"), { refuses: NOTHING })).toContain("it has 2 names (hard links)");
      expect(readFileSync(join(folder, "b"), "utf8")).toBe("old");
    });
  });

  test("a read-only file is not replaced, whoever runs the program", async () => {
    await inFolder({ a: "old" }, (folder) => {
      chmodSync(join(folder, "a"), 0o444);
      expect(refusal(join(folder, "a"), { refuses: NOTHING })).toContain("it is read-only");
      expect(readFileSync(join(folder, "a"), "utf8")).toBe("old");
    });
  });

  test("the owner is kept", async () => {
    // Only the superuser may give files away; for anybody else every file here has the same owner.
    const owner = process.getuid!() === 0 ? [1000, 1001] as const : [process.getuid!(), process.getgid!()] as const;
    await inFolder({ a: "old" }, (folder) => {
      const path = join(folder, "a");
      chownSync(path, ...owner);
      writeFile(path, "new", { shown: "a", within: folder, refuses: NOTHING });
      const { uid, gid } = statSync(path);
      expect([uid, gid]).toEqual([...owner]);
    });
  });

  test("folders, pipes and what is not a folder on the way are refused", async () => {
    await inFolder({ "d/x": "", f: "" }, (folder) => {
      Bun.spawnSync(["mkfifo", join(folder, "p")]);
      expect(refusal(join(folder, "d"), { refuses: NOTHING })).toContain("it is a folder");
      expect(refusal(join(folder, "p"), { refuses: NOTHING })).toContain("it is not a regular file");
      expect(refusal(join(folder, "f/x"), { makesFolders: true })).toContain("a part of its path is not a folder");
      expect(refusal(join(folder, "no/x"))).toContain("no such file or folder");
      expect(readdirSync(folder).sort()).toEqual(["d", "f", "p"]);
    });
  });
});

describe("confinement", () => {
  test("no folder, link or missing part on the way leads out", async () => {
    await inFolder({ "in/.keep": "", "out/.keep": "" }, (folder) => {
      const [inside, outside] = [join(folder, "in"), join(folder, "out")];
      symlinkSync(outside, join(inside, "link"));
      symlinkSync("nowhere", join(inside, "dangling"));
      const options = { within: inside, makesFolders: true };
      expect(refusal(join(inside, "link/a"), options)).toContain("a link leads outside the folder");
      expect(refusal(join(inside, "link/deep/er/a"), options)).toContain("a link leads outside the folder");
      expect(refusal(join(inside, "../out/a"), options)).toContain("a link leads outside the folder");
      expect(refusal(join(inside, "dangling/a"), options)).toContain("`dangling` is a link to nothing");
      expect(readdirSync(outside)).toEqual([".keep"]);
    });
  });

  test("a link inside is followed, and a root that is reached through a link is the root", async () => {
    await inFolder({ "in/real/.keep": "" }, (folder) => {
      symlinkSync("real", join(folder, "in/link"));
      symlinkSync("in", join(folder, "root"));
      const within = join(folder, "root");
      writeFile(join(within, "link/new/a"), "x", { shown: "a", within, makesFolders: true });
      expect(readFileSync(join(folder, "in/real/new/a"), "utf8")).toBe("x");
    });
  });

  test("an open folder stays that folder when its path comes to name another one", async () => {
    await inFolder({ "in/f/a": "inside", "out/a": "outside" }, (folder) => {
      const inside = join(folder, "in");
      Folder.using(join(inside, "f"), inside, (open) => {
        renameSync(join(inside, "f"), join(inside, "moved"));
        symlinkSync(join(folder, "out"), join(inside, "f"));
        expect(readFileSync(open.at("a"), "utf8")).toBe("inside");
      });
    });
  });
});

describe("an edit of somebody else", () => {
  /** Replaces a file's text while `disturb` runs after the content was looked at. */
  function replaceDuring(path: string, disturb: () => void): string {
    let looks = 0;
    return refusal(path, {
      refuses: () => {
        if (++looks === 1) disturb();
        return null;
      },
    });
  }

  test("is kept when a line is appended after the file was looked at", async () => {
    await inFolder({ a: "old\n" }, (folder) => {
      const path = join(folder, "a");
      expect(replaceDuring(path, () => writeFileSync(path, "old\nmore\n"))).toContain("its content changed");
      expect(readFileSync(path, "utf8")).toBe("old\nmore\n");
      expect(readdirSync(folder)).toEqual(["a"]);
    });
  });

  test("is kept when it puts another file or a link in its place", async () => {
    await inFolder({ a: "old\n", b: "old\n", c: "" }, (folder) => {
      const path = join(folder, "a");
      expect(replaceDuring(path, () => renameSync(join(folder, "b"), path))).toContain("its content changed");
      expect(replaceDuring(path, () => {
        renameSync(path, join(folder, "kept"));
        symlinkSync("c", path);
      })).toContain("it is a link");
      expect([readlinkSync(path), readFileSync(join(folder, "c"), "utf8")]).toEqual(["c", ""]);
    });
  });

  test("a name that is taken meanwhile is not replaced", async () => {
    await inFolder({}, (folder) => {
      const path = join(folder, "a");
      const written = writeTogether(folder, { shown: "a", within: folder }, () => {
        writeFileSync(path, "theirs");
        return refusal(path);
      });
      expect(written).toContain("something of this name exists already");
      expect([readFileSync(path, "utf8"), readdirSync(folder)]).toEqual(["theirs", ["a"]]);
    });
  });
});

describe("leftovers", () => {
  const LEFTOVER = ".epf-999999-0123abcd.tmp";

  test("of killed runs are removed by the next write in the folder, other files are not", async () => {
    await inFolder({ [LEFTOVER]: "half", ".epf-1.tmp": "", ".epf.yaml": "" }, (folder) => {
      writeFile(join(folder, "a"), "x", { shown: "a", within: folder });
      expect(readdirSync(folder).sort()).toEqual([".epf-1.tmp", ".epf.yaml", "a"]);
    });
  });

  test("are removed everywhere below an instance, but not behind links or in hidden folders", async () => {
    const files = { [`in/READY/${LEFTOVER}`]: "", [`in/.git/${LEFTOVER}`]: "", [`out/${LEFTOVER}`]: "" };
    await inFolder(files, (folder) => {
      symlinkSync("../out", join(folder, "in/link"));
      removeLeftoversBelow(join(folder, "in"));
      const left = (path: string) => readdirSync(join(folder, path));
      expect([left("in/READY"), left("in/.git"), left("out")]).toEqual([[], [LEFTOVER], [LEFTOVER]]);
    });
  });
});

test("folders that were made for a file that cannot be written are removed again", async () => {
  await inFolder({ f: "" }, (folder) => {
    mkdirSync(join(folder, "there"));
    expect(refusal(join(folder, `there/a/b/${"n".repeat(256)}`), { makesFolders: true })).toContain("too long");
    expect(readdirSync(join(folder, "there"))).toEqual([]);
    const together = () =>
      writeTogether(join(folder, "there/a/b"), { shown: "b", within: null }, () => {
        throw new WriteFailure("c", Object.assign(new Error(), { code: "ENOSPC" }));
      });
    expect(together).toThrow("`c` cannot be written: the disk is full");
    expect(readdirSync(join(folder, "there"))).toEqual([]);
  });
});

test("devices and pipes are written to, not replaced", () => {
  writeOutput("/dev/null", "gone", { shown: "/dev/null", refuses: NOTHING });
  expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
});
