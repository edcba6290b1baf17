import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import { shapeTide } from "../shape_tide.ts";
import type { CreatePathAnswer } from "./contract.ts";

/** The new path as data, with as many of its tags as keep it small. */
export function shape(answer: Answered<CreatePathAnswer>): Answered<CreatePathAnswer> {
  return shapeTide(answer, {}, callOf("epic-tide-show-path", { name: answer.name, detail_level: "full" }));
}
