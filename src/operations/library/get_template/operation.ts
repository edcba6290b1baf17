import { EXIT, UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { ARTIFACT_TYPES, asArtifactType } from "../../../format/artifact_types.ts";
import { nearest } from "../../../text/closest_match.ts";
import { defineShapedOperation } from "../../operation.ts";

export const getTemplate = defineShapedOperation({
  tool: "epf_get_template",
  command: ["templates", "show"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show a template",
  summary: "Gives an artifact type's starting file: valid as it stands, with marked places to fill in.",
  examples: [
    { command: "epf templates show north_star > READY/00_north_star.yaml", about: "start a north star" },
    { command: "epf templates show feature_definition --json", about: "with its phase, schema and usage" },
  ],
  contract: () => import("./contract.ts"),
  run: async (_, { artifact_type, cursor }) => {
    const { readTemplate, templateTypes } = await import("../../../library/templates.ts");
    const types = templateTypes();
    const type = asArtifactType(artifact_type);
    if (type === null || !types.includes(type)) {
      const near = nearest(artifact_type, types)[0];
      throw new UserFailure(`no template for \`${artifact_type}\``, {
        help: near === undefined ? "`epf templates` lists all of them" : `did you mean \`${near}\`?`,
      });
    }
    const { textFrom } = await import("../../../answers/paging.ts");
    const { phase, words } = ARTIFACT_TYPES[type];
    const { wizardMaking } = await import("../../../library/wizards.ts");
    const wizard = wizardMaking(type)?.name ?? null;
    const text = readTemplate(type);
    const place = ARTIFACT_TYPES[type].place;
    return {
      artifact_type: type,
      phase,
      name: words,
      guidance: guidance({
        current_state: `template of the ${words}${place === null ? "" : `, which belongs at ${place}`}`,
        next_action: wizard === null ? `epf schemas show ${type}` : `epf wizards show ${wizard}`,
        available_actions: [`epf schemas show ${type}`],
      }),
      description: `Starting file of the ${words}`,
      template: textFrom(text, cursor),
      schema_file: `schemas/artifacts/${type}.schema.json`,
      usage_hint: "replace each [INSERT …] by what it asks for, or remove the key where it is optional",
      total_characters: text.length,
      next_cursor: null,
    };
  },
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "template", cursor),
  present: async (answer) => (await import("../../presenters/present_catalog.ts")).presentTemplate(answer),
  exit: () => EXIT.clean,
});
