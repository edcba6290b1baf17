import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { quoteValue } from "../../diagnostics/escape.ts";
import { envelopeFault } from "../envelope_fault.ts";

/** Longest text of an id, which every answer repeats. */
const LONGEST_ID = 256;

/** What a request or notification is made of. */
const MEMBERS = new Set(["jsonrpc", "id", "method", "params"]);

export type Id = string | number;

/** Why a value is not a message, as its sender is answered. */
export interface Refusal {
  /** Null where the value has no id that could be repeated. */
  id: Id | null;
  code: number;
  message: string;
  /** False where the protocol has no answer: to notifications, and to what answers us. */
  isAnswered: boolean;
}

/** A message, or why the value is none. */
export type ReadMessage = { message: JSONRPCMessage } | { refusal: Refusal };

/**
 * Reads a parsed line, or one entry of a batch, as a message. Members that JSON-RPC does not know are left out, as is
 * `params: null`, which some clients write for no parameters.
 */
export function readMessage(value: unknown): ReadMessage {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refused(null, ProtocolErrorCode.InvalidRequest, "expected a JSON-RPC message, which is an object");
  }
  const message = "method" in value ? knownMembers(value) : value;
  if (isJSONRPCRequest(message) || isJSONRPCNotification(message)) {
    const fault = envelopeFault(message.params?._meta);
    if (!("id" in message)) return fault === null ? { message } : unanswered(fault);
    // A request without a usable id passes as a notification with more members, but its sender waits for an answer.
    const id = usableId(message.id);
    if (id === null) return refused(null, ProtocolErrorCode.InvalidRequest, idMessage(message.id));
    return fault === null ? { message } : refused(id, ProtocolErrorCode.InvalidParams, fault);
  }
  if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) return { message };
  return { refusal: refusalOf(message as Record<string, unknown>) };
}

function refusalOf(value: Record<string, unknown>): Refusal {
  const { jsonrpc, method, params } = value;
  const id = usableId(value.id);
  const isAnswer = typeof method !== "string" && ("result" in value || "error" in value);
  const isNotification = typeof method === "string" && !("id" in value);
  const isAnswered = !isAnswer && !isNotification;
  const invalid = (message: string): Refusal => ({ id, code: ProtocolErrorCode.InvalidRequest, message, isAnswered });
  if (isAnswer) return invalid("the answer is not a JSON-RPC response");
  if (jsonrpc !== "2.0") return invalid(`\`jsonrpc\` must be "2.0", found ${quoteValue(jsonrpc)}`);
  if (typeof method !== "string") return invalid(`\`method\` must be a string, found ${quoteValue(method)}`);
  if ("id" in value && id === null) return invalid(idMessage(value.id));
  return { id, code: ProtocolErrorCode.InvalidParams, message: paramsMessage(params), isAnswered };
}

function paramsMessage(params: unknown): string {
  if (typeof params !== "object" || params === null || Array.isArray(params)) {
    return `\`params\` must be an object, found ${quoteValue(params)}`;
  }
  return "`params._meta` must be an object, and its `progressToken` a string or a whole number";
}

function idMessage(id: unknown): string {
  return `\`id\` must be a string of at most ${LONGEST_ID} characters or a whole number, found ${quoteValue(id)}`;
}

/** The id, if an answer can repeat it. */
function usableId(id: unknown): Id | null {
  if (typeof id === "string") return id.length <= LONGEST_ID ? id : null;
  return Number.isSafeInteger(id) ? id as number : null;
}

function knownMembers(value: object): object {
  const known = Object.entries(value).filter(([name, member]) =>
    MEMBERS.has(name) && (name !== "params" || member !== null)
  );
  return Object.fromEntries(known);
}

function unanswered(message: string): ReadMessage {
  return { refusal: { id: null, code: ProtocolErrorCode.InvalidParams, message, isAnswered: false } };
}

function refused(id: Id | null, code: number, message: string): ReadMessage {
  return { refusal: { id, code, message, isAnswered: true } };
}
