import { quoteValue } from "../diagnostics/escape.ts";
import { toolParameters } from "./parameter.ts";

/** Unknown arguments that a warning names. */
const NAMED_UNKNOWN = 3;

/** What is said about an argument that was read as a parameter of another name. */
export function renamedArgumentWarning({ from, to }: { from: string; to: string }): string {
  return `${quoteValue(from)} was read as \`${to}\`, the name of the parameter`;
}

/** What is said about the arguments that no parameter has the name of: of the first ones, and how many more there are. */
export function unknownArgumentWarnings(tool: string, names: readonly string[]): string[] {
  const more = names.length - NAMED_UNKNOWN;
  return [
    ...names.slice(0, NAMED_UNKNOWN).map((name) => unknownArgumentWarning(tool, name)),
    ...(more > 0 ? [`${more} more unknown parameters were left out`] : []),
  ];
}

/** What is said about an argument that no parameter has the name of. @param state what happened to it */
export function unknownArgumentWarning(tool: string, name: string, state = "was left out"): string {
  const known = toolParameters(tool).map((parameter) => `\`${parameter.name}\``).join(", ");
  return `unknown parameter ${quoteValue(name)} ${state}; this tool takes ${known === "" ? "none" : known}`;
}
