import { type Action, lineOf } from "../../answers/guidance.ts";
import type { NextCall } from "../../contracts/call.ts";
import type { InstanceView } from "../../suggest/suggest.ts";
import { bestGain, openQuestionsGain } from "../best_gain.ts";
import { countOpenQuestions } from "../open_questions.ts";
import { stepUp } from "../step_up.ts";
import type { CheckedInstance } from "./checked_instance.ts";
import { runningWords } from "./running_words.ts";

/**
 * What to do next today, for the answers that are about the day: what every answer names as the next step, else what a
 * running cycle has due, else the questions to be answered, else the step to the next level. Null where there is nothing to do but to answer open questions.
 * @param calls what follows from the check of the instance
 */
export function stepOfToday(
  { model, health, instance_path }: CheckedInstance,
  { step }: InstanceView,
  [call]: readonly NextCall[],
  now: Date,
): Action | null {
  const openQuestions = countOpenQuestions(model.instance.artifacts);
  return step?.sentence ?? bestGain([health]) ?? call ?? runningWords(model, now) ?? openQuestionsGain([health]) ??
    stepUp({ model, health, openQuestions, instance_path });
}

/** The same as people read it, with what is left where there is no step. */
export function todayWords(step: Action | null, openQuestions: number): string {
  return (step === null ? null : lineOf(step, "people")) ??
    (openQuestions === 0 ? "nothing to do today" : "answer the open questions, or go on without");
}
