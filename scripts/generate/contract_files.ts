import { join } from "node:path";
import { toJSONSchema } from "zod";
import { type InputSchema, OPTIONS_KEY, type ParameterOptions, REQUIRED_BY_TOOL } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";

const DENO = join(import.meta.dir, "..", "..", "node_modules", ".bin", "deno");

/** What is made from the contracts of the operations, by path from the repository's root. */
export async function contractFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const params: string[] = [];
  for (const operation of OPERATIONS) {
    const { tool, title, summary, command, cliOnly } = operation;
    const contract = await operation.contract();
    const named = { title, description: summary };
    const output = portable(toJSONSchema(contract.output, { target: "draft-7" })) as Record<string, unknown>;
    files.set(`schemas/output/${tool}.schema.json`, json({ ...output, ...named }));
    const input = inputSchema(toJSONSchema(contract.input, { target: "draft-7", io: "input" }));
    files.set(
      `schemas/input/${tool}.schema.json`,
      json({ ...input, ...named, "x-command": command, ...(cliOnly === true ? { "x-cli-only": true } : {}) }),
    );
    params.push(`  ${JSON.stringify(tool)}: ${typeOfInputs(input)};\n`);
  }
  files.set("src/contracts/tool_params.ts", formatted(`${TOOL_PARAMS_HEAD}${params.join("")}}\n`));
  return files;
}

const TOOL_PARAMS_HEAD = `// Made by \`npm run generate\` from the contracts of the operations.

/** The inputs of every operation by its tool name. */
export interface ToolParams {
`;

function formatted(source: string): string {
  const result = Bun.spawnSync([DENO, "fmt", "--ext", "ts", "--line-width", "120", "-"], {
    stdin: Buffer.from(source),
  });
  if (result.exitCode !== 0) throw new Error(`the types of the tools cannot be formatted: ${result.stderr}`);
  return result.stdout.toString();
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** Bounds that every whole number has are no news to a reader, and what only tools must give is required for them. */
function inputSchema(schema: unknown): Omit<InputSchema, "x-command"> {
  const whole = schema as InputSchema & { required?: string[] };
  const required = new Set(whole.required);
  for (const [name, property] of Object.entries(whole.properties)) {
    if (property.maximum === Number.MAX_SAFE_INTEGER) delete property.maximum;
    if (property.minimum === Number.MIN_SAFE_INTEGER) delete property.minimum;
    if (property[REQUIRED_BY_TOOL] === true) required.add(name);
    delete property[REQUIRED_BY_TOOL];
  }
  const { required: _, ...rest } = whole;
  return required.size === 0 ? rest : { ...rest, required: [...required] };
}

/** What only tools take may be left out: as a command line the call says the same with another input. */
function typeOfInputs({ properties, required = [] }: Omit<InputSchema, "x-command">): string {
  const fields = Object.entries(properties).map(([name, property]) => {
    const { toolOnly = false } = (property[OPTIONS_KEY] ?? {}) as ParameterOptions;
    return `    ${name}${required.includes(name) && !toolOnly ? "" : "?"}: ${typeOf(property)};\n`;
  });
  return fields.length === 0 ? "Record<never, never>" : `{\n${fields.join("")}  }`;
}

function typeOf(property: Record<string, unknown>): string {
  const { type, enum: words, items } = property;
  if (Array.isArray(words) && property[OPTIONS_KEY] === undefined) {
    return words.map((word) => JSON.stringify(word)).join(" | ");
  }
  if (type === "integer" || type === "number") return "number";
  if (type === "array") return `readonly ${typeOf(items as Record<string, unknown>)}[]`;
  if (type === "object") return "Readonly<Record<string, unknown>>";
  return type as string;
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
