import type { Guidance } from "../../../answers/guidance.ts";
import { fitList, type Paged } from "../../../answers/paging.ts";
import type { ListedArtifact } from "../list_artifacts/operation.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { GetPhaseArtifactsInput } from "./contract.ts";

/** An artifact type of the phase with what writing one takes. */
export interface PhaseArtifact extends ListedArtifact {
  /** Keys that the root of the document must have. */
  required_keys: string[];
  /** Name of the wizard that teaches to write it, or null. */
  wizard: string | null;
  has_template: boolean;
  schema_file: string;
}

export interface GetPhaseArtifactsAnswer extends Paged {
  phase: string;
  purpose: string;
  count: number;
  total: number;
  guidance: Guidance;
  instance_path: string | null;
  missing: string[];
  /** In the order in which the method writes them. */
  artifacts: PhaseArtifact[];
  next_cursor: string | null;
}

export const getPhaseArtifacts = defineShapedOperation({
  tool: "epf_get_phase_artifacts",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Artifacts of a phase",
  summary: "Tells what a phase is for and what it consists of: each artifact's place, keys, wizard and existing files.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "artifacts", input),
});
