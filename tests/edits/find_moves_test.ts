import { expect, test } from "bun:test";
import { compareValues } from "#src/model/compare/compare_values.ts";

const KR = { id: "kr-1", description: "Agents write instead of ringing" };

function objectives(...results: unknown[][]): unknown {
  return { okrs: results.map((key_results, at) => ({ id: `okr-${at}`, key_results })) };
}

test("an entry that left one list for another one has moved, and what changed in it is said besides", () => {
  const [moved, changed, ...others] = compareValues(
    objectives([KR], []),
    objectives([], [{ ...KR, description: "Agents ring less" }]),
  );
  expect(moved).toMatchObject({
    kind: "moved",
    from: ["okrs", 0, "key_results", 0],
    to: ["okrs", 1, "key_results", 0],
  });
  expect(changed).toMatchObject({
    kind: "changed",
    from: ["okrs", 0, "key_results", 0, "description"],
    to: ["okrs", 1, "key_results", 0, "description"],
  });
  expect(others).toEqual([]);
});

test("entries with one id in several lists have not moved: which one went where is unknown", () => {
  const kinds = compareValues(objectives([KR], [KR], []), objectives([], [], [KR])).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["added", "removed", "removed"]);
});

test("an entry of a list with another name is another thing", () => {
  const kinds = compareValues({ personas: [KR], risks: [] }, { personas: [], risks: [KR] }).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["added", "removed"]);
});
