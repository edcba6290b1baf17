import type { Server } from "@modelcontextprotocol/server";
import { serveOverHttp } from "#src/mcp/http/serve_http.ts";
import type { ServerDefinition } from "#src/mcp/server_definition.ts";
import { fixturePrompt, FIXTURES, PNG, states } from "./fixtures.ts";

const PROMPTS: Record<string, string[]> = {
  test_simple_prompt: [],
  test_prompt_with_arguments: ["arg1", "arg2"],
  test_prompt_with_embedded_resource: ["resourceUri"],
  test_prompt_with_image: [],
  test_input_required_result_prompt: [],
};

/** A surface of the suite's fixtures, served by the same code as the product's. It proves the transport, not the product. */
function fixtureSurface(): ServerDefinition {
  return {
    name: "epf-fixtures",
    title: "Fixtures of the conformance suite",
    version: "1.0.0",
    instructions: "a test server",
    tools: Object.entries(FIXTURES).map(([name, { properties = {}, inputSchema }]) => ({
      name,
      description: `fixture of the conformance suite, ${name}`,
      inputSchema: inputSchema ?? { type: "object", properties },
    })),
    call: (name, args, context) => {
      const fixture = FIXTURES[name];
      return fixture === undefined ? null : Promise.resolve(fixture.call(args, context));
    },
    resources: () => [
      { uri: "test://static-text", name: "static text", mimeType: "text/plain" },
      { uri: "test://static-binary", name: "static binary", mimeType: "image/png" },
      { uri: "test://watched-resource", name: "watched", mimeType: "text/plain" },
    ],
    families: [{
      uriTemplate: "test://template/{id}/data",
      name: "template",
      title: "Template",
      description: "data of an id",
      mimeType: "application/json",
    }],
    read: (uri) => {
      const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
      const found = uri === "test://static-text" || uri === "test://watched-resource"
        ? { uri, mimeType: "text/plain", text: "a static text" }
        : uri === "test://static-binary"
        ? { uri, mimeType: "image/png", blob: PNG }
        : id !== undefined
        ? { uri, mimeType: "application/json", text: JSON.stringify({ id, templateTest: true, data: `data of ${id}` }) }
        : null;
      return Promise.resolve(found);
    },
    prompts: () =>
      Object.entries(PROMPTS).map(([name, names]) => ({
        name,
        title: name,
        description: "fixture of the conformance suite",
        arguments: names.map((argument) => ({ name: argument, description: argument, required: true })),
      })),
    prompt: (name, args, context) => Promise.resolve(fixturePrompt(name, args, context)),
    complete: (reference) => Promise.resolve(Object.hasOwn(PROMPTS, reference) ? ["test", "testing"] : null),
    options: {
      capabilities: { logging: {}, resources: { subscribe: true } },
      requestState: { verify: states.verify },
    },
    extend: (server: Server) => {
      server.setRequestHandler("resources/subscribe", () => ({}));
      server.setRequestHandler("resources/unsubscribe", () => ({}));
    },
  };
}

const { url } = serveOverHttp(fixtureSurface, { hostname: "127.0.0.1", port: 0 });
process.stdout.write(`${url}\n`);
