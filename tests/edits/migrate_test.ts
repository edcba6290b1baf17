import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "bun:test";
import { EXIT } from "#src/diagnostics/failure.ts";
import { forEachScalar } from "#src/model/read.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { binary, inFolder, ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { CORPORA, EXAMPLES, FIXTURES } from "../instances.ts";
import { inRepository } from "../hook/repository.ts";

/** Texts of all files below a folder, by path. */
function filesIn(folder: string): Map<string, string> {
  const names = (readdirSync(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(names.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}

/** The files that one state has and the other has not, or with another text. */
function differing(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));
}

/** The folders in front of a file's name, which change with the place of the file. */
const FOLDERS = /(?:[\w.-]+\/)+(?=[\w.-]+\.ya?ml)/g;

/** How often each value occurs in some files. */
function scalarsOf(files: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [file, text] of files) {
    if (!/\.ya?ml$/.test(file)) continue;
    forEachScalar(parseYaml(text).value, (value) => {
      const key = (JSON.stringify(value) ?? "").replaceAll(FOLDERS, "");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    });
  }
  return counts;
}

/** A copy of an instance that may be changed, in the layout of an older release where that is asked for. */
function copyOf(instance: string, folder: string, layout: "as it is" | "old" | "flat"): string {
  const copy = join(folder, "instance");
  cpSync(resolve(ROOT, instance), copy, { recursive: true });
  for (const entry of readdirSync(copy, { recursive: true }) as string[]) {
    Bun.spawnSync(["chmod", "u+w", join(copy, entry)]);
  }
  const move = (from: string, to: string) => {
    if (!existsSync(join(copy, from)) || existsSync(join(copy, to))) return;
    mkdirSync(dirname(join(copy, to)), { recursive: true });
    renameSync(join(copy, from), join(copy, to));
  };
  if (layout === "old") {
    move("FIRE/definitions/product", "FIRE/feature_definitions");
    move("FIRE/definitions", "READY/definitions");
    rmSync(join(copy, "_epf.yaml"), { force: true });
  }
  if (layout === "flat") {
    for (const phase of ["READY", "FIRE", "AIM"]) {
      if (!existsSync(join(copy, phase))) continue;
      for (const name of readdirSync(join(copy, phase))) move(`${phase}/${name}`, name);
      rmSync(join(copy, phase), { recursive: true });
    }
  }
  return copy;
}

const INSTANCES = [...FIXTURES, ...EXAMPLES, ...CORPORA];
const cases = INSTANCES.flatMap((instance) =>
  (["as it is", "old", "flat"] as const).map((layout) => [instance, layout] as const)
);

function migrate(folder: string, ...words: string[]) {
  const { stdout, code } = epf(["migrate", folder, ...words, "--detail-level", "full", "--json"], { cwd: ROOT });
  return { code, answer: JSON.parse(stdout) };
}

describe("a migration", () => {
  test.each(cases)("of %s, %s, loses no value, adds no error, and is done once", async (instance, layout) => {
    await inFolder({}, (folder) => {
      const copy = copyOf(instance, folder, layout);
      // Without its phases or its anchor, a folder may be no instance any more.
      if (epf(["migrate", copy], { cwd: ROOT }).code === EXIT.nothing) return;
      const before = filesIn(copy);
      const plan = migrate(copy);
      expect(differing(filesIn(copy), before)).toEqual([]);
      expect(plan.answer).toMatchObject({ success: true, written: false });
      expect(plan.code).toBe(plan.answer.needs_migration ? 1 : 0);

      const { answer, code } = migrate(copy, "--write");
      expect([code, answer.error]).toEqual([0, null]);
      expect(answer.edit?.errors_after ?? 0).toBeLessThanOrEqual(answer.edit?.errors_before ?? 0);
      const after = filesIn(copy);
      const now = scalarsOf(after);
      const missing = [...scalarsOf(before)].map(([value, count]) => count - (now.get(value) ?? 0))
        .reduce((sum, lost) => sum + Math.max(0, lost), 0);
      // A repair replaces one value, or removes one that nothing reads; the anchor of a flat instance says so no more.
      expect(missing).toBeLessThanOrEqual(answer.total_repairs + 1);
      const changed = new Set(answer.edit?.files.map(({ path }: { path: string }) => path.slice(copy.length + 1)));
      for (const [file, text] of before) {
        const isPlaceholder = file.endsWith("/.gitkeep") && text === "";
        if (!changed.has(file) && !isPlaceholder) expect(after.get(file) === text, file).toBe(true);
      }
      for (const folder of ["FIRE/feature_definitions", "READY/definitions"]) {
        if (answer.left.length === 0) expect(existsSync(join(copy, folder)), folder).toBe(false);
      }
      const again = migrate(copy, "--write");
      expect([again.answer.needs_migration, again.answer.edit, again.code]).toEqual([false, null, 0]);
      expect(differing(filesIn(copy), after)).toEqual([]);
    });
  });

  test("takes along the values that are paths of moved files", async () => {
    await inFolder({}, (folder) => {
      const copy = copyOf("examples/tidemark", folder, "old");
      const file = join(copy, "FIRE/mappings.yaml");
      writeFileSync(
        file,
        `${readFileSync(file, "utf8")}x-guide: ./FIRE/feature_definitions/fd-001_berth-week-planning.yaml\n`,
      );
      expect(migrate(copy, "--write").code).toBe(0);
      expect(parseYaml(readFileSync(file, "utf8")).value).toMatchObject({
        "x-guide": "./FIRE/definitions/product/fd-001_berth-week-planning.yaml",
      });
    });
  });

  test("leaves a file whose new place is taken, and what is no artifact, and says so", async () => {
    await inFolder({}, (folder) => {
      const copy = copyOf("examples/tidemark", folder, "as it is");
      const name = "fd-001_berth-week-planning.yaml";
      mkdirSync(join(copy, "FIRE/feature_definitions"));
      cpSync(join(copy, "FIRE/definitions/product", name), join(copy, "FIRE/feature_definitions", name));
      writeFileSync(join(copy, "FIRE/feature_definitions/README.md"), "Ours\n");
      const { answer } = migrate(copy, "--write");
      expect(
        answer.left.map(({ path, reason }: { path: string; reason: string }) => [path.slice(copy.length + 1), reason]),
      )
        .toEqual([
          [`FIRE/feature_definitions/${name}`, `FIRE/definitions/product/${name} is there already`],
          ["FIRE/feature_definitions/README.md", "no artifact, so its new place is for a person to choose"],
        ]);
      expect(answer.guidance.warnings.join("\n")).toContain("2 files stay in an old place");
    });
  });

  test("removes the file that kept an old folder in git, unless it says something", async () => {
    for (const [text, isKept] of [["", false], ["Ours\n", true]] as const) {
      await inFolder({}, (folder) => {
        const copy = copyOf("examples/tidemark", folder, "old");
        const file = join(copy, "FIRE/feature_definitions/.gitkeep");
        writeFileSync(file, text);
        expect(migrate(copy, "--write").code).toBe(0);
        expect([existsSync(file), existsSync(dirname(file))]).toEqual([isKept, isKept]);
      });
    }
  });

  test("keeps a folder for features where the old one held none, and counts the errors that are left", async () => {
    await inFolder({}, (folder) => {
      const copy = copyOf("examples/tidemark", folder, "as it is");
      rmSync(join(copy, "FIRE/definitions/product"), { recursive: true });
      mkdirSync(join(copy, "FIRE/feature_definitions"), { recursive: true });
      writeFileSync(join(copy, "FIRE/feature_definitions/.gitkeep"), "");
      const { answer, code } = migrate(copy, "--write");
      expect(code).toBe(0);
      expect(existsSync(join(copy, "FIRE/definitions/product/.gitkeep"))).toBe(true);
      const { counts } = JSON.parse(epf(["check", copy, "--json"]).stdout);
      expect([answer.edit?.errors_before, counts.error]).toEqual([
        answer.edit?.errors_after,
        answer.edit?.errors_after,
      ]);
    });
  });

  test("of a flat instance puts every file into the folder of its phase", async () => {
    await inFolder({}, (folder) => {
      const copy = copyOf("tests/fixtures/instances/glockenturm", folder, "as it is");
      const { stdout, code } = binary(["migrate", "instance", "--write"], { cwd: folder });
      expect([code, stdout]).toEqual([0, expect.stringContaining("to instance/READY/00_north_star.yaml")]);
      expect(readdirSync(copy).sort()).toEqual(["FIRE", "READY", "_epf.yaml", "_meta.yaml"]);
      expect(readFileSync(join(copy, "_epf.yaml"), "utf8")).toContain("type: phased");
    });
  });

  test("is refused in a submodule, which is changed in its own repository", async () => {
    await inFolder({}, async (folder) => {
      const copy = copyOf("examples/tidemark", folder, "old");
      await inRepository({ "notes.md": "" }, (repository) => {
        for (const words of [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Strategy"]]) {
          expect(repository.run(["git", "-C", copy, ...words]).code).toBe(0);
        }
        repository.must("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", copy, "strategy");
        const before = filesIn(join(repository.folder, "strategy"));
        const { code, stdout } = repository.epf("migrate", "strategy", "--write");
        expect([code, stdout]).toEqual([1, expect.stringContaining("refused: the instance is in a git submodule")]);
        expect(differing(filesIn(join(repository.folder, "strategy")), before)).toEqual([]);
      });
    });
  });

  test("answers to the names that epf-cli had for it", async () => {
    await inFolder({}, (folder) => {
      copyOf("examples/tidemark", folder, "old");
      const names = ["epf_migrate_definitions", "epf_get_migration_guide", "epf_check_migration_status"];
      const answers = callTools(folder, names.map((tool) => ({ tool, args: { instance_path: "instance" } })));
      for (const { answer } of answers) expect(answer).toMatchObject({ needs_migration: true, written: false });
      for (const words of [["definitions"], []]) {
        const { code, stdout } = epf(["migrate", ...words, "instance", "--dry-run"], { cwd: folder });
        expect([code, stdout]).toEqual([1, expect.stringContaining("to instance/FIRE/definitions/product/fd-001")]);
      }
    });
  });
});
