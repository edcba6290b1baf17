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
  refuse: async (problems, now) => (await import("../refuse_arguments.ts")).refuseArguments(problems, now),
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
