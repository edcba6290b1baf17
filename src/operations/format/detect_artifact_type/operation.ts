import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const detectArtifactType = defineOperation({
  tool: "epf_detect_artifact_type",
  command: ["detect"],
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Detect an artifact's type",
  summary: "Tells which artifact type a file or text is, from its path and its root keys, and how certain that is.",
  examples: [{ command: "epf detect notes/plan.yaml", about: "what it would be checked as" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
