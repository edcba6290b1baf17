import { quoteValue } from "../diagnostics/escape.ts";
import { nearest } from "../text/closest_match.ts";
import { TideFailure, type TideProblem } from "./failure.ts";
import { canonicalWord, type WordSet } from "./vocabulary.ts";
import { warn, type Warning } from "./warning.ts";

/** Longest text where nothing else is said, in code points. */
export const LONGEST_TEXT = 4000;

/** Fields that only the server fills; given ones are left out with a warning. */
const SERVER_FIELDS = new Set([
  "work_id",
  "path_id",
  "tide_id",
  "pattern_id",
  "parent_tide_id",
  "version",
  "path_version",
  "attempt",
  "checksum",
  "derived_tags",
  "sequence",
  "evidence",
  "created_at",
  "started_at",
  "updated_at",
  "completed_at",
  "first_at",
  "duration",
  "duration_ms",
  "next_action",
]);

/** The order in which problems are reported: the first of the earliest stage is the answer. */
const STAGES = ["type", "presence", "size", "vocabulary"] as const;
type Stage = typeof STAGES[number];

interface TextRules {
  required?: true;
  /** Longest text in code points; longer ones are refused. */
  most?: number;
  /** Longest text that is kept in code points; longer ones are cut with a warning. */
  keep?: number;
}

interface ListRules {
  required?: true;
  fewest?: number;
  most: number;
  /** Refuses texts that are in the list twice. */
  unique?: true;
  pattern?: RegExp;
}

/** Reads the inputs of one call, collects what is wrong with them, and reports it in order. */
export class InputReader {
  readonly warnings: Warning[] = [];
  readonly #input: Readonly<Record<string, unknown>>;
  readonly #problems: { stage: Stage; problem: TideProblem }[] = [];

  /** @param fields inputs that the call knows; others are ignored with a warning */
  constructor(input: Readonly<Record<string, unknown>>, fields: readonly string[]) {
    this.#input = input;
    for (const name of Object.keys(input)) {
      if (fields.includes(name) || input[name] === undefined) continue;
      if (SERVER_FIELDS.has(name)) {
        this.warnings.push(
          warn("server_field_ignored", name, `\`${name}\` is filled in here, the given one was ignored`),
        );
        continue;
      }
      const [near] = nearest(name, fields);
      const meant = near === undefined ? "" : `, did you mean \`${near}\`?`;
      this.warnings.push(warn("unknown_field_ignored", name, `unknown field ${quoteValue(name)} was ignored${meant}`));
    }
  }

  /** The value as given; undefined for null, too. */
  raw(field: string): unknown {
    return this.#input[field] ?? undefined;
  }

  /** A text; an empty string when it is missing or of another type, which is reported at the end. */
  text(field: string, rules: TextRules & { required: true }): string;
  text(field: string, rules?: TextRules): string | undefined;
  text(field: string, rules: TextRules = {}): string | undefined {
    const value = this.raw(field);
    if (value === undefined) {
      if (rules.required !== true) return undefined;
      this.missing(field, "a text");
      return "";
    }
    return this.textOf(field, value, rules);
  }

  /** A value that must be a text. */
  textOf(field: string, value: unknown, rules: TextRules = {}): string {
    if (typeof value !== "string") {
      this.wrongType(field, value, "a text");
      return "";
    }
    if (rules.required === true && value.trim() === "") this.empty(field, value);
    const text = storable(value);
    const length = codePoints(text);
    if (rules.keep !== undefined) {
      if (length <= rules.keep) return text;
      this.warnings.push(
        warn("text_cut", field, `\`${field}\` has ${length} characters, the first ${rules.keep} were kept`),
      );
      return `${Array.from(text).slice(0, rules.keep).join("")}\n[cut: ${length - rules.keep} more characters]`;
    }
    const most = rules.most ?? LONGEST_TEXT;
    if (length > most) {
      this.problem("size", field, `\`${field}\` has ${length} characters, at most ${most}`, value, { length, most });
    }
    return text;
  }

  /** A list of texts; empty when it is missing or wrong, which is reported at the end. */
  texts(field: string, rules: ListRules): string[] {
    const value = this.raw(field);
    if (value === undefined) {
      if (rules.required === true) this.missing(field, "a list of texts");
      return [];
    }
    if (!Array.isArray(value)) {
      this.wrongType(field, value, "a list of texts");
      return [];
    }
    const fewest = rules.fewest ?? 0;
    if (value.length < fewest) {
      this.problem("size", field, `\`${field}\` is empty, expected ${fewest} or more`, value, { fewest });
    }
    if (value.length > rules.most) {
      const message = `\`${field}\` has ${value.length} items, at most ${rules.most}`;
      this.problem("size", field, message, undefined, { count: value.length, most: rules.most });
      return [];
    }
    const texts = value.map((item: unknown, index) => this.textOf(`${field}[${index}]`, item, { required: true }));
    texts.forEach((text, index) => this.#item(`${field}[${index}]`, text, texts.indexOf(text) < index, rules));
    return texts;
  }

  #item(place: string, text: string, isRepeated: boolean, { pattern, unique }: ListRules): void {
    if (text.trim() === "") return;
    if (pattern !== undefined && !pattern.test(text)) {
      this.problem("size", place, `${quoteValue(text)} must match ${pattern.source}`, text, {
        pattern: pattern.source,
      });
    } else if (unique === true && isRepeated) {
      this.problem("size", place, `${quoteValue(text)} is in the list twice, expected it once`, text);
    }
  }

  flag(field: string): boolean {
    const value = this.raw(field);
    if (value !== undefined && typeof value !== "boolean") this.wrongType(field, value, "true or false");
    return value === true;
  }

  /** A number between two, both included. */
  number(field: string, low: number, high: number, isWhole = false): number | undefined {
    const value = this.raw(field);
    if (value === undefined) return undefined;
    const kind = isWhole ? "a whole number" : "a number";
    if (typeof value !== "number" || Number.isNaN(value) || (isWhole && !Number.isInteger(value))) {
      this.wrongType(field, value, `${kind} from ${low} to ${high}`);
    } else if (value < low || value > high) {
      this.problem("size", field, `\`${field}\` is ${value}, expected ${kind} from ${low} to ${high}`, value, {
        low,
        high,
      });
    } else return value;
    return undefined;
  }

  /** A word of a vocabulary; its first one when it is missing or wrong, which is reported at the end. */
  word<Word extends string>(
    field: string,
    vocabulary: WordSet<Word>,
    refusal: { code: TideProblem["code"]; sentence: string },
  ): Word {
    const value = this.raw(field);
    const [first] = vocabulary.words;
    if (value === undefined) this.missing(field, `one of: ${vocabulary.words.join(", ")}`);
    else if (typeof value !== "string") this.wrongType(field, value, `one of: ${vocabulary.words.join(", ")}`);
    else if (value.trim() === "") this.empty(field, value, { allowed: vocabulary.words });
    else if ((vocabulary.words as readonly string[]).includes(value)) return value as Word;
    else this.unknownWord(field, value, vocabulary, refusal);
    return first!;
  }

  unknownWord<Word extends string>(
    field: string,
    value: string,
    vocabulary: WordSet<Word>,
    { code, sentence }: { code: TideProblem["code"]; sentence: string },
  ): void {
    const suggestion = canonicalWord(vocabulary, value) ?? nearest(value, vocabulary.words)[0] ?? null;
    const help = suggestion === null ? {} : { help: `use \`${suggestion}\`` };
    const meant = suggestion === null ? "" : `, use \`${suggestion}\``;
    this.#problems.push({
      stage: "vocabulary",
      problem: {
        code,
        field,
        message: `${sentence}; found ${quoteValue(value)}${meant}`,
        value,
        details: { allowed: vocabulary.words, suggestion },
        ...help,
      },
    });
  }

  missing(field: string, expected: string): void {
    this.#problems.push({
      stage: "presence",
      problem: { code: "MISSING_FIELD", field, message: `\`${field}\` is missing, expected ${expected}` },
    });
  }

  empty(field: string, value: unknown, details: Record<string, unknown> = {}): void {
    this.#problems.push({
      stage: "presence",
      problem: { code: "MISSING_FIELD", field, message: `\`${field}\` is empty, expected text in it`, value, details },
    });
  }

  wrongType(field: string, value: unknown, expected: string): void {
    this.problem("type", field, `\`${field}\` is ${typeName(value)}, expected ${expected}`, value, { expected });
  }

  problem(stage: Stage, field: string, message: string, value?: unknown, details: Record<string, unknown> = {}): void {
    this.#problems.push({ stage, problem: { code: "INVALID_FORMAT", field, message, value, details } });
  }

  /** A problem with a code of its own. */
  refuse(stage: Stage, problem: TideProblem): void {
    this.#problems.push({ stage, problem });
  }

  /** @throws TideFailure with the first problem, the others in its `details.also` */
  end(): void {
    const [first, ...others] = this.#problems
      .toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage))
      .map(({ problem }) => problem);
    if (first === undefined) return;
    if (others.length === 0) throw new TideFailure(first);
    const also = others.slice(0, 10).map(({ code, field, message }) => ({ code, field, message }));
    throw new TideFailure({ ...first, details: { ...first.details, also } });
  }
}

/** Text as every database keeps it: whole characters, without the one that ends texts in C. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** What kind of value something is, in words. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "number" && Number.isNaN(value)) return "no number";
  const names: Record<string, string> = {
    string: "a text",
    number: "a number",
    boolean: "true or false",
    object: "an object",
  };
  return names[typeof value] ?? typeof value;
}
