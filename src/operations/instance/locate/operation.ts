import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Paged } from "../../../answers/paging.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { LocateInput } from "./contract.ts";

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

export const locate = defineShapedOperation({
  tool: "epf_locate_instance",
  command: ["locate"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Locate instances",
  summary: "Finds EPF instances at, around and below a folder and says how certain each is.",
  examples: [{ command: "epf locate", about: "here and below" }, {
    command: "epf locate ~/work --json",
    about: "as data",
  }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "instances", input),
  present: async (answer) => (await import("../../presenters/present.ts")).locate(answer),
  exit: ({ found }) => found === 0 ? EXIT.nothing : EXIT.clean,
});
