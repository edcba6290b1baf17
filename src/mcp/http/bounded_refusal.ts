import { ProtocolErrorCode } from "@modelcontextprotocol/server";
import { truncate } from "../../diagnostics/escape.ts";
import { envelopeFault } from "../envelope_fault.ts";

/** Longest answer of a refused request that is handed on as it is, in characters. */
const LONGEST_REFUSAL = 4000;
/** Longest message of a refusal, in characters. */
const LONGEST_MESSAGE = 1000;
/** Longest id that an answer repeats. */
const LONGEST_ID = 256;

/** What refuses a request whose `_meta` the SDK would refuse in words for its own developers; null where it is right. */
export function envelopeRefusal(sent: unknown): Response | null {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return null;
  const { id, params } = sent as { id?: unknown; params?: { _meta?: unknown } | null };
  const message = envelopeFault(params?._meta);
  if (message === null) return null;
  const isRepeated = (typeof id === "string" && id.length <= LONGEST_ID) || Number.isSafeInteger(id);
  const error = { code: ProtocolErrorCode.InvalidParams, message };
  return Response.json({ jsonrpc: "2.0", id: isRepeated ? id : null, error }, { status: 400 });
}

/** A refused request's answer that repeats nothing of the request whole, of which a method or a header may be of any length. */
export async function boundedRefusal(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const text = await response.text();
  const { status, headers } = response;
  if (text.length <= LONGEST_REFUSAL) return new Response(text, { status, headers });
  const { id = null, error } = JSON.parse(text) as { id?: unknown; error: { code: number; message: string } };
  const isRepeated = typeof id !== "string" || id.length <= LONGEST_ID;
  const message = truncate(error.message, LONGEST_MESSAGE);
  return Response.json({ jsonrpc: "2.0", id: isRepeated ? id : null, error: { code: error.code, message } }, {
    status,
  });
}
