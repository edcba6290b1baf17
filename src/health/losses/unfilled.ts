import type { Finding } from "../../diagnostics/finding.ts";
import { parsePath, valueAt } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPES } from "../../format/artifact_types.ts";
import { LEAST_UNFILLED } from "../../model/content/content_reader.ts";
import { contentState, isHardlyWritten, WAITING_FOR_EACH } from "../../model/content/content_state.ts";
import { askedPlaces } from "../../model/content/open_question.ts";
import { loadSchema } from "../../schema/schemas.ts";
import { schemaAt } from "../../schema/walk.ts";
import { requiredPlaces } from "../../schema/required_places.ts";
import { slipBetween } from "../../text/spelling/slip.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { findingsIn } from "../finding_groups.ts";
import type { HealthContext } from "../health_context.ts";
import { onceForFindings } from "../once_for_findings.ts";

/** What the schemas say of a file where something that it needs is not there. */
const ABSENCE: ReadonlySet<string | null> = new Set(["required", "minItems", "minProperties"]);

/** True for a part that is there under a misspelt name: what the schema says of it is about the name. */
function isMisspelt({ missing_field, actual }: Finding): boolean {
  return missing_field !== null && actual !== null && slipBetween(actual.replaceAll("`", ""), missing_field) !== null;
}

/** True for a finding about something that a file needs and does not have. */
export function isAbsence({ keyword, level }: Pick<Finding, "keyword" | "level">): boolean {
  return level === "error" && ABSENCE.has(keyword);
}

/** Places by finding: each section asks for them, and so does every computation of what a repair would win. */
const PLACES = new WeakMap<Finding, number>();

/** How many values are missing at the place of a finding: a part that is not there lacks all that the schema asks for in it. */
export function missingPlaces(finding: Finding, value: unknown): number {
  let places = PLACES.get(finding);
  if (places === undefined) PLACES.set(finding, places = countMissing(finding, value));
  return places;
}

function countMissing({ artifact, path, missing_field: field }: Finding, value: unknown): number {
  if (artifact === null) return 1;
  const place = parsePath(path) ?? [];
  return requiredPlaces(artifact, value, field === null || place.at(-1) === field ? place : [...place, field]);
}

/** What a file does not have: parts, and the values that the schema asks for in all of them and in the largest. */
export interface Absent {
  parts: number;
  places: number;
  largest: number;
  /** True where the section that makes it what it is is not there. */
  lacksIdentity: boolean;
}

const NONE: Absent = { parts: 0, places: 0, largest: 0, lacksIdentity: false };

function isOfIdentity({ artifact, path, missing_field: field }: Finding): boolean {
  if (artifact === null || field === null || (path !== "" && path !== field)) return false;
  const identity: readonly string[] = ARTIFACT_TYPES[artifact].schema.identity;
  return identity.length === 1 && identity[0] === field;
}

function holdsSomething({ keyword, path }: Finding, value: unknown): boolean {
  const part = keyword === "required" ? undefined : valueAt(value, parsePath(path) ?? []);
  return typeof part === "object" && part !== null && Object.keys(part).length > 0;
}

/** True for a list without entries in a place that need not be there. */
function isOptionalList({ artifact, keyword, path }: Finding, value: unknown): boolean {
  if (artifact === null || keyword !== "minItems") return false;
  const place = parsePath(path) ?? [];
  const around = schemaAt(loadSchema(artifact), value, place.slice(0, -1));
  return around?.required?.includes(String(place.at(-1))) !== true;
}

/** What a file does not have although its schema asks for it. */
export const absentIn = onceForFindings(({ findings }, { file, document }): Absent =>
  findAbsent(
    findingsIn(file, findings).filter((finding) => isAbsence(finding) && !isMisspelt(finding)),
    document.value,
  )
);

function findAbsent(absences: readonly Finding[], value: unknown): Absent {
  if (absences.length === 0) return NONE;
  const places = absences.map((finding) => missingPlaces(finding, value));
  // A list that is only too short is there, and one that may be left out lacks nothing that the file needs.
  const whole = absences.map((finding, index) =>
    holdsSomething(finding, value) || isOptionalList(finding, value) ? 0 : places[index]!
  );
  return {
    parts: absences.length,
    places: places.reduce((total, count) => total + count, 0),
    largest: Math.max(...whole),
    lacksIdentity: absences.some(isOfIdentity),
  };
}

/** So few texts do not stand in for the section that makes a file what it is. */
const FEWEST_TEXTS = 10;

/**
 * True for a file in which hardly anything is written: a template, one with an open question almost everywhere, one
 * that lacks more parts than it has texts, or one that lacks the part that most of its type is about. An honest question is worth more than an invented answer, but no one can work
 * from questions alone. The files that mark an instance never count as one.
 */
export const isUnfilled = onceForFindings((context, artifact): boolean => {
  const { parts, largest, lacksIdentity } = absentIn(context, artifact);
  const { type, document } = artifact;
  if (type === "epf_anchor" || type === "epf_meta" || !document.readable) return false;
  const state = contentState(artifact);
  const waiting = state.open.length + askedPlaces(state);
  const written = textsOf(artifact);
  return isHardlyWritten(artifact) ||
    (waiting + parts >= LEAST_UNFILLED && (waiting >= WAITING_FOR_EACH * written || parts >= written)) ||
    (lacksIdentity && written < FEWEST_TEXTS) || largest * 2 > placesOfWhole(artifact);
});

/**
 * How a file is unfilled, or null: as a template, or because its places are open questions. Such a file asks for answers,
 * not for filling in.
 */
export function unfilledLoss(context: Pick<HealthContext, "findings">, artifact: Artifact) {
  if (!isUnfilled(context, artifact)) return null;
  const { open, questions } = contentState(artifact);
  return open.length === 0 && questions.length > 0 ? "left open" : "unfilled";
}

const WHOLE = new WeakMap<Artifact["document"], number>();

/** How many values the schema of an artifact asks for. */
function placesOfWhole({ type, document }: Artifact): number {
  let places = WHOLE.get(document);
  if (places === undefined) WHOLE.set(document, places = requiredPlaces(type, document.value, []));
  return places;
}

/** How many texts somebody has written; what our template has in the same place is none of them. */
function textsOf(artifact: Artifact): number {
  const { filled, untouched } = contentState(artifact);
  return filled - untouched;
}
