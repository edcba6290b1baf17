import { TideFailure } from "../../tide/failure.ts";

/** The place in a list that a cursor points to. @throws TideFailure */
export function readCursor(cursor = "0"): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new TideFailure({
    code: "INVALID_FORMAT",
    field: "cursor",
    message: "`cursor` must be the `next_cursor` of an earlier answer",
    value: cursor,
  });
}
