import { expect, test } from "bun:test";
import fc from "fast-check";
import { resolve } from "node:path";
import { type Path, valueAt } from "#src/diagnostics/path.ts";
import { compareInstances } from "#src/model/compare/compare_instances.ts";
import { compareValues } from "#src/model/compare/compare_values.ts";
import type { Difference } from "#src/model/compare/difference.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { changeValue } from "#src/repair/changes/value_change.ts";
import { ROOT } from "../binary.ts";
import { TRIED } from "../instances.ts";

/** A YAML value, its maps often with ids. */
const VALUE = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom("a", "b", 1, 2, true, null, ""),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("id", "name", "status", "key_results", "x"), tie("value"), { maxKeys: 4 }),
  ),
})).value;

function flipped({ kind, from, to, before, after }: Difference): object {
  const kinds = {
    added: "removed",
    removed: "added",
    changed: "changed",
    moved: "moved",
    reordered: "reordered",
  } as const;
  return { kind: kinds[kind], from: to, to: from, before: after, after: before };
}

test("a value is no different from itself, and two ways of comparing say the same", () => {
  fc.assert(
    fc.property(VALUE, VALUE, (before, after) => {
      expect(compareValues(before, structuredClone(before))).toEqual([]);
      const one = compareValues(before, after);
      const other = compareValues(after, before).map(flipped);
      expect(one.length === 0).toBe(Bun.deepEquals(before, after, true));
      expect(one.length).toBe(other.length);
      for (const { from, to, before: old, after: now } of one) {
        if (from !== null) expect(valueAt(before, from)).toEqual(old);
        if (to !== null) expect(valueAt(after, to)).toEqual(now);
      }
    }),
    { numRuns: 500, seed: 3 },
  );
});

function scalars(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    scalars(inner, [...path, Array.isArray(value) ? Number(key) : key])
  );
}

test.each(TRIED)("one changed scalar of a file is one difference at its place: %s", async (instance) => {
  const { artifacts } = await loadInstance(new DiskTree(resolve(ROOT, instance)));
  for (const { file, document } of artifacts.filter(({ document }) => document.readable)) {
    const all = scalars(document.value).filter((path) => path.length > 0);
    for (const path of all.filter((_, index) => index % Math.max(1, Math.floor(all.length / 12)) === 0)) {
      const changed = changeValue(document.value, { kind: "set", path, value: "something else altogether" });
      const found = compareValues(document.value, changed);
      const places = found.map(({ from, to }) => JSON.stringify(to ?? from));
      // An entry of a list that says nothing else may be another one then: one went, one came.
      const entry = path.slice(0, path.findLastIndex((part) => typeof part === "number") + 1);
      const isAll = entry.length > 0 && scalars(valueAt(document.value, entry)).length === 1;
      expect(isAll ? [1, 2] : [1], `${file} ${path.join(".")}`).toContain(found.length);
      expect(places, file).toContain(JSON.stringify(found.length === 2 ? entry : path));
    }
  }
});

test("entries of lists are known by their ids, then by what they say, then by their names", () => {
  const before = [{ id: "a", name: "One", n: 1 }, { id: "b", name: "Two", n: 2 }, { id: "c", name: "Three", n: 3 }];
  const after = [{ id: "c", name: "Three", n: 4 }, { id: "a", name: "One", n: 1 }, { id: "d", name: "Two", n: 2 }];
  expect(compareValues(before, after).map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ["changed", [1, "id"], [2, "id"]],
    ["changed", [2, "n"], [0, "n"]],
    ["reordered", [], []],
  ]);
});

test("a file that moved is the same artifact, known by its id", async () => {
  const { artifacts } = await loadInstance(new DiskTree(resolve(ROOT, "examples/tidemark")));
  const moved = artifacts.map((artifact) =>
    artifact.file.includes("fd-003") ? { ...artifact, file: "FIRE/definitions/product/fd-003_other.yaml" } : artifact
  );
  const compared = compareInstances({ artifacts }, { artifacts: moved });
  expect(compared.map(({ before, after, differences }) => [before?.file, after?.file, differences])).toEqual([
    ["FIRE/definitions/product/fd-003_arrival-agreement.yaml", "FIRE/definitions/product/fd-003_other.yaml", []],
  ]);
});
