import { UserFailure } from "../core/failure.ts";
import { type Guidance, guidance } from "../core/guidance.ts";
import { nearest } from "../core/near.ts";
import { defineOperation } from "./operation.ts";

export interface ListDefinitionsInput {
  track?: string;
  category?: string;
}

export interface ListDefinitionsAnswer {
  count: number;
  guidance: Guidance;
  definitions: { id: string; track: string; category: string; slug: string }[];
}

export interface GetDefinitionAnswer {
  id: string;
  name: string;
  track: string;
  type: string;
  category: string;
  guidance: Guidance;
  content: string;
  usage_hint: string;
}

const TRACKS = ["strategy", "org_ops", "commercial"] as const;

export const listDefinitions = defineOperation<ListDefinitionsInput, ListDefinitionsAnswer>({
  tool: "epf_list_definitions",
  command: ["definitions", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List definitions",
  summary: "Lists the ready-made practices of the tracks strategy, org_ops and commercial.",
  params: [
    { name: "track", type: "choice", choices: TRACKS, about: "Only this track" },
    { name: "category", type: "text", about: "Only this category", placeholder: "NAME" },
  ],
  examples: [{ command: "epf definitions list --track commercial", about: "one track" }],
  output: async () => (await import("./definitions.output.ts")).listDefinitionsAnswer,
  run: async (_, input) => {
    const { canonicalDefinitions } = await import("../catalog/definitions.ts");
    const found = canonicalDefinitions().filter(({ track, category }) =>
      (input.track === undefined || track === input.track) &&
      (input.category === undefined || category === input.category)
    );
    return {
      count: found.length,
      guidance: guidance({ current_state: `${found.length} definitions`, next_action: "epf definitions show ID" }),
      definitions: found.map(({ id, track, category, slug }) => ({ id, track, category, slug })),
    };
  },
});

export const getDefinition = defineOperation<{ id: string }, GetDefinitionAnswer>({
  tool: "epf_get_definition",
  command: ["definitions", "show"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Show a definition",
  summary: "Gives one ready-made practice as a valid file to adapt.",
  params: [{
    name: "id",
    type: "text",
    about: "Id such as sd-001",
    positional: true,
    required: true,
    placeholder: "ID",
  }],
  examples: [{ command: "epf definitions show pd-001", about: "as YAML" }],
  output: async () => (await import("./definitions.output.ts")).getDefinitionAnswer,
  run: async (_, { id }) => {
    const { canonicalDefinitions, readDefinition } = await import("../catalog/definitions.ts");
    const all = canonicalDefinitions();
    const found = all.find((definition) => definition.id === id.toLowerCase() || definition.slug === id.toLowerCase());
    if (found === undefined) {
      const near = nearest(id, all.flatMap((definition) => [definition.id, definition.slug]))[0];
      throw new UserFailure(`no definition \`${id}\``, {
        help: near === undefined ? "`epf definitions` lists all of them" : `did you mean \`${near}\`?`,
      });
    }
    const content = readDefinition(found);
    return {
      id: found.id,
      name: /^name: "?(.+?)"?$/m.exec(content)?.[1] ?? found.slug,
      track: found.track,
      type: `${found.track}_definition`,
      category: found.category,
      guidance: guidance({
        current_state: `${found.id} of the track ${found.track}`,
        next_action: `epf definitions show ${found.id} > FIRE/definitions/${found.place}`,
      }),
      content,
      usage_hint: "adapt steps, roles and cadence to the team; keep id and path while others cite them",
    };
  },
});
