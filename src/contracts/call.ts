import type { ToolParams } from "./tool_params.ts";

/** Name of an operation as a tool. */
export type ToolName = keyof ToolParams & string;

/** A call of an operation with its inputs; a tool or input that no contract knows does not compile. */
export type Call = { [Tool in ToolName]: { tool: Tool; params: ToolParams[Tool] } }[ToolName];

/** How soon a call should follow. */
export type Priority = "urgent" | "recommended" | "optional";

/** A call to make next, ready to be made: every input has its value. */
export type NextCall = Call & {
  /** Why, as facts with numbers, never as an order. */
  reason: string;
  priority: Priority;
};

/** A call of a tool, checked against its contract. */
export function callOf<Tool extends ToolName>(tool: Tool, params: ToolParams[Tool]): Call {
  return { tool, params } as Call;
}
