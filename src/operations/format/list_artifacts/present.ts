import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import type { Answered } from "../../operation.ts";
import type { ListArtifactsAnswer } from "./contract.ts";

/** Artifact types with their place, and what an instance has of each. */
export function present(answer: Answered<ListArtifactsAnswer>): string {
  const hasInstance = answer.instance_path !== null;
  const rows = answer.artifacts.map(({ artifact_type, phase, place, required, file_count, files = [] }) => [
    artifact_type,
    phase,
    place ?? "-",
    required ? "required" : "",
    ...(hasInstance ? [file_count === 1 ? files[0]! : file_count === 0 ? "-" : `${file_count} files`] : []),
  ]);
  const head = ["TYPE", "PHASE", "USUAL PLACE", "", ...(hasInstance ? ["IN THE INSTANCE"] : [])];
  return `${table([head, ...rows])}\n${answer.guidance.current_state}\n${closingLines(answer)}`;
}
