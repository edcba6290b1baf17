import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const listSchemas = defineOperation({
  tool: "epf_list_schemas",
  command: ["schemas", "list"],
  toolset: "epf",
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "List schemas",
  summary: "Lists every artifact type with its phase, its usual place and its required root keys.",
  examples: [{ command: "epf schemas list", about: "all artifact types" }],
  contract: () => import("./contract.ts"),
  run: async () => (await import("./run.ts")).run(),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
