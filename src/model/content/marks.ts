import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";

/** What a comment says of the value on its line. */
export interface Mark {
  /** `open`: a question that somebody left open and said so; `replace`: the value is the template's. */
  kind: "open" | "replace";
  /** What is asked; empty where the comment says no more. */
  question: string;
}

const MARK = /(?<=[ \t])#[ \t]*(?:open:([^\r\n]*)|replace(?![\p{L}\p{N}])[;:,]?([^\r\n]*))/gu;

/** The line of a list entry that begins below its dash. */
const LONE_DASH = /^\s*(?:-\s+)*-\s+#/;
/** What stands in front of the first key of a list entry on its line. */
const DASH = /^\s*(?:-\s+)+$/;

/** The comments `# open: …` and `# replace` of a document, by the values that they are about. */
export class Marks {
  readonly #document: Artifact["document"];
  readonly #byLine = new Map<number, Mark>();

  constructor(document: Artifact["document"]) {
    this.#document = document;
    // Most documents hold neither word.
    if (!document.text.includes("open:") && !document.text.includes("replace")) return;
    const mark = new RegExp(MARK);
    for (let match = mark.exec(document.text); match !== null; match = mark.exec(document.text)) {
      if (document.isInText(match.index)) {
        // The comment may begin behind the text, on the same line.
        mark.lastIndex = match.index + 1;
        continue;
      }
      const kind = match[1] === undefined ? "replace" : "open";
      this.#byLine.set(this.#line(match.index), { kind, question: (match[1] ?? match[2] ?? "").trim() });
    }
  }

  /** True where some value is marked as the template's, as in our templates until all of them are filled in. */
  get hasReplaceMarks(): boolean {
    return [...this.#byLine.values()].some(({ kind }) => kind === "replace");
  }

  /** The mark behind a text, number or empty value, or behind a list or map that is written on one line. */
  of(path: Path, value: unknown): Mark | null {
    if (this.#byLine.size === 0) return null;
    const span = this.#document.spanOf(path);
    if (span === null) return null;
    const key = this.#document.keySpanOf(path);
    const first = this.#line((key ?? span).start);
    const last = this.#line(Math.max(span.start, span.end - 1));
    const isContainer = typeof value === "object" && value !== null;
    if (isContainer && (first !== last || !/[[{]/.test(this.#document.text[span.start]!))) return null;
    // Behind the value, behind the sign that opens a block of text, or behind the key.
    return this.#byLine.get(last) ?? this.#byLine.get(this.#line(span.start)) ?? this.#byLine.get(first) ?? null;
  }

  /**
   * The mark on the line of a key, or on the first line of a list entry, whose map or list goes on below. It stands for all
   * that is open in there: one question for a group instead of one for each of its fields.
   */
  ofGroup(path: Path, value: unknown): Mark | null {
    if (this.#byLine.size === 0 || typeof value !== "object" || value === null) return null;
    const span = this.#document.spanOf(path);
    if (span === null) return null;
    const first = this.#line(span.start);
    const key = this.#document.keySpanOf(path);
    if (key === null && !LONE_DASH.test(this.#document.lines.line(first - 1))) return this.#ofEntry(path, value);
    const line = key === null ? first - 1 : this.#line(key.start);
    return line < first ? this.#byLine.get(line) ?? null : null;
  }

  /** The mark behind the first of several keys of a list entry; a list or map below that key takes it for itself. */
  #ofEntry(path: Path, value: object): Mark | null {
    const [first, second] = Object.keys(value);
    if (Array.isArray(value) || second === undefined) return null;
    const key = this.#document.keySpanOf([...path, first!]);
    const next = this.#document.keySpanOf([...path, second]);
    if (key === null || next === null) return null;
    const { line, column } = this.#document.lines.position(key.start);
    const mark = this.#byLine.get(line);
    const isFirst = DASH.test(this.#document.lines.line(line).slice(0, column - 1));
    if (mark === undefined || !isFirst || this.#line(next.start) === line) return null;
    const inside = (value as Record<string, unknown>)[first!];
    return this.ofGroup([...path, first!], inside) === null ? mark : null;
  }

  #line(offset: number): number {
    return this.#document.lines.position(offset).line;
  }
}
