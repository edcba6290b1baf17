import type { Path } from "../../diagnostics/path.ts";
import { contentState } from "../../model/content/content_state.ts";
import {
  isComparedPlace,
  isReferencePlace,
  type MissingText,
  partlyOpenText,
  tentativeText,
} from "../../model/content/open_question.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { Place, Statement } from "./statement.ts";

/** A place where content is still to come. */
export interface Gap extends Place {
  /** The words that are there instead. */
  found: string;
  /** The number that stands there until a question is answered, with the question; answers give no number for it. */
  tentative?: string;
  /** True where the text says something although a part of it is still to come. */
  isPartial?: boolean;
}

/** A choice of words that is still open: `high|medium|low`; two words alone may be meant. */
const UNMADE_CHOICE = /^[\p{L}\p{N}_-]+(?:\|[\p{L}\p{N}_-]+){2,}$/u;

/**
 * A value of an artifact of unknown shape, with its place. What is missing reads as nothing, and text that only stands
 * where content is to come is never handed out: its place is put on the list of gaps.
 */
export class Content {
  readonly artifact: Artifact;
  readonly at: Path;
  readonly value: unknown;
  readonly gaps: Gap[];
  /** What the value is where it is not content. */
  readonly #missing: MissingText | null;

  /** @param inside a value of the artifact and its path; nothing means the whole document */
  constructor(artifact: Artifact, gaps: Gap[], inside?: { at: Path; value: unknown; missing: MissingText | null }) {
    this.artifact = artifact;
    this.gaps = gaps;
    this.at = inside?.at ?? [];
    this.value = inside === undefined ? artifact.document.value : inside.value;
    this.#missing = inside?.missing ?? null;
  }

  get place(): Place {
    return { artifact: this.artifact, at: this.at };
  }

  /** The value below some keys; nothing where there is none. */
  get(...keys: readonly (string | number)[]): Content {
    let value = this.value;
    let missing = this.#missing;
    for (const key of keys) {
      const holder = typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value : null;
      // What is missing as a whole is missing with all that is in it.
      missing ??= holder === null ? null : contentState(this.artifact).missing.get(holder)?.get(key) ?? null;
      value = holder === null ? undefined : (holder as Record<string | number, unknown>)[key];
    }
    return new Content(this.artifact, this.gaps, { at: [...this.at, ...keys], value, missing });
  }

  /** The first of some keys that holds anything, for fields with an older name. */
  first(...keys: readonly string[]): Content {
    return keys.map((key) => this.get(key)).find((content) => content.value !== undefined && content.value !== null) ??
      this.get(keys[0]!);
  }

  get isMap(): boolean {
    return typeof this.value === "object" && this.value !== null && !Array.isArray(this.value);
  }

  /** Keys of a map; none of anything else. */
  keys(): string[] {
    return this.isMap ? Object.keys(this.value as object) : [];
  }

  /** Entries of a list; a value where a list is expected counts as its only entry. */
  entries(): Content[] {
    if (Array.isArray(this.value)) return this.value.map((_, index) => this.get(index));
    return this.value === undefined || this.value === null ? [] : [this];
  }

  /**
   * The text, or null where there is none or it is still to come; numbers and days are text. A value that stands there
   * until its question is answered comes with the question, so that no one takes it for decided; a text of which a part
   * is still to come says so.
   */
  statement(): Statement | null {
    const text = textOf(this.value);
    if (text === null) return null;
    const missing = this.#missing ?? (UNMADE_CHOICE.test(text) ? { found: text, isPartial: false } : null);
    if (missing?.isTentative === true) {
      // A reference still refers to what it names, and a name is known without its question.
      if (!isComparedPlace(this.at, text)) return { text: tentativeText(text, missing), place: this.place };
      if (!isReferencePlace(this.at)) {
        this.gaps.push({ ...this.place, found: missing.found, tentative: tentativeText(text, missing) });
      }
      return { text, place: this.place };
    }
    if (missing !== null) {
      this.gaps.push({ ...this.place, found: missing.found, isPartial: missing.isPartial });
      return missing.isPartial ? { text: partlyOpenText(text, missing), place: this.place } : null;
    }
    return { text, place: this.place };
  }

  /** The text alone, as of `statement`. */
  text(): string | null {
    return this.statement()?.text ?? null;
  }

  /** What the entries say: of an entry with several fields the first one. */
  statements(): Statement[] {
    return this.entries().flatMap((entry) => entry.statement() ?? entry.firstInside() ?? []);
  }

  /** The number, or null where there is none or it is still to come. */
  number(): number | null {
    if (this.#missing !== null) {
      if (this.#missing.isTentative === true && typeof this.value === "number") {
        const tentative = tentativeText(String(this.value), this.#missing);
        this.gaps.push({ ...this.place, found: this.#missing.found, tentative });
      }
      return null;
    }
    return typeof this.value === "number" && Number.isFinite(this.value) ? this.value : null;
  }

  /**
   * The place of an open choice inside this value, such as `high|medium|low`, or null. An entry that holds
   * one was left as its template had it, however much its other texts look like content.
   */
  templateMark(): Gap | null {
    const text = textOf(this.value);
    if (text !== null) return UNMADE_CHOICE.test(text) ? { ...this.place, found: text } : null;
    const below = Array.isArray(this.value) ? this.value.map((_, index) => index) : this.keys();
    for (const key of below) {
      const mark = this.get(key).templateMark();
      if (mark !== null) return mark;
    }
    return null;
  }

  /** True for an entry to leave out because it is its template's; the place goes on the list of gaps. */
  isTemplate(): boolean {
    const mark = this.templateMark();
    if (mark !== null) this.gaps.push(mark);
    return mark !== null;
  }

  firstInside(): Statement | null {
    for (const key of this.keys()) {
      const statement = this.get(key).statement();
      if (statement !== null) return statement;
    }
    return null;
  }
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value.trim();
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return null;
}
