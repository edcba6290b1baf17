import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR } from "../../../answers/page_inputs.ts";

export interface GetDefinitionInput {
  id: string;
  instance_path?: string;
  cursor?: string;
}

export interface GetDefinitionAnswer {
  id: string;
  name: string;
  track: string;
  type: string;
  category: string | null;
  source: "framework" | "instance";
  /** The instance's file, or null. */
  file: string | null;
  guidance: Guidance;
  description: string;
  usage_hint: string;
  /** YAML text; of an instance's own definition it is that file's content. */
  content: string;
  total_characters: number;
  next_cursor: string | null;
}

export const getDefinition = defineOperation<GetDefinitionInput, GetDefinitionAnswer>({
  tool: "epf_get_definition",
  command: ["definitions", "show"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Show a definition",
  summary: "Gives one practice: the ready-made file to adapt, or the instance's own where an instance is named.",
  params: [
    {
      name: "id",
      type: "text",
      about: "Id such as sd-001, or its slug",
      positional: true,
      required: true,
      placeholder: "ID",
    },
    {
      name: "instance_path",
      type: "text",
      isPath: true,
      about: "Folder of the instance whose own file is meant",
      placeholder: "DIR",
    },
    CURSOR,
  ],
  examples: [{ command: "epf definitions show pd-001", about: "as YAML" }],
  output: async () => (await import("../definitions_contract.ts")).getDefinitionAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "content", cursor),
});
