import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import type { Finding } from "#src/diagnostics/finding.ts";
import { EpfModel } from "#src/model/model.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { DOCUMENT_RULES } from "#src/rules/document_rules.ts";
import { INSTANCE_RULES } from "#src/rules/instance_rules.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { ROOT } from "../binary.ts";
import { CORPORA, LABELLED, TRIED } from "../instances.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

/** Rules that may report one place, since each asks for a correction of its own. */
const TWO_CAUSES = new Set([
  // A text where a map belongs, and the id in it.
  "dangling-definition + invalid-type",
  // The form of a date, and its age.
  "invalid-format + stale-reality-assessment",
  // A word that is not a decision, and a decision without its report.
  "invalid-value + missing-assessment",
  // The name of a layer, and what is in it.
  "misplaced-brand-name + missing-sibling",
  "misplaced-product-name + missing-sibling",
  // The spelling of a status, and the maturity that it asks for.
  "inconsistent-delivery + invalid-value",
  // The kind of a value, and that the template still stands in it.
  "invalid-type + missing-content",
]);

async function findingsOf(root: string): Promise<Finding[]> {
  const instance = await loadInstance(new DiskTree(resolve(ROOT, root)));
  const found = [...instance.findings, ...checkInstanceRules(new EpfModel(instance), INSTANCE_RULES, NOW)];
  for (const artifact of instance.artifacts) found.push(...await checkArtifact(artifact, DOCUMENT_RULES));
  return found;
}

/** Pairs of findings at one value that are not known to have two causes; what is missing in a map has no place yet. */
function doubles(found: readonly Finding[]): string[] {
  const placed = found.filter(({ path, missing_field }) => path !== "" && missing_field === null);
  return [...Map.groupBy(placed, ({ file, path }) => `${file} ${path}`)].flatMap(([place, group]) =>
    group.flatMap((one, at) =>
      group.slice(at + 1).map((other) => [one.rule, other.rule].sort().join(" + "))
        .filter((pair) => !TWO_CAUSES.has(pair)).map((pair) => `${pair} at ${place}`)
    )
  );
}

describe("one place carries one finding for one cause", () => {
  test.each([...TRIED, ...CORPORA, ...LABELLED])("in %s", async (root) => {
    expect(doubles(await findingsOf(root))).toEqual([]);
  });
  test("two findings at one place are seen", async () => {
    const [finding] = await findingsOf("tests/fixtures/instances/larkrise");
    const placed = { ...finding!, path: "a.b", missing_field: null };
    expect(doubles([placed, { ...placed, rule: "unknown-field" }])).toHaveLength(1);
  });
});

describe("references to what has its id under another key or in another form", () => {
  const brands = "brands: [{id: brand-fjellro, name: Fjellro, applies_to: {product_lines: [pl-planner]}}]";
  test.each([
    ["under a misspelt key", "{idd: pl-planner}", false],
    ["in capitals", "{id: PL-Planner}", false],
    ["of another name", "{id: pl-charts}", true],
  ])("%s", async (_, line, isReported) => {
    const text = `portfolio:\n  product_lines: [${line}]\n  ${brands}\n`;
    const instance = await loadInstance(new MemoryTree({ "READY/product_portfolio.yaml": text }));
    const rules = (await checkArtifact(instance.artifacts[0]!, DOCUMENT_RULES)).map(({ rule }) => rule);
    expect(rules.includes("dangling-portfolio-part")).toBe(isReported);
  });
});

describe("findings that share a cause", () => {
  test.each([...TRIED])("are of one rule, or one explains the other, in %s", async (root) => {
    const byCause = Map.groupBy((await findingsOf(root)).filter(({ cause }) => cause !== null), ({ cause }) => cause);
    for (const [cause, group] of byCause) {
      const rules = new Set(group.map(({ rule }) => rule));
      rules.delete("unknown-field");
      expect([cause, rules.size <= 1]).toEqual([cause, true]);
    }
  });
});
