import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { GetDefinitionInput } from "./contract.ts";

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

export const getDefinition = defineShapedOperation({
  tool: "epf_get_definition",
  command: ["definitions", "show"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Show a definition",
  summary: "Gives one practice: the ready-made file to adapt, or the instance's own where an instance is named.",
  examples: [{ command: "epf definitions show pd-001", about: "as YAML" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "content", cursor),
  present: async (answer) => (await import("../../presenters/present_catalog.ts")).presentDefinition(answer),
  exit: () => EXIT.clean,
});
