import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../binary.ts";
import { CORPORA, EXAMPLES, FIXTURES } from "../instances.ts";
import type { Path } from "#src/diagnostics/path.ts";
import { decodeYaml } from "#src/yaml/decode.ts";
import type { YamlDocument } from "#src/yaml/document.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { yamlTexts } from "./documents.ts";

const RUNS = 150;

/** Every path of a value, the root first. */
function* pathsOf(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  yield { path, value };
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) yield* pathsOf(value[index], [...path, index]);
  } else if (typeof value === "object" && value !== null) {
    for (const key of Object.keys(value)) yield* pathsOf((value as Record<string, unknown>)[key], [...path, key]);
  }
}

function column(document: YamlDocument, offset: number): number {
  const { line, column } = document.lines.position(offset);
  return line === 1 && document.text.startsWith("\ufeff") ? column - 2 : column - 1;
}

/** A node's source without its tag. */
function sourceAt(document: YamlDocument, path: Path): string {
  const { start, end } = document.spanOf(path)!;
  return document.text.slice(start, end);
}

function isFlow(source: string): boolean {
  return /^(?:!\S+\s+)?[[{]/.test(source);
}

/** Reads a node's source again, at the indentation and in the kind of container where it stood. */
function reread(document: YamlDocument, path: Path, value: unknown): unknown {
  const source = sourceAt(document, path);
  if (source === "") return null;
  const isInFlow = path.some((_, length) => isFlow(sourceAt(document, path.slice(0, length))));
  if (isInFlow) return (parseYaml(`[${source}\n]`).value as unknown[])[0];
  const { start } = document.spanOf(path)!;
  const isBlockText = /^(?:!\S+ +)?[|>]/.test(source);
  if (typeof value === "object" && value !== null && !isFlow(source)) {
    return parseYaml(" ".repeat(column(document, start)) + source).value;
  }
  const margin = isBlockText ? " ".repeat(parentColumn(document, path, start)) : "";
  return (parseYaml(`${margin}k: ${source}`).value as { k: unknown }).k;
}

/** Column of the key or dash that holds a value. */
function parentColumn(document: YamlDocument, path: Path, start: number): number {
  const key = document.keySpanOf(path);
  if (key !== null) return column(document, key.start);
  const lineStart = document.lines.lineStart(document.lines.position(start).line);
  return Math.max(0, document.text.slice(lineStart, start).lastIndexOf("-"));
}

/** Fails unless every node's span reads as the node's value, every key's as the key, and every label can be shown. */
function expectTrueSpans(document: YamlDocument): void {
  for (const { path, value } of pathsOf(document.value)) {
    const span = document.spanOf(path);
    if (span === null) throw new Error(`no span for ${JSON.stringify(path)}`);
    const again = reread(document, path, value) ?? null;
    if (!Bun.deepEquals(again, value)) {
      throw new Error(
        `${JSON.stringify(path)}: ${JSON.stringify(document.text.slice(span.start, span.end))} reads as ${
          JSON.stringify(again)
        }, not ${JSON.stringify(value)}`,
      );
    }
    const key = document.keySpanOf(path);
    if (typeof path.at(-1) === "string") {
      const read = parseYaml(`{${document.text.slice(key!.start, key!.end)}: 1}`).value;
      if (!Bun.deepEquals(Object.keys(read as object), [path.at(-1)])) {
        throw new Error(`key of ${JSON.stringify(path)} reads as ${JSON.stringify(read)}`);
      }
    }
    const label = document.labelSpan(path);
    const shown = document.text.slice(label.start, label.end);
    if (shown === "" || /\n/.test(shown)) {
      throw new Error(`label of ${JSON.stringify(path)} is ${JSON.stringify(shown)}`);
    }
  }
}

describe("a node's span is its source", () => {
  test("in generated documents", () => {
    fc.assert(
      fc.property(yamlTexts, ({ text }) => {
        const document = parseYaml(text);
        if (!document.readable) throw new Error(`unreadable: ${document.problems[0]?.message}`);
        expectTrueSpans(document);
      }),
      { numRuns: RUNS, includeErrorInReport: true },
    );
  });

  test("in generated documents with CRLF and a byte-order mark", () => {
    fc.assert(
      fc.property(yamlTexts, ({ text }) => {
        const plain = parseYaml(text);
        const document = parseYaml(`\ufeff${text.replaceAll("\n", "\r\n")}`);
        expect(document.value).toEqual(plain.value);
        expectTrueSpans(document);
      }),
      { numRuns: RUNS, includeErrorInReport: true },
    );
  });

  test("in documents whose quotes and brackets go on at the left margin", () => {
    fc.assert(
      fc.property(yamlTexts, ({ text, shallow }) => {
        const document = parseYaml(shallow);
        expect(document.value).toEqual(parseYaml(text).value);
        expectTrueSpans(document);
      }),
      { numRuns: RUNS, includeErrorInReport: true },
    );
  });

  test("in every readable file of the examples and fixtures", () => {
    let read = 0;
    const files = [...EXAMPLES, ...FIXTURES].map((path) => join(ROOT, path)).concat(CORPORA).flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file))
    );
    for (const file of files) {
      if (!/\.ya?ml$/.test(file)) continue;
      const { text } = decodeYaml(readFileSync(file));
      const document = parseYaml(text!);
      if (!document.readable) continue;
      expectTrueSpans(document);
      read++;
    }
    expect(read).toBeGreaterThan(50);
  }, 120_000);
});
