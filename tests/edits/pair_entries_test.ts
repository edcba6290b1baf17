import { expect, test } from "bun:test";
import { pairEntries } from "#src/model/compare/pair_entries.ts";

const TRENDS = ["Search is answered by assistants", "Agencies merge", "Buyers expect outcomes"].map((trend) => ({
  trend,
  impact: "high",
  timeframe: "near term",
  evidence: [`Reports about how ${trend.toLowerCase()}`, `Interviews on "${trend}"`],
}));
const [assistants, agencies, buyers] = TRENDS as [object, object, object];

test("an entry is found again by its id, though everything else of it changed", () => {
  expect(pairEntries([{ id: "a", name: "One" }, { id: "b", name: "Two" }], [
    { id: "b", name: "2" },
    { id: "a", name: "1" },
  ])).toEqual([[0, 1], [1, 0]]);
});

test("an entry whose id changed is found again by its name", () => {
  expect(pairEntries([{ id: "a", name: "One" }], [{ id: "b", name: "One" }])).toEqual([[0, 0]]);
});

test("an entry with another name is the same one in its old place only, where it says the same besides", () => {
  const [anna, berta] = ["Anna", "Berta"].map((name) => ({ name, role: "Agent", team: "Sales" })) as [object, object];
  const carl = { name: "Carl", role: "Pilot" };
  expect(pairEntries([anna, carl], [berta, carl])).toEqual([[0, 0], [1, 1]]);
  expect(pairEntries([anna, carl], [carl, berta])).toEqual([[0, null], [1, 0], [null, 1]]);
  expect(pairEntries([anna], [{ name: "Berta", role: "Pilot" }])).toEqual([[0, null], [null, 0]]);
});

test("an entry without a name is found again by its heading below a new one", () => {
  const now = { ...agencies, impact: "low", evidence: [] };
  expect(pairEntries([agencies, buyers], [assistants, now, buyers])).toEqual([[0, 1], [1, 2], [null, 0]]);
});

test("an entry is found again when its heading is what changed", () => {
  const now = { ...agencies, trend: "Agencies and studios merge" };
  expect(pairEntries([assistants, agencies], [now, assistants])).toEqual([[0, 1], [1, 0]]);
});

test("what stands where another entry was is new unless it has something in common with it", () => {
  const other = { trend: "Rates rise", impact: "low", timeframe: "long term", evidence: ["Central banks"] };
  expect(pairEntries([assistants, agencies], [assistants, other])).toEqual([[0, 0], [1, null], [null, 1]]);
});

test("connecting entries are told apart by both of their ends", () => {
  const edge = (from: string, to: string, description: string) => ({
    from_kr: from,
    to_kr: to,
    type: "requires",
    description,
  });
  expect(pairEntries([edge("a", "b", "One reason"), edge("a", "c", "Another reason")], [
    edge("a", "c", "A third"),
    edge("a", "b", "A fourth"),
  ])).toEqual([[0, 1], [1, 0]]);
});

test("a sentence of a list is found again when some words of it changed, a reference never", () => {
  expect(pairEntries(["Officers answer within ten minutes"], ["New", "Officers answer within five minutes"])).toEqual([
    [0, 1],
    [null, 0],
  ]);
  expect(pairEntries(["Product.Core.Search"], ["Product.Core.Chat"])).toEqual([[0, null], [null, 0]]);
});

test("the way back is the mirror image of the way there", () => {
  const lists: unknown[][] = [
    [],
    TRENDS,
    [...TRENDS].reverse(),
    [{ ...agencies, impact: "low" }, buyers, { trend: "New" }],
    ["One two three four", "a", "a", 1, null],
    ["a", "One two three five", { id: "x" }, [1, 2]],
    [{ id: "x", name: "X" }, { id: "x", name: "Y" }, [2, 1]],
  ];
  const order = (pairs: [number | null, number | null][]) => pairs.map(String).sort();
  for (const before of lists) {
    for (const after of lists) {
      const back = pairEntries(after, before).map(([old, now]): [number | null, number | null] => [now, old]);
      expect(order(back)).toEqual(order(pairEntries(before, after)));
    }
  }
});

test("every entry of both lists is in one pair, in lists too long to compare each with each", () => {
  const before = Array.from({ length: 3000 }, (_, at) => ({ metric_of: `One ${at}`, value: at }));
  const after = before.map((entry) => ({ ...entry, metric_of: `Another ${entry.value}` }));
  const pairs = pairEntries(before, after);
  expect(pairs.flatMap(([old]) => old ?? [])).toEqual([...before.keys()]);
  expect(pairs.flatMap(([, now]) => now ?? []).sort((a, b) => a - b)).toEqual([...after.keys()]);
});
