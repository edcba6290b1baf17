import { describe, expect, test } from "bun:test";
import { matchTask } from "#src/operations/library/match_task.ts";
import { isInRunningCycle } from "#src/routing/task/cycle_time.ts";

describe("a cycle that is running", () => {
  test.each([
    "in mid-cycle",
    "week three",
    "in der dritten woche",
    "mitten im quartal",
    "en la semana cuatro",
    "a mitad del ciclo",
    "en plein cycle",
    "en semaine 5",
    "midt i syklusen",
    "i uke seks",
  ])("is told by: %s", (task) => expect(isInRunningCycle(task)).toBe(true));

  test.each([
    "we are three weeks late",
    "the cycle is over",
    "every week",
    "record that the belief failed in week three",
  ])("is not told by: %s", (task) => expect(isInRunningCycle(task)).toBe(false));

  test("takes what happened to the decision, and not to the records of a cycle that is over", () => {
    const belief = "an assumption was refuted";
    expect(matchTask(`${belief} in week three`).recommended).toBe("recalibration_decision");
    expect(matchTask(`record that ${belief} in week three, with evidence`).recommended).toBe("assessment_report");
  });

  test("is never answered with certainty where the words fit two guides", () => {
    for (
      const task of [
        "an assumption is wrong in mid-cycle",
        "eine Annahme ist mitten im Zyklus falsch",
        "our key hypothesis was refuted in week three",
      ]
    ) {
      const { confidence, alternatives } = matchTask(task);
      if (alternatives.length > 0) expect(confidence, task).toBe("low");
    }
  });
});
