import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fieldsAt } from "#src/model/fields.ts";
import { sectionsOf } from "#src/library/wizard_sections.ts";
import { wizardNamed } from "#src/library/wizards.ts";
import { ROOT } from "../binary.ts";
import { allFragments } from "./assembled_world.ts";

const FOLDER = join(ROOT, "wizards");

/** The worked fragment of a wizard. */
const worked = (name: string) => sectionsOf(wizardNamed(name).body).at(-1)!.text;

/** The numbers that a pattern finds, without the commas between thousands. */
const numbersIn = (text: string, pattern: RegExp) =>
  (pattern.exec(text) ?? []).slice(1).map((number) => Number(number.replaceAll(",", "")));

describe("the weekly trigger check", () => {
  const text = worked("recalibration_decision");
  const trigger = allFragments().find(({ wizard }) => wizard === "aim_trigger_config")!.value;
  const triggerOf = (field: string) =>
    Number(fieldsAt(trigger, `value_driven_triggers.roi_threshold_trigger.${field}`)[0]!.value);
  const [confidence = 0, waste = 0, expected = 0] = numbersIn(text, /([\d.]+) × ([\d,]+) = ([\d,]+) \|/);
  const [people = 0, hours = 0, rate = 0, cost = 0] = numbersIn(
    text,
    /(\d+) people × ([\d.]+) hours × (\d+) = ([\d,]+):/,
  );

  test("multiplies the waste by the confidence, and its session has the cost of the trigger file", () => {
    expect(expected).toBe(confidence * waste);
    expect(cost).toBe(people * hours * rate);
    expect(cost).toBe(triggerOf("aim_cost_usd"));
    expect(Math.round(expected / cost)).toBe(numbersIn(text, /confidence \d+ %, return (\d+)/)[0]!);
    expect(expected).toBeLessThan(triggerOf("waste_threshold_usd"));
  });

  test("does not call a session for a person at half time whose work is in doubt", () => {
    const doubtful = 0.5 * 2400 * 6;
    expect(0.5 * doubtful / cost).toBeLessThan(5);
    expect(wizardNamed("recalibration_decision").body).toContain(
      `is ${doubtful.toLocaleString("en")}; at a confidence of 50 %`,
    );
  });
});

describe("the balance of a plan", () => {
  const { body } = wizardNamed("balance_checker");
  const text = worked("balance_checker");
  const profile = numbersIn(
    body,
    /\| two tracks at work \(up to five people, or below level 2\) \| (\d+) \| (\d+) \| (\d+) \| (\d+)/,
  );
  const PARTS = /: portfolio (\d+)/g;

  /** What the shares of a plan score against the profile: each point more than five away costs two, at most 30 a track. */
  function portfolioOf(weeks: readonly number[]): number {
    const all = weeks.reduce((sum, each) => sum + each, 0);
    return weeks.reduce((score, each, track) => {
      const outside = Math.abs(Math.round(100 * each / all) - profile[track]!) - 5;
      return score - Math.min(30, 2 * Math.max(0, outside));
    }, 100);
  }

  test("is counted in the worked fragment as the rules say", () => {
    expect(profile).toHaveLength(4);
    const before = numbersIn(text, /product (\d+), strategy (\d+), org_ops (\d+), commercial (\d+) person-weeks/);
    const after = numbersIn(text, /resources 75; shares (\d+), (\d+), (\d+) and (\d+)/);
    expect([...text.matchAll(PARTS)].map(([, score]) => Number(score))).toEqual([before, after].map(portfolioOf));
    const [stated] = numbersIn(text, /× 87\.5 = (\d+), below the gate/);
    expect(Math.round(0.3 * 50 + 0.25 * portfolioOf(before) + 0.25 * 75 + 0.2 * 87.5)).toBe(stated!);
    const [repaired] = numbersIn(text, /coherence 100, score (\d+)/);
    expect(Math.round(0.3 * 75 + 0.25 * portfolioOf(after) + 0.25 * 100 + 0.2 * 87.5)).toBe(repaired!);
  });

  test("has profiles whose shares add up to the whole", () => {
    const rows = [...body.matchAll(/^\| [^|]+ \| (\d+) \| (\d+) \| (\d+) \| (\d+)(?:,[^|]*)? \|$/gm)];
    expect(rows.length).toBeGreaterThan(4);
    for (const [row, ...shares] of rows) expect(shares.reduce((sum, share) => sum + Number(share), 0), row).toBe(100);
  });
});

test("the odds of key results are stated once, for the roadmap, the report and the memo", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  const stating = files.filter((file) => /odds of \d|\d+ to \d+ % (?:later|of results)/.test(textOf(file)));
  expect(stating).toEqual([join("shared", "odds.md")]);
  for (const name of ["roadmap_recipe", "assessment_report", "calibration_memo"]) {
    expect(textOf(`${name}.md`), name).toContain("{{shared: odds}}");
  }
});

function textOf(file: string): string {
  return readFileSync(join(FOLDER, file), "utf8");
}
