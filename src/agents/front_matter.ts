import { quoteValue } from "../diagnostics/escape.ts";
import { blankFinding, type Finding, type Level } from "../diagnostics/finding.ts";
import { nearest } from "../text/closest_match.ts";
import { formatPath, type Path } from "../diagnostics/path.ts";
import type { Span } from "../diagnostics/span.ts";
import { decodeYaml } from "../yaml/decode.ts";
import type { YamlDocument } from "../yaml/document.ts";
import { parseYaml } from "../yaml/parse.ts";

/** One Markdown file whose front matter is a map, with the places of its keys. */
export interface FrontMatter {
  file: string;
  text: string;
  value: Record<string, unknown>;
  /** The Markdown below, trimmed. */
  body: string;
  /** Offset of the body in the text. */
  bodyAt: number;
  document: YamlDocument;
  /** Offset of the front matter in the text. */
  offset: number;
}

const FILE = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/;

/** Reads a file's bytes; what cannot be read gives findings of the rule instead. */
export function readFrontMatter(
  file: string,
  bytes: Uint8Array,
  rule: string,
): { matter: FrontMatter; findings: Finding[] } | { matter: null; findings: Finding[] } {
  const fault = (message: string, span: Span | null, help: string | null = null): Finding => ({
    ...blankFinding(file),
    rule,
    message,
    span,
    help,
    class: "unreadable",
  });
  const { text, problem } = decodeYaml(bytes);
  if (text === null) return { matter: null, findings: [fault(problem.message, null, problem.help ?? null)] };
  const parts = FILE.exec(text);
  if (parts === null) {
    const help = "begin with a line `---`, the fields, and another line `---`; the text follows";
    return {
      matter: null,
      findings: [fault("no front matter at the start, expected fields between two lines `---`", null, help)],
    };
  }
  const offset = parts[1]!.length;
  const document = parseYaml(parts[2] ?? "");
  const errors = document.problems.filter(({ level }) => level === "error");
  if (errors.length > 0) {
    const found = errors.map(({ message, span, help }) => fault(message, moved(span, offset), help ?? null));
    return { matter: null, findings: found };
  }
  if (!isMap(document.value)) {
    return { matter: null, findings: [fault("the front matter must be a map of fields", { start: 0, end: 3 })] };
  }
  const bodyAt = parts[0].length;
  const body = text.slice(bodyAt).trim();
  return { matter: { file, text, value: document.value, body, bodyAt, document, offset }, findings: [] };
}

/** What a finding says beside its place. */
export interface Fault {
  rule: string;
  level: Level;
  message: string;
  expected?: string;
  actual?: string;
  help?: string;
}

/** A finding at a field of the front matter; the nearest field that is there where it is missing. */
export function faultAt(matter: Pick<FrontMatter, "file" | "document" | "offset">, path: Path, fault: Fault): Finding {
  return {
    ...blankFinding(matter.file),
    ...fault,
    expected: fault.expected ?? null,
    actual: fault.actual ?? null,
    help: fault.help ?? null,
    path: formatPath(path),
    span: moved(matter.document.labelSpan(path), matter.offset),
  };
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** Reads the fields of one map with their types and collects what is wrong. */
export class FieldReader {
  readonly findings: Finding[];
  readonly #matter: FrontMatter;
  readonly #path: readonly string[];
  readonly #map: Record<string, unknown>;
  readonly #rule: string;

  constructor(matter: FrontMatter, rule: string, findings: Finding[], path: readonly string[] = []) {
    this.#matter = matter;
    this.#rule = rule;
    this.#path = path;
    this.findings = findings;
    let value: unknown = matter.value;
    for (const key of path) value = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    this.#map = isMap(value) ? value : {};
    if (value !== undefined && value !== null && !isMap(value)) this.#wrong(null, value, "a map of fields");
  }

  /** Names keys that nobody reads. */
  onlyKnown(keys: readonly string[]): void {
    for (const key of Object.keys(this.#map)) {
      if (keys.includes(key)) continue;
      const [near] = nearest(key, keys);
      this.add(key, {
        message: `unknown field ${quoteValue(key)}`,
        help: near === undefined ? "remove it" : `did you mean \`${near}\`?`,
      });
    }
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#map, key) && this.#map[key] !== null;
  }

  /** A text that must be there, one that `instead` stands for where it need not. */
  text(key: string, longest: number, instead?: string): string {
    if (!this.has(key) && instead !== undefined) return instead;
    const value = this.#map[key];
    if (typeof value !== "string" || value.trim() === "") {
      this.#wrong(key, value, "a text");
      return instead ?? "";
    }
    if (value.length > longest) this.#tooLong(key, value.length, longest, "characters");
    return value.trim();
  }

  flag(key: string, instead: boolean): boolean {
    const value = this.#map[key];
    if (!this.has(key)) return instead;
    if (typeof value !== "boolean") this.#wrong(key, value, "`true` or `false`");
    return value === true;
  }

  integer(key: string, most: number, instead: number): number {
    const value = this.#map[key];
    if (!this.has(key)) return instead;
    if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most) return value;
    this.#wrong(key, value, `a whole number from 0 to ${most}`);
    return instead;
  }

  choice<const Choices extends readonly string[]>(key: string, choices: Choices): Choices[number] | null {
    if (!this.has(key)) return null;
    const value = this.#map[key];
    const found = choices.find((choice) => choice === value) ?? null;
    if (found === null) this.#wrong(key, value, choices.map((choice) => `\`${choice}\``).join(", "));
    return found;
  }

  texts(key: string, most: number, longest: number): string[] {
    return this.#list(key, most, "a list of texts", (item) => {
      if (typeof item !== "string" || item.trim() === "") return null;
      return item.length > longest ? { tooLong: item.length, longest } : item.trim();
    });
  }

  /** A list of maps that all have the same texts. */
  pairs<Key extends string>(
    key: string,
    keys: readonly [Key, Key],
    most: number,
    longest: number,
  ): Record<Key, string>[] {
    return this.#list(key, most, `a list of {${keys.join(", ")}}`, (item) => {
      if (!isMap(item) || Object.keys(item).length !== keys.length) return null;
      const texts = keys.map((name) => item[name]);
      if (!texts.every((text) => typeof text === "string" && text.trim() !== "")) return null;
      const long = texts.find((text) => (text as string).length > longest) as string | undefined;
      return long === undefined ? item as Record<Key, string> : { tooLong: long.length, longest };
    });
  }

  /** Adds an error of the reader's rule at a key. */
  add(key: string, fault: Omit<Fault, "rule" | "level">): void {
    this.findings.push(faultAt(this.#matter, [...this.#path, key], { rule: this.#rule, level: "error", ...fault }));
  }

  #list<Item>(
    key: string,
    most: number,
    expected: string,
    read: (item: unknown) => Item | { tooLong: number; longest: number } | null,
  ): Item[] {
    if (!this.has(key)) return [];
    const value = this.#map[key];
    if (!Array.isArray(value)) {
      this.#wrong(key, value, expected);
      return [];
    }
    if (value.length > most) this.#tooLong(key, value.length, most, "entries");
    const items: Item[] = [];
    for (const given of value) {
      const item = read(given);
      if (item === null) this.#wrong(key, given, expected);
      else if (typeof item === "object" && "tooLong" in item) {
        this.#tooLong(key, item.tooLong, item.longest, "characters in an entry");
      } else items.push(item as Item);
    }
    return items;
  }

  #tooLong(key: string, found: number, most: number, what: string): void {
    this.add(key, {
      message: `${this.#name(key)} has ${found} ${what}, expected at most ${most}`,
      expected: `${most}`,
    });
  }

  #wrong(key: string | null, value: unknown, expected: string): void {
    const name = this.#name(key);
    const message = value === undefined || value === null
      ? `${name} is missing, expected ${expected}`
      : `${name} is ${quoteValue(value)}, expected ${expected}`;
    this.add(key ?? "", { message, expected });
  }

  #name(key: string | null): string {
    return `\`${[...this.#path, ...(key === null ? [] : [key])].join(".")}\``;
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
