import { ANSWER_BYTES, jsonBytes } from "../../../answers/paging.ts";
import type { AimBootstrapAnswer, AimBootstrapInput } from "./operation.ts";

/** The answer as data: its content whole, of its open points as many as keep it small unless all are asked for. */
export function shape(
  answer: AimBootstrapAnswer,
  input: AimBootstrapInput,
): AimBootstrapAnswer & { open_point_count: number } {
  const { guidance, open_points } = answer;
  const all = { ...answer, open_point_count: open_points.length };
  if (input.detail_level === "full" || jsonBytes(all) <= ANSWER_BYTES) return all;
  const note = "further open points, each marked in `lra_content`; `detail_level` `full` lists them";
  const cut = (count: number) => ({
    ...all,
    guidance: { ...guidance, context: { ...guidance.context, left_out: note } },
    open_points: open_points.slice(0, count),
  });
  let count = open_points.length - 1;
  while (count > 0 && jsonBytes(cut(count)) > ANSWER_BYTES) count--;
  return cut(count);
}
