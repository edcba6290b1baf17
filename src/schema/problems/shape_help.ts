import { counted } from "../../text/forms/plural.ts";
import { dereference, type JsonSchema } from "../schemas.ts";
import { joinWords, typeWords } from "../words.ts";

/** Keys that a help names of each map. */
const MOST_KEYS = 6;

/** How to write what is there as the list that the format demands. */
export function listHelp(at: unknown, schema: JsonSchema | null, root: JsonSchema): string {
  const entry = schema?.items === undefined ? null : dereference(schema.items, root);
  const words = entry === null ? "" : entryWords(entry, root);
  const instead = typeof at === "object" && at !== null ? " instead of the map" : "";
  return `write a list${instead}, with \`- \` before each entry${words === "" ? "" : `; an entry is ${words}`}`;
}

/** How to write what is there as the map that the format demands. */
export function mapHelp(at: unknown, schema: JsonSchema | null, root: JsonSchema): string {
  const fields = fieldsOf(schema ?? {}, root);
  const keys = keyWords(fields.map(([key]) => key));
  if (keys === "") {
    return Array.isArray(at) ? "write `key: value` pairs instead of list entries" : "write `key: value` pairs below it";
  }
  const lists = fields.filter(([, field]) => field.type === "array");
  if (lists.length !== fields.length) {
    return Array.isArray(at)
      ? `write a map instead of the list: the content belongs below ${keys}`
      : `write a map: the content belongs below ${keys}`;
  }
  const [first, ...others] = lists.map(([, { items }]) => entryWords(dereference(items ?? {}, root), root));
  const which = others.every((words) => words === first) ? "each entry" : `an entry of \`${lists[0]![0]}\` is`;
  return `write ${counted(fields.length, "named list")} below it (${keys}), ${which} ${first}`;
}

/** What an entry of a list is: `a map with `belief` and `implication``. */
function entryWords(entry: JsonSchema, root: JsonSchema): string {
  if (entry.oneOf !== undefined) {
    return joinWords([...new Set(entry.oneOf.map(({ type }) => typeWords(type)))], "or");
  }
  const keys = keyWords(fieldsOf(entry, root).map(([key]) => key));
  return `${typeWords(entry.type)}${keys === "" ? "" : ` with ${keys}`}`;
}

/** The demanded fields of a map, or all of them where it demands none. */
function fieldsOf(schema: JsonSchema, root: JsonSchema): [key: string, field: JsonSchema][] {
  const properties = schema.properties ?? {};
  const keys = schema.required?.length ? schema.required : Object.keys(properties);
  return keys.map((key) => [key, dereference(properties[key] ?? {}, root)]);
}

function keyWords(keys: readonly string[]): string {
  const named = keys.slice(0, MOST_KEYS).map((key) => `\`${key}\``);
  return keys.length > MOST_KEYS ? `${named.join(", ")}, …` : joinWords(named, "and");
}
