import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const baseline = defineOperation({
  tool: "epf_write_baseline",
  command: ["baseline"],
  cliOnly: true,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "write",
  title: "Write a baseline",
  summary: "Writes today's findings of an instance to a file, so that later checks show only what is new.",
  examples: [{
    command: "epf baseline",
    about: "accept what is there, then set `baseline: epf.baseline.json` in `.epf.yaml`",
  }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
