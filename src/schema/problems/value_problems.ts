import { quoteValue } from "../../diagnostics/escape.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import { counted } from "../../text/forms/plural.ts";
import { type Failure, type ProblemDraft, quotePath } from "../schema_problem.ts";
import { boundWords, formatWords, joinWords, valueList } from "../words.ts";
import { patternWords, sampleLike } from "./pattern_words.ts";

/** A value that is none of the allowed ones. */
export function sayEnum({ error, path, at }: Failure): ProblemDraft {
  const allowed = (error.params as { allowedValues: unknown[] }).allowedValues.map(String);
  const near = typeof at === "object" ? [] : nearest(String(at), allowed, 2);
  const list = allowed.length <= 8 || near.length === 0
    ? valueList(allowed)
    : joinWords(near.map((value) => `\`${value}\``), "or");
  return {
    rule: "invalid-value",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must be ${list}`,
    expected: allowed.join(", "),
    actual: quoteValue(at),
    help: near.length > 0 ? `did you mean \`${near[0]}\`?` : null,
  };
}

/** A value that is not the only allowed one. */
export function sayConst({ error, path, at }: Failure): ProblemDraft {
  const wanted = quoteValue((error.params as { allowedValue: unknown }).allowedValue);
  return {
    rule: "invalid-value",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must be ${wanted}`,
    expected: wanted,
    actual: quoteValue(at),
  };
}

/** A text of the wrong form. */
export function sayPattern({ error, path, at, schema }: Failure): ProblemDraft {
  const pattern = (error.params as { pattern: string }).pattern;
  const example = schema?.examples?.find((value): value is string => typeof value === "string") ?? "";
  const sample = sampleLike(pattern, example, String(at), path);
  const words = patternWords(pattern);
  return {
    rule: "invalid-pattern",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must look like ${quoteValue(sample)}`,
    expected: `${words}, such as ${quoteValue(sample)}`,
    actual: quoteValue(at),
    help: `write ${words}`,
  };
}

/** A text that is not a date, an address or a UUID. */
export function sayFormat({ error, path, at }: Failure): ProblemDraft {
  const format = (error.params as { format: string }).format;
  return {
    rule: "invalid-format",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must be ${formatWords(format)}`,
    expected: format,
    actual: quoteValue(at),
  };
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
  const miss = isMinor ? `, it is ${counted(missing, "character")} too ${isShort ? "short" : "long"}` : "";
  return {
    rule: "invalid-length",
    message: `found ${counted(length, "character")}, ${quotePath(path)} must have ${bounds}${miss}`,
    expected: bounds,
    actual: counted(length, "character"),
    help: isShort ? schema?.description ?? null : "keep what matters for a decision, move the rest elsewhere",
    ...(isMinor ? { minor: true } : {}),
  };
}

/** A number that is too small or too large. */
export function sayRange({ path, at, schema }: Failure): ProblemDraft {
  const bounds = [
    schema?.minimum === undefined ? null : `at least ${schema.minimum}`,
    schema?.maximum === undefined ? null : `at most ${schema.maximum}`,
  ].filter((part) => part !== null).join(" and ");
  return {
    rule: "invalid-range",
    message: `found ${quoteValue(at)}, ${quotePath(path)} must be ${bounds}`,
    expected: bounds,
    actual: quoteValue(at),
  };
}
