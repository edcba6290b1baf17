import type { Guidance } from "../../answers/guidance.ts";
import { flagName } from "../../contracts/command_line.ts";
import { parametersOf } from "../../contracts/parameter.ts";
import { oneLine } from "./one_line.ts";
import { OPERATION_COMMANDS } from "./commands.ts";

/** The lines that end every text on tasks: what to look at, and what to do next. */
export function closing({ guidance: { warnings, next_action } }: { guidance: Guidance }): string {
  const warned = (warnings ?? []).map((warning) => `warning: ${oneLine(warning)}\n`).join("");
  const next = typeof next_action === "string" ? `\nNext: ${withCommands(oneLine(next_action))}\n` : "";
  return `${warned}${next}`;
}

/** Names that somebody gave, in quotes, and words that may be the name of a tool or of a parameter. */
const QUOTED_OR_NAME = /(?<![A-Za-z])'[^']*'(?![A-Za-z])|`?\b([a-z]+(?:_[a-z]+)+)\b`?/g;

let flags: ReadonlySet<string> | undefined;

/** A sentence with the names of tools as command lines, and those of parameters as flags; what is quoted stays. */
export function withCommands(sentence: string): string {
  flags ??= new Set(Object.keys(OPERATION_COMMANDS).flatMap(flagsOf));
  return sentence.replaceAll(QUOTED_OR_NAME, (found, name: string | undefined) => {
    const command = name === undefined ? undefined : OPERATION_COMMANDS[name];
    if (command !== undefined) return `\`epf ${command}\``;
    return name !== undefined && flags!.has(name) ? `\`--${flagName(name)}\`` : found;
  });
}

/** Parameters of a tool that are flags on the command line. */
function flagsOf(tool: string): string[] {
  return parametersOf(tool).flatMap(({ name, options }) =>
    options.positional === true || options.toolOnly === true ? [] : [name]
  );
}
