import type { JSONRPCErrorResponse } from "@modelcontextprotocol/server";
import { escapeText, truncate } from "../diagnostics/escape.ts";

/** Longest message of an error, in characters. */
const LONGEST_MESSAGE = 1000;
/** Most bytes of what an error carries beside its message. */
const MOST_DATA = 2000;

/** An error with a message of at most a paragraph, and without data that repeats what was sent whole. */
export function boundedError(response: JSONRPCErrorResponse): JSONRPCErrorResponse {
  const { code, message, data } = response.error;
  const error = { code, message: truncate(escapeText(message.toWellFormed()), LONGEST_MESSAGE) };
  const keepsData = data !== undefined && Buffer.byteLength(JSON.stringify(data) ?? "") <= MOST_DATA;
  return { ...response, error: keepsData ? { ...error, data } : error };
}
