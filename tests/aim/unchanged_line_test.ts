import { expect, test } from "bun:test";
import { isUnchanged } from "#src/model/aim/memo_updates.ts";

test.each([
  "unchanged, because four of six boards paid",
  "No change: the segment holds. Four of six boards paid, and they named the same pains.",
  "Unchanged, because the price holds. It does not gain a second tier.",
])("a line that leaves everything as it is asks for nothing: %s", (line) => expect(isUnchanged(line)).toBe(true));

test.each([
  "Unchanged in 03, because the boards paid. The evidence in 03 gains the five signed offers.",
  "In 02 the phase is rewritten; 04 is unchanged.",
])("a line that changes a part asks for it: %s", (line) => expect(isUnchanged(line)).toBe(false));
