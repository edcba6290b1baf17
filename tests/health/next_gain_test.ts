import { expect, test } from "bun:test";
import type { ScoreGain } from "#src/diagnostics/report.ts";
import { bestGain, openQuestionsGain } from "#src/operations/best_gain.ts";
import { remedyOf } from "#src/health/costing_rules.ts";
import missingPersona from "#src/rules/feature_quality/missing_persona.ts";
import missingScenario from "#src/rules/feature_quality/missing_scenario.ts";

const gain = (points: number, remedy: string, section: string | null): ScoreGain => ({
  points,
  remedy,
  section,
  what: "",
  restores: null,
});

test("people whom no one has met are no next step, other missing parts are", () => {
  const people = gain(3, remedyOf(missingPersona), "feature_quality");
  const scenario = gain(2, remedyOf(missingScenario), "feature_quality");
  expect(bestGain([{ gains: [people] }])).toBeNull();
  expect(bestGain([{ gains: [people, scenario] }])).toStartWith(remedyOf(missingScenario));
});

test("the next step of a section is its own, or one for the strategy as a whole", () => {
  const feature = gain(3, "write the scenarios", "feature_quality");
  expect(bestGain([{ gains: [feature] }], "aim_health")).toBeNull();
  expect(bestGain([{ gains: [feature, gain(1, "write the roadmap", null)] }], "aim_health"))
    .toBe("write the roadmap, which raises the score by 1");
});

test("questions that only people can answer are a step of their own, behind all that can be written", () => {
  const asked = gain(9, "answer the open questions in READY/00_north_star.yaml", null);
  const written = gain(1, "write the roadmap", null);
  expect(bestGain([{ gains: [asked, written] }])).toStartWith("write the roadmap");
  expect(bestGain([{ gains: [asked] }])).toBeNull();
  expect(openQuestionsGain([{ gains: [asked, written] }])).toContain("--explain-score content_readiness");
});
