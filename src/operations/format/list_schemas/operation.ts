import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export interface ListSchemasAnswer {
  count: number;
  guidance: Guidance;
  schemas: { artifact_type: string; phase: string; description: string; place: string | null; required: string[] }[];
}

export const listSchemas = defineOperation({
  tool: "epf_list_schemas",
  command: ["schemas", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List schemas",
  summary: "Lists every artifact type with its phase, its usual place and its required root keys.",
  examples: [{ command: "epf schemas list", about: "all artifact types" }],
  contract: () => import("./contract.ts"),
  run: async () => (await import("./run.ts")).run(),
  present: async (answer) => (await import("../../presenters/present.ts")).listSchemas(answer),
  exit: () => EXIT.clean,
});
