import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

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
  present: async (answer) => (await import("./present.ts")).present(answer),
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
