import type { JSONObject, Tool } from "@modelcontextprotocol/server";
import { readAsset } from "../assets/mod.ts";
import type { Operation } from "../operations/operation.ts";
import { type Parameter, toolParameters } from "../contracts/parameter.ts";

/**
 * An operation as a tool. Everything is derived: nothing about a tool is written down twice.
 * @param mayWrite whether the person who started the program lets it change files
 */
export function toolOf(operation: Operation, mayWrite: boolean): Tool {
  const params = toolParameters(operation.tool).filter(({ options }) => mayWrite || options.whenReadOnly === undefined);
  const required = params.filter((param) => param.required).map((param) => param.name);
  const writes = operation.kind === "write" && mayWrite;
  return {
    name: operation.tool,
    title: operation.title,
    description: operation.summary,
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(params.map((param) => [param.name, propertyOf(param)])),
      ...(required.length === 0 ? {} : { required }),
    },
    outputSchema: outputSchemaOf(operation),
    // The other hints mean nothing for a tool that only reads, and no tool that writes promises to be idempotent.
    annotations: {
      readOnlyHint: !writes,
      // Records of the tide and of tasks are only ever added to; files of a strategy are edited in place.
      ...(writes ? { destructiveHint: operation.toolset === "epf" } : {}),
      openWorldHint: false,
    },
  };
}

function propertyOf({ schema, description }: Parameter): JSONObject {
  return { ...schema as JSONObject, description };
}

/** The published schema of an operation's answer; its root is an object, as hosts demand. */
function outputSchemaOf({ tool }: Operation): { type: "object" } & Record<string, unknown> {
  const { $schema: _, title: __, description: ___, ...schema } = JSON.parse(
    readAsset(`schemas/output/${tool}.schema.json`),
  );
  return schema;
}
