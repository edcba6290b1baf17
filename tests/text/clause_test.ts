import { expect, test } from "bun:test";
import { asClause } from "#src/text/forms/clause.ts";

test.each([
  ["Correct the id, or remove the reference.", "correct the id, or remove the reference"],
  ["EPF has no such field.", "EPF has no such field"],
  ["`fd-001` is meant.", "`fd-001` is meant"],
  ["fix READY/00_north_star.yaml", "fix READY/00_north_star.yaml"],
  ["", ""],
])("%s becomes a clause", (sentence, clause) => expect(asClause(sentence)).toBe(clause));
