import { isMap } from "../diagnostics/is_map.ts";
import { blankFinding, type Finding, type Level } from "../diagnostics/finding.ts";
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
  if (problem !== null) return { matter: null, findings: [fault(problem.message, null, problem.help ?? null)] };
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
