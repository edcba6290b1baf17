import { isMap } from "../diagnostics/is_map.ts";
/** Words that some reader takes for something else than text. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;
/** Texts that every reader takes for that text without quotes. */
const PLAIN = /^\p{L}[\p{L}\p{N}_./()'-]*(?: [\p{L}\p{N}_./()'-]+)*$/u;

/** A value that we made ourselves as a YAML fragment in block style; never used on a file's own content. */
export function printYaml(value: unknown): string {
  return `${linesOf(value, "").join("\n")}\n`;
}

function linesOf(value: unknown, margin: string): string[] {
  if (Array.isArray(value) && value.length > 0) return value.flatMap((item) => itemLines(item, margin));
  if (isFilledMap(value)) return Object.entries(value).flatMap(([key, child]) => entryLines(key, child, margin));
  return [`${margin}${scalar(value)}`];
}

function entryLines(key: string, value: unknown, margin: string): string[] {
  const head = `${margin}${scalar(key)}:`;
  if (!isFilledMap(value) && !(Array.isArray(value) && value.length > 0)) return [`${head} ${scalar(value)}`];
  return [head, ...linesOf(value, `${margin}  `)];
}

function itemLines(item: unknown, margin: string): string[] {
  const [first = "", ...rest] = linesOf(item, `${margin}  `);
  return [`${margin}- ${first.slice(margin.length + 2)}`, ...rest];
}

function isFilledMap(value: unknown): value is Record<string, unknown> {
  return isMap(value) && Object.keys(value).length > 0;
}

/** A scalar, or an empty container. */
function scalar(value: unknown): string {
  return typeof value === "string" ? printText(value) : JSON.stringify(value) ?? "null";
}

/** A text as a YAML scalar on one line, quoted where a reader could mistake it. */
export function printText(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text);
}
