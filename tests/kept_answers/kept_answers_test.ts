import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { dispatch } from "#src/cli/dispatch.ts";
import type { Host } from "#src/cli/host.ts";
import { answerAgain } from "#src/cli/kept/kept_answers.ts";
import { cacheFolder } from "#src/workspace/kept_answers/answer_cache.ts";
import { binary, copyInto, inFolder, type Outcome, plainEnv, ROOT } from "../binary.ts";
import { EXAMPLES, FIXTURES } from "../instances.ts";

interface Answer extends Outcome {
  /** True where the command itself was run. */
  isRun: boolean;
}

/** Runs a command line in a folder; with a cache in `cache`, or without one. */
async function run(
  args: readonly string[],
  cwd: string,
  cache: string | null,
  more: { env?: Record<string, string>; build?: string; columns?: number } = {},
): Promise<Answer> {
  const answer: Answer = { code: 0, stdout: "", stderr: "", isRun: false };
  const host: Host = {
    cwd,
    out: (text) => void (answer.stdout += text),
    err: (text) => void (answer.stderr += text),
    stdin: () => new Blob(["product: []\n"]).stream(),
    columns: () => more.columns ?? null,
    rows: () => null,
    errorColumns: () => null,
    keptAnswers: cache === null ? null : { folder: cache, build: more.build ?? "one" },
  };
  answer.code = await answerAgain(args, plainEnv(more.env), host, (...given) => {
    answer.isRun = true;
    return dispatch(...given);
  });
  return answer;
}

const shown = ({ code, stdout, stderr }: Outcome) => ({ code, stdout, stderr });

const COMMANDS: readonly (readonly string[])[] = [
  ["check", "t"],
  ["check", "t", "--json"],
  ["check", "t", "--format", "sarif"],
  ["validate", "t"],
  ["validate", "t/READY/00_north_star.yaml"],
  ["validate", "t/_epf.yaml", "t/READY", "--format", "line"],
  ["validate", "t/READY", "--alone", "--json"],
  ["health", "t", "--json"],
];

describe("an answer that is printed again is that of a run", () => {
  for (const source of [...EXAMPLES, ...FIXTURES]) {
    test(source, async () => {
      await inFolder({}, async (folder) => {
        copyInto(folder, source, "t");
        for (const args of COMMANDS) {
          const plain = await run(args, folder, null);
          const [first, second] = [
            await run(args, folder, join(folder, "cache")),
            await run(args, folder, join(folder, "cache")),
          ];
          expect([args, shown(first), shown(second)]).toEqual([args, shown(plain), shown(plain)]);
          if (plain.code <= 1 && first.isRun) expect([args, second.isRun]).toEqual([args, false]);
        }
      });
    });
  }
});

/** One change of an instance; `file` and `other` choose among what is there. */
interface Edit {
  kind: "byte" | "same size" | "add" | "remove" | "rename" | "folder" | "link" | "settings" | "repository" | "touch";
  file: number;
  other: number;
}

function filesBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name)).sort();
}

function apply({ kind, file, other }: Edit, folder: string): void {
  const files = filesBelow(join(folder, "t"));
  const path = files[file % files.length]!;
  const text = () => readFileSync(path, "utf8");
  const at = () => other % Math.max(1, text().length);
  switch (kind) {
    case "byte":
      return writeFileSync(path, `${text().slice(0, at())}x${text().slice(at())}`);
    case "same size":
      return writeFileSync(path, `${text().slice(0, at())}~${text().slice(at() + 1)}`);
    case "add":
      return writeFileSync(join(folder, `t/READY/added-${other % 3}.yaml`), "north_star: {}\n");
    case "remove":
      return files.length > 2 ? rmSync(path) : undefined;
    case "rename":
      return renameSync(path, join(folder, `t/moved-${other % 3}.yaml`));
    case "folder":
      return void mkdirSync(join(folder, `t/AIM/cycles/C${other % 3}`), { recursive: true });
    case "link":
      rmSync(join(folder, "t/READY/link.yaml"), { force: true });
      return symlinkSync(path, join(folder, "t/READY/link.yaml"));
    case "settings":
      return writeFileSync(join(folder, ".epf.yaml"), `fail_on: ${["error", "warning", "info"][other % 3]}\n`);
    case "repository":
      return void mkdirSync(join(folder, ["t/.git", ".git"][other % 2]!), { recursive: true });
    case "touch":
      return appendFileSync(path, "");
  }
}

const edits: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom<Edit["kind"]>(
    "byte",
    "same size",
    "add",
    "remove",
    "rename",
    "folder",
    "link",
    "settings",
    "repository",
    "touch",
  ),
  file: fc.nat(),
  other: fc.nat(),
});

test("after any edit the answer is that of a run without the cache", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("examples/tidemark-surface", "tests/fixtures/instances/quillet"),
      fc.array(edits, { minLength: 1, maxLength: 4 }),
      fc.nat(COMMANDS.length - 1),
      async (source, changes, command) => {
        await inFolder({}, async (folder) => {
          copyInto(folder, source, "t");
          const cache = join(folder, "cache");
          const commands = [COMMANDS[command]!, ["check", "t"]];
          for (const args of commands) await run(args, folder, cache);
          for (const edit of changes) {
            apply(edit, folder);
            for (const args of commands) {
              const [plain, kept] = [await run(args, folder, null), await run(args, folder, cache)];
              expect([edit, args, shown(kept)]).toEqual([edit, args, shown(plain)]);
            }
          }
        });
      },
    ),
    {
      numRuns: 4,
      // An instance that is opened twice in one run has the cursors of one that is opened once.
      examples: [["tests/fixtures/instances/quillet", [{ kind: "byte", file: 6, other: 0 }], 6]],
    },
  );
}, 60_000);

/** The parts of a run lie beside its answer. */
const PARTS = /\.parts$/;

/** An instance with a cache that holds the answer of one command, and the parts that it was made from. */
async function withKept(
  body: (folder: string, entry: string, parts: string) => Promise<void> | void,
): Promise<void> {
  await inFolder({}, async (folder) => {
    copyInto(folder, "examples/tidemark-surface", "t");
    await run(["check", "t"], folder, join(folder, "cache"));
    const names = readdirSync(join(folder, "cache"));
    const [entry, parts] = [names.find((name) => !PARTS.test(name))!, names.find((name) => PARTS.test(name))!];
    expect(names.sort()).toEqual([entry, parts].sort());
    await body(folder, join(folder, "cache", entry), join(folder, "cache", parts));
  });
}

const again = async (folder: string, more: Parameters<typeof run>[3] = {}) =>
  (await run(["check", "t"], folder, join(folder, "cache"), more)).isRun;

test("another day, build, width of the terminal or variable that is asked for is another run", async () => {
  await withKept(async (folder) => {
    expect(await again(folder)).toBe(false);
    expect(await again(folder, { env: { UNRELATED: "1" } })).toBe(false);
    expect(await again(folder, { build: "two" })).toBe(true);
    expect(await again(folder, { columns: 60 })).toBe(true);
    expect(await again(folder, { env: { NO_COLOR: "1" } })).toBe(true);
    expect(await again(folder, { env: { SOURCE_DATE_EPOCH: "1900000000" } })).toBe(true);
  });
});

test("the moment of a run is that of the run in which it is printed", async () => {
  await inFolder({}, async (folder) => {
    copyInto(folder, "examples/tidemark-surface", "t");
    const json = async (env: Record<string, string>) =>
      (await run(["check", "t", "--json", "--detail-level", "full"], folder, join(folder, "cache"), { env })).stdout;
    const now = { SOURCE_DATE_EPOCH: "" };
    const [first, second] = [await json(now), await json(now)];
    const moments = (text: string) => text.match(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g) ?? [];
    expect(moments(first)).toHaveLength(1);
    expect(moments(second)).not.toEqual(moments(first));
    expect(second.replaceAll(moments(second)[0]!, moments(first)[0]!)).toBe(first);
  });
});

test("an edit of the same size, right after the run, is seen", async () => {
  await withKept(async (folder) => {
    const path = join(folder, "t/READY/00_north_star.yaml");
    for (const [from, to] of [["a", "b"], ["b", "a"]] as const) {
      writeFileSync(path, readFileSync(path, "utf8").replaceAll(from, to));
      const kept = await run(["check", "t"], folder, join(folder, "cache"));
      expect(shown(kept)).toEqual(shown(await run(["check", "t"], folder, null)));
    }
  });
});

test("what reads standard input, runs git or writes a file is never kept", async () => {
  await inFolder({}, async (folder) => {
    copyInto(folder, "examples/tidemark-surface", "t");
    Bun.spawnSync(["git", "init", "-q", "."], { cwd: folder, env: plainEnv() });
    for (
      const args of [
        ["validate", "-", "--stdin-path", "t/mappings.yaml"],
        ["validate", "--staged"],
        ["check", "t", "--format", "json:report.json"],
        ["validate", "t/READY/*.yaml"],
      ]
    ) {
      await run(args, folder, join(folder, "cache"));
      expect([args, (await run(args, folder, join(folder, "cache"))).isRun]).toEqual([args, true]);
    }
  });
});

test("after an edit of one file the parts of the others are taken over, and the answer is that of a run", async () => {
  await withKept(async (folder, entry, parts) => {
    const known = readFileSync(parts, "utf8");
    for (const [file, from, to] of EDITS) {
      const path = join(folder, "t", file);
      writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
      rmSync(entry, { force: true });
      const kept = await run(["check", "t"], folder, join(folder, "cache"));
      expect(shown(kept)).toEqual(shown(await run(["check", "t"], folder, null)));
      expect(readFileSync(parts, "utf8")).toBe(known);
    }
    // What was taken over is what is written there: a part that says something else is said again.
    const [head = "", body = ""] = known.split("\n");
    const other = body.replaceAll("must be", "MUST be");
    const digest = new Bun.CryptoHasher("sha256").update(other).digest("hex");
    writeFileSync(parts, `${head.replace(/[0-9a-f]{64}$/, digest)}\n${other}`);
    appendFileSync(join(folder, "t/READY/00_north_star.yaml"), "# seen again\n");
    expect((await run(["check", "t"], folder, join(folder, "cache"))).stdout).toContain("MUST be");
  });
});

describe("how the other files were read is taken over, and the answer is that of a run", () => {
  for (const source of FIXTURES) {
    test(source, async () => {
      await inFolder({}, async (folder) => {
        copyInto(folder, source, "t");
        const args = ["check", "t", "--json", "--detail-level", "full"];
        const env = { SOURCE_DATE_EPOCH: "1795000000" };
        await run(args, folder, join(folder, "cache"), { env });
        const files = (readdirSync(join(folder, "t"), { recursive: true, encoding: "utf8" })).filter((file) =>
          file.endsWith(".yaml")
        );
        for (const file of files.slice(0, 3)) {
          appendFileSync(join(folder, "t", file), "# seen again\n");
          const [kept, plain] = [
            await run(args, folder, join(folder, "cache"), { env }),
            await run(args, folder, null, { env }),
          ];
          expect([file, shown(kept)]).toEqual([file, shown(plain)]);
        }
      });
    });
  }
});

/** Files, what is replaced in each, and by what. */
const EDITS = [
  ["READY/00_north_star.yaml", /$/, "\n# a comment\n"],
  ["READY/00_north_star.yaml", /^/, "unknown_field: 1\n"],
] as const;

describe("a cache that cannot be trusted or used changes no answer", () => {
  const damages: Record<string, (folder: string, entry: string) => void> = {
    "a damaged entry": (_, entry) => writeFileSync(entry, readFileSync(entry, "utf8").replace("Tidemark", "Tidemork")),
    "half an entry": (_, entry) => writeFileSync(entry, readFileSync(entry).subarray(0, 500)),
    "an empty entry": (_, entry) => writeFileSync(entry, ""),
    "an entry that others may write": (_, entry) => chmodSync(entry, 0o666),
    "an entry that is a link": (folder, entry) => {
      renameSync(entry, join(folder, "elsewhere"));
      symlinkSync(join(folder, "elsewhere"), entry);
    },
    "an entry that is a pipe": (_, entry) => {
      rmSync(entry);
      Bun.spawnSync(["mkfifo", "-m", "600", entry]);
    },
    "a folder that others may write": (folder) => chmodSync(join(folder, "cache"), 0o777),
    "a folder that is a link": (folder) => {
      renameSync(join(folder, "cache"), join(folder, "elsewhere"));
      symlinkSync(join(folder, "elsewhere"), join(folder, "cache"));
    },
    "a file in place of the folder": (folder) => {
      rmSync(join(folder, "cache"), { recursive: true });
      writeFileSync(join(folder, "cache"), "");
    },
  };
  for (const [name, damage] of Object.entries(damages)) {
    test(name, async () => {
      await withKept(async (folder, entry, parts) => {
        damage(folder, entry);
        if (name.includes("entry")) damage(folder, parts);
        const kept = await run(["check", "t"], folder, join(folder, "cache"));
        expect(kept).toEqual({ ...(await run(["check", "t"], folder, null)), isRun: true });
      });
    });
  }
});

test("only the user may read what is kept", async () => {
  await withKept((folder, entry, parts) => {
    const modes = [join(folder, "cache"), entry, parts].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });
});

test("the oldest answers go when there are many", async () => {
  await withKept(async (folder, entry) => {
    for (let index = 0; index < 405; index++) {
      cpSync(entry, join(folder, "cache", index.toString(16).padStart(64, "0")));
    }
    await run(["validate", "t"], folder, join(folder, "cache"));
    expect(readdirSync(join(folder, "cache"))).toHaveLength(300);
    expect((await run(["validate", "t"], folder, join(folder, "cache"))).isRun).toBe(false);
  });
});

test("the folder is the one for caches of the system", () => {
  expect(cacheFolder({ HOME: "/home/a" }, "linux")).toBe("/home/a/.cache/epf");
  expect(cacheFolder({ HOME: "/home/a", XDG_CACHE_HOME: "/c" }, "linux")).toBe("/c/epf");
  expect(cacheFolder({ HOME: "/Users/a" }, "darwin")).toBe("/Users/a/Library/Caches/epf");
  expect([cacheFolder({}, "linux"), cacheFolder({ XDG_CACHE_HOME: "relative" }, "linux")]).toEqual([null, null]);
});

test("the binary keeps answers, shows them, removes them, and does without them", async () => {
  await inFolder({}, (folder) => {
    const env = { XDG_CACHE_HOME: join(folder, "caches"), EPF_NO_CACHE: "" };
    const epf = (...args: string[]) => binary(args, { env, cwd: ROOT });
    const check = ["check", "examples/tidemark-surface"];
    expect(epf("cache").stdout).toContain("nothing is kept in");
    expect(shown(epf(...check, "--no-cache"))).toEqual(shown(binary(check, { env: { ...env, EPF_NO_CACHE: "1" } })));
    expect(epf("cache", "show", "--json").stdout).toContain('"answers": 0');
    expect(shown(epf(...check))).toEqual(shown(epf(...check)));
    const runs = Array.from({ length: 4 }, () =>
      Bun.spawn([join(ROOT, "dist/epf"), ...check], {
        cwd: ROOT,
        env: plainEnv(env),
        stdout: "pipe",
      }));
    return Promise.all(runs.map((one) => new Response(one.stdout).text())).then((texts) => {
      expect(new Set(texts)).toEqual(new Set([epf(...check).stdout]));
      expect(epf("cache", "show").stdout).toMatch(/^1 answer, \d\.\d MB in /);
      expect(epf("cache", "clean").stdout).toMatch(/^1 answer, \d\.\d MB removed from /);
      expect(epf("cache", "show", "--json").stdout).toContain('"answers": 0');
    });
  });
});
