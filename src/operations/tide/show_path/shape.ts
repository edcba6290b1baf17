import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import { shapeTide } from "../shape_tide.ts";
import type { ShowPathAnswer, ShowPathInput } from "./contract.ts";

/** The path as data, with as much of its texts and lists as keeps it small. */
export function shape(
  answer: Answered<ShowPathAnswer>,
  input: ShowPathInput,
): Answered<ShowPathAnswer> {
  return shapeTide(answer, input, callOf("epic-tide-show-path", { ...input, detail_level: "full" }));
}
