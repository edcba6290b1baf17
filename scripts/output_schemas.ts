import { toJSONSchema } from "zod";
import { OPERATIONS } from "#src/operations/mod.ts";

/** One JSON Schema for each operation's answer, by path from the repository's root. */
export async function outputSchemas(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const operation of OPERATIONS) {
    const schema = toJSONSchema(await operation.output(), { target: "draft-7" });
    const named = { ...schema, title: operation.title, description: operation.summary };
    files.set(`schemas/output/${operation.tool}.schema.json`, `${JSON.stringify(named, null, 2)}\n`);
  }
  return files;
}
