import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { EPF, plainEnv } from "../binary.ts";
import type { Answer } from "./project.ts";

/** A connected server; `call` gives the answer as data, of failures the text. */
export interface Served {
  client: Client;
  call(name: string, args: Record<string, unknown>): Promise<{ isError: boolean; answer: Answer }>;
}

/** Runs `body` with `epf mcp` over standard input and output. */
export async function inServer<T>(
  folder: string,
  args: readonly string[],
  body: (served: Served) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StdioClientTransport({
    command: EPF,
    args: ["mcp", ...args],
    cwd: folder,
    env: plainEnv(env),
    stderr: "ignore",
  });
  await client.connect(transport);
  try {
    return await body({
      client,
      call: async (name, given) => {
        const result = await client.callTool({ name, arguments: given });
        const [content] = result.content as { type: string; text: string }[];
        const answer = JSON.parse(content!.text) as Answer;
        return { isError: result.isError === true, answer };
      },
    });
  } finally {
    await client.close();
  }
}
