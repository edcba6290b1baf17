import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Paged } from "../../../answers/paging.ts";
import type { Track } from "../../../format/tracks.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ListDefinitionsInput } from "./contract.ts";

/** One practice of a track: one that the framework ships, or one that the instance has, adapted or of its own. */
export interface ListedDefinition {
  id: string;
  track: Track;
  category: string | null;
  slug: string;
  source: "framework" | "instance";
  /** The instance's file of it. */
  file?: string;
}

export interface ListDefinitionsAnswer extends Paged {
  count: number;
  total: number;
  guidance: Guidance;
  /** Path of the instance that was looked at, or null. */
  instance_path: string | null;
  by_track: Record<string, number>;
  definitions: ListedDefinition[];
  next_cursor: string | null;
}

export const listDefinitions = defineShapedOperation({
  tool: "epf_list_definitions",
  command: ["definitions", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List definitions",
  summary: "Lists the ready-made practices of the tracks strategy, org_ops and commercial, and what the instance has.",
  examples: [{ command: "epf definitions list --track commercial", about: "one track" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "definitions", input),
  present: async (answer) => (await import("../../presenters/present_catalog.ts")).presentDefinitions(answer),
  exit: () => EXIT.clean,
});
