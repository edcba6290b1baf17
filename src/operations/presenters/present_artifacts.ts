import type { DetectArtifactTypeAnswer } from "../format/detect_artifact_type/operation.ts";
import type { ListArtifactsAnswer } from "../format/list_artifacts/operation.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

/** Artifact types with their place, and what an instance has of each. */
export function presentArtifacts(answer: ListArtifactsAnswer): string {
  const hasInstance = answer.instance_path !== null;
  const rows = answer.artifacts.map(({ artifact_type, phase, place, required, file_count, files = [] }) => [
    artifact_type,
    phase,
    place ?? "-",
    required ? "required" : "",
    ...(hasInstance ? [file_count === 1 ? files[0]! : file_count === 0 ? "-" : `${file_count} files`] : []),
  ]);
  const head = ["TYPE", "PHASE", "USUAL PLACE", "", ...(hasInstance ? ["IN THE INSTANCE"] : [])];
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${warning}\n`).join("");
  return `${table([head, ...rows])}\n${answer.guidance.current_state}\n${warnings}${nextLine(answer)}`;
}

/** What a file is taken for, and why. */
export function presentDetected(answer: DetectArtifactTypeAnswer, width: number): string {
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
  const warnings = (guidance.warnings ?? []).map((warning) => `${wrap(warning, width)}\n`).join("");
  const rows = [...facts, ...near];
  return `${guidance.current_state}\n${rows.length === 0 ? "" : table(rows, width)}${warnings}${nextLine(answer)}`;
}
