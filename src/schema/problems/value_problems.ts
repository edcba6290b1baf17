import { sentences } from "../../text/forms/sentences.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { severalOfOneKind } from "../../text/forms/references_in.ts";
import { counted } from "../../text/forms/plural.ts";
import { type Failure, type ProblemDraft, quotePath } from "../schema_problem.ts";
import type { JsonSchema } from "../schemas.ts";
import { patternsOf } from "../example.ts";
import { boundWords, formatWords, joinSentences, valueList } from "../words.ts";
import { likelyChoices } from "./meant_choice.ts";
import { patternWords, sampleLike } from "./pattern_words.ts";

/** A value that is none of the allowed ones. */
export function sayEnum({ error, path, at, schema }: Failure): ProblemDraft {
  const allowed = (error.params as { allowedValues: unknown[] }).allowedValues.map(String);
  const likely = typeof at === "object" ? [] : likelyChoices(String(at), allowed);
  if (isChoiceLeftOpen(String(at), allowed)) {
    return {
      rule: "invalid-value",
      message: `${quotePath(path)} still lists its choices (${quoteValue(at)}), but must be one of ${
        valueList(allowed)
      }`,
      expected: allowed.join(", "),
      actual: quoteValue(at),
      help: "no choice was made: keep the one that applies, or fill in the rest of the entry first",
    };
  }
  const question = `did you mean ${likely.map((choice) => `\`${choice}\``).join(" or ")}?`;
  return {
    rule: "invalid-value",
    message: `${quotePath(path)} is ${quoteValue(at)}, but must be ${valueList(allowed)}`,
    expected: allowed.join(", "),
    actual: quoteValue(at),
    help: likely.length === 0 || likely.length > MOST_LIKELY ? choicesHelp(schema?.description, allowed) : question,
  };
}

/** Choices that a help repeats; more of them are listed in the message alone. */
const MOST_REPEATED = 8;

/** What the field is for, and what may be written. */
function choicesHelp(description: string | undefined, allowed: readonly string[]): string {
  const choices = allowed.length > MOST_REPEATED ? "write one of them" : `write ${valueList(allowed)}`;
  return description === undefined ? choices : joinSentences(description, choices);
}

/** How much longer than all choices together a text may be that still lists them. */
const LONGEST_LIST = 2;

/** True for a text that names several of the choices, as templates do: `critical|major|minor`. */
function isChoiceLeftOpen(text: string, allowed: readonly string[]): boolean {
  if (text.length > LONGEST_LIST * allowed.join(" | ").length) return false;
  const parts = text.split(/(?:(?<!\s)\s+)?[|/]\s*/);
  return parts.length > 1 && parts.filter((part) => likelyChoices(part, allowed).length > 0).length > parts.length / 2;
}

/** Choices that a question names; more of them say no more than the message. */
const MOST_LIKELY = 2;

/** A value that is not the only allowed one. */
export function sayConst({ error, path, at, schema }: Failure): ProblemDraft {
  const { allowedValue } = error.params as { allowedValue: unknown };
  const wanted = quoteValue(allowedValue);
  return {
    rule: "invalid-value",
    message: `${quotePath(path)} is ${quoteValue(at)}, but must be ${wanted}`,
    expected: wanted,
    actual: quoteValue(at),
    help: choicesHelp(schema?.description, [String(allowedValue)]),
  };
}

/** A text of the wrong form. */
export function sayPattern({ error, path, at, value, schema }: Failure): ProblemDraft {
  const pattern = (error.params as { pattern: string }).pattern;
  const example = schema?.examples?.find((value): value is string => typeof value === "string") ?? "";
  const several = typeof at === "string" ? severalOfOneKind(at) : null;
  if (several !== null) return saySeveral(String(at), several, path);
  const sample = sampleLike(pattern, example, value, path);
  const bounds = boundWords(schema ?? {});
  const words = `${patternWords(pattern)}${bounds === "" ? "" : `, ${bounds} in all`}`;
  return {
    rule: "invalid-pattern",
    message: `${quotePath(path)} is ${quoteValue(at)}, but must look like ${quoteValue(sample.text)}`,
    expected: `${words}, such as ${quoteValue(sample.text)}`,
    actual: quoteValue(at),
    help: sample.isCited === true
      ? `write ${quoteValue(sample.text)}, which this file cites and no entry has, if that is this one`
      : `write ${words}${sample.isMade ? `: here ${quoteValue(sample.text)}` : ""}`,
  };
}

/** Characters of a reference that a finding repeats. */
const LONGEST_NAMED = 120;

/** Several references in one text: which of them is meant, its form does not say. */
function saySeveral(text: string, named: readonly string[], path: Path): ProblemDraft {
  const list = named.map((one) => quoteValue(one, LONGEST_NAMED)).join(", ");
  const isEntry = typeof path.at(-1) === "number";
  return {
    rule: "invalid-pattern",
    message: `${quotePath(path)} is ${quoteValue(text, LONGEST_NAMED)}, but must name one of them alone`,
    expected: `one of ${list}`,
    actual: quoteValue(text, LONGEST_NAMED),
    help: isEntry ? `write each as an entry of its own: ${list}` : `keep the one of ${list} that counts most here`,
  };
}

/** A text that is not a date, an address or a UUID. */
export function sayFormat({ error, path, at }: Failure): ProblemDraft {
  const format = (error.params as { format: string }).format;
  const impossible = format.startsWith("date") ? impossibleDay(String(at)) : null;
  return {
    rule: "invalid-format",
    message: `${quotePath(path)} is ${quoteValue(at)}, but must be ${formatWords(format)}${
      impossible === null ? "" : `: ${impossible}`
    }`,
    expected: formatWords(format),
    actual: quoteValue(at),
    help: impossible === null ? formatHelp(format, String(at)) : "correct the date to a day that exists",
  };
}

/** Why a text in the form of a date is none: `there is no month 13`, `November has 30 days`; null for other texts. */
function impossibleDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  if (month < 1 || month > 12) return `there is no month ${month}`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const name = new Date(Date.UTC(year, month - 1, 1)).toLocaleString("en", { month: "long", timeZone: "UTC" });
  return day >= 1 && day <= last ? null : `${name}${month === 2 ? ` ${year}` : ""} has ${last} days`;
}

/** A file on somebody's own computer. */
const LOCAL_FILE = /^(?:[a-z]:[\\/]|file:|~?\/(?:home|Users)\/|\\\\)/i;

/** What to write instead of a text of another format. */
function formatHelp(format: string, text: string): string | null {
  if (format === "date-time" && /^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return `add the time of day and its zone; where no one knows it, \`${text}T00:00:00Z\` says the day alone`;
  }
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (format === "date" && year !== undefined) {
    return `write \`${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}\`: month and day have two digits`;
  }
  if (format === "date" || format === "date-time") {
    return "write year, month and day with dashes between them, the year in four digits";
  }
  return format === "uuid"
    ? "write a new UUID, or the one that the instance had before"
    : format === "uri"
    ? LOCAL_FILE.test(text)
      ? "no one else can open a file on your own computer: write the address under which others reach it, or remove the entry"
      : "write the whole address, from `https://` on"
    : null;
}

/** Share of a bound by which a text may miss it and still be accepted: so few characters make no difference. */
const NARROW_MISS = 0.15;

/** A text that is too short or too long. */
export function sayLength({ error, path, at, schema }: Failure): ProblemDraft {
  const length = Array.from(String(at)).length;
  const { limit } = error.params as { limit: number };
  const isShort = error.keyword === "minLength";
  const missing = Math.abs(limit - length);
  const isMinor = length > 0 && missing <= Math.ceil(limit * NARROW_MISS);
  const bounds = boundWords(schema ?? {}) || `${error.keyword} ${limit}`;
  const miss = isMinor ? ` (${counted(missing, "character")} too ${isShort ? "short" : "long"})` : "";
  return {
    rule: "invalid-length",
    message: `${quotePath(path)} has ${counted(length, "character")}, but must have ${bounds}${miss}`,
    expected: bounds,
    actual: counted(length, "character"),
    help: sentences([formHelp(schema), lengthHelp(String(at), isShort, schema)]) || null,
    ...(isMinor ? { minor: true } : {}),
  };
}

function lengthHelp(text: string, isShort: boolean, schema: JsonSchema | null): string {
  return isShort
    ? sentences([shortHelp(text), schema?.description])
    : "keep what matters for a decision; move the rest to another field, or below a key that begins with `x-`";
}

/** The form that a text has to keep when its length is corrected; null where any text will do. */
function formHelp(schema: JsonSchema | null): string | null {
  const pattern = patternsOf(schema ?? {}).at(-1);
  return pattern === undefined ? null : `the form stays ${patternWords(pattern)}`;
}

/** What is missing from a word that stands for a sentence, such as a rating or `weekly`. */
function shortHelp(text: string): string | null {
  return /^\p{L}+$/u.test(text.trim()) ? "a single word is not enough here, say what stands behind it" : null;
}

/** A number that is too small or too large. */
export function sayRange({ path, at, schema }: Failure): ProblemDraft {
  const bounds = [
    schema?.minimum === undefined ? null : `at least ${schema.minimum}`,
    schema?.maximum === undefined ? null : `at most ${schema.maximum}`,
  ].filter((part) => part !== null).join(" and ");
  return {
    rule: "invalid-range",
    message: `${quotePath(path)} is ${quoteValue(at)}, but must be ${bounds}`,
    expected: bounds,
    actual: quoteValue(at),
    help: isPercentForShare(at, schema) ? `write it as a share of one: \`${at / 100}\`` : schema?.description ?? null,
  };
}

/** True where a share between 0 and 1 is asked, and per cent are written. */
function isPercentForShare(at: unknown, schema: JsonSchema | null): at is number {
  return typeof at === "number" && at > 1 && at <= 100 && schema?.minimum === 0 && schema.maximum === 1;
}
