import { closingLines } from "../../../answers/closing_lines.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import { restLine } from "../../relations/layout.ts";
import type { DiffArtifactsAnswer } from "./contract.ts";

/** The changes of each artifact, below its file. */
export function present(answer: Answered<DiffArtifactsAnswer>, { width }: View): string {
  if (answer.page !== null) return answer.page;
  const { source, target, guidance, changes } = answer;
  const blocks = [...Map.groupBy(changes, ({ file }) => file)].map(([file, own]) => {
    const lines = own.map(({ sentence }) => `  ${wrap(sentence, width - 4, 4)}\n`);
    return `\n${file} (${ARTIFACT_TYPES[own[0]!.artifact_type].words})\n${lines.join("")}`;
  });
  const head = `${source} to ${target}: ${guidance.current_state}\n`;
  return escapeText(`${head}${blocks.join("")}${restLine(answer)}${closingLines(answer, width)}`);
}
