import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import { shapeTide } from "../shape_tide.ts";
import type { QueryPatternsAnswer, QueryPatternsInput } from "./contract.ts";

/** The patterns as data; of a single one that is too long the beginnings of its texts and lists. */
export function shape(
  answer: Answered<QueryPatternsAnswer>,
  input: QueryPatternsInput,
): Answered<QueryPatternsAnswer> {
  return shapeTide(answer, input, callOf("epic-tide-query-patterns", { ...input, detail_level: "full" }));
}
