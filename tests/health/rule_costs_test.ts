import { describe, expect, test } from "bun:test";
import { blankFinding, type Finding, type Level } from "#src/diagnostics/finding.ts";
import { aimHealth } from "#src/health/sections/aim_health.ts";
import { contentReadiness } from "#src/health/sections/content_readiness.ts";
import { featureQuality } from "#src/health/sections/feature_quality.ts";
import { metadataConsistency } from "#src/health/sections/metadata_consistency.ts";
import { relationships } from "#src/health/sections/relationships.ts";
import type { SectionFunction } from "#src/health/section.ts";
import { structure } from "#src/health/sections/structure.ts";
import { EpfModel } from "#src/model/model.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import danglingValuePath from "#src/rules/relationships/value_paths/dangling_value_path.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { LEVEL_ZERO } from "./level_zero.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const FEATURE = "FIRE/definitions/product/fd-001.yaml";
const FILES = {
  ...LEVEL_ZERO,
  "READY/05_roadmap_recipe.yaml": "roadmap:\n  status: active\n",
  [FEATURE]: "id: fd-001\ndefinition:\n  job_to_be_done: Salt dries evenly\n",
};

async function modelOf(files: Record<string, string>): Promise<EpfModel> {
  return new EpfModel(await loadInstance(new MemoryTree(files)));
}

function found(rule: string, level: Level, more: Partial<Finding> = {}): Finding {
  return { ...blankFinding(FEATURE, "feature_definition"), rule, level, message: `${rule} was found`, ...more };
}

/** The points that findings take from a section of a small instance. */
async function points(section: SectionFunction, ...findings: Finding[]): Promise<number> {
  const { costs } = section({ model: await modelOf(FILES), findings, now: NOW });
  const own = costs.filter(({ rule, what }) =>
    !what.includes("keeps the section") && (rule === null || findings.some((finding) => finding.rule === rule))
  );
  return own.reduce((sum, cost) => sum + cost.points, 0);
}

const times = (count: number, finding: Finding) => Array.from({ length: count }, () => finding);

test("structure: a failed check takes 15 for an error, 5 for a warning, nothing for a hint", async () => {
  for (const [level, taken] of [["error", 15], ["warning", 5], ["info", 0]] as const) {
    expect(await points(structure, found("missing-anchor", level)), level).toBe(taken);
  }
});

test("structure: a finding that fails two checks takes once", async () => {
  expect(await points(structure, found("missing-ready-file", "error", { file: "READY" }))).toBe(15);
});

test("content readiness: an open place takes its share of its file, an open question half of it", async () => {
  const texts = {
    organization: "Kelp & Salt",
    purpose: "Salt from the sea",
    mission: "Clean pans",
    vision: "No waste",
  };
  const lost = async (changes: Record<string, string>, comment = "") => {
    const lines = Object.entries({ ...texts, ...changes }).map(([key, value]) => `  ${key}: "${value}"`);
    const text = `north_star:\n${lines.join("\n")}${comment}\n`;
    const files = {
      ...LEVEL_ZERO,
      "READY/00_north_star.yaml": text,
      "READY/05_roadmap_recipe.yaml": "roadmap:\n  id: Cycle 2\n",
    };
    const { costs, score } = contentReadiness({ model: await modelOf(files), findings: [], now: NOW });
    expect(score).toBe(Math.floor(100 - costs.reduce((sum, cost) => sum + cost.points, 0)));
    return 100 - score!;
  };
  // The roadmap has an id only, which says nothing: one of four places of one of two files.
  expect(await lost({})).toBe(0);
  expect(await lost({ mission: "TBD" })).toBe(13);
  expect(await lost({ vision: "TBD" }, " # open: ask the founders")).toBe(7);
  expect(await lost({ mission: "TBD", vision: "TODO" })).toBe(25);
});

describe("relationships", () => {
  /** What the instance has of itself: its one feature contributes to nothing. */
  const ALONE = 5;

  test("a reference takes 5 as an error and 2 as a warning, at most 15 for a rule", async () => {
    const taken = async (count: number, level: Level) =>
      await points(relationships, ...times(count, found("dangling-actor", level))) - ALONE;
    expect([await taken(1, "error"), await taken(1, "warning"), await taken(1, "info")]).toEqual([5, 2, 0]);
    expect([await taken(4, "error"), await taken(8, "warning")]).toEqual([15, 15]);
  });

  test("an error keeps the section below 70, a warning does not", async () => {
    const model = await modelOf(FILES);
    const score = (level: Level) =>
      relationships({ model, findings: [found("dangling-actor", level)], now: NOW }).score;
    expect([score("error"), score("warning")]).toEqual([69, 93]);
  });

  test("a target without a definition takes 3, at most 15", async () => {
    const taken = async (count: number) =>
      await points(relationships, ...times(count, found("missing-feature-for-target", "warning"))) - ALONE;
    expect([await taken(1), await taken(9)]).toEqual([3, 15]);
  });

  test("a wrong value path takes 10 in a feature and 3 in a practice, at most 20 and 15 in one file", async () => {
    const taken = async (file: string, id: string, count: number) => {
      const paths = Array.from({ length: count }, (_, index) => `Product.Salt.Wrong${index}`);
      const model = await modelOf({
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: salt, name: Salt, components: [{id: pan, name: Pan}]}\n",
        [file]: JSON.stringify({
          id,
          definition: { job_to_be_done: "Salt dries evenly" },
          strategic_context: { contributes_to: paths },
        }),
      });
      const { costs } = relationships({
        model,
        findings: checkInstanceRules(model, [danglingValuePath], NOW),
        now: NOW,
      });
      return costs.find(({ rule }) => rule === danglingValuePath.name)?.points;
    };
    expect([await taken(FEATURE, "fd-001", 1), await taken(FEATURE, "fd-001", 6)]).toEqual([10, 20]);
    const practice = "FIRE/definitions/strategy/market/sd-001.yaml";
    expect([await taken(practice, "sd-001", 1), await taken(practice, "sd-001", 6)]).toEqual([3, 15]);
  });
});

describe("feature quality", () => {
  const taken = (...findings: Finding[]) => points(featureQuality, ...findings);

  test("a warning takes 5, a hint 2, and all hints together at most 10", async () => {
    expect(await taken(found("empty-persona", "warning"))).toBe(5);
    expect(await taken(found("missing-metric", "info"))).toBe(2);
    expect(await taken(...times(7, found("missing-metric", "info")))).toBe(10);
  });

  test("a feature without any scenario loses 20, without any context 10; in an old place they are hints", async () => {
    expect(await taken(found("missing-scenario", "warning", { actual: "none" }))).toBe(20);
    expect(await taken(found("missing-context", "warning", { actual: "none" }))).toBe(10);
    expect(await taken(found("missing-scenario", "info"))).toBe(2);
  });

  test("what a feature may leave out takes nothing", async () => {
    for (const rule of ["missing-persona", "unused-capability"]) {
      expect(await taken(found(rule, "info")), rule).toBe(0);
    }
  });

  test("errors of the schema take 10 each, at most 50", async () => {
    const error = found("invalid-type", "error", { keyword: "type" });
    const of = async (count: number) =>
      featureQuality({ model: await modelOf(FILES), findings: times(count, error), now: NOW }).score;
    expect([await of(1), await of(9)]).toEqual([90, 50]);
  });
});

test("names and dates: what each finding takes, as a warning and as a hint", async () => {
  const expected = {
    "inconsistent-product-name": [10, 2],
    "stale-date": [5, 2],
    "inconsistent-date": [5, 5],
    "misplaced-date": [2, 2],
  };
  for (const [rule, taken] of Object.entries(expected)) {
    const levels = [
      await points(metadataConsistency, found(rule, "warning")),
      await points(metadataConsistency, found(rule, "info")),
    ];
    expect(levels, rule).toEqual(taken);
  }
});

test("AIM: a warning takes 10, a hint 2, all hints together at most 6, and a file at most 25", async () => {
  expect(await points(aimHealth, ...times(3, found("stale-trigger", "warning")))).toBe(25);
  expect(await points(aimHealth, found("stale-trigger", "warning"))).toBe(10);
  expect(await points(aimHealth, found("inconsistent-claim", "info"))).toBe(2);
  expect(await points(aimHealth, ...times(8, found("inconsistent-claim", "info")))).toBe(6);
});

test("AIM: what no adoption level asks for takes nothing, and leaves the limit of hints to the others", async () => {
  const triggers = [found("missing-triggers", "info"), ...times(3, found("missing-signal", "info"))];
  expect(await points(aimHealth, ...triggers)).toBe(0);
  expect(await points(aimHealth, ...triggers, found("inconsistent-claim", "info"))).toBe(2);
});

test("AIM: without an assessment the section is below 55", async () => {
  const { "AIM/living_reality_assessment.yaml": _, ...files } = FILES;
  expect(aimHealth({ model: await modelOf(files), findings: [], now: NOW }).score).toBe(54);
});
