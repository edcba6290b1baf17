import { mostThatFit } from "../../answers/fit.ts";
import type { Guidance } from "../../answers/guidance.ts";

const LEFT_OUT = "further open points, each marked in `content`; `detail_level` `full` lists them";

interface Drafted {
  guidance: Guidance;
  open_points: readonly unknown[];
}

/** Open points that are listed however long the draft is. */
const FEWEST = 5;

/** A draft as data: its content whole, of its open points as many as keep it small unless all are asked for. */
export function shapeDraft<Answer extends Drafted>(answer: Answer, input: { detail_level?: "auto" | "full" }): Answer {
  if (input.detail_level === "full") return answer;
  const { guidance, open_points } = answer;
  return mostThatFit(open_points.length, (count) =>
    count === open_points.length ? answer : {
      ...answer,
      guidance: { ...guidance, context: { ...guidance.context, left_out: LEFT_OUT } },
      open_points: open_points.slice(0, count),
    }, { fewest: FEWEST });
}
