import { toJSONSchema } from "zod";
import { OPERATIONS } from "#src/operations/mod.ts";

/** One JSON Schema for each operation's answer, by path from the repository's root. */
export async function outputSchemas(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const operation of OPERATIONS) {
    const schema = portable(toJSONSchema(await operation.output(), { target: "draft-7" })) as Record<string, unknown>;
    const named = { ...schema, title: operation.title, description: operation.summary };
    files.set(`schemas/output/${operation.tool}.schema.json`, `${JSON.stringify(named, null, 2)}\n`);
  }
  return files;
}

/** The same schema with one type at a place: clients that know only such dialects cannot read lists of types. */
function portable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(portable);
  if (typeof schema !== "object" || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, portable(value)]));
  if (!Array.isArray(inner.type)) return inner;
  const { type, ...rest } = inner;
  return { anyOf: (type as string[]).map((one) => ({ type: one })), ...rest };
}
