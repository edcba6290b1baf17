import { expect, test } from "bun:test";
import { serverInstructions } from "#src/mcp/offered/instructions.ts";
import { selectOperations } from "#src/mcp/selection.ts";

test.each(["epf", "aim", "edit", "aim,edit"])("a server of %s says that it writes exactly where it may", (names) => {
  const toolsets = names.split(",");
  for (const allowWrite of [true, false]) {
    const served = selectOperations({ toolsets, tools: null, tier: null, readOnly: false, allowWrite });
    const text = serverInstructions(served, "/work");
    expect(text.includes("Files are changed where a call asks for it.")).toBe(allowWrite);
    expect(text.includes("No strategy file is changed")).toBe(!allowWrite);
  }
});
