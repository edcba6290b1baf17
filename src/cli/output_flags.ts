import type { Operation } from "../operations/operation.ts";
import { FORMAT_NAMES } from "../reporters/mod.ts";
import { KEPT_COMMANDS } from "./kept/kept_commands.ts";

const FORMATS = `${FORMAT_NAMES.slice(0, -1).join(", ")} or ${FORMAT_NAMES.at(-1)}`;

/** Flags of commands that answer with a report. */
const REPORT_FLAGS = {
  format: {
    kind: "parsed",
    parse: String,
    optional: true,
    variadic: true,
    brief: `${FORMATS}; with :FILE into a file; repeatable`,
    placeholder: "FORMAT[:FILE]",
    words: FORMAT_NAMES,
  },
  failOn: {
    kind: "enum",
    values: ["error", "warning", "info", "never"],
    optional: true,
    placeholder: "LEVEL",
    brief: "Exit with 1 for findings of this level or above; default error",
  },
} as const;

/** The flag of commands whose answers are kept; it is read before there are commands (`src/cli/app.ts`). */
const KEPT_FLAGS = {
  noCache: {
    kind: "boolean",
    optional: true,
    withNegated: false,
    brief: "Check everything again, without the answers of earlier runs",
  },
} as const;

/** Flags of commands that can follow the files. */
const FOLLOW_FLAGS = {
  screen: {
    watch: {
      kind: "boolean",
      optional: true,
      withNegated: false,
      brief: "Check again after each change and show the first screen, until Ctrl-C",
    },
  },
  page: {
    serve: {
      kind: "parsed",
      parse: String,
      optional: true,
      inferEmpty: true,
      placeholder: "ADDRESS",
      brief: "Show the page in a browser and load it again after each change, until Ctrl-C; default 127.0.0.1:0",
    },
  },
} as const;

/** Flags of every command that prints an answer. */
const COMMON_FLAGS = {
  json: { kind: "boolean", optional: true, withNegated: false, brief: "Print the answer as JSON" },
  color: {
    kind: "enum",
    values: ["auto", "always", "never"],
    optional: true,
    brief: "Colours; default auto, which follows NO_COLOR and FORCE_COLOR",
  },
} as const;

/** The flags that a command has beside its inputs, in the parser's form. */
export function outputFlags({ hasReport, follows, command }: Operation) {
  return {
    ...(hasReport === true ? REPORT_FLAGS : {}),
    ...(follows === undefined ? {} : FOLLOW_FLAGS[follows]),
    ...(KEPT_COMMANDS.has(command?.[0]) ? KEPT_FLAGS : {}),
    ...COMMON_FLAGS,
  };
}
