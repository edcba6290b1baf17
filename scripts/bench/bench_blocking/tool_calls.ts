import { OPERATIONS } from "#src/operations/mod.ts";
import { toolParameters } from "#src/contracts/parameter.ts";
import { argumentsFor, type CallTool } from "../../../tests/operations/every_tool.ts";

/** A call of a tool, as it is measured. */
export interface ToolCall {
  tool: string;
  args: Record<string, unknown>;
}

/** Arguments beside the demanded ones that make a call look at the whole instance. */
const WHOLE: Readonly<Record<string, Record<string, unknown>>> = {
  epf_fix_file: { path: "." },
  epf_validate_with_plan: { path: "." },
  epf_check_content_readiness: { path: "." },
};

/** Calls of every tool on the files of a strategy, as they are by default and in full where there is more to ask for. */
export async function toolCalls(call: CallTool): Promise<ToolCall[]> {
  const calls: ToolCall[] = [];
  for (const operation of OPERATIONS) {
    const { tool, toolset, cliOnly } = operation;
    if (cliOnly === true || !["epf", "aim", "edit", "journeys"].includes(toolset)) continue;
    const demanded = await argumentsFor(operation, call);
    if (demanded === null) continue;
    const args = { ...demanded, ...WHOLE[tool] };
    calls.push({ tool, args });
    if (toolParameters(tool).some(({ name }) => name === "detail_level")) {
      calls.push({ tool, args: { ...args, detail_level: "full" } });
    }
  }
  return calls;
}
