import type { Answered } from "../../operation.ts";
import { shapeDraft } from "../shape_draft.ts";
import type { AssessAnswer, AssessInput } from "./contract.ts";

/** The answer as data, with as many open points as keep it small. */
export function shape(answer: Answered<AssessAnswer>, input: AssessInput): Answered<AssessAnswer> {
  return shapeDraft(answer, input);
}
