import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import type { PageInput } from "../../../answers/paging.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ValidateRelationshipsInput } from "./contract.ts";

/** One reference that leads nowhere or contradicts another. */
export interface RelationshipError {
  severity: "error" | "warning" | "info";
  rule: string;
  /** File, with the line where there is one. */
  source: string;
  line: number | null;
  source_type: string | null;
  /** Dotted path of the reference inside its file. */
  field: string;
  /** The reference as written. */
  invalid_path: string | null;
  message: string;
  did_you_mean: string | null;
  hint: string | null;
}

export interface ValidateRelationshipsAnswer {
  valid: boolean;
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  instance_path: string;
  stats: {
    total_features_checked: number;
    total_krs_checked: number;
    total_paths_checked: number;
    valid_paths: number;
    invalid_paths: number;
    error_count: number;
    warning_count: number;
  };
  errors: RelationshipError[];
  /** Errors of each file. */
  by_source: Record<string, number>;
}

/** A check of relationships as data: as many of its errors as make it small. */
export interface ShapedRelationships extends ValidateRelationshipsAnswer {
  count: number;
  total: number;
  next_cursor: string | null;
  /** How many files with fewer errors `by_source` leaves out. */
  sources_left_out: number;
}

export const validateRelationships = defineShapedOperation({
  tool: "epf_validate_relationships",
  command: ["relationships"],
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check relationships",
  summary: "Follows every reference between the files of an instance: value paths, key results, assumptions, ids.",
  examples: [
    { command: "epf relationships", about: "the instance here" },
    { command: "epf relationships --file FIRE/mappings.yaml", about: "one file's references" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
  present: async (answer) => (await import("../../presenters/present_relationships.ts")).presentRelationships(answer),
  exit: ({ valid }) => valid ? EXIT.clean : EXIT.findings,
});
