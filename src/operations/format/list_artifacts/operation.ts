import { EXIT } from "../../../diagnostics/failure.ts";
import type { Phase } from "../../../format/artifact_types.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { ANSWER_BYTES, fitList, jsonBytes, type Paged } from "../../../answers/paging.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ListArtifactsInput } from "./contract.ts";

/** An artifact type, and the instance's files of it. */
export interface ListedArtifact {
  artifact_type: string;
  phase: Phase;
  /** Usual place inside an instance, as a glob; null for a type that only others build on. */
  place: string | null;
  description: string;
  /** True when every instance is expected to have one. */
  required: boolean;
  /** These two with an instance: its current files of the type, the first of them named. */
  file_count?: number;
  files?: string[];
}

export interface ListArtifactsAnswer extends Paged {
  count: number;
  total: number;
  guidance: Guidance;
  /** Path of the instance that was looked at, or null. */
  instance_path: string | null;
  /** Required types that the instance has no file of. */
  missing: string[];
  artifacts: ListedArtifact[];
  next_cursor: string | null;
}

export const listArtifacts = defineShapedOperation({
  tool: "epf_list_artifacts",
  command: ["artifacts"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List artifacts",
  summary: "Lists the artifact types with phase, usual place and purpose, and which files the instance has of each.",
  examples: [
    { command: "epf artifacts", about: "all types, and what the instance here has" },
    {
      command: "epf artifacts docs/EPF/_instances/acme --phase READY",
      about: "what the strategy of an instance consists of",
    },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) =>
    fitList(jsonBytes(answer) <= ANSWER_BYTES ? answer : withoutFiles(answer), "artifacts", input),
  present: async (answer) => (await import("../../presenters/present_artifacts.ts")).presentArtifacts(answer),
  exit: () => EXIT.clean,
});

/** The files of one phase are the shorter question. */
function withoutFiles(answer: ListArtifactsAnswer): ListArtifactsAnswer {
  const { guidance, artifacts } = answer;
  const note = "epf_get_phase_artifacts names the files of a phase (epf artifacts --phase READY)";
  return {
    ...answer,
    guidance: { ...guidance, available_actions: [...guidance.available_actions, note] },
    artifacts: artifacts.map(({ files: _files, ...artifact }) => artifact),
  };
}
