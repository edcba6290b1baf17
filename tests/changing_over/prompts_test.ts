import { expect, test } from "bun:test";
import { withServer } from "../mcp/line_client.ts";

test("prompts and resources answer under their former names", () =>
  withServer([], async (client) => {
    for (const name of ["pathfinder", "product-architect", "feature-definition", "01_trend_scout", "context-sheet"]) {
      const { result } = await client.request("prompts/get", { name });
      expect(result.messages[0].content.text.length).toBeGreaterThan(500);
    }
    for (const name of ["feature-definition", "feature_definition", "context-sheet"]) {
      const uri = `strategy://skills/${name}`;
      const { result } = await client.request("resources/read", { uri });
      expect(result.contents[0]).toMatchObject({ uri, mimeType: "text/markdown" });
      expect(result.contents[0].text.length).toBeGreaterThan(500);
    }
    const { error } = await client.request("resources/read", { uri: "strategy://skills/no-such-guide" });
    expect(error?.message).toContain("resource not found");
  }));

test("a tool that has no counterpart is answered with what replaces it", () =>
  withServer([], async (client) => {
    const { error } = await client.request("tools/call", { name: "epf_diff_template", arguments: {} });
    expect(error?.message).toContain("epf_get_template");
    const { error: unknown } = await client.request("tools/call", { name: "epf_frobnicate", arguments: {} });
    expect(unknown?.message).toBe("unknown tool `epf_frobnicate`");
  }));

test("a tool under its former name answers with the fields that its callers read", () =>
  withServer([], async (client) => {
    const args = { instance_path: "examples/tidemark" };
    const { result } = await client.request("tools/call", { name: "epf_reload_instance", arguments: args });
    expect(result.structuredContent).toMatchObject({ success: true, clean: true });
  }));
