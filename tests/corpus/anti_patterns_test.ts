import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EpfModel } from "#src/model/model.ts";
import { valueModelQuality } from "#src/health/sections/value_model_quality.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { RULES } from "#src/rules/mod.ts";
import type { InstanceRule } from "#src/rules/rule.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { demandCorpora } from "../../scripts/corpora.ts";

const FOLDER = join(demandCorpora(process.env), "anti-patterns");
const EXPECTED = join(FOLDER, "expected.tsv");
const NOW = new Date("2026-11-21T12:00:00Z");

/** The rules that show each kind of anti-pattern. */
const RULES_OF: Record<string, readonly string[]> = {
  "product-name-as-layer": ["misplaced-product-name"],
  "product-name-as-component": ["misplaced-product-name"],
  "brand-name-as-layer": ["misplaced-brand-name"],
  "product-per-file": ["misplaced-product-model"],
  "one-to-one-mapping": ["misplaced-feature-structure"],
};

const rows = readFileSync(EXPECTED, "utf8").trim().split("\n").slice(1).map((line) => line.split("\t"));

describe("labelled anti-patterns of value models", () => {
  test("the set has cases of both kinds", () => {
    expect(new Set(rows.map(([, label]) => label))).toEqual(new Set(["structural", "clean"]));
  });
  for (const [name, label, pattern] of rows) {
    test(`${name} is ${label}`, async () => {
      const model = new EpfModel(await loadInstance(new DiskTree(join(FOLDER, name!))));
      const rules = RULES.filter((rule): rule is InstanceRule =>
        rule.scope === "instance" && rule.section === "value_model_quality"
      );
      const findings = checkInstanceRules(model, rules, NOW);
      const structural = new Set(
        findings.filter((finding) => finding.class === "structural").map((finding) => finding.rule),
      );
      expect([...structural]).toEqual([...RULES_OF[pattern!] ?? []]);
      const { score } = valueModelQuality({ model, findings, now: NOW });
      if (label === "structural") expect(score).toBeLessThan(60);
      else expect(score).toBeGreaterThanOrEqual(80);
    });
  }
});
