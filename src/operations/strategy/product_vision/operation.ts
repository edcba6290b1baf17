import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const productVision = defineOperation({
  tool: "epf_get_product_vision",
  command: ["strategy", "vision"],
  toolset: "epf",
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "Show the product vision",
  summary: "Purpose, vision, mission and values, each with file and line.",
  examples: [
    { command: "epf strategy vision", about: "the instance here" },
    { command: "epf strategy vision examples/tidemark --detail-level full", about: "with whole texts" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
