import type { Path } from "#src/diagnostics/path.ts";
import { locateSchema } from "#src/schema/locate.ts";
import { patternsOf } from "#src/schema/example.ts";
import type { JsonSchema } from "#src/schema/schemas.ts";
import { propertyOf } from "#src/schema/walk.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import type { Span } from "#src/diagnostics/span.ts";
import { SLIPS } from "../schema/planted_slips.ts";

/** One slip in a valid text: what it is, and the text with it. */
export interface PlantedFault {
  kind: string;
  path: Path;
  text: string;
}

/** Slips of the hand inside a word, at a place that depends on the word alone. */
const LETTER_SLIPS: Readonly<Record<string, (word: string) => string>> = {
  "a letter left out": (word) => word.slice(0, middle(word)) + word.slice(middle(word) + 1),
  "a letter twice": (word) => word.slice(0, middle(word)) + word.slice(middle(word) - 1),
  "swapped letters": (word) =>
    word.slice(0, middle(word) - 1) + word[middle(word)]! + word[middle(word) - 1]! + word.slice(middle(word) + 1),
};

function middle(word: string): number {
  return Math.max(1, word.length >> 1);
}

/** What is left of the text that a value was copied from. */
const PASTED: Readonly<Record<string, (text: string) => string>> = {
  "a comma behind": (text) => `${text},`,
  "quotes inside": (text) => `'${text}'`,
  "code marks": (text) => `\`${text}\``,
  "typographic quotes": (text) => `\u201c${text}\u201d`,
  "typographic dashes": (text) => text.replaceAll("-", "\u2013"),
  "a no-break space": (text) => `${text}\u00a0`,
  "a zero-width space": (text) => `\u200b${text}`,
};

const CHOICE_SLIPS: Readonly<Record<string, (text: string) => string>> = {
  ...LETTER_SLIPS,
  "capitals": (text) => text.toUpperCase(),
  "a capital": (text) => text[0]!.toUpperCase() + text.slice(1),
  "spaces for separators": (text) => text.replaceAll(/[-_]/g, " "),
  "other separators": (text) => text.replaceAll(/[-_]/g, (sign) => sign === "-" ? "_" : "-"),
  "spaces around": (text) => ` ${text} `,
  "a mark behind": (text) => `${text}!`,
  "a capital and a full stop": (text) => `${text[0]!.toUpperCase()}${text.slice(1)}.`,
  "brackets": (text) => `[${text}]`,
  ...PASTED,
};

const ID_SLIPS: Readonly<Record<string, (text: string) => string>> = {
  "capitals": (text) => text.toUpperCase(),
  "a capital": (text) => text[0]!.toUpperCase() + text.slice(1),
  "spaces for separators": (text) => text.replaceAll("-", " "),
  "underscores": (text) => text.replaceAll("-", "_"),
  "no separators": (text) => text.replace("-", ""),
  "spaces around": (text) => ` ${text} `,
  "a prefix": (text) => `product:${text}`,
  "a prefix and a space": (text) => `Id: ${text}`,
  "swapped letters": (text) => /^[a-z]{2}/.test(text) ? text[1]! + text[0]! + text.slice(2) : text,
  ...PASTED,
};

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const DATE_SLIPS: Readonly<Record<string, (text: string) => string>> = {
  "slashes": (text) => text.replaceAll("-", "/"),
  "dots": (text) => text.replaceAll("-", "."),
  "the day first": (text) => text.split("-").reverse().join("."),
  "the month's name": (text) => {
    const [year, month, day] = text.split("-").map(Number);
    return `${day} ${MONTHS[month! - 1]} ${year}`;
  },
  "the month's name first": (text) => {
    const [year, month, day] = text.split("-").map(Number);
    return `${MONTHS[month! - 1]!.slice(0, 3)} ${day}, ${year}`;
  },
  "no separators": (text) => text.replaceAll("-", ""),
  "no leading zeros": (text) => text.replaceAll("-0", "-"),
  "spaces around": (text) => ` ${text} `,
  ...PASTED,
};

const TIME_SLIPS: Readonly<Record<string, (text: string) => string>> = {
  "a space in a time": (text) => text.replace("T", " "),
  "slashes in a time": (text) => text.replace(/^(\d+)-(\d+)-/, "$1/$2/"),
};

const PATH_SLIPS: Readonly<Record<string, (text: string) => string>> = {
  ...LETTER_SLIPS,
  "a small letter": (text) => text[0]!.toLowerCase() + text.slice(1),
  "small letters": (text) => text.toLowerCase(),
  "slashes": (text) => text.replaceAll(".", "/"),
  "spaces around": (text) => ` ${text} `,
  ...PASTED,
};

/** Every way in which one value or key of a valid artifact may be written wrong by one slip. */
export function plantedFaults(artifact: Artifact): PlantedFault[] {
  const { document } = artifact;
  const faults: PlantedFault[] = [];
  const put = (kind: string, path: Path, span: Span | null, text: string) => {
    if (span === null || document.text.slice(span.start, span.end) === text) return;
    faults.push({ kind, path, text: document.text.slice(0, span.start) + text + document.text.slice(span.end) });
  };
  const walk = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) return value.forEach((entry, index) => walk(entry, [...path, index]));
    const schema = locateSchema(artifact.type, document.value, path)?.schema ?? null;
    if (typeof value === "object" && value !== null) {
      for (const [key, entry] of Object.entries(value)) {
        const at = [...path, key];
        if (propertyOf(schema, key) !== undefined) {
          for (const [kind, slip] of Object.entries(SLIPS)) put(`key: ${kind}`, at, document.keySpanOf(at), slip(key));
        }
        walk(entry, at);
      }
      return;
    }
    const span = document.spanOf(path);
    const source = span === null ? "" : document.text.slice(span.start, span.end);
    if (schema === null || source === "" || /^[|>&*!]|\n/.test(source)) return;
    if (typeof value !== "string") {
      if (typeof value === "number" || typeof value === "boolean") put("in quotes", path, span, `"${source}"`);
      if (typeof value === "boolean") put("yes or no", path, span, value ? "yes" : "No");
      return;
    }
    if (/^\d+(?:\.\d+)?$/.test(value) && value !== source) put("without quotes", path, span, value);
    const isVersion = /^\d+\.\d+\.\d+$/.test(value) && patternsOf(schema).length > 0;
    if (isVersion && value.endsWith(".0")) put("a short version", path, span, value.slice(0, -2));
    if (isVersion) put("a version with v", path, span, `v${value}`);
    for (const [kind, slip] of Object.entries(slipsOf(schema, value))) {
      put(kind, path, span, JSON.stringify(slip(value)));
    }
  };
  walk(document.value, []);
  return faults;
}

function slipsOf(schema: JsonSchema, value: string): Readonly<Record<string, (text: string) => string>> {
  const named = (prefix: string, slips: typeof ID_SLIPS) =>
    Object.fromEntries(Object.entries(slips).map(([kind, slip]) => [`${prefix}: ${kind}`, slip]));
  if (schema.enum !== undefined) return named("choice", CHOICE_SLIPS);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && (schema.format === "date" || patternsOf(schema).length > 0)) {
    return named("date", DATE_SLIPS);
  }
  if (schema.format === "date-time") return TIME_SLIPS;
  if (patternsOf(schema).length === 0 || /^\d/.test(value)) return {};
  return /\./.test(value) ? named("path", PATH_SLIPS) : named("id", ID_SLIPS);
}
