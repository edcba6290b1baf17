import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import { sectionLines } from "../layout.ts";
import type { AnalyzeCoverageAnswer } from "./contract.ts";

/** Characters of a whole bar. */
const BAR = 20;

/** A bar for each track and layer, then the gaps. */
export function present(answer: Answered<AnalyzeCoverageAnswer>, { width }: View): string {
  const rows = answer.by_track.flatMap((track) => [
    [track.track, "", bar(track), `${track.covered_count} of ${track.total_components}`, offNote(track.switched_off)],
    ...answer.by_layer.filter((layer) => layer.track === track.track).map((layer) => [
      "",
      layer.layer_name,
      bar(layer),
      `${layer.covered_count} of ${layer.total_components}`,
    ]),
  ]);
  const missing = answer.missing_tracks.map((track) => [track, "", answer.missing_because[track] ?? ""]);
  const gaps = answer.kr_targets_without_features.map(({ kr_id, path }) => [kr_id, path]);
  const parts = [
    `${answer.guidance.current_state}\n\n`,
    table([...rows, ...missing]),
    sectionLines("not served", answer.uncovered_paths.map((path) => [path]), width),
    sectionLines("key results whose target has no contributor", gaps, width),
    sectionLines("name no value path", answer.orphan_features.map(({ id, file }) => [id, file]), width),
    closingLines(answer, width),
  ];
  return escapeText(parts.join(""));
}

function bar({ covered_count: part, total_components: total }: { covered_count: number; total_components: number }) {
  if (total === 0) return ".".repeat(BAR);
  // Anything above none has one mark at least, and anything below all one gap.
  const exact = (part / total) * BAR;
  const filled = part === total ? BAR : Math.min(BAR - 1, part === 0 ? 0 : Math.max(1, Math.round(exact)));
  return "#".repeat(filled) + ".".repeat(BAR - filled);
}

function offNote(count: number): string {
  return count === 0 ? "" : `${count} switched off`;
}
