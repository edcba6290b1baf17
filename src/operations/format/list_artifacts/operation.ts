import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const listArtifacts = defineShapedOperation({
  tool: "epf_list_artifacts",
  command: ["artifacts"],
  toolset: "epf",
  purpose: "find",
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
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
