import type { Guidance } from "../../../answers/guidance.ts";
import { fitList, type Paged } from "../../../answers/paging.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { CheckPartInput } from "./contract.ts";

export interface CheckInstanceAnswer extends Paged {
  /** True when no check failed. */
  clean: boolean;
  total_checks: number;
  passed: number;
  failed: number;
  critical: number;
  errors: number;
  warnings: number;
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  instance_path: string;
  score: number | null;
  count: number;
  total: number;
  /** Failed checks first. */
  results: {
    check: string;
    passed: boolean;
    severity: string;
    message: string;
    path: string | null;
    details: Record<string, unknown>;
  }[];
  next_cursor: string | null;
}

export const checkInstance = defineShapedOperation({
  tool: "epf_check_instance",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check an instance's structure",
  summary: "Checks only where an instance's files and folders stand: phases, required files, old places, metadata.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "results", input),
});
