import { describe, expect, test } from "bun:test";
import { likelyChoices, meantChoice } from "#src/schema/problems/meant_choice.ts";
import { readWordList } from "#src/text/word_list.ts";

const STATUS = ["draft", "ready", "in-progress", "delivered"];
const LEVELS = ["critical", "high", "medium", "low"];
const ROADMAP = ["draft", "approved", "active", "completed", "cancelled"];
const OUTCOMES = ["exceeded", "met", "partially_met", "missed"];
const RISKS = ["desirability", "feasibility", "viability", "adaptability"];
const RELATIONS = [
  "controls",
  "monitors",
  "integrates_with",
  "depends_on",
  "enhances",
  "enables",
  "complements",
  "bundles_with",
];
const BRANDS = ["master", "product", "sub", "endorsed", "ingredient"];
const INTEGRATIONS = ["api", "data_flow", "control_signal", "physical", "business_process"];

test("a short choice is meant by the first word alone", () => {
  expect(meantChoice("brand of a sub", BRANDS)).toBeNull();
  expect(meantChoice("subtle", BRANDS)).toBeNull();
});

describe("the choice that a text means", () => {
  test.each<[string, readonly string[], string]>([
    ["In Progress", STATUS, "in-progress"],
    ["inprogress", STATUS, "in-progress"],
    ["DRAFT", STATUS, "draft"],
    ["delievered", STATUS, "delivered"],
    ["darft", STATUS, "draft"],
    ["validatd", ["pending", "validated", "invalidated"], "validated"],
    ["Aproved", ["draft", "approved"], "approved"],
    ["complement", RELATIONS, "complements"],
    ["complementary", RELATIONS, "complements"],
    ["enhancement", RELATIONS, "enhances"],
    ["enabled", RELATIONS, "enables"],
    ["process", INTEGRATIONS, "business_process"],
    ["businessProcesses", INTEGRATIONS, "business_process"],
    ["sub-brand", BRANDS, "sub"],
    ["API gateway", INTEGRATIONS, "api"],
    ["must", ["must-have", "should-have", "could-have"], "must-have"],
  ])("%s, by its letters and words", (text, allowed, meant) => {
    expect(meantChoice(text, allowed)).toBe(meant);
  });

  test.each<[string, readonly string[], string]>([
    ["done", STATUS, "delivered"],
    ["wip", ["planned", "in-progress", "implemented", "tested"], "in-progress"],
    ["todo", ["planned", "in-progress", "implemented", "tested"], "planned"],
    ["done", ["draft", "approved", "active", "completed", "cancelled"], "completed"],
    ["urgent", LEVELS, "critical"],
    ["critical", ["high", "medium", "low"], "high"],
    ["complete", ["planned", "completed"], "completed"],
    ["Høy", LEVELS, "high"],
    ["achieved", ["exceeded", "met", "partially_met", "missed"], "met"],
    ["fortnightly", ["weekly", "bi-weekly", "monthly"], "bi-weekly"],
    ["laufend", ROADMAP, "active"],
    ["laufend", STATUS, "in-progress"],
    ["in Entwicklung", ["concept", "development", "active", "mature"], "development"],
    ["dev", STATUS, "in-progress"],
    ["identifiziert", ["identified", "validated", "invalidated", "deferred"], "identified"],
    ["erreicht", OUTCOMES, "met"],
    ["teilweise erreicht", OUTCOMES, "partially_met"],
    ["verfehlt", OUTCOMES, "missed"],
    ["ikke oppnådd", OUTCOMES, "missed"],
    ["parcialmente cumplido", OUTCOMES, "partially_met"],
    ["weitermachen", ["persevere", "pivot", "pull_the_plug", "pending_assessment"], "persevere"],
    ["Soll", ["must-have", "should-have", "could-have"], "should-have"],
    ["nightly", ["daily", "weekly", "monthly"], "daily"],
    ["value", RISKS, "desirability"],
    ["business", RISKS, "viability"],
    ["en cours", STATUS, "in-progress"],
    ["alta", LEVELS, "high"],
  ])("%s, by a word that says the same", (text, allowed, meant) => {
    expect(meantChoice(text, allowed)).toBe(meant);
  });

  test.each<[string, readonly string[]]>([
    ["implements", RELATIONS],
    ["in_validation", ["pending", "validated", "invalidated"]],
    ["validate", ["pending", "validated", "invalidated"]],
    ["to be validated", ["pending", "validated", "invalidated"]],
    ["awaiting approval", ["draft", "approved"]],
    ["approve", ["draft", "approved"]],
    ["tests", ["planned", "tested"]],
    ["unmet", ["exceeded", "met"]],
    ["medium-high", LEVELS],
    ["critical|major|minor", LEVELS],
    ["high or low", LEVELS],
    ["bow", LEVELS],
    ["frozen", STATUS],
    ["very high", LEVELS],
    ["highest", LEVELS],
    ["severe", LEVELS],
    ["extremely high", LEVELS],
    ["fairly high", LEVELS],
    ["mostly met", ["exceeded", "met", "missed"]],
    ["almost ready", STATUS],
    ["delvis levert", STATUS],
    ["---", STATUS],
    ["11-0", ["none", "1-10", "10-100"]],
    ["a sentence that says at length how far the work has come and what is still to do", STATUS],
    ["prove", ["emerging", "proven", "scaled"]],
    ["delivery", STATUS],
    ["high", ["excellent", "healthy", "critical"]],
  ])("%s means none of them", (text, allowed) => {
    expect(meantChoice(text, allowed)).toBeNull();
  });
});

test("a choice that means about the same is the nearest only where none means the same", () => {
  expect(meantChoice("urgent", ["low", "medium", "high"])).toBe("high");
  expect(meantChoice("urgent", LEVELS)).toBe("critical");
  expect(likelyChoices("blocks", ["requires", "informs", "enables"])).toEqual(["requires", "enables"]);
});

const DEGREES = readWordList("degree_words.tsv").flatMap(([words = ""]) => words.split(" "));

test("a text that says more or less than every choice but the outermost is never taken for one", () => {
  const taken = DEGREES.flatMap((degree) =>
    [...LEVELS.slice(1, 3), ...STATUS, "met", "validated"].filter((choice) => {
      const allowed = LEVELS.includes(choice) ? LEVELS : [...STATUS, "met", "validated", "missed"];
      return meantChoice(`${degree.replaceAll("_", " ")} ${choice}`, allowed) === choice;
    }).map((choice) => `${degree} ${choice}`)
  );
  expect(taken).toEqual([]);
});

test("on a scale that ends with it, a choice is what says the most", () => {
  expect(meantChoice("very high", ["low", "medium", "high"])).toBe("high");
  expect(meantChoice("very low", LEVELS)).toBe("low");
});

test("a stage of maturity is taken from its letters alone, since other words claim a proof that no one gave", () => {
  const STAGES = ["hypothetical", "emerging", "proven", "scaled"];
  for (const word of ["validated", "live", "confirmed", "mature", "pilot"]) {
    expect(meantChoice(word, STAGES)).toBeNull();
  }
  expect(["Proven", "provn", "idea"].map((word) => meantChoice(word, STAGES))).toEqual([
    "proven",
    "proven",
    "hypothetical",
  ]);
});

test("a medium skill is an intermediate one", () => {
  expect(meantChoice("medium", ["basic", "intermediate", "advanced", "expert"])).toBe("intermediate");
});
