import type { LoggedCall } from "../../call_log.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export type { SessionAuditInput } from "./contract.ts";

/** What was called over the connection so far, this call included. */
export interface SessionAuditAnswer {
  total_calls: number;
  unique_tools: number;
  /** Calls that are counted and no longer listed. */
  evicted_count: number;
  guidance: Guidance;
  /** How often each tool was called, by name. */
  calls_by_tool: Record<string, number>;
  /** Only with `verbose`. */
  entries?: LoggedCall[];
  has_more?: boolean;
  offset?: number;
  limit?: number;
}

export const sessionAudit = defineOperation({
  tool: "epf_session_audit",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Audit this session",
  summary: "Tells which tools were called over this connection and how often; `verbose` lists the calls.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("../session_run.ts")).audit(context, input),
});
