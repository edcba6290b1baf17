import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { DetectArtifactTypeAnswer } from "./contract.ts";

/** What a file is taken for, and why. */
export function present(answer: Answered<DetectArtifactTypeAnswer>, { width }: View): string {
  const { guidance, certainty, detected_by, phase, usual_place, description, candidates } = answer;
  const facts = answer.artifact_type === null ? [] : [
    ["type", answer.artifact_type],
    ["by", `${detected_by}, certainty ${certainty}`],
    ["phase", phase ?? "-"],
    ["place", usual_place ?? "-"],
    ["about", description ?? ""],
  ];
  const near = candidates.map(({ artifact_type, shared_keys, missing_keys }) => [
    "near",
    `${artifact_type}: has ${shared_keys.join(", ")}${
      missing_keys.length === 0 ? "" : `, lacks ${missing_keys.join(", ")}`
    }`,
  ]);
  const rows = [...facts, ...near];
  return `${guidance.current_state}\n${rows.length === 0 ? "" : table(rows, width)}${closingLines(answer, width)}`;
}
