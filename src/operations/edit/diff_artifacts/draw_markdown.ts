import { escapeText } from "../../../diagnostics/escape.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { markdownLine } from "../../../text/forms/markdown_line.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import type { DiffArtifactsAnswer } from "./contract.ts";
import type { DescribedChange } from "./describe_changes.ts";

/** Changes of one artifact, and of all, that a comment lists: who reads more looks at the files. */
const MOST_OF_ONE = 15;
const MOST = 120;

/** The changes as Markdown, for a comment on a pull request. */
export function drawMarkdown({ source, target, is_same, guidance, changes }: Answered<DiffArtifactsAnswer>): string {
  const head = `### Changes of the strategy, \`${code(source)}\` to \`${code(target)}\``;
  const warnings = (guidance.warnings ?? []).map((warning) => `> ${markdownLine(warning)}`);
  if (is_same) return `${[head, "Both say the same.", ...warnings].join("\n\n")}\n`;
  const blocks: string[] = [];
  let left = MOST;
  for (const [file, own] of Map.groupBy(changes, (change) => change.file)) {
    const shown = own.slice(0, Math.min(MOST_OF_ONE, left));
    if (shown.length === 0) break;
    left -= shown.length;
    const others = own.length - shown.length;
    const words = ARTIFACT_TYPES[own[0]!.artifact_type].words;
    blocks.push([
      `**${words.slice(0, 1).toUpperCase()}${words.slice(1)}** \`${code(file)}\``,
      "",
      ...shown.map(({ sentence }) => `- ${markdownLine(sentence)}`),
      ...(others > 0 ? [`- and ${counted(others, "more change")}`] : []),
    ].join("\n"));
  }
  const files = new Set(changes.map(({ file }: DescribedChange) => file)).size;
  const more = files > blocks.length ? [`And ${counted(files - blocks.length, "more artifact")}.`] : [];
  const count = `${counted(changes.length, "difference")} in ${counted(files, "artifact")}.`;
  return `${[head, count, ...warnings, ...blocks, ...more].join("\n\n")}\n`;
}

/** A text for between backticks, where nothing is markup. */
function code(text: string): string {
  return escapeText(text).replaceAll(/\s+/g, " ").replaceAll("`", "'");
}
