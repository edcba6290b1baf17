import { ANSWER_BYTES, jsonBytes } from "../../../answers/paging.ts";
import type { Answered } from "../../operation.ts";
import type { AimBootstrapAnswer, AimBootstrapInput } from "./contract.ts";

/** The answer as data: its content whole, of its open points as many as keep it small unless all are asked for. */
export function shape(
  answer: Answered<AimBootstrapAnswer>,
  input: AimBootstrapInput,
): Answered<AimBootstrapAnswer> {
  if (input.detail_level === "full" || jsonBytes(answer) <= ANSWER_BYTES) return answer;
  const { guidance, open_points } = answer;
  const note = "further open points, each marked in `lra_content`; `detail_level` `full` lists them";
  const cut = (count: number) => ({
    ...answer,
    guidance: { ...guidance, context: { ...guidance.context, left_out: note } },
    open_points: open_points.slice(0, count),
  });
  let count = open_points.length - 1;
  while (count > 0 && jsonBytes(cut(count)) > ANSWER_BYTES) count--;
  return cut(count);
}
