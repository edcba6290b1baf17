import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import { shapeTide } from "../shape_tide.ts";
import type { ShowWorkAnswer, ShowWorkInput } from "./contract.ts";

/** The work as data, with as much of its texts as keeps it small. */
export function shape(
  answer: Answered<ShowWorkAnswer>,
  input: ShowWorkInput,
): Answered<ShowWorkAnswer> {
  return shapeTide(answer, input, callOf("epic-tide-show-work", { ...input, detail_level: "full" }));
}
