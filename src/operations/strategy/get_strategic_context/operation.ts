import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const getStrategicContext = defineOperation({
  tool: "epf_get_strategic_context",
  command: ["features", "show"],
  toolset: "epf",
  purpose: "strategy",
  tier: "specialized",
  kind: "read",
  title: "Show a feature's context",
  summary:
    "Tells why a feature is there: value paths resolved, key results, dependencies, assumptions and personas around it.",
  examples: [
    { command: "epf features show fd-002 --instance-path examples/tidemark", about: "a feature by its id" },
    { command: "epf features show safe-tide-windows --json", about: "one by its slug, as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
