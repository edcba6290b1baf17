import { OPERATIONS } from "#src/operations/mod.ts";

/** The command lines that work on the cycle, `epf aim assess` and so on. */
export const AIM_COMMANDS: readonly string[] = OPERATIONS.flatMap(({ command }) =>
  command !== null && command[0] === "aim" ? [`epf ${command.join(" ")}`] : []
);
