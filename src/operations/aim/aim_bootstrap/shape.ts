import { mostThatFit } from "../../../answers/fit.ts";
import type { Answered } from "../../operation.ts";
import type { AimBootstrapAnswer, AimBootstrapInput } from "./contract.ts";

const LEFT_OUT = "further open points, each marked in `lra_content`; `detail_level` `full` lists them";

/** The answer as data: its content whole, of its open points as many as keep it small unless all are asked for. */
export function shape(
  answer: Answered<AimBootstrapAnswer>,
  input: AimBootstrapInput,
): Answered<AimBootstrapAnswer> {
  if (input.detail_level === "full") return answer;
  const { guidance, open_points } = answer;
  return mostThatFit(open_points.length, (count) =>
    count === open_points.length ? answer : {
      ...answer,
      guidance: { ...guidance, context: { ...guidance.context, left_out: LEFT_OUT } },
      open_points: open_points.slice(0, count),
    }, { fewest: 0 });
}
