import { EXIT } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { defineOperation } from "../../operation.ts";

export const listTemplates = defineOperation({
  tool: "epf_list_templates",
  command: ["templates", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List templates",
  summary: "Lists the artifact types that have a starting file, with the place where the artifact belongs.",
  examples: [{ command: "epf templates list", about: "all of them" }],
  contract: () => import("./contract.ts"),
  run: async () => {
    const { templateTypes } = await import("../../../library/templates.ts");
    const templates = templateTypes().map((type) => ({
      artifact_type: type,
      phase: ARTIFACT_TYPES[type].phase,
      place: ARTIFACT_TYPES[type].place,
    }));
    return {
      count: templates.length,
      guidance: guidance({
        current_state: `${templates.length} templates`,
        next_action: "epf templates show north_star",
      }),
      templates,
    };
  },
  present: async (answer) => (await import("../../presenters/present_catalog.ts")).presentTemplates(answer),
  exit: () => EXIT.clean,
});
