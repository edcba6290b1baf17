import { join } from "node:path";
import type { Diagnostic, DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver";
import type { Finding, Level } from "../diagnostics/finding.ts";
import type { Span } from "../diagnostics/span.ts";
import type { YamlDocument } from "../yaml/document.ts";
import type { Judged } from "./judged.ts";
import { uriOf } from "./open_texts.ts";
import { type Encoding, Positions, type Range } from "./positions.ts";

const SEVERITY: Record<Level, DiagnosticSeverity> = { error: 1, warning: 2, info: 3 };
const UNNECESSARY: DiagnosticTag = 1;

/** Findings that one file shows; the others are left to `epf check`. */
const MOST_SHOWN = 500;

const TOP: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** What an editor shows of each file, by absolute path. What is about no file that can be opened is left out. */
export function diagnosticsOf({ root, findings, artifacts }: Judged, encoding: Encoding): Map<string, Diagnostic[]> {
  const documents = new Map(artifacts.map(({ file, document }) => [file, document]));
  const shown = new Map<string, Diagnostic[]>();
  const positions = new Map<string, Positions>();
  const rangeIn = (file: string, span: Span | null): Range => {
    const document: YamlDocument | undefined = documents.get(file);
    if (span === null || document === undefined) return TOP;
    let known = positions.get(file);
    if (known === undefined) positions.set(file, known = new Positions(document.text, encoding, document.lines));
    return known.rangeOf(span);
  };
  for (const finding of findings) {
    const path = join(root, fileFor(finding, documents));
    const list = shown.get(path) ?? [];
    if (list.length === 0) shown.set(path, list);
    if (list.length < MOST_SHOWN) list.push(diagnosticOf(finding, documents, { root, rangeIn }));
  }
  return shown;
}

const ANCHOR = "_epf.yaml";

/** What a folder or a missing file lacks is shown on the anchor, which every instance has or should have. */
function fileFor({ file, span }: Finding, documents: ReadonlyMap<string, unknown>): string {
  return documents.has(file) || span !== null || /\.ya?ml$/i.test(file) && !documents.has(ANCHOR) ? file : ANCHOR;
}

function diagnosticOf(
  finding: Finding,
  documents: ReadonlyMap<string, unknown>,
  { root, rangeIn }: { root: string; rangeIn(file: string, span: Span | null): Range },
): Diagnostic {
  const { file, span, level, rule, message, help, related } = finding;
  const place = fileFor(finding, documents) === file ? "" : `${file}: `;
  return {
    range: rangeIn(file, span),
    severity: SEVERITY[level],
    code: rule,
    source: "epf",
    message: `${place}${message}${help === null ? "" : `\n${help}`}`,
    ...(rule.startsWith("unused-") ? { tags: [UNNECESSARY] } : {}),
    ...(related.length === 0 ? {} : {
      relatedInformation: related.map((other) => ({
        location: { uri: uriOf(join(root, other.file)), range: rangeIn(other.file, other.span) },
        message: other.message,
      })),
    }),
    // By this a code action finds what it is about.
    data: { rule, path: finding.path },
  };
}
