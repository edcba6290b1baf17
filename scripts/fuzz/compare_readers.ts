import { isDeepStrictEqual } from "node:util";
import type { Path } from "#src/diagnostics/path.ts";
import { constructValue } from "#src/yaml/construct.ts";
import { YamlDocument } from "#src/yaml/document.ts";
import { readEvents } from "#src/yaml/events.ts";
import { formattingNotes } from "#src/yaml/formatting_notes.ts";
import { ignoreComments } from "#src/yaml/ignores.ts";
import type { Events } from "#src/yaml/nodes.ts";
import { readQuickly } from "#src/yaml/quick/read_quickly.ts";
import { countEvents, sizeProblem } from "#src/yaml/size.ts";

/** Nodes and offsets of one text whose places are compared. */
const PROBED = 200;

/** What the quick reader did with a text, and where it then differs from the general parser; null where it does not. */
export interface Comparison {
  isRead: boolean;
  difference: string | null;
}

/** Reads a text in both ways. What the quick reader takes must have the same value, events, places and notes. */
export function compareReaders(text: string): Comparison {
  const quick = readQuickly(text);
  if (quick === null) return { isRead: false, difference: null };
  return { isRead: true, difference: differenceFromParser(text, quick) };
}

function differenceFromParser(text: string, { value, events: packed }: NonNullable<ReturnType<typeof readQuickly>>) {
  let events: ReturnType<typeof readEvents>;
  let expected: unknown;
  try {
    events = readEvents(text);
    expected = constructValue(events, text);
  } catch (error) {
    return `the general parser refuses it: ${String(error)}`;
  }
  const counts = countEvents(events);
  if (counts.documents !== 1) return `${counts.documents} documents`;
  const limit = sizeProblem(events, counts, text);
  if (limit !== null) return limit.message;
  if (!isDeepStrictEqual(value, expected) || JSON.stringify(value) !== JSON.stringify(expected)) {
    return `value ${JSON.stringify(value)}, expected ${JSON.stringify(expected)}`;
  }
  if (packed.length !== events.length) return `${packed.length} events, expected ${events.length}`;
  for (const [index, event] of events.entries()) {
    const own = packed.event(index);
    if (!isDeepStrictEqual(own, event) || packed.type(index) !== event.type) {
      return `event ${index} is ${JSON.stringify(own)}, expected ${JSON.stringify(event)}`;
    }
  }
  const [own, other] = [packed, events].map((events) => placesIn(text, value, events));
  const at = own!.findIndex((place, index) => place !== other![index]);
  return at === -1 ? null : `place ${own![at]}, expected ${other![at]}`;
}

/** All that a document says of a text's places, in words that can be compared. */
function placesIn(text: string, value: unknown, events: Events): string[] {
  const document = new YamlDocument(text, { value, events }, []);
  const paths = pathsOf(value);
  const offsets = Array.from(
    { length: Math.min(PROBED, text.length) },
    (_, index) => Math.floor(index * text.length / Math.min(PROBED, text.length)),
  );
  return [
    ...paths.map((path) =>
      JSON.stringify([path, document.spanOf(path), document.keySpanOf(path), document.labelSpan(path)])
    ),
    ...paths.map((path) => JSON.stringify([path, document.keysAt(path)])),
    ...offsets.map((offset) => `${offset} ${document.isInText(offset)}`),
    JSON.stringify(formattingNotes(document)),
    JSON.stringify(ignoreComments(document)),
  ];
}

/** Paths of the first nodes and one that leads nowhere. */
function pathsOf(root: unknown): Path[] {
  const paths: Path[] = [[]];
  const nodes: unknown[] = [root];
  for (let at = 0; at < paths.length && paths.length < PROBED; at++) {
    const node = nodes[at];
    if (typeof node !== "object" || node === null) continue;
    for (const [key, child] of Object.entries(node)) {
      paths.push([...paths[at]!, Array.isArray(node) ? Number(key) : key]);
      nodes.push(child);
    }
  }
  return [...paths, [...paths.at(-1)!, "nowhere"]];
}
