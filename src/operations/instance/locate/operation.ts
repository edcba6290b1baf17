import type { Guidance } from "../../../answers/guidance.ts";
import type { Paged } from "../../../answers/paging.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR, LIMIT } from "../../../answers/page_inputs.ts";

export interface LocateInput {
  path?: string;
  require_anchor?: boolean;
  max_depth?: number;
  limit?: number;
  cursor?: string;
}

/** A folder that is an instance, or may be one. */
export interface LocatedInstance {
  path: string;
  confidence: "high" | "medium" | "low";
  status: "valid" | "legacy" | "broken";
  product_name: string | null;
  /** What the anchor says of the instance; null without a readable one. Text from the file. */
  anchor: Record<string, string | number | boolean> | null;
  markers: string[];
  issues: string[];
  suggestions: string[];
}

export interface LocateAnswer extends Paged {
  /** How many folders are instances, or may be. */
  found: number;
  /** The best of them, or null. */
  best: string | null;
  summary: { total: number; valid: number; legacy: number; broken: number };
  count: number;
  total: number;
  guidance: Guidance;
  search_path: string;
  instances: LocatedInstance[];
  next_cursor: string | null;
}

export const locate = defineOperation<LocateInput, LocateAnswer>({
  tool: "epf_locate_instance",
  command: ["locate"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Locate instances",
  summary: "Finds EPF instances at, around and below a folder and says how certain each is.",
  params: [
    {
      name: "path",
      type: "text",
      isPath: true,
      about: "Folder to start from; nothing means here",
      positional: true,
      placeholder: "DIR",
    },
    { name: "require_anchor", type: "flag", about: "Only folders with an `_epf.yaml`" },
    {
      name: "max_depth",
      type: "integer",
      about: "Levels to look below the folder",
      placeholder: "N",
      standard: 5,
      schema: { minimum: 0, maximum: 20 },
    },
    LIMIT,
    CURSOR,
  ],
  examples: [{ command: "epf locate", about: "here and below" }, {
    command: "epf locate ~/work --json",
    about: "as data",
  }],
  output: async () => (await import("./contract.ts")).locateAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "instances", input),
});
