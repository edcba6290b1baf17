import { EXIT } from "../../../diagnostics/failure.ts";
import type { ArtifactType, Phase } from "../../../format/artifact_types.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export type { DetectArtifactTypeInput } from "./contract.ts";

export interface DetectArtifactTypeAnswer {
  path: string | null;
  /** What every other command takes the file for, or null. */
  artifact_type: ArtifactType | null;
  /** `high` when nothing contradicts, `medium` with one witness alone, `low` when path and content disagree. */
  certainty: "high" | "medium" | "low" | null;
  guidance: Guidance;
  detected_by: "path" | "content" | null;
  phase: Phase | null;
  description: string | null;
  schema_file: string | null;
  usual_place: string | null;
  by_path: ArtifactType | null;
  by_content: ArtifactType | null;
  /** Types with the most root keys in common, where neither path nor content decides. */
  candidates: { artifact_type: ArtifactType; shared_keys: string[]; missing_keys: string[] }[];
}

export const detectArtifactType = defineOperation({
  tool: "epf_detect_artifact_type",
  command: ["detect"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Detect an artifact's type",
  summary: "Tells which artifact type a file or text is, from its path and its root keys, and how certain that is.",
  examples: [{ command: "epf detect notes/plan.yaml", about: "what it would be checked as" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_artifacts.ts")).presentDetected(answer, view.width),
  exit: () => EXIT.clean,
});
