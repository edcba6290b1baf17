import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type Server } from "@modelcontextprotocol/server";
import { quoteValue, truncate } from "../diagnostics/escape.ts";
import { OPERATIONS } from "../operations/mod.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { systemFailure } from "../workspace/reading/read.ts";
import { pageAfter } from "./anchored_page.ts";
import { successorOf } from "./former_tools.ts";
import { ProtocolServer } from "./protocol_server.ts";
import type { ServerDefinition } from "./server_definition.ts";

/** Lists are made once when the program starts, so hosts may keep them; artifacts may change at any moment. */
const HOUR = 3_600_000;
const MOST_COMPLETIONS = 100;
/** Characters of an address that an error repeats. */
const LONGEST_URI = 200;

/** A protocol server for one connection or request; the same for stdio and HTTP and for both revisions. */
export function buildServer(definition: ServerDefinition): Server {
  const server = new ProtocolServer({ name: definition.name, title: definition.title, version: definition.version }, {
    instructions: definition.instructions,
    ...definition.options,
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, ...definition.options?.capabilities },
    cacheHints: {
      "tools/list": { ttlMs: HOUR, cacheScope: "public" },
      "prompts/list": { ttlMs: HOUR, cacheScope: "public" },
      "resources/templates/list": { ttlMs: HOUR, cacheScope: "public" },
      "server/discover": { ttlMs: HOUR, cacheScope: "public" },
      "resources/list": { ttlMs: 0, cacheScope: "private" },
      "resources/read": { ttlMs: 0, cacheScope: "private" },
    },
  });
  serveTools(server, definition);
  serveResources(server, definition);
  servePrompts(server, definition);
  serveCompletion(server, definition);
  definition.extend?.(server);
  return server;
}

function serveTools(server: Server, definition: ServerDefinition): void {
  server.setRequestHandler("tools/list", ({ params }) => {
    const { page, nextCursor } = pageAfter(definition.tools, params?.cursor, ({ name }) => name);
    return { tools: [...page], ...nextCursor };
  });
  server.setRequestHandler("tools/call", async ({ params }, context) => {
    const result = definition.call(params.name, params.arguments ?? {}, context);
    if (result === null) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(params.name, definition.tools));
    }
    return await result;
  });
}

/** A tool that is not served is named with its toolset, and one that epf-cli had with what replaces it. */
function unknownTool(name: string, served: readonly { name: string }[]): string {
  const left = OPERATIONS.find(({ tool, cliOnly }) => tool === name && cliOnly !== true);
  if (left !== undefined) {
    const { toolset } = left;
    if (OPERATIONS.some((each) => each.toolset === toolset && served.some((tool) => tool.name === each.tool))) {
      return `tool \`${name}\` is not served: \`--tools\` or \`--read-only\` left it out when this server was started`;
    }
    const toolsets = toolset === "epf" ? "epf" : `epf,${toolset}`;
    return `tool \`${name}\` is not served: its toolset \`${toolset}\` was not chosen when this server was started, ` +
      `\`epf mcp --toolsets ${toolsets}\` serves it`;
  }
  const successor = successorOf(name);
  return `unknown tool ${quoteValue(name)}${successor === null ? "" : `: ${successor}`}`;
}

function serveResources(server: Server, definition: ServerDefinition): void {
  server.setRequestHandler("resources/list", async ({ params }) => {
    const { page, nextCursor } = pageAfter(await definition.resources(), params?.cursor, ({ uri }) => uri);
    return { resources: [...page], ...nextCursor };
  });
  server.setRequestHandler("resources/templates/list", ({ params }) => {
    const { page, nextCursor } = pageAfter(definition.families, params?.cursor, ({ uriTemplate }) => uriTemplate);
    return { resourceTemplates: [...page], ...nextCursor };
  });
  server.setRequestHandler("resources/read", async ({ params }) => {
    const found = await definition.read(params.uri).catch(refuseReading);
    if (found === null) throw missingResource(params.uri);
    return { contents: [found] };
  });
}

/** What is there and cannot be read is not missing. */
function refuseReading(error: unknown): never {
  const failure = error instanceof UserFailure ? error : systemFailure(error);
  if (failure === null) throw error;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, failure.message);
}

/** The address is repeated only where it is short: hosts find the failed request by its id. */
function missingResource(uri: string): ResourceNotFoundError {
  return new ResourceNotFoundError(truncate(uri, LONGEST_URI), `resource not found: ${quoteValue(uri, LONGEST_URI)}`);
}

function servePrompts(server: Server, definition: ServerDefinition): void {
  server.setRequestHandler("prompts/list", ({ params }) => {
    const { page, nextCursor } = pageAfter(definition.prompts(), params?.cursor, ({ name }) => name);
    return { prompts: [...page], ...nextCursor };
  });
  server.setRequestHandler("prompts/get", async ({ params }, context) => {
    const prompt = await definition.prompt(params.name, params.arguments ?? {}, context);
    if (prompt === null) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `unknown prompt ${quoteValue(params.name)}`);
    }
    return prompt;
  });
}

function serveCompletion(server: Server, definition: ServerDefinition): void {
  server.setRequestHandler("completion/complete", async ({ params: { ref, argument } }) => {
    const reference = ref.type === "ref/prompt" ? ref.name : ref.uri;
    const values = await definition.complete(reference, argument.name, argument.value);
    if (values === null) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `nothing to complete for ${quoteValue(reference)}`);
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
