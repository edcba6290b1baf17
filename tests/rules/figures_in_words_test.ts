import { describe, expect, test } from "bun:test";
import { measureIn, measureOf, startIn } from "#src/text/forms/measure.ts";
import { foundIn } from "./found_files.ts";

interface Planned {
  target: string;
  baseline?: string;
  actual: string;
  status?: string;
  next?: string;
}

/** What is said of the outcome of a key result, or of its start in the next cycle. */
async function messages(rule: string, { target, baseline, actual, status = "met", next }: Planned): Promise<string[]> {
  const plan = (cycle: number, start: string | undefined) =>
    JSON.stringify({
      roadmap: {
        id: `roadmap-kiln-cycle-${cycle}`,
        cycle,
        tracks: { product: { okrs: [{ key_results: [{ id: "kr-p-001", target, baseline: start }] }] } },
      },
    });
  const found = await foundIn({
    "AIM/cycles/cycle-1/05_roadmap_recipe.yaml": plan(1, baseline),
    "AIM/cycles/cycle-1/assessment_report.yaml": JSON.stringify({
      roadmap_id: "roadmap-kiln-cycle-1",
      cycle: 1,
      okr_assessments: [{ key_result_outcomes: [{ kr_id: "kr-p-001", target, actual, status }] }],
    }),
    "READY/05_roadmap_recipe.yaml": plan(2, next),
  });
  return found.filter((finding) => finding.rule === rule).map(({ message }) => message);
}

describe("the figure of a text", () => {
  test.each<[string, number | null, string | null]>([
    ["21 hours (weeks 3 to 9)", 21, "hour"],
    ["21 hours in weeks 3–9, kiln log", 21, "hour"],
    ["Weeks 3 to 9: 21 hours", 21, "hour"],
    ["5 of 14 potters (weeks 9 to 12, receipts)", 5, "of 14"],
    ["5 out of 14 potters", 5, "of 14"],
    ["5 von 14 Töpfern (KW 9 bis 12)", 5, "of 14"],
    ["2 guilds (receipts of 3 and 17 October)", 2, "guild"],
    ["24,000 crowns a month", 24_000, "crown"],
    ["17.500 EUR", 17_500, "EUR"],
    ["€17,500 a month", 17_500, "EUR"],
    ["1 400 plates", 1400, "plate"],
    ["1,640 plates", 1640, "plate"],
    ["EUR 30k", 30, "EUR k"],
    ["2 weeks 3 days", 2, "week"],
    ["3.640 plates", null, null],
    ["1,250 kg", null, null],
    ["1,739 EUR", null, null],
    ["from 30 (May) to 12 hours", null, null],
    ["9 to 12 potters", null, null],
  ])("%s", (text, number, unit) => {
    expect(measureOf(text)).toEqual(number === null ? null : { number, unit: unit! });
  });

  test("is the only one of the target's unit where the first is of another, but no length of time", () => {
    expect(measureIn("14 firings, median 21 hours", "hour")).toEqual({ number: 21, unit: "hour" });
    expect(measureIn("9 of 14 answered within 21 hours", "hour")?.unit).toBe("of 14");
    expect(measureIn("14 firings, 21 hours by day and 30 hours by night", "hour")?.unit).toBe("firing");
  });

  test("that is bare is of the unit of what it is held against", () => {
    expect(startIn("0, new", "of 14")).toEqual({ number: 0, unit: "of 14" });
    expect(startIn("30 (May 2026)", "hour")).toEqual({ number: 30, unit: "hour" });
    expect(startIn("30", "%")).toEqual({ number: 30, unit: "" });
  });
});

describe("an outcome is judged by its figure, whatever its period and source", () => {
  test.each<[string, Planned]>([
    ["weeks in brackets", { target: "12 hours", baseline: "30", actual: "21 hours (weeks 3 to 9)" }],
    ["weeks without them", { target: "12 hours", baseline: "30 hours", actual: "21 hours in weeks 3 to 9" }],
    ["a share", {
      target: "11 of 14",
      baseline: "2 of 14",
      actual: "5 of 14 potters (weeks 9 to 12, receipts)",
      status: "exceeded",
    }],
    ["thousands", { target: "24,000 crowns", baseline: "9,000 crowns", actual: "14,000 crowns (weeks 1 to 12)" }],
    ["thousands with a space", { target: "1 400 plates", baseline: "400 plates", actual: "700 plates" }],
    ["thousands with a full stop", { target: "EUR 17.500", baseline: "EUR 5.500", actual: "EUR 9.000" }],
    ["a grade below", { target: "80 %", baseline: "30 %", actual: "42 % (21 of 50)", status: "partially_met" }],
  ])("%s", async (_, planned) => expect(await messages("inconsistent-outcome", planned)).toHaveLength(1));

  test.each<[string, Planned]>([
    ["right by its figure", { target: "12 hours", baseline: "30", actual: "12 hours (weeks 3 to 9)" }],
    ["the bracket has another figure of the unit", {
      target: "80 %",
      baseline: "30 %",
      actual: "42 % (81 % of members)",
      status: "partially_met",
    }],
    ["with and without a scale", { target: "EUR 20k", actual: "EUR 21,000" }],
    ["thousands or decimals", { target: "3.640 kg", actual: "2.900 kg" }],
    ["a length of time is no value", { target: "12 hours", actual: "9 of 14 answered within 21 hours" }],
  ])("%s: nothing to say", async (_, planned) => expect(await messages("inconsistent-outcome", planned)).toEqual([]));
});

describe("a result that was not measured", () => {
  test.each([
    "not measured: the log was lost",
    "Could not be measured, because Tove was ill",
    "It could not be counted",
    "unmeasured: the log was lost",
    "no reading",
    "No data, the meter froze",
    "Nobody measured it",
    "nicht gemessen: Logbuch verloren",
    "ikke målt",
    "unknown",
  ])("is neither met nor exceeded: %s", async (actual) => {
    for (const status of ["met", "exceeded"]) {
      expect(await messages("inconsistent-outcome", { target: "12 hours", actual, status })).toHaveLength(1);
    }
    expect(await messages("inconsistent-outcome", { target: "12 hours", actual, status: "missed" })).toEqual([]);
  });

  test.each([
    "No data loss in 12 weeks",
    "No readings above 5 ppm",
    "No record was lost",
    "9 of 14, the rest could not be measured",
    "Refunds not counted, 42 sales",
    "Nobody waited",
    "Unknown callers: none",
  ])("is another than one that found nothing: %s", async (actual) => {
    expect(await messages("inconsistent-outcome", { target: "none lost", actual })).toEqual([]);
  });
});

describe("a start that was copied", () => {
  test.each<[string, Planned]>([
    ["nothing at first", { target: "11 of 14 weeks", baseline: "0, new", next: "0, new", actual: "10 of 14 weeks" }],
    ["a dated reading", {
      target: "5 guilds",
      baseline: "1 (May 2026)",
      next: "1 (May 2026)",
      actual: "3 guilds (receipts of 3 and 17 October)",
    }],
    ["with the weeks of the reading", {
      target: "11 of 14 weeks",
      baseline: "2 of 14 weeks",
      next: "2 of 14 weeks",
      actual: "10 of 14 weeks (weeks 1 to 12)",
    }],
  ])("%s", async (_, planned) => expect(await messages("inconsistent-baseline", planned)).toHaveLength(1));

  test.each<[string, Planned]>([
    ["the same value again", { target: "5 guilds", baseline: "0, new", next: "0, new", actual: "0 guilds" }],
    ["not measured", {
      target: "5 guilds",
      baseline: "0, new",
      next: "0, new",
      actual: "Could not be measured in 12 weeks",
    }],
    ["the start of a cycle", {
      target: "5 guilds",
      baseline: "1 (May 2026, start of cycle 1)",
      next: "1 (May 2026, start of cycle 1)",
      actual: "3 guilds",
    }],
  ])("%s: may stand", async (_, planned) => expect(await messages("inconsistent-baseline", planned)).toEqual([]));
});

describe("the description of a key result and its figures", () => {
  const found = async (description: string, target: string, baseline: string) => {
    const roadmap = { tracks: { product: { okrs: [{ key_results: [{ description, target, baseline }] }] } } };
    return (await foundIn({ "READY/05_roadmap_recipe.yaml": JSON.stringify({ roadmap }) }))
      .filter(({ rule }) => rule === "inconsistent-statement").map(({ message }) => message);
  };

  test("are held against each other in digits and in words", async () => {
    expect(await found("Potters who fire together go from zero to nine of fourteen", "7 of 14", "0 of 14")).toEqual([
      "`target` is `7 of 14`, but `description` says `nine of fourteen`",
    ]);
    expect(await found("Potters who fire together go from two to nine of twelve", "7 of 12", "2 of 12")).toEqual([
      "`target` is `7 of 12`, but `description` says `nine of twelve`",
    ]);
    expect(await found("Potters who fire together go from two to seven of twelve", "7 of 12", "2 of 12")).toEqual([]);
    expect(await found("Potters who come go from twenty-two to thirty", "30 potters", "22 potters")).toEqual([]);
  });

  test.each([
    "Raise speed: the time of a firing goes from 30 to 21 hours",
    "Raise the heat so that a firing takes 21 hours",
    "Raise the heat - a firing then goes from 30 to 21 hours",
    "Raise speed. The time of a firing falls",
  ])("may be about two things: %s", async (text) => expect(await found(text, "21 hours", "30 hours")).toEqual([]));

  test.each(["Raise the time of a firing", "Raise the time of a firing, as the log has it"])(
    "are about one: %s",
    async (text) => expect(await found(text, "21 hours", "30 hours")).toHaveLength(1),
  );
});
