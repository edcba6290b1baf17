import { describe, expect, test } from "bun:test";
import { teamSizeOf } from "#src/routing/task/team_size.ts";
import { matchTask } from "#src/operations/library/match_task.ts";

describe("the size of a team", () => {
  test.each(
    [
      ["we are a team of four", "small"],
      ["a 5-person startup", "small"],
      ["three of us", "small"],
      ["two founders without time", "small"],
      ["I work alone", "small"],
      ["we are five", "small"],
      ["wir sind zu dritt", "small"],
      ["Vi er tre gründere", "small"],
      ["adoption level 1", "small"],
      ["step up from adoption level 0 to level 1", "small"],
      ["move from adoption level 1 to level 2", "large"],
      ["a company of forty", "large"],
      ["six people", "large"],
      ["we are 12 people", "large"],
      ["adoption level 2", "large"],
      ["we are six people and have a first version", "small"],
      ["eight people with a prototype", "small"],
      ["a team of twelve, the product is not live yet", "small"],
      ["vi er sju personer uten betalende kunder", "small"],
      ["wir sind acht Leute mit einem Prototyp", "small"],
      ["nine people with paying customers and a prototype of the next product", "large"],
      ["twelve people with a live product", "large"],
      ["we are eight people and have no prototype", "large"],
      ["thirty people with a first version", "large"],
    ] as const,
  )("%s: %s", (task, size) => expect(teamSizeOf(task)).toBe(size));

  test.each([
    "four features",
    "level 3 of the value model",
    "we are two weeks late",
    "plan for 2027",
    "adoption of the app",
  ])(
    "is not told by: %s",
    (task) => expect(teamSizeOf(task)).toBeNull(),
  );

  test("decides between the guides for small and for large teams, and takes no task from the others", () => {
    for (
      const plea of ["write our strategy from scratch", "fill in READY from my notes", "set up the whole READY phase"]
    ) {
      expect(matchTask(`${plea}, we are four people`).recommended, plea).toBe("lean_start");
      expect(matchTask(`${plea}, we are fourteen people`).recommended, plea).not.toBe("lean_start");
    }
    expect(matchTask("we are six people and have a first version").recommended).toBe("lean_start");
    expect(matchTask("we are six people with a live product, set up our strategy").recommended).toBe("pathfinder");
    for (const four of ["We are a team of four.", "Wir sind zu viert.", "there are three of us"]) {
      expect(matchTask(`Fill in the READY phase from my notes. ${four}`)).toMatchObject({
        recommended: "lean_start",
        confidence: expect.stringMatching(/high|medium/),
      });
    }
    expect(matchTask("review the features, we are four people").recommended).toBe("feature_quality_review");
    expect(matchTask("write the north star, we are twelve people").recommended).toBe("north_star");
  });
});
