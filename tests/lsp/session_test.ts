import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "bun:test";
import type {
  CodeAction,
  CompletionList,
  Diagnostic,
  Hover,
  Location,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { seeded } from "../guidance/artifacts.ts";
import { EditorClient, positionOf, uriOf } from "./editor_client.ts";

const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
const LEVEL = { error: 1, warning: 2, info: 3 } as const;
/** A feature that the first one needs. */
const NEEDED = "FIRE/definitions/product/fd-002_safe-tide-windows.yaml";

interface Reported {
  file: string;
  rule: string;
  level: keyof typeof LEVEL;
  span: object | null;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
}

/** Runs a session with an editor on a copy of the example. */
async function onTidemark(
  work: (client: EditorClient, root: string) => Promise<void>,
  options: { encodings?: string[]; snippets?: boolean } = {},
): Promise<void> {
  await inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const client = await EditorClient.start(folder, options);
    await work(client, root);
    expect(await client.stop()).toBe(0);
  });
}

/** Places of diagnostics, counted from 0, as text that can be compared. */
function placesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, severity, range: { start, end } }) =>
    `${String(code)} ${severity} ${start.line}:${start.character}-${end.line}:${end.character}`
  ).sort();
}

/** The same of what `epf validate` reports of a text in the place of a file. */
function validated(root: string, file: string, text: string): string[] {
  const { stdout } = epf(["validate", "-", "--stdin-path", file, "--format", "json"], { cwd: root, stdin: text });
  const { findings }: { findings: Reported[] } = JSON.parse(stdout);
  return findings.map(({ rule, level, span, line, column, end_line, end_column }) =>
    `${rule} ${LEVEL[level]} ${
      span === null ? "0:0-0:0" : `${line - 1}:${column - 1}-${end_line - 1}:${end_column - 1}`
    }`
  ).sort();
}

/** The needed feature under another id, which it cites itself: so the id is none that was mistyped. */
const renumbered = (text: string) => text.replace("id: fd-002", "id: fd-902").replace("- id: fd-001", "- id: fd-902");

describe("a session of edits", () => {
  test("shows after each what `epf validate` finds, at the same places", () =>
    onTidemark(async (client, root) => {
      const path = join(root, FEATURE);
      let text = readFileSync(path, "utf8");
      await client.open(path, text);
      const random = seeded(7);
      for (let version = 2; version < 42; version++) {
        const start = Math.floor(random() * text.length);
        const end = Math.min(text.length, start + Math.floor(random() * 12));
        const added = ["", "x", "é😀", "\n", "  - ", ": ", '"', "status: odd\n"][Math.floor(random() * 8)]!;
        const range = { start: positionOf(text, start), end: positionOf(text, end) };
        text = text.slice(0, start) + added + text.slice(end);
        const found = client.next(path);
        await client.change(path, version, [{ range, text: added }]);
        const diagnostics = await found;
        if (version % 4 === 0) expect(placesOf(diagnostics), `edit ${version}`).toEqual(validated(root, FEATURE, text));
      }
    }), 60_000);

  test("the unsaved texts of several files count together, and closing one brings back what is saved", () =>
    onTidemark(async (client, root) => {
      const feature = join(root, FEATURE);
      const needed = join(root, NEEDED);
      expect(await client.open(feature, readFileSync(feature, "utf8"))).toEqual([]);
      const broken = client.next(feature);
      await client.open(needed, renumbered(readFileSync(needed, "utf8")));
      expect((await broken).map(({ code }) => code)).toEqual(["dangling-definition"]);
      const mended = client.next(feature);
      await client.notify("textDocument/didClose", { textDocument: { uri: uriOf(needed) } });
      expect(await mended).toEqual([]);
    }));

  test("a file that changes on disk is read again", () =>
    onTidemark(async (client, root) => {
      const feature = join(root, FEATURE);
      const needed = join(root, NEEDED);
      await client.open(feature, readFileSync(feature, "utf8"));
      const broken = client.next(feature);
      writeFileSync(needed, renumbered(readFileSync(needed, "utf8")));
      await client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf(needed), type: 2 }] });
      expect((await broken).map(({ code }) => code)).toEqual(["dangling-definition"]);
    }));

  test("several instances and files outside of all are judged each by itself, other YAML not at all", () =>
    inFolder({ "compose.yaml": "services: {web: {image: x}}\n" }, async (folder) => {
      const [one, two] = ["one", "two"].map((name) => copyInto(folder, "examples/tidemark", name));
      const client = await EditorClient.start(folder);
      for (const root of [one!, two!]) {
        const path = join(root, FEATURE);
        const text = readFileSync(path, "utf8").replace("status: delivered", "status: nearly");
        expect((await client.open(path, text)).map(({ code }) => code)).toEqual(["invalid-value"]);
      }
      mkdirSync(join(folder, "loose"));
      cpSync(join(one!, "READY/00_north_star.yaml"), join(folder, "loose/00_north_star.yaml"));
      const loose = join(folder, "loose/00_north_star.yaml");
      expect(await client.open(loose, `${readFileSync(loose, "utf8")}\nnorth_star: 3\n`)).not.toEqual([]);
      const other = join(folder, "compose.yaml");
      expect(await client.open(other, readFileSync(other, "utf8"))).toEqual([]);
      await client.stop();
    }));
});

describe("positions", () => {
  for (const encoding of ["utf-8", "utf-32"] as const) {
    test(`are counted in ${encoding} for an editor that has nothing else`, () =>
      onTidemark(async (client, root) => {
        expect(client.result.capabilities.positionEncoding).toBe(encoding);
        const path = join(root, FEATURE);
        const text = `${readFileSync(path, "utf8")}\n"é😀": [x] # 😀\n`;
        const line = text.split("\n").length - 2;
        const [unknown] = (await client.open(path, text)).filter(({ range }) => range.start.line === line);
        const width = encoding === "utf-8" ? 8 : 4;
        expect(unknown!.range).toEqual({ start: { line, character: 0 }, end: { line, character: width } });
        const found = client.next(path);
        const range = { start: { line, character: 0 }, end: { line, character: width } };
        await client.change(path, 2, [{ range, text: "# gone" }]);
        expect(await found).toEqual([]);
      }, { encodings: [encoding] }));
  }
});

describe("what an editor asks", () => {
  test("hover, definition and references follow ids and value paths between files", () =>
    onTidemark(async (client, root) => {
      const path = join(root, FEATURE);
      const text = readFileSync(path, "utf8");
      await client.open(path, text);
      const at = (words: string, more = 1) => positionOf(text, text.indexOf(words) + more);
      const hover = await client.ask<Hover>("textDocument/hover", path, at("asm-p-001"));
      expect(JSON.stringify(hover.contents)).toContain("Assumption **asm-p-001**");
      const model = await client.ask<Location>("textDocument/definition", path, at("Product.PortCallCoordination"));
      expect(model.uri).toBe(uriOf(join(root, "FIRE/value_models/product.value_model.yaml")));
      const assumption = await client.ask<Location>("textDocument/definition", path, at("asm-p-001"));
      const lines = readFileSync(join(root, "READY/05_roadmap_recipe.yaml"), "utf8").split("\n");
      expect(lines[assumption.range.start.line]!.slice(assumption.range.start.character)).toStartWith("asm-p-001");
      const places = await client.ask<Location[]>("textDocument/references", path, at("asm-p-001"), {
        context: { includeDeclaration: true },
      });
      const written = places.map(({ uri, range }) => {
        const line = readFileSync(fileURLToPath(uri), "utf8").split("\n")[range.start.line]!;
        return line.slice(range.start.character, range.end.character);
      });
      expect(written.length).toBeGreaterThan(2);
      expect(new Set(written)).toEqual(new Set(["asm-p-001"]));
    }));

  test("a rename changes the id and every reference, and the instance is as sound as before", () =>
    onTidemark(async (client, root) => {
      for (
        const [words, name] of [["asm-p-001", "asm-p-901"], [
          "Product.PortCallCoordination.BerthAllocation",
          "QuayAllocation",
        ]]
      ) {
        const path = join(root, FEATURE);
        const text = readFileSync(path, "utf8");
        await client.open(path, text);
        const position = positionOf(text, text.indexOf(words!) + 1);
        const { changes } = await client.ask<WorkspaceEdit>("textDocument/rename", path, position, { newName: name });
        expect(Object.keys(changes!).length).toBeGreaterThan(1);
        for (const [uri, edits] of Object.entries(changes!)) applyTo(fileURLToPath(uri), edits);
        await client.notify("textDocument/didClose", { textDocument: { uri: uriOf(path) } });
        expect(readFileSync(path, "utf8")).not.toContain(words!);
      }
      expect(epf(["check", root]).code).toBe(0);
    }));

  test("a name that would bring an error is refused with the reason", () =>
    onTidemark(async (client, root) => {
      const path = join(root, FEATURE);
      const text = readFileSync(path, "utf8");
      await client.open(path, text);
      const position = positionOf(text, text.indexOf("asm-p-001") + 1);
      for (const newName of ["asm-p-002", "no id", "hello"]) {
        const failed = client.ask("textDocument/rename", path, position, { newName }).then(() => "", String);
        expect(await failed, newName).toMatch(/another assumption|cannot be an id|would bring an error/);
      }
    }));

  test("a safe repair is a preferred action, and making it removes its finding", () =>
    onTidemark(async (client, root) => {
      const path = join(root, FEATURE);
      const text = readFileSync(path, "utf8").replace("status: delivered", "status: DELIVERED");
      const [diagnostic] = await client.open(path, text);
      const actions = await client.ask<CodeAction[]>("textDocument/codeAction", path, null, {
        range: diagnostic!.range,
        context: { diagnostics: [diagnostic] },
      });
      const [fix] = actions.filter(({ edit }) => edit !== undefined);
      expect(fix).toMatchObject({
        title: "Change to `delivered`",
        isPreferred: true,
        diagnostics: [{ code: "invalid-value" }],
      });
      expect(actions.map(({ title }) => title)).toContain("Explain invalid-value");
      const found = client.next(path);
      const [edit] = fix!.edit!.changes![uriOf(path)]!;
      await client.change(path, 2, [{ range: edit!.range, text: edit!.newText }]);
      expect(await found).toEqual([]);
      const explained = await client.connection.sendRequest("workspace/executeCommand", {
        command: "epf.explainRule",
        arguments: ["invalid-value"],
      });
      expect(explained).toContain("invalid-value: ");
    }));

  test("completion works in a text that is not YAML yet, from what was checked last", () =>
    onTidemark(async (client, root) => {
      const path = join(root, FEATURE);
      const text = readFileSync(path, "utf8");
      await client.open(path, text);
      const start = positionOf(text, text.indexOf("[asm-p-001]"));
      const range = { start, end: { ...start, character: start.character + 11 } };
      await client.change(path, 2, [{ range, text: "[asm-" }]);
      const cursor = { ...start, character: start.character + 5 };
      const { items } = await client.ask<CompletionList>("textDocument/completion", path, cursor);
      expect(items.map(({ label }) => label)).toContain("asm-p-001");
      expect(items[0]!.textEdit).toMatchObject({ range: { start: { character: start.character + 1 }, end: cursor } });
    }));

  test("ids of a file are offered in that file while it is not YAML", () =>
    onTidemark(async (client, root) => {
      const path = join(root, "READY/05_roadmap_recipe.yaml");
      const text = readFileSync(path, "utf8");
      await client.open(path, text);
      const start = positionOf(text, text.indexOf('"product:kr-p-006"'));
      const broken = client.next(path);
      const range = { start, end: { ...start, character: start.character + 18 } };
      await client.change(path, 2, [{ range, text: "[" }]);
      expect((await broken).map(({ code }) => code)).toContain("invalid-syntax");
      const cursor = { ...start, character: start.character + 1 };
      await client.change(path, 3, [{ range: { start, end: cursor }, text: '"' }]);
      const { items } = await client.ask<CompletionList>("textDocument/completion", path, cursor);
      expect(items.map(({ label }) => label)).toContain("product:kr-p-006");
    }));

  test("an outline, folds and lenses cover every file of the instance", () =>
    onTidemark(async (client, root) => {
      const files = ["READY", "FIRE/value_models"].flatMap((folder) =>
        readdirSync(join(root, folder)).filter((name) => name.endsWith(".yaml")).map((name) => join(root, folder, name))
      );
      for (const path of files) {
        await client.open(path, readFileSync(path, "utf8"));
        expect(await client.ask<unknown[]>("textDocument/documentSymbol", path, null), path).not.toEqual([]);
        expect(await client.ask<unknown[]>("textDocument/foldingRange", path, null), path).not.toEqual([]);
      }
      const model = join(root, "FIRE/value_models/product.value_model.yaml");
      const lenses = await client.ask<{ command: { title: string } }[]>("textDocument/codeLens", model, null);
      expect(lenses.some(({ command }) => command.title.startsWith("served by fd-"))).toBe(true);
    }));
});

/** Makes the edits of one file, the last first. */
function applyTo(file: string, edits: readonly { range: Diagnostic["range"]; newText: string }[]): void {
  let text = readFileSync(file, "utf8");
  const offset = ({ line, character }: { line: number; character: number }) =>
    text.split("\n").slice(0, line).reduce((sum, own) => sum + own.length + 1, 0) + character;
  const ordered = edits.map(({ range, newText }) => ({ start: offset(range.start), end: offset(range.end), newText }))
    .sort((a, b) => b.start - a.start);
  for (const { start, end, newText } of ordered) text = text.slice(0, start) + newText + text.slice(end);
  writeFileSync(file, text);
}
