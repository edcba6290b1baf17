import { ARTIFACT_TYPES, type ArtifactType, asArtifactType, type Phase } from "../../format/artifact_types.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { type Guidance, guidance } from "../../answers/guidance.ts";
import { nearest } from "../../text/closest_match.ts";
import { defineOperation } from "../operation.ts";
import { CURSOR } from "../../answers/page_inputs.ts";

export interface ListTemplatesAnswer {
  count: number;
  guidance: Guidance;
  templates: { artifact_type: ArtifactType; phase: Phase; place: string | null }[];
}

export interface GetTemplateAnswer {
  artifact_type: ArtifactType;
  phase: Phase;
  name: string;
  guidance: Guidance;
  description: string;
  template: string;
  schema_file: string;
  usage_hint: string;
  total_characters: number;
  next_cursor: string | null;
}

export const listTemplates = defineOperation<Record<never, never>, ListTemplatesAnswer>({
  tool: "epf_list_templates",
  command: ["templates", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List templates",
  summary: "Lists the artifact types that have a starting file, with the place where the artifact belongs.",
  params: [],
  examples: [{ command: "epf templates list", about: "all of them" }],
  output: async () => (await import("./templates_contract.ts")).listTemplatesAnswer,
  run: async () => {
    const { templateTypes } = await import("../../library/templates.ts");
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
});

export const getTemplate = defineOperation<{ artifact_type: string; cursor?: string }, GetTemplateAnswer>({
  tool: "epf_get_template",
  command: ["templates", "show"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show a template",
  summary: "Gives an artifact type's starting file: valid as it stands, with marked places to fill in.",
  params: [
    {
      name: "artifact_type",
      type: "text",
      about: "Artifact type, such as feature_definition",
      positional: true,
      required: true,
      placeholder: "TYPE",
    },
    CURSOR,
  ],
  examples: [
    { command: "epf templates show north_star > READY/00_north_star.yaml", about: "start a north star" },
    { command: "epf templates show feature_definition --json", about: "with its phase, schema and usage" },
  ],
  output: async () => (await import("./templates_contract.ts")).getTemplateAnswer,
  run: async (_, { artifact_type, cursor }) => {
    const { readTemplate, templateTypes } = await import("../../library/templates.ts");
    const types = templateTypes();
    const type = asArtifactType(artifact_type);
    if (type === null || !types.includes(type)) {
      const near = nearest(artifact_type, types)[0];
      throw new UserFailure(`no template for \`${artifact_type}\``, {
        help: near === undefined ? "`epf templates` lists all of them" : `did you mean \`${near}\`?`,
      });
    }
    const { textFrom } = await import("../../answers/paging.ts");
    const { phase, words, place } = ARTIFACT_TYPES[type];
    const { wizardMaking } = await import("../../library/wizards.ts");
    const wizard = wizardMaking(type)?.name ?? null;
    const text = readTemplate(type);
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
  shape: async (answer, { cursor }) => (await import("../../answers/paging.ts")).fitText(answer, "template", cursor),
});
