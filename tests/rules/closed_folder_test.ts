import { basename, join } from "node:path";
import { describe, expect, test } from "bun:test";
import { computeHealth } from "#src/health/mod.ts";
import type { Finding } from "#src/diagnostics/finding.ts";
import { checkWholeInstance } from "#src/operations/judging/check_result.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { loadSettings } from "#src/workspace/settings.ts";
import { byPath, type Tree } from "#src/workspace/tree.ts";
import { ROOT } from "../binary.ts";
import { EXAMPLES, FIXTURES } from "../instances.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const SETTINGS = await loadSettings(ROOT);

/** A tree in which the system does not list a folder. */
function closing(tree: Tree, folder: string): Tree {
  const entries = tree.entries().filter(({ path }) => !path.startsWith(`${folder}/`));
  const all = [...entries, { path: folder, kind: "unreadable" as const, size: 0 }].sort(byPath);
  return { root: tree.root, entries: () => all, read: (path) => tree.read(path) };
}

async function findingsOf(tree: Tree): Promise<readonly Finding[]> {
  return (await checkWholeInstance(await loadInstance(tree), SETTINGS, NOW)).findings;
}

function identity({ rule, file, path }: Finding): string {
  return `${rule} ${file} ${path}`;
}

describe("of a folder that cannot be read nothing is concluded", () => {
  test.each([...EXAMPLES, ...FIXTURES])("%s", async (instance) => {
    const tree = new DiskTree(join(ROOT, instance));
    const before = new Set((await findingsOf(tree)).map(identity));
    const folders = tree.entries().filter(({ kind }) => kind === "folder").map(({ path }) => path);
    const concluded: string[] = [];
    for (const folder of folders) {
      // Without the adoption level that a file in there states, more is due.
      if (instance.endsWith("/quillet") && folder === "AIM") continue;
      const after = await findingsOf(closing(tree, folder));
      const [own, ...others] = after.filter(({ file, rule }) => file === folder && rule === "invalid-file");
      expect(others).toEqual([]);
      expect([folder, own === undefined]).toEqual([folder, basename(folder).startsWith("_")]);
      const further = after.filter((finding) => finding !== own && !before.has(identity(finding)));
      concluded.push(...further.map(({ rule, message }) => `${folder}: ${rule} ${message}`));
    }
    expect(concluded).toEqual([]);
  }, 60_000);
});

describe("the health says of a folder that cannot be read", () => {
  const tree = new DiskTree(join(ROOT, "examples/tidemark"));
  const folders = ["READY", "FIRE", "FIRE/value_models", "FIRE/definitions", "FIRE/definitions/product", "AIM"];
  test.each(folders)("%s that it must be readable, not that its files are missing or to be written", async (folder) => {
    const checked = await checkWholeInstance(await loadInstance(closing(tree, folder)), SETTINGS, NOW);
    const health = computeHealth({ ...checked, counted: checked.findings, now: NOW });
    const lost = health.sections.map(({ summary }) => summary).filter((words) =>
      /missing|no product features|feature yet|has no value model/.test(words)
    );
    expect(lost.filter((words) => !words.includes("missing, empty or unreadable"))).toEqual([]);
    expect(health.gains[0]!.remedy).toBe(`make ${folder} readable`);
    expect(health.lacking).toMatch(/ (is|are) unreadable/);
  });
});
