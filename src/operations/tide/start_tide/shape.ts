import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import { shapeTide } from "../shape_tide.ts";
import type { StartTideAnswer } from "./contract.ts";

/** The started attempt as data, with as many works and earlier findings as keep it small; the history has all of it. */
export function shape(answer: Answered<StartTideAnswer>): Answered<StartTideAnswer> {
  return shapeTide(
    answer,
    {},
    callOf("epic-tide-get-history", {
      path_name: answer.path_name,
      include_execution_details: true,
      detail_level: "full",
    }),
  );
}
