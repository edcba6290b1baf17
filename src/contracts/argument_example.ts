import { outOfBounds } from "./argument_bounds.ts";
import { readValue } from "./argument_values.ts";
import type { Parameter } from "./parameter.ts";

/** Arguments that would do: what was given and is right, the rest made of what the parameters say. */
export function exampleOf(parameters: readonly Parameter[], given: Record<string, unknown>): Record<string, unknown> {
  const shown = parameters.filter(({ name, required }) => required || given[name] !== undefined);
  return Object.fromEntries(shown.map((parameter) => {
    const value = given[parameter.name];
    const read = value === null || value === undefined ? undefined : readValue(value, parameter);
    const fits = read !== undefined && outOfBounds(parameter, read).length === 0;
    return [parameter.name, fits ? value : sampleOf(parameter)];
  }));
}

function sampleOf({ type, choices, options, name, default: usual }: Parameter): unknown {
  if (usual !== undefined) return usual;
  if (type === "flag") return true;
  if (type === "integer" || type === "number") return 1;
  if (type === "choice") return choices[0] ?? "";
  const text = options.placeholder ?? name.toUpperCase();
  return type === "texts" ? [text] : type === "json" ? {} : text;
}
