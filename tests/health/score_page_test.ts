import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { AT_MOST, FURTHER, NO_STRATEGY } from "#src/health/foundations.ts";
import { CRITICAL_SCORE, HEALTHY_SCORE } from "#src/health/mod.ts";
import { OPEN, UNSOUND, UNSOUND_AT_MOST, WEIGHTS } from "#src/health/total.ts";
import { ROOT } from "../binary.ts";

const PAGE = readFileSync(join(ROOT, "docs/score.md"), "utf8");
/** The same without the ends of its lines. */
const PROSE = PAGE.replaceAll(/\s+/g, " ");

/** The number in the second cell of the row that begins with a text. */
function number(row: string): number {
  const line = PAGE.split("\n").find((candidate) => candidate.startsWith(`| ${row}`));
  expect(line, row).toBeDefined();
  return Number(line!.split("|")[2]);
}

test("the page gives each section its weight, and all of them make 100", () => {
  for (const [section, weight] of Object.entries(WEIGHTS)) expect(number(`\`${section}\``), section).toBe(weight);
  expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

test("the page gives the caps", () => {
  expect({
    open: number("an error or a warning anywhere"),
    unsound: number("a structural error"),
    anchor: number("the anchor is lost"),
    assessment: number("the reality assessment is lost"),
    trackModel: number("a value model of another track is lost"),
    features: number("all product features are lost"),
    productModel: number("the Product value model is lost"),
    ready: number("a READY file is lost"),
    none: number("every READY file is lost"),
  }).toEqual({ open: OPEN, unsound: UNSOUND, ...AT_MOST, none: NO_STRATEGY });
  expect(PROSE).toContain(`| between ${UNSOUND} and ${UNSOUND_AT_MOST}, by their share of the files |`);
  expect(PROSE).toContain(`a READY file by ${FURTHER.ready}, another by ${FURTHER.other}.`);
  expect(PROSE).toContain(`the total is below ${CRITICAL_SCORE} `);
  expect(PROSE).toContain(`a section is below ${HEALTHY_SCORE} `);
});
