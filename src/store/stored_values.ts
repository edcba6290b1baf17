import { isMap } from "../diagnostics/is_map.ts";
import type { Row } from "./statement.ts";
import { StoreFailure } from "./store.ts";

/** A value that the program has not written: something else has changed the store, or damaged it. */
class DamagedValue extends Error {
  readonly column: string;

  constructor(column: string) {
    super(`\`${column}\` of a row holds what epf has not written there`);
    this.column = column;
  }
}

/** What a column of JSON holds: a list of texts, of maps or of lists, a map, or anything. */
export type JsonForm = "texts" | "maps" | "lists" | "map" | "any";

const FITS: Readonly<Record<JsonForm, (value: unknown) => boolean>> = {
  texts: (value) => Array.isArray(value) && value.every((entry) => typeof entry === "string"),
  maps: (value) => Array.isArray(value) && value.every(isMap),
  lists: (value) => Array.isArray(value) && value.every((entry) => Array.isArray(entry)),
  map: isMap,
  any: () => true,
};

/**
 * The value of a column as a record holds it.
 * @param json the columns that hold JSON, with what is in it
 * @param numbers those that hold whole numbers, which may arrive as texts
 * @throws for a value that the program has not written
 */
export function storedValue(
  column: string,
  value: Row[string],
  json: ReadonlyMap<string, JsonForm>,
  numbers: ReadonlySet<string>,
): unknown {
  const form = json.get(column);
  if (form !== undefined) return storedJson(column, value, form);
  if (numbers.has(column)) return storedNumber(column, value);
  // Texts and numbers are kept as they are; the program writes no bytes.
  if (typeof value === "object" && value !== null) throw new DamagedValue(column);
  return value;
}

function storedJson(column: string, value: Row[string], form: JsonForm): unknown {
  let read: unknown;
  try {
    read = JSON.parse(String(value));
  } catch {
    throw new DamagedValue(column);
  }
  if (!FITS[form](read)) throw new DamagedValue(column);
  return read;
}

function storedNumber(column: string, value: Row[string]): number {
  const read = Number(value);
  if (!Number.isSafeInteger(read)) throw new DamagedValue(column);
  return read;
}

/** The failure of a store whose values cannot be read; null for any other error. */
export function damagedValue(error: unknown, shown: string): StoreFailure | null {
  if (!(error instanceof DamagedValue)) return null;
  const help = "restore it from a copy, or move it away: an empty one is made then";
  return new StoreFailure("corrupt", `${shown} is damaged: ${error.message}`, help);
}
