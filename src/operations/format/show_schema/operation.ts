import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const showSchema = defineShapedOperation({
  tool: "epf_get_schema",
  command: ["schemas", "show"],
  toolset: "epf",
  purpose: "format",
  tier: "guided",
  kind: "read",
  title: "Show a schema",
  summary: "Shows what an artifact type's fields hold: types, bounds, meaning, examples. Use it before writing one.",
  examples: [
    { command: "epf schemas show feature_definition", about: "all fields of a feature" },
    { command: "epf schemas show roadmap_recipe --section roadmap.tracks", about: "one part" },
    {
      command: "epf schemas show value_model --format json_schema > value_model.schema.json",
      about: "for other tools",
    },
  ],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
