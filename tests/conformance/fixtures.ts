import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type GetPromptResult,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type JSONObject,
  type ServerContext,
  type Tool,
} from "@modelcontextprotocol/server";

/** The smallest PNG and WAV that are whole. */
export const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

/** Signs what a client hands back, so that a changed state is refused. */
export const states = createRequestStateCodec({ key: crypto.getRandomValues(new Uint8Array(32)) });

type Result = CallToolResult | InputRequiredResult;

/** A tool that the conformance suite calls by its name. */
interface Fixture {
  properties?: Record<string, JSONObject>;
  inputSchema?: Tool["inputSchema"];
  call(args: Record<string, unknown>, context: ServerContext): Result | Promise<Result>;
}

const text = (said: string): CallToolResult => ({ content: [{ type: "text", text: said }] });
const image = { type: "image", data: PNG, mimeType: "image/png" } as const;
const elicit = (message: string, properties: Record<string, { type: "string" } | { type: "boolean" }>) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties, required: Object.keys(properties) },
  });
const sample = (question: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: "user", content: { type: "text", text: question } }], maxTokens });
const round = (context: ServerContext) => context.mcpReq.requestState<{ round: string }>()?.round;

/** What the suite's scenarios name, each doing what its scenario describes. */
export const FIXTURES: Record<string, Fixture> = {
  test_simple_text: { call: () => text("a simple text") },
  test_image_content: { call: () => ({ content: [image] }) },
  test_audio_content: { call: () => ({ content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }] }) },
  test_embedded_resource: {
    call: () => ({
      content: [{
        type: "resource",
        resource: { uri: "test://embedded-resource", mimeType: "text/plain", text: "an embedded resource" },
      }],
    }),
  },
  test_multiple_content_types: {
    call: () => ({
      content: [{ type: "text", text: "several kinds" }, image, {
        type: "resource",
        resource: { uri: "test://mixed-content-resource", mimeType: "application/json", text: '{"test":"data"}' },
      }],
    }),
  },
  test_tool_with_logging: {
    call: async (_, { mcpReq }) => {
      for (const step of ["started", "processing", "completed"]) {
        await mcpReq.log("info", step);
        await Bun.sleep(50);
      }
      return text("logged");
    },
  },
  test_logging_tool: {
    call: async (_, { mcpReq }) => {
      await mcpReq.log("info", "only where it was asked for");
      return text("logged");
    },
  },
  test_error_handling: {
    call: () => ({ ...text("fails on purpose"), isError: true }),
  },
  test_tool_with_progress: {
    call: async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        await mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken: progressToken!, progress, total: 100 },
        });
        await Bun.sleep(50);
      }
      return text("done");
    },
  },
  test_sampling: {
    properties: { prompt: { type: "string" } },
    call: async ({ prompt }, { mcpReq }) => {
      const { content } = await mcpReq.requestSampling({
        messages: [{ role: "user", content: { type: "text", text: String(prompt) } }],
        maxTokens: 100,
      });
      return text(`LLM response: ${JSON.stringify(content)}`);
    },
  },
  test_elicitation: {
    properties: { message: { type: "string" } },
    call: async ({ message }, { mcpReq }) =>
      text(`User response: ${
        JSON.stringify(
          await mcpReq.elicitInput({
            message: String(message),
            requestedSchema: {
              type: "object",
              properties: { username: { type: "string" }, email: { type: "string" } },
              required: ["username", "email"],
            },
          }),
        )
      }`),
  },
  test_elicitation_sep1034_defaults: {
    call: async (_, { mcpReq }) =>
      text(`Elicitation completed: ${
        JSON.stringify(
          await mcpReq.elicitInput({
            message: "defaults of every type",
            requestedSchema: {
              type: "object",
              properties: {
                name: { type: "string", default: "John Doe" },
                age: { type: "integer", default: 30 },
                score: { type: "number", default: 95.5 },
                status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
                verified: { type: "boolean", default: true },
              },
            },
          }),
        )
      }`),
  },
  test_elicitation_sep1330_enums: {
    call: async (_, { mcpReq }) => {
      const options = ["option1", "option2", "option3"];
      const titled = (word: string) =>
        ["First", "Second", "Third"].map((rank, at) => ({ const: `value${at + 1}`, title: `${rank} ${word}` }));
      const answer = await mcpReq.elicitInput({
        message: "every form of a choice",
        requestedSchema: {
          type: "object",
          properties: {
            untitledSingle: { type: "string", enum: options },
            titledSingle: { type: "string", oneOf: titled("Option") },
            legacyEnum: {
              type: "string",
              enum: ["opt1", "opt2", "opt3"],
              enumNames: ["Option One", "Option Two", "Option Three"],
            },
            untitledMulti: { type: "array", items: { type: "string", enum: options } },
            titledMulti: { type: "array", items: { anyOf: titled("Choice") } },
          },
        },
      });
      return text(`Elicitation completed: ${JSON.stringify(answer)}`);
    },
  },
  test_missing_capability: {
    call: () => inputRequired({ inputRequests: { sampled: sample("anything", 10) } }),
  },
  test_streaming_elicitation: {
    call: async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      if (progressToken !== undefined) {
        await mcpReq.notify({ method: "notifications/progress", params: { progressToken, progress: 1, total: 2 } });
      }
      return inputRequired({ inputRequests: { name: elicit("a name", { name: { type: "string" } }) } });
    },
  },
  test_input_required_result_elicitation: {
    call: (_, { mcpReq }) => {
      const given = acceptedContent<{ name?: unknown }>(mcpReq.inputResponses, "user_name");
      return typeof given?.name === "string"
        ? text(`Hello, ${given.name}!`)
        : inputRequired({ inputRequests: { user_name: elicit("What is your name?", { name: { type: "string" } }) } });
    },
  },
  test_input_required_result_sampling: {
    call: (_, { mcpReq }) => {
      const given = inputResponse(mcpReq.inputResponses, "capital_question");
      return given.kind === "sampling"
        ? text(JSON.stringify(given.result.content))
        : inputRequired({ inputRequests: { capital_question: sample("What is the capital of France?", 100) } });
    },
  },
  test_input_required_result_list_roots: {
    call: (_, { mcpReq }) => {
      const given = inputResponse(mcpReq.inputResponses, "client_roots");
      return given.kind === "roots"
        ? text(given.roots.map(({ uri }) => uri).join(" "))
        : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
    },
  },
  test_input_required_result_request_state: { call: (_, context) => confirmed(context, "state-ok") },
  test_input_required_result_tampered_state: { call: (_, context) => confirmed(context, "untouched") },
  test_input_required_result_multiple_inputs: {
    call: async (_, context) => {
      const { inputResponses } = context.mcpReq;
      const kinds = ["user_name", "greeting", "client_roots"].map((key) => inputResponse(inputResponses, key).kind);
      if (round(context) === "all" && !kinds.includes("missing")) return text(`given: ${kinds.join(", ")}`);
      return inputRequired({
        inputRequests: {
          user_name: elicit("What is your name?", { name: { type: "string" } }),
          greeting: sample("Generate a greeting", 50),
          client_roots: inputRequired.listRoots(),
        },
        requestState: await states.mint({ round: "all" }, context),
      });
    },
  },
  test_input_required_result_multi_round: {
    call: async (_, context) => {
      const at = round(context);
      if (at === "2") return text("three rounds");
      const next = at === "1" ? "2" : "1";
      const ask = next === "1"
        ? { step1: elicit("Step 1: What is your name?", { name: { type: "string" } }) }
        : { step2: elicit("Step 2: What is your favorite color?", { color: { type: "string" } }) };
      return inputRequired({ inputRequests: ask, requestState: await states.mint({ round: next }, context) });
    },
  },
  test_input_required_result_capabilities: {
    call: (_, { mcpReq }) => {
      const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
      const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY] as Record<string, unknown> | undefined;
      return declared?.sampling !== undefined
        ? inputRequired({ inputRequests: { sampled: sample("anything", 10) } })
        : inputRequired({ inputRequests: { name: elicit("a name", { name: { type: "string" } }) } });
    },
  },
  json_schema_2020_12_tool: {
    inputSchema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      $defs: {
        address: {
          $anchor: "addressDef",
          type: "object",
          properties: { street: { type: "string" }, city: { type: "string" } },
        },
      },
      properties: {
        name: { type: "string" },
        address: { $ref: "#/$defs/address" },
        contactMethod: { type: "string", enum: ["phone", "email"] },
        phone: { type: "string" },
        email: { type: "string" },
      },
      allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
      if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
      then: { required: ["phone"] },
      else: { required: ["email"] },
      additionalProperties: false,
    },
    call: () => text("listed"),
  },
};

async function confirmed(context: ServerContext, said: string): Promise<Result> {
  if (round(context) === "confirm") return text(said);
  return inputRequired({
    inputRequests: { confirm: elicit("Please confirm", { ok: { type: "boolean" } }) },
    requestState: await states.mint({ round: "confirm" }, context),
  });
}

/** Prompts that the suite asks for. */
export function fixturePrompt(
  name: string,
  args: Record<string, string>,
  { mcpReq }: ServerContext,
): GetPromptResult | InputRequiredResult | null {
  const user = (content: GetPromptResult["messages"][number]["content"]) => ({ role: "user", content }) as const;
  const said = (words: string) => user({ type: "text", text: words });
  switch (name) {
    case "test_simple_prompt":
      return { messages: [said("a simple prompt")] };
    case "test_prompt_with_arguments":
      return { messages: [said(`arg1='${args.arg1}', arg2='${args.arg2}'`)] };
    case "test_prompt_with_embedded_resource":
      return {
        messages: [
          user({
            type: "resource",
            resource: { uri: args.resourceUri ?? "test://resource", mimeType: "text/plain", text: "embedded" },
          }),
          said("look at the resource"),
        ],
      };
    case "test_prompt_with_image":
      return { messages: [user(image), said("look at the image")] };
    case "test_input_required_result_prompt": {
      const given = acceptedContent<{ context?: string }>(mcpReq.inputResponses, "user_context");
      return given === undefined
        ? inputRequired({
          inputRequests: {
            user_context: elicit("What context should the prompt use?", { context: { type: "string" } }),
          },
        })
        : { messages: [said(`in the context of ${given.context}`)] };
    }
    default:
      return null;
  }
}
