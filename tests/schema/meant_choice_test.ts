import { describe, expect, test } from "bun:test";
import { meantChoice } from "#src/schema/problems/meant_choice.ts";

const STATUS = ["draft", "ready", "in-progress", "delivered"];
const LEVELS = ["critical", "high", "medium", "low"];
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
const INTEGRATIONS = ["api", "data_flow", "control_signal", "physical", "business_process"];

describe("the choice that a text means", () => {
  test.each<[string, readonly string[], string]>([
    ["In Progress", STATUS, "in-progress"],
    ["inprogress", STATUS, "in-progress"],
    ["DRAFT", STATUS, "draft"],
    ["delievered", STATUS, "delivered"],
    ["darft", STATUS, "draft"],
    ["complement", RELATIONS, "complements"],
    ["enabled", RELATIONS, "enables"],
    ["process", INTEGRATIONS, "business_process"],
    ["businessProcesses", INTEGRATIONS, "business_process"],
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
    ["Høy", LEVELS, "high"],
    ["achieved", ["exceeded", "met", "partially_met", "missed"], "met"],
    ["fortnightly", ["weekly", "bi-weekly", "monthly"], "bi-weekly"],
  ])("%s, by a word that says the same", (text, allowed, meant) => {
    expect(meantChoice(text, allowed)).toBe(meant);
  });

  test.each<[string, readonly string[]]>([
    ["implements", RELATIONS],
    ["unmet", ["exceeded", "met"]],
    ["medium-high", LEVELS],
    ["critical|major|minor", LEVELS],
    ["high or low", LEVELS],
    ["bow", LEVELS],
    ["frozen", STATUS],
    ["---", STATUS],
    ["11-0", ["none", "1-10", "10-100"]],
    ["a sentence that says at length how far the work has come and what is still to do", STATUS],
  ])("%s means none of them", (text, allowed) => {
    expect(meantChoice(text, allowed)).toBeNull();
  });
});
