import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { ErrorCodes } from "vscode-languageserver";
import { binary, copyInto, inFolder } from "../binary.ts";
import { EditorClient, positionOf, uriOf } from "./editor_client.ts";

const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";

const INVALID = ErrorCodes.InvalidParams;

function message(body: object | string): string {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** What the server prints to some input. */
function served(input: string): { code: number; stdout: string; stderr: string } {
  return binary(["lsp", "--stdio", "--clientProcessId=1"], { stdin: input });
}

const HELLO = message({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { processId: null, rootUri: null, capabilities: {} },
});

describe("the end of a session", () => {
  test("after a goodbye is a success, without one it is none", () => {
    const goodbye = message({ jsonrpc: "2.0", id: 2, method: "shutdown" }) +
      message({ jsonrpc: "2.0", method: "exit" });
    expect(served(HELLO + goodbye).code).toBe(0);
    expect(served(HELLO + message({ jsonrpc: "2.0", method: "exit" })).code).toBe(1);
    expect(served(HELLO).code).toBe(1);
    expect(served("").code).toBe(1);
  });

  test("comes with the end of the input, also in the middle of a check", () =>
    inFolder({}, async (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const client = await EditorClient.start(root);
      const path = join(root, FEATURE);
      await client.notify("textDocument/didOpen", {
        textDocument: { uri: uriOf(path), languageId: "yaml", version: 1, text: readFileSync(path, "utf8") },
      });
      client.closeInput();
      expect(await client.exited).toBe(1);
    }));
});

describe("traffic that breaks the protocol", () => {
  test("is answered with an error, or not at all, and what follows is served", () =>
    inFolder({}, async (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const client = await EditorClient.start(root);
      const path = join(root, FEATURE);
      const text = readFileSync(path, "utf8");
      await client.open(path, text);
      const uri = uriOf(path);
      const first = { line: 0, character: 0 };
      const odd: [string, unknown, ErrorCodes?][] = [
        ["textDocument/hover", { textDocument: { uri }, position: { line: -4, character: 1e9 } }, INVALID],
        ["textDocument/hover", { textDocument: { uri }, position: { line: 1e9, character: -1 } }, INVALID],
        ["textDocument/hover", { textDocument: { uri }, position: null }, INVALID],
        ["textDocument/hover", { textDocument: null, position: first }, INVALID],
        ["textDocument/definition", { textDocument: { uri: 7 }, position: first }, INVALID],
        ["textDocument/completion", { textDocument: { uri }, position: [0, 0] }, INVALID],
        ["textDocument/references", { textDocument: { uri } }, INVALID],
        ["textDocument/prepareRename", { textDocument: { uri }, position: {} }, INVALID],
        ["textDocument/rename", { textDocument: { uri }, position: first }, INVALID],
        ["textDocument/rename", { textDocument: { uri }, position: first, newName: null }, INVALID],
        ["textDocument/documentSymbol", { textDocument: {} }, INVALID],
        ["textDocument/foldingRange", {}, INVALID],
        ["textDocument/documentLink", null, INVALID],
        ["textDocument/codeLens", { textDocument: "file" }, INVALID],
        ["textDocument/codeAction", { textDocument: { uri }, range: null, context: { diagnostics: [] } }, INVALID],
        ["textDocument/codeAction", { textDocument: { uri }, range: { start: first, end: first } }, INVALID],
        ["workspace/executeCommand", null, INVALID],
        ["workspace/executeCommand", { command: 7 }, INVALID],
        ["workspace/executeCommand", { command: "epf.explainRule", arguments: "no list" }],
        ["textDocument/hover", { textDocument: { uri: "untitled:Untitled-1" }, position: { line: 0, character: 0 } }],
        ["textDocument/completion", { textDocument: { uri: "file:///%E0%A4%A" }, position: { line: 0, character: 0 } }],
        ["textDocument/rename", { textDocument: { uri }, position: { line: 0, character: 0 }, newName: "" }],
        ["textDocument/codeAction", { textDocument: { uri }, range: {}, context: {} }, INVALID],
        ["textDocument/hover", {}, INVALID],
        ["textDocument/hover", 7],
        ["workspace/executeCommand", { command: "rm -rf", arguments: [{}] }],
        ["workspace/executeCommand", { command: "epf.explainRule", arguments: ["../../etc/passwd"] }],
        ["no/such/method", {}],
      ];
      for (const [method, params, expected] of odd) {
        const code = await client.connection.sendRequest(method, params).then(() => null, ({ code }) => code);
        expect([method, params, code]).toEqual([method, params, expected ?? code]);
        expect(code).not.toBe(ErrorCodes.InternalError);
      }
      await client.change(path, 2, [{
        range: { start: { line: 9e9, character: 0 }, end: { line: -1, character: -1 } },
        text: "",
      }]);
      await client.notify("textDocument/didChange", {
        textDocument: { uri: "file:///never/opened.yaml", version: 1 },
        contentChanges: [{ text: "x" }],
      });
      await client.notify("textDocument/didChange", { nonsense: true });
      await client.notify("$/cancelRequest", { id: 4711 });
      for (
        const raw of [message("{"), message("[]"), message("null"), message('{"jsonrpc":"2.0"}'), message('"text"')]
      ) {
        client.write(raw);
      }
      const found = client.next(path);
      await client.change(path, 3, [{ text: text.replace("status: delivered", "status: nearly") }]);
      expect((await found).map(({ code }) => code)).toEqual(["invalid-value"]);
      const hover = await client.ask<object>("textDocument/hover", path, positionOf(text, text.indexOf("asm-p-001")));
      expect(hover).not.toBeNull();
      expect(await client.stop()).toBe(0);
    }), 60_000);
});

test("a text of any kind in the place of a file is survived", () =>
  inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const client = await EditorClient.start(root);
    const path = join(root, FEATURE);
    const text = readFileSync(path, "utf8");
    await client.open(path, text);
    const odd = [
      "",
      "\0",
      "a: [",
      "- ".repeat(5000),
      "[".repeat(5000),
      "a: &x [*x]",
      "%YAML 9\n---\n",
      "\ud800",
      `${text}\n${text}`,
      "\ufeffa: 1\r\n",
    ];
    for (const [index, own] of odd.entries()) {
      const found = client.next(path);
      await client.change(path, index + 2, [{ text: own }]);
      await found;
      for (const method of ["documentSymbol", "foldingRange", "codeLens", "documentLink"]) {
        await client.ask(`textDocument/${method}`, path, null);
      }
      for (const method of ["hover", "definition", "completion"]) {
        await client.ask(`textDocument/${method}`, path, { line: 0, character: 1 });
      }
    }
    expect(client.messages).toEqual([]);
    expect(await client.stop()).toBe(0);
  }), 60_000);

test("names and texts of the files are shown as they are, not as Markdown", () =>
  inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const roadmap = join(root, "READY/05_roadmap_recipe.yaml");
    const client = await EditorClient.start(root);
    const hostile = "[click](command:evil) <img src=x> ![](https://example.org/x.png) `code` **bold**";
    const text = readFileSync(roadmap, "utf8").replace(/(- id: asm-p-001\n\s+\w+: )"[^"]*"/, `$1"${hostile}"`);
    expect(text).toContain(hostile);
    await client.open(roadmap, text);
    const hover = await client.ask<{ contents: { value: string } }>(
      "textDocument/hover",
      roadmap,
      positionOf(text, text.indexOf("asm-p-001") + 1),
    );
    expect(hover.contents.value).not.toMatch(/(?<!\\)\[click|(?<!\\)<img|(?<!\\)!\[/);
    expect(await client.stop()).toBe(0);
  }));
