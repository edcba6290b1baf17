import { expect, test } from "bun:test";
import { serverInstructions } from "#src/mcp/offered/instructions.ts";
import { selectOperations } from "#src/mcp/selection.ts";
import { inFolder } from "../binary.ts";
import { type Received, withServer } from "./line_client.ts";

test.each(["epf", "aim", "edit", "aim,edit"])("a server of %s says that it writes exactly where it may", (names) => {
  const toolsets = names.split(",");
  for (const allowWrite of [true, false]) {
    const served = selectOperations({ toolsets, tools: null, tier: null, readOnly: false, allowWrite });
    const text = serverInstructions(served, "/work");
    expect(text.includes("Files are changed where a call asks for it.")).toBe(allowWrite);
    expect(text.includes("Tools change no strategy file")).toBe(!allowWrite);
  }
});

test("what --read-only leaves out is named with its cause, and instructions do not speak of it", async () => {
  for (
    const [toolset, read, write] of [
      ["tide", "epic-tide-list-works", "epic-tide-save-work"],
      ["tasks", "list_tasks", "create_real_task"],
    ] as const
  ) {
    await inFolder({}, async (folder) => {
      await withServer(["--toolsets", toolset, "--read-only", "--root", folder], async (client) => {
        const [{ result }] = client.received as [Received];
        expect(result.instructions).not.toContain("save works");
        expect(result.instructions).not.toContain(write);
        expect((await client.call(read, {})).isError).not.toBe(true);
        const refused = await client.request("tools/call", { name: write, arguments: {} });
        expect(refused.error!.message).toContain("`--read-only` left it out");
      });
    });
  }
});
