// Control, invisible and bidirectional characters can hide or reorder text in a terminal and in an agent's context.
// Joiners and variation selectors stay where they build an emoji.
const UNSAFE = new RegExp(
  [
    "[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f]",
    "[\\u200b\\u200c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0e\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e0fff}]",
    "(?<!\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?)\\u200d",
    "(?<![\\p{Extended_Pictographic}0-9#*])\\ufe0f",
    "\\p{Surrogate}",
  ].join("|"),
  "gu",
);

/** Most texts are of these characters alone, which is seen ten times faster than that they hold no unsafe one. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

/** Text from a checked file made safe to show: unsafe characters become `\u{hex}`; newlines and tabs stay. */
export function escapeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNSAFE, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** The same on one line: newlines and tabs become `\n` and `\t`. */
export function oneLine(text: string): string {
  return escapeText(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}

/**
 * A value as JSON on one line of plain text: unsafe characters are written as JSON escapes, so that reading it gives
 * exactly the value back.
 */
export function escapeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  if (PLAIN.test(json)) return json;
  const unit = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;
  return json.replace(
    UNSAFE,
    (character) => Array.from({ length: character.length }, (_, index) => unit(character.charCodeAt(index))).join(""),
  );
}

/**
 * A value from a checked file as one short quoted line: escaped, newlines shown as `\n`, cut on a code-point border.
 * @param limit longest result in characters, the ellipsis included
 */
export function quoteValue(value: unknown, limit = 60): string {
  const text = typeof value === "string"
    ? value
    : value === undefined
    ? "nothing"
    : JSON.stringify(value) ?? String(value);
  const line = oneLine(text).replaceAll("`", "'");
  // A command or option in backticks is one that epf suggests, so a value that reads like one has quotes of its own.
  return `\`${truncate(/^(?:epf |--)/.test(line) ? `"${line}"` : line, limit)}\``;
}

/** Longest name in a sentence, in characters. */
const LONGEST_NAME = 100;

/** A name that somebody chose, such as that of a phase, as one short line in single quotes; quotes in it become apostrophes. */
export function quoteName(name: string): string {
  const line = oneLine(name).replaceAll("'", "\u2019");
  return `'${truncate(line, LONGEST_NAME)}'`;
}

/** Longest path in a sentence, in characters. */
const LONGEST_PATH = 240;

/** Names that cannot be mistaken for the words around them: one word without quotes or punctuation that ends a sentence. */
const PLAIN_PATH = /^[\p{L}\p{M}\p{N}_./\\@+~:#%=-]+$/u;

/** A file, a folder or an id in a sentence: as it is where its name is plain and short enough, otherwise as one quoted line. */
export function namePath(path: string): string {
  return path.length <= LONGEST_PATH && PLAIN_PATH.test(path) && escapeText(path) === path ? path : quoteFile(path);
}

/** A file or folder as one quoted line. */
export function quoteFile(path: string): string {
  return quoteValue(path, LONGEST_PATH);
}

/** An id, a value path or another name that somebody chose, as one quoted line. */
export function quoteId(id: string): string {
  return quoteValue(id, LONGEST_PATH);
}

/** What a message says was found: its words up to the first semicolon that is not quoted, without what is asked for. */
export function foundIn(message: string): string {
  return /^(?:`[^`]*`|[^;]|;(?! ))*/.exec(message)![0];
}

/** Longest word that is left out whole instead of being cut, in characters. */
const LONGEST_WORD = 20;

/**
 * Cuts a text to `limit` code points, between two words where it can; a cut one ends with an ellipsis. What is quoted
 * in backticks stays quoted: what was read from a file must not run on as the program's own words.
 */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const points = Array.from(text);
  if (points.length <= limit) return text;
  const cut = cutAt(points, limit - 1);
  if (!isWithinQuotes(cut)) return cut;
  const shorter = cutAt(points, limit - 2);
  return isWithinQuotes(shorter) ? `${shorter}\`` : shorter;
}

function cutAt(points: readonly string[], limit: number): string {
  const cut = points.slice(0, Math.max(0, limit)).join("");
  const end = cut.lastIndexOf(" ");
  return end < 1 || cut.length - end > LONGEST_WORD ? `${cut}…` : `${cut.slice(0, end)} …`;
}

function isWithinQuotes(text: string): boolean {
  return text.split("`").length % 2 === 0;
}
