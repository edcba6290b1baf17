import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { ROOT } from "../binary.ts";
import { callTools, type ToolResult } from "../command_line.ts";
import { CORPORA, FIXTURES } from "../instances.ts";
import { withServer } from "./line_client.ts";

interface Suggestion {
  tool: string;
  params: Record<string, unknown>;
  reason: string;
  priority: string;
}

const INSTANCES = ["examples/tidemark-structural", "examples/tidemark-surface", ...FIXTURES, ...CORPORA];
/** Calls after which following stops; each instance suggests fewer different ones. */
const MOST_CALLS = 120;

interface InputSchema {
  properties: object;
  required?: string[];
}

/** The input schemas of the served tools, as a host sees them. */
const SCHEMAS = await withServer([], async (client) => {
  const { tools } = (await client.request("tools/list")).result;
  return new Map<string, InputSchema>(
    tools.map(({ name, inputSchema }: { name: string; inputSchema: InputSchema }) => [name, inputSchema]),
  );
});

for (const instance of INSTANCES) {
  test(`every suggestion that follows from the check of ${instance} can be called as it stands`, () => {
    const queue: Suggestion[] = [{ tool: "epf_health_check", params: {}, reason: "start", priority: "urgent" }];
    const seen = new Set<string>();
    while (queue.length > 0 && seen.size < MOST_CALLS) {
      const suggestion = queue.shift()!;
      const { tool, params: args, reason, priority } = suggestion;
      expect(Object.keys(suggestion).sort()).toEqual(["params", "priority", "reason", "tool"]);
      const key = JSON.stringify([tool, args]);
      if (seen.has(key)) continue;
      seen.add(key);
      expect(["urgent", "recommended", "optional"]).toContain(priority);
      expect(reason.length, key).toBeGreaterThan(4);
      // A diagnosis leads to rules; which agent takes the work is asked apart from it.
      expect(tool, key).not.toMatch(/agent/);
      // Hosts take orders inside of a tool's output for an attack.
      expect(reason, key).not.toMatch(/\b(?:you must|do not|never|always|MUST|STOP)\b/);
      const schema = SCHEMAS.get(tool);
      expect(schema, `${tool} is served`).toBeDefined();
      expect(Object.keys(schema!.properties)).toEqual(expect.arrayContaining(Object.keys(args)));
      expect(Object.keys(args)).toEqual(expect.arrayContaining(schema!.required ?? []));
      const [{ answer, failure }] = callTools(resolve(ROOT, instance), [{ tool, args }]) as [ToolResult];
      expect(failure, key).toBeNull();
      queue.push(...(answer.required_next_tool_calls ?? []));
      for (const file of answer.files ?? []) {
        if (typeof file.recommended_tool === "object" && file.recommended_tool !== null) {
          queue.push(file.recommended_tool);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(2);
  });
}

test("a healthy instance suggests nothing", async () => {
  await withServer(["--root", "examples/tidemark"], async (client) => {
    expect((await client.call("epf_health_check")).structuredContent.required_next_tool_calls).toEqual([]);
  });
});
