import { expect, test } from "bun:test";
import { OPERATIONS } from "#src/operations/mod.ts";
import { operationFaults } from "../../scripts/check/operation_faults.ts";

const { formerly: _, ...list } = OPERATIONS.find(({ tool }) => tool === "epf_list_wizards")!;

test("the operations are without faults", () => {
  expect(operationFaults(OPERATIONS)).toEqual([]);
});

test("names tools, commands and places in the order that are there twice", () => {
  expect(operationFaults([...OPERATIONS, list])).toEqual([
    "the tool `epf_list_wizards` is there more than once",
    "the command `epf wizards list` is there more than once",
    `the order ${list.order} is there more than once`,
  ]);
});

test("names a command that is the first part of another", () => {
  const short = {
    ...list,
    order: list.order + 1,
    tool: "epf_wizards",
    command: ["wizards"],
    examples: [{ command: "epf wizards", about: "" }],
  };
  expect(operationFaults([short, list])).toEqual([
    "the command `epf wizards` is also the first part of `epf wizards list`",
  ]);
});

test("names a long summary, an absent example and one of another command", () => {
  const facts = { ...list, summary: "a".repeat(201) };
  expect(operationFaults([{ ...facts, examples: [] }])).toEqual([
    "the summary of `epf_list_wizards` has 201 characters, at most 200 expected",
    "`epf wizards list` has no example",
  ]);
  expect(operationFaults([{ ...list, examples: [{ command: "epf wizard list", about: "all" }] }])).toEqual([
    "`epf wizards list` has the example `epf wizard list`, which is another command",
  ]);
});

test("names a purpose that is missing or has no use", () => {
  const { purpose: _, ...without } = list;
  expect(operationFaults([without])).toEqual(["`epf_list_wizards` needs a `purpose` in the toolset `epf` only"]);
  expect(operationFaults([{ ...list, toolset: "tide" }])).toHaveLength(1);
});

test("names a command without a text for people", () => {
  const { present: _, ...without } = list;
  expect(operationFaults([without])).toEqual(["`epf wizards list` has no `present.ts`"]);
  expect(operationFaults([{ ...without, hasReport: true }])).toEqual([]);
  expect(operationFaults([{ ...without, command: null }])).toEqual([]);
});
