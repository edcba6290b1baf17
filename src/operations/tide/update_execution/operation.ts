import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const updateExecution = defineOperation({
  tool: "epic-tide-update-execution",
  command: ["tide", "update"],
  toolset: "tide",
  tier: "essential",
  kind: "write",
  title: "Report a work",
  summary: "Records how a work of the active TIDE went, with evidence or the error, and names the works that remain.",
  examples: [
    { command: 'epf tide update TIDE setup-database complete --output "12 tables"', about: "with evidence" },
    { command: 'epf tide update TIDE create-api failed --error "port 8080 is taken"', about: "with the reason" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../tide_run.ts")).run(context, input, "updateExecution"),
  present: async (answer) => (await import("../../presenters/present_tide.ts")).presentUpdate(answer),
  exit: () => EXIT.clean,
});
