import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const aimBootstrap = defineShapedOperation({
  tool: "epf_aim_bootstrap",
  command: ["aim", "bootstrap"],
  toolset: "epf",
  purpose: "assess",
  tier: "specialized",
  kind: "write",
  title: "Draft a reality assessment",
  summary:
    "Answers with a complete, valid living reality assessment made from what the instance knows, open points marked.",
  examples: [
    { command: "epf aim bootstrap", about: "print the assessment for the instance here" },
    { command: "epf aim bootstrap --team-size 4 --write", about: "write it to AIM/living_reality_assessment.yaml" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
