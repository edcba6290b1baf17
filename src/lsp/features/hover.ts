import { truncate } from "../../diagnostics/escape.ts";
import { valueAt } from "../../diagnostics/path.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import type { Span } from "../../diagnostics/span.ts";
import type { GraphNode } from "../../model/graph/graph_parts.ts";
import { asMap, asText } from "../../model/read.ts";
import { RULES } from "../../rules/mod.ts";
import { locateSchema } from "../../schema/locate.ts";
import type { JsonSchema } from "../../schema/schemas.ts";
import { demandWords } from "../../schema/words.ts";
import { markdownLine } from "../../text/forms/markdown_line.ts";
import { counted } from "../../text/forms/plural.ts";
import { placeAt, type Seen } from "./place.ts";
import { definitionOf, graphOf, type Meant, meantAt } from "./references.ts";

/** What is shown beside the cursor, as Markdown. */
export interface Hover {
  markdown: string;
  span: Span;
}

/** Findings that one place shows. */
const MOST_FINDINGS = 3;
const LONGEST_TEXT = 300;

/** What is known of an offset: what was found there, what the text refers to, what the format says of the field. */
export function hoverAt(seen: Seen, offset: number): Hover | null {
  const { artifact, judged } = seen;
  const found = judged.findings.filter(({ file, span }) =>
    file === artifact.file && span !== null && span.start <= offset && offset <= span.end
  );
  const place = placeAt(artifact.document, offset);
  const meant = meantAt(seen, offset);
  const schema = place === null
    ? null
    : locateSchema(artifact.type, artifact.document.value, place.path)?.schema ?? null;
  const parts = [
    ...found.slice(0, MOST_FINDINGS).map(aboutFinding),
    ...(meant === null ? [] : [aboutNode(seen, meant)]),
    ...(schema === null || place?.span == null ? [] : [aboutField(schema)]),
  ].filter((part) => part !== "");
  const span = place?.span ?? found[0]?.span ?? null;
  return parts.length === 0 || span === null ? null : { markdown: parts.join("\n\n---\n\n"), span };
}

function aboutFinding({ rule, message, help }: Finding): string {
  const known = RULES.find(({ name }) => name === rule);
  const lines = [
    `**${rule}**: ${plain(message)}`,
    ...(known === undefined ? [] : [plain(known.why)]),
    plain(help ?? known?.remedy ?? ""),
  ];
  return lines.filter((line) => line !== "").join("\n\n");
}

function aboutNode(seen: Seen, { node, isReference }: Meant): string {
  const graph = graphOf(seen)!;
  const { artifact, span } = definitionOf(node);
  const { line } = artifact.document.lines.position(span.start);
  const cited = graph.mentionsOf(node);
  const name = node.name === null ? "" : `: ${plain(node.name)}`;
  const citing = cited.length === 0
    ? "nothing refers to it"
    : counted(cited.length, "reference to it", "references to it");
  const place = isReference ? `${plain(artifact.file)}, line ${line}; ` : "";
  const standing = standingOf(node);
  return [`${kindWords(node.kind)} **${plain(node.id)}**${name}`, standing, `${place}${citing}`].filter(Boolean)
    .join("\n\n");
}

/** How far something has come, as its file states it; empty where that says nothing. */
function standingOf({ artifact, at }: GraphNode): string {
  const thing = asMap(valueAt(artifact.document.value, at));
  const stage = [
    asMap(thing.maturity).stage,
    asMap(thing.feature_maturity).overall_stage,
    asMap(thing.maturity_summary).calculated_stage,
  ].map(asText).find((text) => text !== null);
  const facts = [["status", asText(thing.status)], ["maturity", stage ?? null]] as const;
  return facts.flatMap(([label, text]) => text === null ? [] : [`${label}: ${plain(text)}`]).join("; ");
}

function kindWords(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return words[0]!.toUpperCase() + words.slice(1);
}

function aboutField(schema: JsonSchema): string {
  const demand = `Expected: ${demandWords(schema)}`;
  return [plain(schema.description ?? ""), demand].filter((part) => part !== "").join("\n\n");
}

/** A text of a file as one line of Markdown. */
function plain(text: string): string {
  return markdownLine(truncate(text.trim(), LONGEST_TEXT));
}
