import type { ArtifactType } from "#src/format/artifact_types.ts";
import type { Finding } from "#src/diagnostics/finding.ts";
import { orderFindings } from "#src/diagnostics/order.ts";
import { formatPath, parsePath, type Path, valueAt } from "#src/diagnostics/path.ts";
import type { Span } from "#src/diagnostics/span.ts";
import { computeHealth } from "#src/health/mod.ts";
import { RULE_INDEX } from "#src/rules/rule_index.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import { loadArtifact, loadInstance } from "#src/workspace/instance/load.ts";
import { NO_SETTINGS } from "#src/workspace/settings.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import type { YamlDocument } from "#src/yaml/document.ts";
import { reportFinding, sourcesOf } from "#src/operations/build_report.ts";
import { checkFiles, checkWholeInstance } from "#src/operations/judging/check_result.ts";
import { compareReaders } from "./compare_readers.ts";

/** What is judged: files by path; one file of a given type, or a whole instance. */
export interface FuzzInput {
  files: Record<string, Uint8Array>;
  /** The type to assume for the only file; null judges all files as an instance. */
  type: ArtifactType | null;
}

/** What a judge says of an input. */
export interface Verdict {
  artifacts: readonly Artifact[];
  findings: readonly Finding[];
  /** Further data that has to be the same each time. */
  extra?: unknown;
}

export type Judge = (input: FuzzInput) => Promise<Verdict>;

/** A property that does not hold: its name, and what was seen. */
export interface Breach {
  property:
    | "exception"
    | "time"
    | "span"
    | "path"
    | "text"
    | "order"
    | "count"
    | "same answer"
    | "document"
    | "readers"
    | "binary";
  detail: string;
}

/** The moment that every judgement takes for now. */
export const NOW = new Date("2026-11-21T12:00:00Z");
/** CPU milliseconds up to which no judgement of one input is too long. */
const LONGEST = 2_000;
/** A longer one takes, for each byte, at most so many times as long as an ordinary file. */
const MOST_TIMES = 20;
/** That file: 100 KB. */
const ORDINARY: FuzzInput = {
  files: { "file.yaml": new TextEncoder().encode(`x: [${"word, ".repeat(17_000)}word]\n`) },
  type: "north_star",
};
/** Findings allowed: a fixed part, so many for each node of the values, and one for each line, which may be a comment. */
const COUNT = { base: 200, eachNode: 20 };
/** Nodes of one document whose spans are asked for. */
const PROBED = 150;
const LONGEST_MESSAGE = 4_000;

/** The program's own judge, with nothing kept from one call to the next. */
export const judge: Judge = async ({ files, type }) => {
  const tree = new MemoryTree(files);
  if (type === null) {
    const instance = await loadInstance(tree);
    const judged = await checkWholeInstance(instance, NO_SETTINGS, NOW);
    const health = computeHealth({ ...judged, counted: judged.findings, now: NOW });
    return { artifacts: instance.artifacts, findings: judged.findings, extra: health };
  }
  const loaded = await loadArtifact(tree, Object.keys(files)[0]!, { type });
  const artifacts = "artifact" in loaded ? [loaded.artifact] : [];
  const { findings } = await checkFiles(
    artifacts,
    "finding" in loaded ? [loaded.finding] : [],
    NO_SETTINGS,
    tree.root,
  );
  return { artifacts, findings };
};

/** Judges an input twice; `longest` is in CPU milliseconds. @returns the CPU time of the slower judgement and the first property that does not hold */
export async function examine(
  input: FuzzInput,
  by: Judge = judge,
  longest = LONGEST,
): Promise<{ ms: number; breach: Breach | null; findings: readonly Finding[] }> {
  let ms = 0;
  let findings: readonly Finding[] = [];
  try {
    const start = cpuTime();
    const first = await by(input);
    ms = cpuTime() - start;
    findings = first.findings;
    // A busy machine or a first run of cold code can be slow once; a slow input is slow again.
    const again = cpuTime();
    const second = await by(input);
    ms = Math.min(ms, cpuTime() - again);
    if (ms > longest) {
      const most = Math.max(longest, MOST_TIMES * await timeOf(ORDINARY, by) * sizeOf(input) / sizeOf(ORDINARY));
      const detail = `${Math.round(ms)} ms of CPU time, at most ${Math.round(most)}`;
      if (ms > most) return { ms, findings, breach: { property: "time", detail } };
    }
    const detail = differenceOf(first, second);
    if (detail !== null) return { ms, findings, breach: { property: "same answer", detail } };
    return { ms, findings, breach: breachOf(first, input) };
  } catch (error) {
    const detail = error instanceof Error ? error.stack ?? error.message : String(error);
    return { ms, findings, breach: { property: "exception", detail } };
  }
}

/** The bytes of all files of an input. */
function sizeOf({ files }: FuzzInput): number {
  return Object.values(files).reduce((sum, { length }) => sum + length, 0);
}

/** The CPU time of a judgement of an input that was judged before. */
async function timeOf(input: FuzzInput, by: Judge): Promise<number> {
  await by(input);
  const start = cpuTime();
  await by(input);
  return cpuTime() - start;
}

/** The first finding that another one should come before, in the one order of the program. */
function earlyFinding(findings: readonly Finding[]): Finding | null {
  const errors = findings.filter(({ level, stage }) => level === "error" && stage === "structural");
  const ordered = orderFindings(findings, { rules: RULE_INDEX, structural: new Set(errors.map(({ file }) => file)) });
  const key = ({ rule, file, path, span }: Finding) => JSON.stringify([rule, file, path, span]);
  return findings.find((finding, at) => key(finding) !== key(ordered[at]!)) ?? null;
}

/** The first property of one verdict that does not hold. */
function breachOf({ artifacts, findings }: Verdict, input: FuzzInput): Breach | null {
  const byFile = new Map(artifacts.map((artifact) => [artifact.file, artifact]));
  const sources = sourcesOf(artifacts);
  const lengthOf = (file: string) => byFile.get(file)?.document.text.length ?? input.files[file]?.length ?? 0;
  for (const finding of findings) {
    const breach = spanBreach(finding, lengthOf) ?? pathBreach(finding, byFile.get(finding.file)) ??
      textBreach(finding);
    if (breach !== null) return { ...breach, detail: `${breach.detail} in ${JSON.stringify(finding)}` };
    reportFinding(finding, sources);
  }
  const early = earlyFinding(findings);
  if (early !== null) return { property: "order", detail: `${JSON.stringify(early)} comes too early` };
  const nodes = artifacts.reduce((sum, { document }) => sum + countNodes(document.value), 0);
  const lines = artifacts.reduce((sum, { document }) => sum + document.lines.count, 0);
  const most = COUNT.base + COUNT.eachNode * nodes + lines;
  if (findings.length > most) {
    return { property: "count", detail: `${findings.length} findings for ${nodes} nodes, at most ${most}` };
  }
  for (const artifact of artifacts) {
    const detail = documentBreach(artifact.document);
    if (detail !== null) return { property: "document", detail: `${artifact.file}: ${detail}` };
    const { difference } = compareReaders(artifact.document.text);
    if (difference !== null) return { property: "readers", detail: `${artifact.file}: ${difference}` };
  }
  return null;
}

function spanBreach(finding: Finding, lengthOf: (file: string) => number): Breach | null {
  const places: [string, Span | null][] = [
    [finding.file, finding.span],
    ...finding.related.map(({ file, span }): [string, Span | null] => [file, span]),
    ...finding.edits.map(({ span }): [string, Span | null] => [finding.file, span]),
  ];
  for (const [file, span] of places) {
    if (span !== null && !isInside(span, lengthOf(file))) {
      return { property: "span", detail: `span ${JSON.stringify(span)} in ${file} of ${lengthOf(file)} characters` };
    }
  }
  const edits = finding.edits.map(({ span }) => span).sort((a, b) => a.start - b.start || a.end - b.end);
  const crossing = edits.findIndex((span, index) => index > 0 && span.start < edits[index - 1]!.end);
  return crossing === -1 ? null : { property: "span", detail: `edits overlap at ${edits[crossing]!.start}` };
}

function isInside({ start, end }: Span, length: number): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= length;
}

/** A path can be read back, and it or its parent leads to something. */
function pathBreach(finding: Finding, artifact: Artifact | undefined): Breach | null {
  if (finding.path === "") return null;
  const path = parsePath(finding.path);
  if (path === null || formatPath(path) !== finding.path) {
    return { property: "path", detail: `path ${finding.path} does not read back` };
  }
  if (artifact === undefined || !artifact.document.readable) return null;
  const { value } = artifact.document;
  if (valueAt(value, path) !== undefined || valueAt(value, path.slice(0, -1)) !== undefined) return null;
  return { property: "path", detail: `path ${finding.path} leads nowhere, nor does its parent` };
}

// deno-lint-ignore no-control-regex
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Words for people: there, of sensible length, and without characters that a terminal would obey. */
function textBreach(finding: Finding): Breach | null {
  if (!/^[a-z]+(-[a-z]+)+$/.test(finding.rule)) {
    return { property: "text", detail: `rule name ${JSON.stringify(finding.rule)}` };
  }
  if (finding.message === "") return { property: "text", detail: "message is empty" };
  const texts = [
    finding.message,
    finding.help,
    finding.expected,
    finding.actual,
    ...finding.related.map(({ message }) => message),
  ];
  for (const text of texts) {
    if (text === null) continue;
    if (text.length > LONGEST_MESSAGE) return { property: "text", detail: `text of ${text.length} characters` };
    if (UNSAFE.test(text)) return { property: "text", detail: `control character in ${JSON.stringify(text)}` };
  }
  return null;
}

function countNodes(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let nodes = 1;
  for (const child of Object.values(value)) nodes += countNodes(child);
  return nodes;
}

/** Every node of a readable document has a span and a label inside the text; problems are inside it, too. */
function documentBreach(document: YamlDocument): string | null {
  if (!document.readable) return document.problems.length > 0 ? null : "neither a value nor a problem";
  for (const path of pathsIn(document.value)) {
    const [span, label] = [document.spanOf(path), document.labelSpan(path)];
    if (span === null) return `no span for ${formatPath(path)}`;
    if (!isInside(span, document.text.length)) return `span ${JSON.stringify(span)} of ${formatPath(path)}`;
    if (!isInside(label, document.text.length)) return `label ${JSON.stringify(label)} of ${formatPath(path)}`;
    const key = document.keySpanOf(path);
    if (key !== null && !isInside(key, document.text.length)) {
      return `key span ${JSON.stringify(key)} of ${formatPath(path)}`;
    }
  }
  return null;
}

/** Paths of the first nodes of a value, breadth first, so that deep and wide documents are both looked into. */
function pathsIn(root: unknown): Path[] {
  const paths: Path[] = [[]];
  for (let at = 0; at < paths.length && paths.length < PROBED; at++) {
    const value = valueAt(root, paths[at]!);
    if (typeof value !== "object" || value === null) continue;
    const keys: (string | number)[] = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
    for (const key of keys.slice(0, PROBED - paths.length)) paths.push([...paths[at]!, key]);
  }
  return paths;
}

/** The first finding, or else the further data, that two judgements of one input do not share; null when all is equal. */
function differenceOf(one: Verdict, two: Verdict): string | null {
  for (let at = 0; at < Math.max(one.findings.length, two.findings.length); at++) {
    const [first, second] = [one, two].map(({ findings }) => JSON.stringify(findings[at] ?? "no finding"));
    if (first !== second) return `${first} and then ${second}`;
  }
  const [first, second] = [one, two].map(({ extra }) => JSON.stringify(extra ?? null));
  return first === second ? null : `${first!.slice(0, 500)} and then ${second!.slice(0, 500)}`;
}

/** CPU milliseconds of this process so far, which other work on the machine does not lengthen. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
