import { readAsset } from "../../assets/mod.ts";

/** The parts of a JSON Schema that decide which kinds of values it allows. */
interface SchemaPart {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: SchemaPart[];
  oneOf?: SchemaPart[];
  properties?: Record<string, SchemaPart>;
  required?: string[];
}

/** What the list of tools says about an answer. */
export interface PublishedSchema {
  [key: string]: unknown;
  type: "object";
  properties: Record<string, Record<string, unknown>>;
  required?: string[];
}

/** The keys that hosts build on, whatever the tool. */
const GUIDING_KEYS: readonly string[] = ["required_next_tool_calls", "guidance"];
/** Choices up to this number are published; longer lists would cost more than they tell. */
const MOST_CHOICES = 8;

/**
 * The schema of a tool's answer as the list of tools has it: the root keys with their types. With everything inside
 * them the schemas of all tools would be six times as large, and every host loads them with each connection.
 */
export function publishedOutputSchema(tool: string): PublishedSchema {
  const { properties = {}, required = [] }: SchemaPart = JSON.parse(fullOutputSchema(tool));
  const guiding = GUIDING_KEYS.filter((key) => required.includes(key));
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, outlineOf(part)])),
    ...(guiding.length === 0 ? {} : { required: guiding }),
  };
}

/** The whole schema of a tool's answer, as text. */
export function fullOutputSchema(tool: string): string {
  return readAsset(`schemas/output/${tool}.schema.json`);
}

function outlineOf(part: SchemaPart): Record<string, unknown> {
  if (part.enum !== undefined && part.enum.length <= MOST_CHOICES) return { enum: part.enum };
  const types = typesOf(part);
  if (types === null) return {};
  return { type: types.length === 1 ? types[0] : types };
}

/** The types of the values that a schema allows; null where it allows any. */
function typesOf({ type, anyOf, oneOf, enum: choices, ...rest }: SchemaPart): string[] | null {
  if (type !== undefined) return [type].flat();
  if ("const" in rest) return [typeOf(rest.const)];
  if (choices !== undefined) return [...new Set(choices.map(typeOf))];
  const alternatives = (anyOf ?? oneOf)?.map(typesOf);
  if (alternatives === undefined || alternatives.includes(null)) return null;
  return [...new Set(alternatives.flatMap((types) => types!))];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
