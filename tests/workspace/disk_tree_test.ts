import { linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { inFolder } from "../binary.ts";

function list(root: string): Record<string, string> {
  return Object.fromEntries(new DiskTree(root).entries().map(({ path, kind }) => [path, kind]));
}

test("files and folders are listed in path order, hidden ones and node_modules left out", async () => {
  const files = {
    "b.yaml": "",
    "a/z.yaml": "",
    ".git/x.yaml": "",
    "node_modules/x.yaml": "",
    ".x.yaml": "",
    "vendor/v.yaml": "",
  };
  await inFolder(files, (folder) => {
    const paths = new DiskTree(folder).entries().map(({ path }) => path);
    expect(paths).toEqual(["a", "a/z.yaml", "b.yaml", "vendor", "vendor/v.yaml"]);
  });
});

test("lists a link to a file inside once, whichever name comes first", async () => {
  await inFolder({ "m.yaml": "x: 1" }, (folder) => {
    symlinkSync("m.yaml", join(folder, "a.yaml"));
    symlinkSync(join(folder, "m.yaml"), join(folder, "z.yaml"));
    expect(list(folder)).toEqual({ "a.yaml": "link-repeated", "m.yaml": "file", "z.yaml": "link-repeated" });
  });
});

test("lists a link to a folder inside once, whichever name comes first", async () => {
  await inFolder({ "m/x.yaml": "x: 1" }, (folder) => {
    symlinkSync("m", join(folder, "a"));
    symlinkSync("m", join(folder, "z"));
    expect(list(folder)).toEqual({ a: "link-repeated", m: "folder", "m/x.yaml": "file", z: "link-repeated" });
  });
});

test("follows a link to an unvisited folder once", async () => {
  await inFolder({ ".store/x.yaml": "x: 1", ".store/deep/y.yaml": "y: 1", ".one/only.yaml": "" }, (folder) => {
    symlinkSync(".store", join(folder, "a"));
    symlinkSync(".store/deep", join(folder, "b"));
    symlinkSync(".one/only.yaml", join(folder, "c.yaml"));
    symlinkSync("..", join(folder, ".store", "up"));
    symlinkSync("deep", join(folder, ".store", "deep", "self"));
    expect(list(folder)).toEqual({
      a: "folder",
      "a/deep": "folder",
      "a/deep/self": "link-broken",
      "a/deep/y.yaml": "file",
      "a/up": "link-repeated",
      "a/x.yaml": "file",
      b: "link-repeated",
      "c.yaml": "file",
    });
    expect(new TextDecoder().decode(new DiskTree(folder).read("a/deep/y.yaml"))).toBe("y: 1");
  });
});

test("links to an ancestor, to themselves and in cycles end", async () => {
  await inFolder({ "a/b/x.yaml": "" }, (folder) => {
    symlinkSync("..", join(folder, "a", "up"));
    symlinkSync(folder, join(folder, "a", "b", "top"));
    symlinkSync("self", join(folder, "self"));
    symlinkSync("two", join(folder, "one"));
    symlinkSync("one", join(folder, "two"));
    const found = list(folder);
    expect(found["a/up"]).toBe("link-repeated");
    expect(found["a/b/top"]).toBe("link-repeated");
    for (const name of ["self", "one", "two"]) expect(found[name]).toBe("link-broken");
    expect(Object.keys(found)).toHaveLength(8);
  });
});

test("links that lead outside are refused, prefix twins included", async () => {
  await inFolder({ "a/x.yaml": "", "ab/secret.yaml": "s: 1" }, (folder) => {
    const root = join(folder, "a");
    symlinkSync("../ab", join(root, "twin"));
    symlinkSync("../ab/secret.yaml", join(root, "file.yaml"));
    symlinkSync("/", join(root, "root"));
    symlinkSync("../a/../ab", join(root, "round"));
    const found = list(root);
    for (const name of ["twin", "file.yaml", "root", "round"]) expect(found[name]).toBe("link-outside");
    const tree = new DiskTree(root);
    for (const path of ["file.yaml", "twin/secret.yaml", "../ab/secret.yaml"]) {
      expect(() => tree.read(path)).toThrow("outside");
    }
  });
});

test("a link that leads back inside is inside", async () => {
  await inFolder({ "a/x.yaml": "", "a/.h/y.yaml": "y: 1" }, (folder) => {
    symlinkSync(join(folder, "a"), join(folder, "other"));
    symlinkSync("../other/.h/y.yaml", join(folder, "a", "l.yaml"));
    expect(list(join(folder, "a"))).toEqual({ "x.yaml": "file", "l.yaml": "file" });
  });
});

test("the root itself may be a link", async () => {
  await inFolder({ "real/x.yaml": "x: 1", "real/d/y.yaml": "" }, (folder) => {
    symlinkSync("real", join(folder, "link"));
    symlinkSync("../x.yaml", join(folder, "real", "d", "l.yaml"));
    expect(list(join(folder, "link"))).toEqual({
      d: "folder",
      "d/l.yaml": "link-repeated",
      "d/y.yaml": "file",
      "x.yaml": "file",
    });
    expect(new DiskTree(join(folder, "link")).read("x.yaml")).toEqual(new TextEncoder().encode("x: 1"));
  });
});

test("hard links are two files", async () => {
  await inFolder({ "x.yaml": "x: 1" }, (folder) => {
    linkSync(join(folder, "x.yaml"), join(folder, "y.yaml"));
    expect(list(folder)).toEqual({ "x.yaml": "file", "y.yaml": "file" });
  });
});

test("a named pipe is reported and never blocks", async () => {
  await inFolder({}, (folder) => {
    Bun.spawnSync(["mkfifo", join(folder, "pipe.yaml")]);
    expect(list(folder)).toEqual({ "pipe.yaml": "special" });
    expect(() => new DiskTree(folder).read("pipe.yaml")).toThrow("not a regular file");
  });
});

test("reports a file that vanished before reading, or became a folder", async () => {
  await inFolder({ "x.yaml": "", "y.yaml": "" }, (folder) => {
    const tree = new DiskTree(folder);
    expect(tree.entries()).toHaveLength(2);
    rmSync(join(folder, "x.yaml"));
    expect(() => tree.read("x.yaml")).toThrow("ENOENT");
    rmSync(join(folder, "y.yaml"));
    mkdirSync(join(folder, "y.yaml"));
    expect(() => tree.read("y.yaml")).toThrow("folder");
  });
});

test("keeps odd names unchanged", async () => {
  const names = [
    "a b.yaml",
    "x#1.yaml",
    "50%.yaml",
    "new\nline.yaml",
    "Gr\u00f6\u00dfe.yaml",
    "Gro\u0308\u00dfe.yaml",
    "-x.yaml",
    `${"n".repeat(250)}.yaml`,
  ];
  await inFolder(Object.fromEntries(names.map((name) => [name, name])), (folder) => {
    const tree = new DiskTree(folder);
    expect(tree.entries().map(({ path }) => path).sort()).toEqual([...names].sort());
    for (const name of names) expect(new TextDecoder().decode(tree.read(name))).toBe(name);
  });
});

test("reports names that are not UTF-8", async () => {
  await inFolder({}, async (folder) => {
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/fd-`), Buffer.from([0xff]), Buffer.from(".yaml")]), "x: 1");
    const instance = await loadInstance(new DiskTree(folder));
    expect(instance.artifacts.length + instance.findings.length).toBe(1);
  });
});

test("sizes are bytes", async () => {
  await inFolder({ "x.yaml": "ö" }, (folder) => {
    writeFileSync(join(folder, "y.yaml"), Buffer.alloc(70_000));
    expect(new DiskTree(folder).entries().map(({ size }) => size)).toEqual([2, 70_000]);
  });
});
