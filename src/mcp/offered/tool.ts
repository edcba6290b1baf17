import type { JSONObject, Tool } from "@modelcontextprotocol/server";
import type { Operation } from "../../operations/operation.ts";
import { type Parameter, toolParameters } from "../../contracts/parameter.ts";
import { publishedOutputSchema } from "./output_schema.ts";
import { isOnStrategy } from "../selection.ts";

/**
 * An operation as a tool. Everything is derived: nothing about a tool is written down twice.
 * @param mayWrite whether the person who started the program lets it change files
 */
export function toolOf(operation: Operation, mayWrite: boolean): Tool {
  const params = toolParameters(operation.tool).filter(({ options }) =>
    options.unlisted !== true && (mayWrite || options.whenReadOnly === undefined)
  );
  const isBrief = operation.toolset === "tasks";
  const required = params.filter((param) => param.required).map((param) => param.name);
  const writes = operation.kind === "write" && mayWrite;
  return {
    name: operation.tool,
    // The names of the tools on tasks say what their titles would.
    ...(isBrief ? {} : { title: operation.title }),
    description: operation.summary,
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(params.map((param) => [param.name, propertyOf(param, isBrief)])),
      ...(required.length === 0 ? {} : { required }),
    },
    outputSchema: publishedOutputSchema(operation.tool),
    // The other hints mean nothing for a tool that only reads.
    annotations: {
      readOnlyHint: !writes,
      // Records of the tide and of tasks are only ever added to; files of a strategy are edited in place.
      ...(writes ? { destructiveHint: isOnStrategy(operation) } : {}),
      ...(writes && operation.isIdempotent === true ? { idempotentHint: true } : {}),
      // What agents of a task reach is not known here, so the hint stays as hosts assume it.
      ...(isBrief ? {} : { openWorldHint: false }),
    },
  };
}

/** @param isBrief without bounds that only a mistake exceeds, which a call is held to all the same */
function propertyOf({ schema, description }: Parameter, isBrief: boolean): JSONObject {
  return { ...(isBrief ? withoutBounds(schema as JSONObject) : schema) as JSONObject, description };
}

const BOUNDS = new Set(["minLength", "maxLength", "minItems", "maxItems", "pattern", "additionalProperties"]);

function withoutBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBounds);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !BOUNDS.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutBounds(inner)]));
}
