import { isCanonical } from "../model/canonical.ts";
import { type ContentState, contentState } from "../model/content/content_state.ts";
import { askedPlaces, wordlessPlaces } from "../model/content/open_question.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { HealthContext } from "./health_context.ts";
import { onceForFindings } from "./once_for_findings.ts";
import { absentIn, isUnfilled } from "./losses/unfilled.ts";

type Findings = Pick<HealthContext, "findings">;

/**
 * What an open question counts of a place that is filled: it is known that something is missing, and what. It counts
 * less where less than half of the places are filled, and nothing from one in five on downwards.
 */
const WORTH_OF_QUESTION = { most: 0.5, allFrom: 0.5, nothingUpTo: 0.2 } as const;

/** What a file loses besides for lacking a part that its schema asks for: taking a question away answers none. */
const LACKING_PARTS = 0.15;

/** What shares of a file are not written: its open places, its open questions and the parts that are not there. */
export interface UnwrittenShares {
  open: number;
  questions: number;
  lacking: number;
}

/** How many places of an artifact are filled, open or asked about. */
export function placesIn(state: ContentState): number {
  return state.filled + state.open.length + askedPlaces(state);
}

/** What shares of a readable artifact are not written. */
export const unwrittenShares = onceForFindings((context, artifact): UnwrittenShares =>
  sharesOf(context, artifact, askedPlaces(contentState(artifact)))
);

/** @param asked how many places with a question count */
function sharesOf(context: Findings, artifact: Artifact, asked: number): UnwrittenShares {
  const state = contentState(artifact);
  const parts = absentIn(context, artifact).places;
  const all = Math.max(1, state.filled + state.open.length + asked + parts);
  const open = state.open.length / all;
  const questions = asked / all * (1 - worthOfQuestion(context, artifact));
  const lacking = parts === 0 ? 0 : Math.min(1 - open - questions, parts / all + LACKING_PARTS);
  return { open, questions, lacking };
}

function worthOfQuestion(context: Findings, artifact: Artifact): number {
  if (isUnfilled(context, artifact)) return 0;
  const state = contentState(artifact);
  const { most, allFrom, nothingUpTo } = WORTH_OF_QUESTION;
  const filled = state.filled / Math.max(1, placesIn(state));
  return most * Math.min(1, Math.max(0, (filled - nothingUpTo) / (allFrom - nothingUpTo)));
}

/**
 * How many places of a file wait for content or an answer, how many of these have an open question, and how many places it
 * has in all; parts that it lacks are among the waiting ones.
 */
export function waitingPlaces(
  context: HealthContext,
  artifact: Artifact,
): { waiting: number; asked: number; all: number } {
  const state = contentState(artifact);
  const asked = askedPlaces(state);
  const waiting = state.open.length + asked + absentIn(context, artifact).places;
  return { waiting, asked, all: Math.max(1, state.filled + waiting) };
}

/**
 * How much of an artifact is written, from 0 to 1; a file that is hardly more than its template says nothing. A value that
 * waits for confirmation lacks nothing.
 */
export function writtenShare(context: HealthContext, artifact: Artifact): number {
  return context.restored?.has(artifact.file) === true ? 1 : shareAsFound(context, artifact);
}

const shareAsFound = onceForFindings((context, artifact): number => {
  if (isCanonical(artifact)) return 1;
  if (!artifact.document.readable || isUnfilled(context, artifact)) return 0;
  const state = contentState(artifact);
  const { open, questions, lacking } = sharesOf(context, artifact, wordlessPlaces(state) - state.open.length);
  return Math.max(0, 1 - open - questions - lacking);
});
