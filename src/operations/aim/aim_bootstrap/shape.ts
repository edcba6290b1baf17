import type { Answered } from "../../operation.ts";
import { shapeDraft } from "../../cycle/shape_draft.ts";
import type { AimBootstrapAnswer, AimBootstrapInput } from "./contract.ts";

/** The answer as data: its content whole, of its open points as many as keep it small unless all are asked for. */
export function shape(
  answer: Answered<AimBootstrapAnswer>,
  input: AimBootstrapInput,
): Answered<AimBootstrapAnswer> {
  return shapeDraft(answer, input, { content: "lra_content", fewest: 0 });
}
