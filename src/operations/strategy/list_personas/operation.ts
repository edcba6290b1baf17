import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const listPersonas = defineOperation({
  tool: "epf_get_personas",
  command: ["strategy", "personas"],
  toolset: "epf",
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "List the personas",
  summary: "Personas and target segments merged from all artifacts, with stable ids.",
  examples: [
    { command: "epf strategy personas", about: "the instance here" },
    { command: "epf strategy personas --limit 3", about: "the three named most often" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
