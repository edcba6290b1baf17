import { truncate } from "../diagnostics/escape.ts";
import type { ErrorDetails, PlanError } from "./plan_types.ts";

/** An error with only what applies to it. */
export type BriefError = Partial<PlanError>;

/** Errors with what they say alike said once; null where there is a single one. */
export interface BriefErrors {
  shared: BriefError | null;
  errors: BriefError[];
}

const LONGEST_TEXT = 400;
/** Values that a format allows, as one error lists them. */
const MOST_VALUES = 12;
/** What tells one error from another, so that it is always beside it. */
const OWN: ReadonlySet<string> = new Set(["path", "line", "column", "message"]);

/** An error without the fields that are empty. */
export function briefError({ json_pointer: _, schema_location: __, fix_hint, ...error }: PlanError): BriefError {
  return { ...brief(error) as BriefError, ...(fix_hint === null ? {} : { fix_hint }) };
}

/** The errors of one chunk, as short as they can be repaired from. */
export function briefErrors(errors: readonly PlanError[]): BriefErrors {
  const briefs = errors.map(briefError);
  if (briefs.length < 2) return { shared: null, errors: briefs };
  const details = briefs.map((error) => error.details ?? {});
  const equal = equalFields(details);
  const shared = { ...equalFields(briefs), ...(Object.keys(equal).length === 0 ? {} : { details: equal }) };
  return {
    shared,
    errors: briefs.map((error) => withoutShared(error, shared, equal)),
  };
}

/**
 * Characters of the errors of one chunk as JSON, while errors are added to it: what errors share only changes with one
 * that differs, so most additions look at the added error alone.
 */
export class BriefSize {
  readonly #errors: PlanError[] = [];
  #shared: BriefError | null = null;
  #size = 0;

  /** Adds an error. @returns the characters of all so far */
  add(error: PlanError): number {
    this.#errors.push(error);
    const shared = this.#shared;
    const added = shared === null ? null : restOf(briefError(error), shared);
    if (added === null) {
      const all = briefErrors(this.#errors);
      this.#shared = all.shared;
      this.#size = JSON.stringify(all).length;
    } else this.#size += JSON.stringify(added).length + 1;
    return this.#size;
  }
}

/** An error without what the others share; null where it does not share all of that. */
function restOf(error: BriefError, shared: BriefError): BriefError | null {
  const { details: taken = {}, ...alike } = shared;
  const own = error.details ?? {};
  if (!holdsAll(error, alike) || !holdsAll(own, taken)) return null;
  return withoutShared(error, shared, taken);
}

function withoutShared(error: BriefError, shared: BriefError, taken: Partial<ErrorDetails>): BriefError {
  const { details = {}, ...fields } = error;
  const left = without<Partial<ErrorDetails>>(details, taken);
  const rest = without<BriefError>(fields, shared);
  return Object.keys(left).length === 0 ? rest : { ...rest, details: left as ErrorDetails };
}

function holdsAll(fields: object, wanted: object): boolean {
  const values = fields as Record<string, unknown>;
  return Object.entries(wanted).every(([key, value]) => JSON.stringify(values[key]) === JSON.stringify(value));
}

/** The fields whose values are plain and the same everywhere. */
function equalFields<Fields extends object>(all: readonly Fields[]): Partial<Fields> {
  const [first, ...others] = all.map((fields) => new Map(Object.entries(fields)));
  // Lists of errors may hold warnings and notes, which say so beside each.
  const isShared = (key: string) =>
    !OWN.has(key) && key !== "details" && (key !== "level" || first!.get(key) === "error") &&
    others.every((fields) => JSON.stringify(fields.get(key)) === JSON.stringify(first!.get(key)));
  return Object.fromEntries([...first!].filter(([key]) => isShared(key))) as Partial<Fields>;
}

function without<Fields extends object>(fields: Fields, taken: Partial<Fields>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !Object.hasOwn(taken, key))) as Fields;
}

function brief(value: unknown): unknown {
  if (typeof value === "string") return truncate(value, LONGEST_TEXT);
  if (Array.isArray(value)) return value.slice(0, MOST_VALUES).map(brief);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, brief(inner)]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined ||
    (typeof value === "object" && Object.keys(value).length === 0);
}
