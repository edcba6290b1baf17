import type { Reporter } from "./reporter.ts";

/** Every output format by its name, in the order of the help text; a format is loaded when it is asked for. */
export const REPORTERS = {
  text: () => import("./text.ts"),
  line: () => import("./line.ts"),
  json: () => import("./json.ts"),
  sarif: () => import("./sarif.ts"),
  github: () => import("./github.ts"),
  gitlab: () => import("./gitlab.ts"),
  junit: () => import("./junit.ts"),
} as const satisfies Record<string, () => Promise<{ default: Reporter }>>;

export type FormatName = keyof typeof REPORTERS;

export const FORMAT_NAMES = Object.keys(REPORTERS) as FormatName[];
