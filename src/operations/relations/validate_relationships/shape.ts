import { fitPage, withNextPage } from "../../../answers/paging.ts";
import type { Answered } from "../../operation.ts";
import type { ValidateRelationshipsAnswer, ValidateRelationshipsInput } from "./contract.ts";
import type { RelationshipCheck } from "./run.ts";

/** Files whose errors are counted one by one. */
const MOST_SOURCES = 20;

/** The answer as data, with the part of its errors that is asked for, in the order of work. */
export function shape(
  { guidance, errors, by_source, ...head }: RelationshipCheck,
  input: ValidateRelationshipsInput,
): Answered<ValidateRelationshipsAnswer> {
  const sources = Object.entries(by_source).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const bySource = Object.fromEntries(sources.slice(0, MOST_SOURCES));
  const isForPrograms = head.stats.features_checked !== undefined;
  return fitPage(errors.length, input, ({ start, count, next_cursor }) => ({
    ...head,
    guidance: withNextPage(guidance, { next_cursor, total: errors.length }),
    errors: errors.slice(start, start + count),
    by_source: bySource,
    ...(isForPrograms ? { errors_by_source: bySource } : {}),
    count,
    total: errors.length,
    next_cursor,
    sources_left_out: Math.max(0, sources.length - MOST_SOURCES),
  }));
}
