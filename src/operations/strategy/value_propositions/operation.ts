import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const valuePropositions = defineOperation({
  tool: "epf_get_value_propositions",
  command: ["strategy", "propositions"],
  toolset: "epf",
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "List the value propositions",
  summary: "What is promised to whom, merged from all artifacts; by persona when one is named.",
  examples: [
    { command: "epf strategy propositions", about: "all of the instance here" },
    { command: "epf strategy propositions --persona-id harbour-master", about: "of one persona" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
