import { expect, test } from "bun:test";
import { blankFinding, type FindingClass, type Level } from "#src/diagnostics/finding.ts";
import { chunkPriority, KIND_WORDS, kindOf, priorityOf } from "#src/repair/kinds.ts";
import { RULES } from "#src/rules/mod.ts";
import type { ErrorKind } from "#src/repair/plan_types.ts";

const KINDS: readonly [rule: string, findingClass: FindingClass, keyword: string | null, kind: ErrorKind][] = [
  ["invalid-syntax", "unreadable", null, "unreadable"],
  ["missing-section", "structural", "required", "missing_required"],
  ["misplaced-quote", "surface", null, "text_form"],
  ["empty-document", "structural", null, "missing_required"],
  ["unknown-artifact", "structural", null, "structure"],
  ["missing-folder", "surface", null, "structure"],
  ["misplaced-product-name", "structural", null, "anti_pattern"],
  ["dangling-link", "surface", null, "reference"],
  ["inconsistent-persona", "surface", null, "contradiction"],
  ["inconsistent-dependency", "surface", null, "counterpart"],
  ["duplicate-statement", "surface", null, "repetition"],
  ["duplicate-artifact", "surface", null, "structure"],
  ["missing-measure", "surface", null, "quality"],
  ["invalid-ignore", "surface", null, "pattern_mismatch"],
  ["invalid-narrative", "surface", null, "quality"],
];

for (const [rule, findingClass, keyword, kind] of KINDS) {
  test(`${rule} needs a repair of the kind ${kind}`, () => {
    expect(kindOf({ ...blankFinding("a.yaml"), rule, class: findingClass, keyword })).toBe(kind);
  });
}

test("a finding is a reference that does not hold where its rule is about one, and nowhere else", () => {
  const references = RULES.filter((rule) =>
    kindOf({ ...blankFinding("a.yaml"), rule: rule.name, class: rule.class }) === "reference"
  );
  expect(references.map(({ name }) => name)).toEqual(
    RULES.map(({ name }) => name).filter((name) => name.startsWith("dangling-")),
  );
});

test("no error is ranked below a warning of the same class", () => {
  const order = ["urgent", "normal", "low"];
  const turns = (level: Level) =>
    (Object.keys(KIND_WORDS) as ErrorKind[]).filter((kind) => kind !== "unreadable").map((kind) =>
      order.indexOf(chunkPriority(priorityOf({ ...blankFinding("a.yaml"), class: "surface", level }, kind)))
    );
  expect(Math.max(...turns("error"))).toBeLessThanOrEqual(Math.min(...turns("warning")));
});
