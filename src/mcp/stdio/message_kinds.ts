import type { JSONRPCMessage, JSONRPCRequest } from "@modelcontextprotocol/server";
import type { Id } from "./read_message.ts";

/** True for parameters that say which protocol revision they are of, as the newer revisions demand. */
export function namesRevision(params: JSONRPCRequest["params"]): boolean {
  return Object.keys(params?._meta ?? {}).some((key) => key.startsWith("io.modelcontextprotocol/"));
}

export function isProgress(message: JSONRPCMessage): boolean {
  return "method" in message && message.method === "notifications/progress";
}

/** The request that a notification acknowledges as a subscription; null for any other message. */
export function acknowledgedSubscription(message: JSONRPCMessage): Id | null {
  if (!("method" in message) || message.method !== "notifications/subscriptions/acknowledged") return null;
  const id = (message.params?._meta as Record<string, unknown> | undefined)?.["io.modelcontextprotocol/subscriptionId"];
  return typeof id === "string" || typeof id === "number" ? id : null;
}
