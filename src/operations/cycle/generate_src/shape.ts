import type { Answered } from "../../operation.ts";
import { shapeDraft } from "../shape_draft.ts";
import type { GenerateSrcAnswer, GenerateSrcInput } from "./contract.ts";

/** The answer as data, with as many open points as keep it small. */
export function shape(answer: Answered<GenerateSrcAnswer>, input: GenerateSrcInput): Answered<GenerateSrcAnswer> {
  return shapeDraft(answer, input);
}
