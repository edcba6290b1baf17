import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import { shapeTide } from "../shape_tide.ts";
import type { TideHistoryAnswer, TideHistoryInput } from "./contract.ts";

/** The attempts as data; of a single one that is too long the beginnings of its texts and lists. */
export function shape(
  answer: Answered<TideHistoryAnswer>,
  input: TideHistoryInput,
): Answered<TideHistoryAnswer> {
  return shapeTide(answer, input, callOf("epic-tide-get-history", { ...input, detail_level: "full" }));
}
