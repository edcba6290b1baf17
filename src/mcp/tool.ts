import type { JSONObject, Tool } from "@modelcontextprotocol/server";
import { readAsset } from "../assets/mod.ts";
import type { AnyOperation } from "../operations/mod.ts";
import type { Param } from "../operations/operation.ts";
import { toolParams } from "./arguments.ts";

const TYPES: Record<Exclude<Param["type"], "json">, JSONObject> = {
  text: { type: "string" },
  flag: { type: "boolean" },
  integer: { type: "integer" },
  number: { type: "number" },
  choice: { type: "string" },
  texts: { type: "array", items: { type: "string" } },
};

/**
 * An operation as a tool. Everything is derived: nothing about a tool is written down twice.
 * @param mayWrite whether the person who started the program lets it change files
 */
export function toolOf(operation: AnyOperation, mayWrite: boolean): Tool {
  const params = toolParams(operation).filter((param) => mayWrite || param.whenReadOnly === undefined);
  const required = params.filter((param) => param.required === true).map((param) => param.name);
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
    annotations: {
      readOnlyHint: !writes,
      // Records of the tide are only ever added to; files of a strategy are edited in place.
      destructiveHint: writes && operation.toolset !== "tide",
      idempotentHint: !writes,
      openWorldHint: false,
    },
  };
}

function propertyOf(param: Param): JSONObject {
  const base = param.type === "json" ? {} : TYPES[param.type];
  return {
    ...base,
    ...(param.choices === undefined ? {} : { enum: [...param.choices] }),
    ...param.schema as JSONObject | undefined,
    ...(param.standard === undefined ? {} : { default: param.standard }),
    description: param.about,
  };
}

/** The published schema of an operation's answer; its root is an object, as hosts demand. */
function outputSchemaOf({ tool }: AnyOperation): { type: "object" } & Record<string, unknown> {
  const { $schema: _, title: __, description: ___, ...schema } = JSON.parse(
    readAsset(`schemas/output/${tool}.schema.json`),
  );
  return schema;
}
