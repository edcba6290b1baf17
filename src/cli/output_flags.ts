import { FORMAT_NAMES } from "../reporters/mod.ts";

const FORMATS = `${FORMAT_NAMES.slice(0, -1).join(", ")} or ${FORMAT_NAMES.at(-1)}`;

/** Flags of commands that answer with a report. */
export const REPORT_FLAGS = {
  format: {
    kind: "parsed",
    parse: String,
    optional: true,
    variadic: true,
    brief: `${FORMATS}; with :FILE into a file; repeatable`,
    placeholder: "FORMAT[:FILE]",
  },
  failOn: {
    kind: "enum",
    values: ["error", "warning", "info", "never"],
    optional: true,
    placeholder: "LEVEL",
    brief: "Exit with 1 from this level on; default error",
  },
} as const;

/** Flags of every command that prints an answer. */
export const COMMON_FLAGS = {
  json: { kind: "boolean", optional: true, withNegated: false, brief: "Print the answer as JSON" },
  color: {
    kind: "enum",
    values: ["auto", "always", "never"],
    optional: true,
    brief: "Colours; default auto (NO_COLOR and FORCE_COLOR count)",
  },
} as const;
