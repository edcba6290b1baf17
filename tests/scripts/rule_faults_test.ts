import { expect, test } from "bun:test";
import { faultsOfRule, ruleFaults } from "../../scripts/check/rule_faults.ts";

const examples = [{ bad: "a: 1\n", good: "b: 1\n" }];

test("the rules are without faults", async () => {
  expect(await ruleFaults()).toEqual([]);
});

test("names a first word that is none of the usual ones", () => {
  expect(faultsOfRule({ name: "wrong-name", examples })).toEqual([
    "the name begins with `wrong`, one of missing, unknown, duplicate, dangling, empty, invalid, inconsistent, unused, stale, misplaced expected",
  ]);
});

test("names a rule without examples", () => {
  expect(faultsOfRule({ name: "missing-name", examples: [] })).toEqual(["no examples, a bad and a good one expected"]);
});
