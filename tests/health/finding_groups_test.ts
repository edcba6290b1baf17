import { expect, test } from "bun:test";
import fc from "fast-check";
import { blankFinding } from "#src/diagnostics/finding.ts";
import { findingsIn, findingsOf, those, without } from "#src/health/finding_groups.ts";

const NAMES = ["a", "b", "c"];
const FINDINGS = fc.array(
  fc.record({ file: fc.constantFrom(...NAMES), rule: fc.constantFrom(...NAMES), isGone: fc.boolean() }),
  { maxLength: 12 },
);

const isOfA = ({ file }: { file: string }) => file === "a";

test("what is left of findings is grouped as if the rest had never been there", () => {
  fc.assert(fc.property(FINDINGS, (drafts) => {
    const findings = drafts.map(({ file, rule }) => ({ ...blankFinding(file), rule }));
    expect(those(isOfA, findings)).toEqual(findings.filter(isOfA));
    const gone = new Set(findings.filter((_, index) => drafts[index]!.isGone));
    const left = without(findings, gone);
    expect(left).toEqual(findings.filter((finding) => !gone.has(finding)));
    expect(those(isOfA, left)).toEqual(left.filter(isOfA));
    for (const name of NAMES) {
      expect(findingsIn(name, left)).toEqual(left.filter(({ file }) => file === name));
      expect(findingsOf(name, left)).toEqual(left.filter(({ rule }) => rule === name));
    }
  }));
});

test("the list of a file stays the same one as long as none of its findings goes", () => {
  const findings = [blankFinding("a"), blankFinding("b"), blankFinding("a")];
  const left = without(findings, new Set([findings[1]!]));
  expect(findingsIn("a", left)).toBe(findingsIn("a", findings));
  expect(findingsIn("b", left)).not.toBe(findingsIn("b", findings));
});
