import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  specTypeSchemas,
} from "@modelcontextprotocol/server";
import { quoteValue } from "../diagnostics/escape.ts";

/** Longest text directly in `_meta`, such as the token that each progress notification repeats. */
const LONGEST_TEXT = 256;
/** Most characters of `_meta` as JSON. */
const LONGEST = 64 * 1024;
/** Longest name of a field that a fault repeats, in characters. */
const LONGEST_KEY = 120;

/** What the revisions without a handshake ask of every request, in the order in which faults are reported. */
const MEMBERS = [
  { key: PROTOCOL_VERSION_META_KEY, isDemanded: true, expected: "a text such as `2026-07-28`" },
  { key: CLIENT_CAPABILITIES_META_KEY, isDemanded: true, expected: "an object, `{}` for none" },
  { key: CLIENT_INFO_META_KEY, isDemanded: false, expected: "an object with `name` and `version`" },
  { key: LOG_LEVEL_META_KEY, isDemanded: false, expected: "a level such as `info`" },
] as const;

/** What is wrong in the `_meta` of a request or notification, as a sentence that names it; null where nothing is. */
export function envelopeFault(meta: unknown): string | null {
  if (typeof meta !== "object" || meta === null) return null;
  const long = Object.entries(meta).find(([, value]) => typeof value === "string" && value.length > LONGEST_TEXT);
  if (long !== undefined) return `${placeOf(long[0])} must be at most ${LONGEST_TEXT} characters long`;
  if (JSON.stringify(meta).length > LONGEST) return `\`params._meta\` must be at most ${LONGEST} characters long`;
  const given = new Map(Object.entries(meta));
  // Other revisions have fields of their own in `_meta`.
  if (!MEMBERS.some(({ key }) => given.has(key))) return null;
  for (const { key, isDemanded, expected } of MEMBERS) {
    if (given.has(key) || isDemanded) {
      const fault = memberFault(key, given.get(key), expected);
      if (fault !== null) return fault;
    }
  }
  return null;
}

function memberFault(key: typeof MEMBERS[number]["key"], value: unknown, expected: string): string | null {
  if (key === PROTOCOL_VERSION_META_KEY) {
    return typeof value === "string" ? null : `${placeOf(key)} must be ${expected}, found ${quoteValue(value)}`;
  }
  const result = SCHEMAS[key]["~standard"].validate(value);
  const issue = result instanceof Promise ? undefined : result.issues?.[0];
  if (issue === undefined) return null;
  const path = (issue.path ?? []).map(String);
  if (path.length === 0) return `${placeOf(key)} must be ${expected}, found ${quoteValue(value)}`;
  // A capability is an object wherever it is one at all.
  const inner = key === CLIENT_CAPABILITIES_META_KEY ? "an object" : "a text";
  return `${placeOf([key, ...path].join("."))} must be ${inner}, found ${quoteValue(valueAt(value, path))}`;
}

const SCHEMAS = {
  [CLIENT_CAPABILITIES_META_KEY]: specTypeSchemas.ClientCapabilities,
  [CLIENT_INFO_META_KEY]: specTypeSchemas.Implementation,
  [LOG_LEVEL_META_KEY]: specTypeSchemas.LoggingLevel,
};

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === "object" && inner !== null
        ? Object.entries(inner).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  );
}

function placeOf(key: string): string {
  return `${quoteValue(key, LONGEST_KEY)} in \`params._meta\``;
}
