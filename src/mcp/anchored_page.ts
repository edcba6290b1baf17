import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { quoteValue } from "../diagnostics/escape.ts";

/** Entries of one page of a list. */
const PAGE = 100;
/** Last entries of a page that its cursor knows: as many may go before the next page cannot be found any more. */
const ANCHORS = 8;

/**
 * One page of a list. A cursor names the last entries of the page before, so that the next page goes on after the same
 * entry, whatever was added and removed meanwhile.
 * @param keyOf what no two entries share
 * @throws ProtocolError for a cursor that leads nowhere
 */
export function pageAfter<Entry>(
  entries: readonly Entry[],
  cursor: string | undefined,
  keyOf: (entry: Entry) => string,
): { page: readonly Entry[]; nextCursor: { nextCursor?: string } } {
  const start = cursor === undefined ? 0 : startAfter(entries.map((entry) => markOf(keyOf(entry))), cursor);
  const end = start + PAGE;
  const page = entries.slice(start, end);
  const marks = page.slice(-ANCHORS).map((entry) => markOf(keyOf(entry)));
  return { page, nextCursor: end < entries.length ? { nextCursor: marks.join("-") } : {} };
}

function startAfter(marks: readonly string[], cursor: string): number {
  const anchor = cursor.split("-").slice(-ANCHORS).findLast((mark) => marks.includes(mark));
  if (anchor !== undefined) return marks.lastIndexOf(anchor) + 1;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `no page at cursor ${quoteValue(cursor)}, or the list changed since: leave it out to begin anew`,
  );
}

function markOf(key: string): string {
  return Bun.hash(key).toString(36);
}
