import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from "@modelcontextprotocol/server";
import type { ServerDefinition } from "./server_definition.ts";

/** Entries of one page of a list. */
const PAGE = 100;
/** Lists are made once when the program starts, so hosts may keep them; artifacts may change at any moment. */
const HOUR = 3_600_000;
const MOST_COMPLETIONS = 100;

/** A protocol server for one connection or request; the same for stdio and HTTP and for both revisions. */
export function buildServer(surface: ServerDefinition): Server {
  const server = new Server({ name: surface.name, title: surface.title, version: surface.version }, {
    instructions: surface.instructions,
    ...surface.options,
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, ...surface.options?.capabilities },
    cacheHints: {
      "tools/list": { ttlMs: HOUR, cacheScope: "public" },
      "prompts/list": { ttlMs: HOUR, cacheScope: "public" },
      "resources/templates/list": { ttlMs: HOUR, cacheScope: "public" },
      "server/discover": { ttlMs: HOUR, cacheScope: "public" },
      "resources/list": { ttlMs: 0, cacheScope: "private" },
      "resources/read": { ttlMs: 0, cacheScope: "private" },
    },
  });
  serveTools(server, surface);
  serveResources(server, surface);
  servePrompts(server, surface);
  serveCompletion(server, surface);
  surface.extend?.(server);
  return server;
}

function serveTools(server: Server, surface: ServerDefinition): void {
  server.setRequestHandler("tools/list", ({ params }) => {
    const { page, nextCursor } = pageOf(surface.tools, params?.cursor);
    return { tools: [...page], ...nextCursor };
  });
  server.setRequestHandler("tools/call", async ({ params }, context) => {
    const result = surface.call(params.name, params.arguments ?? {}, context);
    if (result === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `unknown tool ${params.name}`);
    return await result;
  });
}

function serveResources(server: Server, surface: ServerDefinition): void {
  server.setRequestHandler("resources/list", async ({ params }) => {
    const { page, nextCursor } = pageOf(await surface.resources(), params?.cursor);
    return { resources: [...page], ...nextCursor };
  });
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [...surface.families] }));
  server.setRequestHandler("resources/read", async ({ params }) => {
    const found = await surface.read(params.uri);
    if (found === null) throw new ResourceNotFoundError(params.uri);
    return { contents: [found] };
  });
}

function servePrompts(server: Server, surface: ServerDefinition): void {
  server.setRequestHandler("prompts/list", ({ params }) => {
    const { page, nextCursor } = pageOf(surface.prompts(), params?.cursor);
    return { prompts: [...page], ...nextCursor };
  });
  server.setRequestHandler("prompts/get", async ({ params }, context) => {
    const prompt = await surface.prompt(params.name, params.arguments ?? {}, context);
    if (prompt === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `unknown prompt ${params.name}`);
    return prompt;
  });
}

function serveCompletion(server: Server, surface: ServerDefinition): void {
  server.setRequestHandler("completion/complete", async ({ params: { ref, argument } }) => {
    const reference = ref.type === "ref/prompt" ? ref.name : ref.uri;
    const values = await surface.complete(reference, argument.name, argument.value);
    if (values === null) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `nothing to complete for ${reference}`);
    }
    return {
      completion: {
        values: values.slice(0, MOST_COMPLETIONS),
        total: values.length,
        hasMore: values.length > MOST_COMPLETIONS,
      },
    };
  });
}

/** One page of a list. Cursors are the place of the next page's first entry. */
function pageOf<T>(
  entries: readonly T[],
  cursor: string | undefined,
): { page: readonly T[]; nextCursor: { nextCursor?: string } } {
  const start = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isInteger(start) || start < 0 || (start > 0 && start >= entries.length)) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `no page at cursor ${cursor}`);
  }
  const end = start + PAGE;
  return { page: entries.slice(start, end), nextCursor: end < entries.length ? { nextCursor: String(end) } : {} };
}
