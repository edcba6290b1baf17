import { epf } from "./binary.ts";

/** What one call of a tool answered: the structured answer, or the text of a failure. */
export interface ToolResult {
  // deno-lint-ignore no-explicit-any
  answer: any;
  failure: string | null;
}

/**
 * Calls tools of the compiled server one after another over one connection.
 * @param root folder that the server stays in
 */
export function callTools(
  root: string,
  calls: readonly { tool: string; args?: Record<string, unknown> }[],
  flags: readonly string[] = [],
): ToolResult[] {
  const messages = [
    {
      jsonrpc: "2.0",
      id: 0,
      method: "initialize",
      params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
    },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    ...calls.map(({ tool, args = {} }, index) => ({
      jsonrpc: "2.0",
      id: index + 1,
      method: "tools/call",
      params: { name: tool, arguments: args },
    })),
  ];
  const stdin = messages.map((message) => `${JSON.stringify(message)}\n`).join("");
  const { stdout, stderr } = epf(["mcp", "--root", root, ...flags], { cwd: root, stdin });
  const answers = new Map(
    stdout.trim().split("\n").filter((line) => line !== "").map((line) => JSON.parse(line)).map((message) => [
      message.id,
      message,
    ]),
  );
  return calls.map((_, index) => {
    const message = answers.get(index + 1);
    if (message === undefined) throw new Error(`no answer to call ${index + 1}: ${stderr}`);
    if (message.error !== undefined) return { answer: null, failure: message.error.message };
    const { result } = message;
    return result.isError === true
      ? { answer: null, failure: result.content[0].text }
      : { answer: result.structuredContent, failure: null };
  });
}
