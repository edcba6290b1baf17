import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ruleNames } from "#src/operations/rule_names.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { DocumentCache } from "#src/workspace/reading/document_cache.ts";
import { InstanceStore } from "#src/workspace/instance/instance_store.ts";
import { derived, type OpenInstance } from "#src/workspace/instance/open_instance.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { loadSettings } from "#src/workspace/settings.ts";
import type { ProgressMonitor } from "#src/workspace/progress_monitor.ts";
import { inFolder } from "../binary.ts";

const FILES: Record<string, string> = {
  "_epf.yaml": "epf_anchor: true\n",
  "READY/00_north_star.yaml": "north_star: {vision: aaa}\n",
  "READY/04_strategy_formula.yaml": "strategy: {id: strategy-a}\n",
  "FIRE/mappings.yaml": "product: []\n",
  "READY/notes.yaml": "fish: cod\n",
  "README.md": "plain\n",
};

/** Longer than the window in which stamps are not trusted. */
const untilStampsCount = () => Bun.sleep(70);

function newStore(): InstanceStore {
  return new InstanceStore(ruleNames);
}

/** Everything that can be seen of an instance. */
function view({ instance }: Pick<OpenInstance, "instance">): unknown {
  return {
    ...instance,
    folders: [...instance.folders],
    artifacts: instance.artifacts.map(({ document, ...artifact }) => ({
      ...artifact,
      value: document.value,
      problems: document.problems,
      text: document.text,
    })),
  };
}

async function freshView(root: string): Promise<unknown> {
  const { ignores } = await loadSettings(root, await ruleNames());
  return view({ instance: await loadInstance(new DiskTree(root), { ignores }) });
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

/** Without the file that is no artifact, which has no content to compare with right after it was written. */
const ARTIFACTS = Object.fromEntries(Object.entries(FILES).filter(([path]) => path !== "READY/notes.yaml"));

test("an unchanged instance is the same object with its cache", async () => {
  await inFolder(ARTIFACTS, async (folder) => {
    const store = newStore();
    const first = await store.open(folder);
    const answer = derived<number>("answer");
    let made = 0;
    expect(first.remember(answer, [], () => ++made)).toBe(1);
    // Right after it was written content decides, later the stamps.
    for (const wait of [0, 70, 0]) {
      await Bun.sleep(wait);
      const again = await store.open(folder);
      expect(again).toBe(first);
      expect(again.remember(answer, [], () => ++made)).toBe(1);
    }
    await Bun.write(join(folder, "READY/notes.yaml"), "fish: cod\n");
    await untilStampsCount();
    const other = await store.open(folder);
    expect(other).not.toBe(first);
    expect(await store.open(folder)).toBe(other);
  });
});

describe("every outside change is seen at once", () => {
  const CHANGES: Record<string, (folder: string) => void> = {
    "an edit": (folder) => edit(join(folder, "READY/00_north_star.yaml"), (text) => text.replace("aaa", "longer")),
    "an edit of the same size with its time put back": (folder) => {
      const path = join(folder, "READY/00_north_star.yaml");
      const { atime, mtime } = statSync(path);
      edit(path, (text) => text.replace("aaa", "bbb"));
      utimesSync(path, atime, mtime);
    },
    "a file replaced by another of the same size": (folder) => {
      const path = join(folder, "READY/00_north_star.yaml");
      const { atime, mtime } = statSync(path);
      writeFileSync(join(folder, ".next"), readFileSync(path, "utf8").replace("aaa", "ccc"));
      utimesSync(join(folder, ".next"), atime, mtime);
      renameSync(join(folder, ".next"), path);
    },
    "an edit of a file of no known type": (folder) => edit(join(folder, "READY/notes.yaml"), () => "roadmap: {}\n"),
    "a rename": (folder) =>
      renameSync(join(folder, "READY/04_strategy_formula.yaml"), join(folder, "READY/03_insight_opportunity.yaml")),
    "a deletion": (folder) => unlinkSync(join(folder, "FIRE/mappings.yaml")),
    "a new file": (folder) => writeFileSync(join(folder, "READY/05_roadmap_recipe.yaml"), "roadmap: {}\n"),
    "a new file that is no artifact": (folder) => writeFileSync(join(folder, "READY/notes.txt"), ""),
    "a new folder": (folder) => mkdirSync(join(folder, "AIM")),
    "a new folder with the name of a file": (folder) => mkdirSync(join(folder, "AIM/x.yaml"), { recursive: true }),
    "a folder removed": (folder) => rmSync(join(folder, "FIRE"), { recursive: true }),
    "a file that becomes a folder": (folder) => {
      unlinkSync(join(folder, "FIRE/mappings.yaml"));
      mkdirSync(join(folder, "FIRE/mappings.yaml"));
    },
    "a link that leads elsewhere": (folder) => {
      unlinkSync(join(folder, "READY/linked.yaml"));
      symlinkSync("../.other.yaml", join(folder, "READY/linked.yaml"));
    },
    "a link's target edited": (folder) => writeFileSync(join(folder, ".one.yaml"), "opportunity: {id: x}\n"),
    "a link that is now broken": (folder) => unlinkSync(join(folder, ".one.yaml")),
    "a file that loses its mode": (folder) => chmodSync(join(folder, "FIRE/mappings.yaml"), 0o400),
    "new settings": (folder) => writeFileSync(join(folder, ".epf.yaml"), "ignore_paths: [FIRE/**]\n"),
  };

  for (const pace of ["settled", "hasty"] as const) {
    test.each(Object.keys(CHANGES))(`${pace}: %s`, async (name) => {
      const files = { ...FILES, ".one.yaml": "strategy: {id: one}\n", ".other.yaml": "strategy: {id: two}\n" };
      await inFolder(files, async (folder) => {
        symlinkSync("../.one.yaml", join(folder, "READY/linked.yaml"));
        if (pace === "settled") await untilStampsCount();
        const store = newStore();
        const before = await store.open(folder);
        CHANGES[name]!(folder);
        const after = await store.open(folder);
        expect(after).not.toBe(before);
        expect(view(after)).toEqual(await freshView(folder));
        await untilStampsCount();
        expect(view(await store.open(folder))).toEqual(await freshView(folder));
      });
    });
  }

  test("settings and a baseline, edited", async () => {
    await inFolder({ ...FILES, ".epf.yaml": "fail_on: error\nbaseline: b.json\n" }, async (folder) => {
      const store = newStore();
      const states = [await store.open(folder)];
      const next = async () => void states.push(await store.open(folder));
      writeFileSync(join(folder, ".epf.yaml"), "fail_on: never\nbaseline: b.json\n");
      await next();
      expect(states[1]!.settings.fail_on).toBe("never");
      writeFileSync(join(folder, "b.json"), `{"version": 1, "findings": []}`);
      await next();
      writeFileSync(join(folder, "b.json"), `{"version": 1, "findings":[] }`);
      await next();
      unlinkSync(join(folder, "b.json"));
      await next();
      expect(new Set(states).size).toBe(states.length);
    });
  });

  test("a hundred edits of the same size, one right after the other", async () => {
    await inFolder(FILES, async (folder) => {
      const path = join(folder, "READY/00_north_star.yaml");
      const store = newStore();
      const { atime, mtime } = statSync(path);
      for (let turn = 100; turn < 200; turn++) {
        writeFileSync(path, `north_star: {vision: ${turn}}\n`);
        utimesSync(path, atime, mtime);
        const { instance } = await store.open(folder);
        const star = instance.artifacts.find(({ type }) => type === "north_star")!;
        expect(star.document.value).toEqual({ north_star: { vision: turn } });
      }
    });
  });
});

test("documents of files that did not change are kept when others do", async () => {
  await inFolder(FILES, async (folder) => {
    const store = newStore();
    const before = await store.open(folder);
    edit(join(folder, "READY/00_north_star.yaml"), () => "north_star: {vision: other}\n");
    // The same content under a new stamp is the same document too.
    edit(join(folder, "FIRE/mappings.yaml"), (text) => text);
    const after = await store.open(folder);
    const documents = ({ instance }: OpenInstance) =>
      new Map(instance.artifacts.map(({ file, document }) => [file, document]));
    const [old, now] = [documents(before), documents(after)];
    expect([...now].filter(([file, document]) => old.get(file) !== document).map(([file]) => file)).toEqual([
      "READY/00_north_star.yaml",
    ]);
  });
});

test("an edit during a load is seen by the next caller", async () => {
  await inFolder(FILES, async (folder) => {
    const store = newStore();
    const path = join(folder, "READY/00_north_star.yaml");
    let edited = false;
    const watch: ProgressMonitor = {
      signal: new AbortController().signal,
      progress: (_done, _total, what) => {
        // The file has been read when the next one is announced.
        if (edited || what !== "READY/04_strategy_formula.yaml") return;
        edited = true;
        edit(path, (text) => text.replace("aaa", "zzz"));
      },
    };
    await store.open(folder, watch);
    expect(edited).toBe(true);
    expect(view(await store.open(folder))).toEqual(await freshView(folder));
  });
});

test("concurrent callers share one read, and see an edit in between", async () => {
  await inFolder(ARTIFACTS, async (folder) => {
    const store = newStore();
    let loads = 0;
    const watch: ProgressMonitor = {
      signal: new AbortController().signal,
      progress: (done) => void (loads += done === 1 ? 1 : 0),
    };
    const [one, other] = await Promise.all([store.open(folder, watch), store.open(folder, watch)]);
    expect(other).toBe(one);
    expect(loads).toBe(1);
    const first = store.open(folder);
    edit(join(folder, "READY/00_north_star.yaml"), () => "north_star: {vision: new}\n");
    const second = store.open(folder);
    await first;
    expect(view(await second)).toEqual(await freshView(folder));
  });
});

test("an aborted load rejects with the reason, and the next caller loads", async () => {
  await inFolder(FILES, async (folder) => {
    const store = newStore();
    const stop = new AbortController();
    const watch: ProgressMonitor = { signal: stop.signal, progress: (done) => done > 1 && stop.abort() };
    const stopped = store.open(folder, watch);
    const waiting = store.open(folder);
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    expect(view(await waiting)).toEqual(await freshView(folder));
  });
});

test("retries what could not be read", async () => {
  await inFolder(FILES, async (folder) => {
    const store = newStore();
    symlinkSync("self.yaml", join(folder, "READY/self.yaml"));
    const before = await store.open(folder);
    expect(before.instance.findings.map(({ rule }) => rule)).toContain("dangling-link");
    unlinkSync(join(folder, "READY/self.yaml"));
    writeFileSync(join(folder, "READY/self.yaml"), "strategy: {}\n");
    expect((await store.open(folder)).instance.findings.map(({ rule }) => rule)).not.toContain("dangling-link");
    rmSync(folder, { recursive: true });
    await expect(store.open(folder)).rejects.toThrow();
  });
});

test("does not cache a failed promise", async () => {
  await inFolder(FILES, async (folder) => {
    const open = await newStore().open(folder);
    const late = derived<Promise<string>>("late");
    await expect(open.remember(late, [], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await open.remember(late, [], () => Promise.resolve("yes"))).toBe("yes");
  });
});

test("drops the oldest of many instances", async () => {
  const many = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`i${n}/_epf.yaml`, "epf_anchor: true\n"]));
  await inFolder(many, async (folder) => {
    const store = newStore();
    const opened = [];
    for (const n of [1, 2, 3, 4, 5]) opened.push(await store.open(join(folder, `i${n}`)));
    expect(await store.open(join(folder, "i5"))).toBe(opened[4]!);
    expect(await store.open(join(folder, "i1"))).not.toBe(opened[0]!);
  });
});

test("the document cache stays within its byte limit", async () => {
  await inFolder(FILES, async (folder) => {
    const cache = new DocumentCache(60);
    await loadInstance(new DiskTree(folder), { documents: cache });
    await untilStampsCount();
    const tree = new DiskTree(folder);
    const kept = tree.entries().filter(({ kind }) => kind === "file").filter(({ path, stamp }) =>
      cache.withBytes(join(folder, path), stamp!, tree.read(path)) !== null
    );
    const bytes = kept.reduce((sum, { size }) => sum + size, 0);
    expect(kept.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(60);
  });
});

/** One thing that somebody does to the files of an instance. */
type Step = { kind: "write" | "remove" | "rename" | "link" | "touch"; file: number; other: number; text: number };

const PLACES = ["READY/00_north_star.yaml", "READY/a.yaml", "FIRE/mappings.yaml", "_epf.yaml", "AIM/x/y.yaml", "b.md"];
const TEXTS = ["north_star: {v: 1}\n", "north_star: {v: 2}\n", "roadmap: {}\n", "x: [\n", "", "strategy: &a {b: *a}\n"];

function take({ kind, file, other, text }: Step, folder: string): void {
  const [path, target] = [join(folder, PLACES[file]!), join(folder, PLACES[other]!)];
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(dirname(target), { recursive: true });
  if (kind === "write") {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
    writeFileSync(path, TEXTS[text]!);
  } else if (kind === "remove") rmSync(path, { force: true });
  else if (kind === "rename") {
    try {
      renameSync(path, target);
    } catch {
      // There was nothing to rename.
    }
  } else if (kind === "link") {
    rmSync(path, { force: true });
    symlinkSync(target, path);
  } else {
    try {
      utimesSync(path, 1_700_000_000, 1_700_000_000);
    } catch {
      // There was nothing to touch.
    }
  }
}

test("after any change, the store opens what a fresh read gives", async () => {
  const step = fc.record<Step>({
    kind: fc.constantFrom("write", "write", "write", "remove", "rename", "link", "touch"),
    file: fc.nat(PLACES.length - 1),
    other: fc.nat(PLACES.length - 1),
    text: fc.nat(TEXTS.length - 1),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { minLength: 1, maxLength: 8 }), async (turns) => {
      await inFolder(FILES, async (folder) => {
        const store = newStore();
        await store.open(folder);
        for (const steps of turns) {
          for (const one of steps) take(one, folder);
          expect(view(await store.open(folder))).toEqual(await freshView(folder));
        }
      });
    }),
    { numRuns: 60 },
  );
});

describe("an instance that is larger than what is kept", () => {
  const root = (folder: string) => join(folder, "a");
  const twice = Object.fromEntries(
    ["a", "b"].flatMap((name) => Object.entries(FILES).map(([path, text]) => [`${name}/${path}`, text])),
  );

  test("stays while it is the one that is asked for", async () => {
    await inFolder(twice, async (folder) => {
      const store = new InstanceStore(ruleNames, 10);
      await untilStampsCount();
      const first = await store.open(root(folder));
      expect(await store.open(root(folder))).toBe(first);
      await store.open(join(folder, "b"));
      expect(await store.open(root(folder))).not.toBe(first);
    });
  });

  test("is not read again as a whole after one file has changed", async () => {
    await inFolder(twice, async (folder) => {
      const store = new InstanceStore(ruleNames, 10);
      await untilStampsCount();
      const before = await store.open(root(folder));
      writeFileSync(join(root(folder), "FIRE/mappings.yaml"), "product: [x]\n");
      const after = await store.open(root(folder));
      const changed = after.instance.artifacts.filter(({ file, document }) =>
        before.instance.artifacts.find((artifact) => artifact.file === file)?.document !== document
      );
      expect(changed.map(({ file }) => file)).toEqual(["FIRE/mappings.yaml"]);
    });
  });
});
