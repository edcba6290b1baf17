import { Random } from "../random.ts";

/** The revisions that the shapes are made for: one with a handshake, one with batches, one without a handshake. */
export const FUZZED_REVISIONS = ["2025-11-25", "2025-03-26", "2026-07-28"] as const;
export type FuzzedRevision = (typeof FUZZED_REVISIONS)[number];

const REQUESTS = [
  "initialize",
  "ping",
  "server/discover",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "resources/subscribe",
  "resources/unsubscribe",
  "prompts/list",
  "prompts/get",
  "completion/complete",
  "logging/setLevel",
  "subscriptions/listen",
  "tasks/get",
  "tasks/result",
  "roots/list",
  "sampling/createMessage",
  "elicitation/create",
  "acme/unknown",
  "__proto__",
  "",
];
const NOTIFICATIONS = [
  "notifications/initialized",
  "notifications/cancelled",
  "notifications/progress",
  "notifications/roots/list_changed",
  "notifications/message",
  "notifications/subscriptions/acknowledged",
  "notifications/acme",
  "initialize",
  "tools/call",
];
/** Parameters that the methods know, with values of the right kind. */
const MEMBERS: Readonly<Record<string, readonly unknown[]>> = {
  name: ["epf_get_wizard", "epf_health_check", "roadmap_recipe", "epf_nope"],
  arguments: [{}, { name: "roadmap_recipe" }, { path: "READY/00_north_star.yaml" }],
  uri: ["epf://wizards/roadmap_recipe", "epf://nope", "file:///etc/passwd"],
  cursor: ["0", "1", "-1", "99999"],
  ref: [{ type: "ref/prompt", name: "roadmap_recipe" }, { type: "ref/resource", uri: "epf://wizards/{name}" }],
  argument: [{ name: "name", value: "r" }],
  level: ["debug"],
  protocolVersion: ["2025-11-25", "2024-01-01"],
  capabilities: [{}],
  clientInfo: [{ name: "fuzz", version: "1" }],
  notifications: [{}, { toolsListChanged: true }],
  requestId: ["never-sent", 1],
  progressToken: ["token", 1],
  progress: [0.5],
  requestState: ["state"],
  inputResponses: [{}],
  taskId: ["task"],
};
const ENVELOPE = "io.modelcontextprotocol/";

/** The metadata that each request of the newest revision carries. */
export function envelope(): Record<string, unknown> {
  return {
    [`${ENVELOPE}protocolVersion`]: "2026-07-28",
    [`${ENVELOPE}clientInfo`]: { name: "fuzz", version: "1" },
    [`${ENVELOPE}clientCapabilities`]: {},
  };
}

/** A line for the server: mostly messages with something wrong in their shape, some right ones, some no messages. */
export function protocolLine(random: Random, revision: FuzzedRevision): string {
  if (random.chance(0.05)) return random.pick(["{", "nonsense", '"text"', "12", "null", "[]", "[[]]", "\u0000", "{}"]);
  if (random.chance(0.05)) return JSON.stringify(anyAnswer(random));
  if (random.chance(0.07)) {
    return JSON.stringify(Array.from({ length: random.below(40) }, () => anyMessage(random, revision)));
  }
  return JSON.stringify(anyMessage(random, revision));
}

function anyMessage(random: Random, revision: FuzzedRevision): unknown {
  if (random.chance(0.04)) return anyValue(random, 2);
  const message: Record<string, unknown> = { jsonrpc: "2.0" };
  const isNotification = random.chance(0.3);
  if (!isNotification) message.id = anyId(random);
  message.method = random.pick(isNotification ? NOTIFICATIONS : REQUESTS);
  if (random.chance(0.85)) message.params = anyParams(random, revision);
  if (random.chance(0.05)) message.jsonrpc = anyValue(random, 0);
  if (random.chance(0.04)) message.method = anyValue(random, 1);
  if (random.chance(0.04)) message[random.pick(["extra", "result", "error", "__proto__"])] = anyValue(random, 1);
  if (random.chance(0.03)) delete message[random.pick(["jsonrpc", "id", "method"])];
  return message;
}

/** Answers to requests that the server never made. */
function anyAnswer(random: Random): unknown {
  const part = random.chance(0.5) ? { result: anyValue(random, 1) } : { error: anyValue(random, 1) };
  return { jsonrpc: "2.0", id: anyId(random), ...part };
}

/** Ids are never numbers from 1,000,000 on: the requests that look whether the server still answers have those. */
function anyId(random: Random): unknown {
  const kind = random.below(10);
  if (kind < 5) return random.below(1000);
  if (kind < 8) return random.pick(["a", "text", "", "constructor", "æ💡", " 1"]);
  return random.pick<unknown>([null, 1.5, -1, 2 ** 53, 1e300, true, {}, [], "x".repeat(5000)]);
}

function anyParams(random: Random, revision: FuzzedRevision): unknown {
  if (random.chance(0.12)) return anyValue(random, 2);
  const params: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(MEMBERS)) {
    if (random.chance(0.45)) params[name] = random.chance(0.7) ? random.pick(values) : anyValue(random, 2);
  }
  if (random.chance(revision === "2026-07-28" ? 0.9 : 0.3)) params._meta = anyMeta(random, revision);
  if (random.chance(0.03)) params.deep = nested(random.pick([70, 5000]));
  return params;
}

function anyMeta(random: Random, revision: FuzzedRevision): unknown {
  if (random.chance(0.1)) return anyValue(random, 1);
  const meta: Record<string, unknown> = {};
  if (random.chance(revision === "2026-07-28" ? 0.9 : 0.1)) Object.assign(meta, envelope());
  if (random.chance(0.3)) meta.progressToken = random.pick<unknown>(["token", 7, null, {}, 1.5, "p".repeat(3000)]);
  if (random.chance(0.15)) {
    meta[`${ENVELOPE}${random.pick(["protocolVersion", "clientInfo", "logLevel"])}`] = anyValue(random, 1);
  }
  return meta;
}

function anyValue(random: Random, depth: number): unknown {
  const kind = random.below(depth > 0 ? 9 : 7);
  if (kind === 7) return Array.from({ length: random.below(4) }, () => anyValue(random, depth - 1));
  if (kind === 8) {
    const names = ["name", "type", "_meta", "toString", "x"];
    return Object.fromEntries(
      Array.from({ length: random.below(4) }, () => [random.pick(names), anyValue(random, depth - 1)]),
    );
  }
  return [null, true, random.below(100), -0.5, "", "text", "y".repeat(2000)][kind];
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
