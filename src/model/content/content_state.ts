import type { Artifact } from "../../workspace/artifact.ts";
import { at } from "../read.ts";
import { LEAST_UNFILLED, type MissingPlace, type ReadContent, readContent } from "./content_reader.ts";
import { askedPlaces, type MissingText } from "./open_question.ts";

/** What is there instead of content, by the list or map that holds it and the place in that. */
type MissingByHolder = ReadonlyMap<object, ReadonlyMap<string | number, MissingText>>;

/** How much of an artifact somebody has written. */
export interface ContentState extends Omit<ReadContent, "missing"> {
  missing: MissingByHolder;
}

const states = new WeakMap<Artifact["document"], { plain: ReadContent; state: ContentState }>();

/** What is known of an artifact's content already; null where nothing has asked for it. */
export function knownContent({ document }: Artifact): ReadContent | null {
  return states.get(document)?.plain ?? null;
}

/** Takes over what an earlier run knew of the content of an artifact that is still the same. */
export function takeContent(artifact: Artifact, plain: ReadContent): ContentState {
  const { value } = artifact.document;
  let missing: MissingByHolder | null = null;
  const state: ContentState = {
    ...plain,
    get missing() {
      return missing ??= byHolder(value, plain.missing);
    },
  };
  states.set(artifact.document, { plain, state });
  return state;
}

function byHolder(value: unknown, places: readonly MissingPlace[]): MissingByHolder {
  const found = new Map<object, Map<string | number, MissingText>>();
  for (const { path, missing } of places) {
    const holder = at(value, ...path.slice(0, -1));
    if (typeof holder !== "object" || holder === null) continue;
    const inHolder = found.get(holder) ?? new Map<string | number, MissingText>();
    found.set(holder, inHolder.set(path.at(-1)!, missing));
  }
  return found;
}

/** What of an artifact is written, what is missing and what was left open on purpose; worked out once. */
export function contentState(artifact: Artifact): ContentState {
  return states.get(artifact.document)?.state ?? takeContent(artifact, readContent(artifact));
}

/** Waiting places for each written text from which on a file counts as a template: four of five. */
export const WAITING_FOR_EACH = 4;

/** True for a template, and for a file in which four of five places wait for content or an answer. */
export function isHardlyWritten(artifact: Artifact): boolean {
  const state = contentState(artifact);
  const waiting = state.open.length + askedPlaces(state);
  return state.isUnfilled ||
    (waiting >= LEAST_UNFILLED && waiting >= WAITING_FOR_EACH * (state.filled - state.untouched));
}
