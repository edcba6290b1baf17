import { describe, expect, test } from "bun:test";
import { formatPath, type Path } from "#src/diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { contentState } from "#src/model/content/content_state.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { DOCUMENT_RULES } from "#src/rules/document_rules.ts";
import { exampleOf } from "#src/schema/example.ts";
import { dereference, type JsonSchema, loadSchema } from "#src/schema/schemas.ts";
import { loadArtifact } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { someOf } from "../depth.ts";

/** Schemas that refer to themselves are followed no further. */
const DEEPEST = 12;
const ASKED = '"[INSERT …]", # open: who knows?';

/** A value of a schema with every field that it knows, and of several forms the chosen one. */
function fullValue(given: JsonSchema, type: ArtifactType, form: number, depth = 0): unknown {
  const schema = dereference(given, loadSchema(type));
  const inside = (part: JsonSchema) => fullValue(part, type, form, depth + 1);
  if (depth > DEEPEST) return exampleOf(schema, type);
  if (schema.oneOf !== undefined) return inside(schema.oneOf[form % schema.oneOf.length]!);
  if (schema.properties !== undefined) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, inside(part)]));
  }
  if (schema.items === undefined || !schema.type!.includes("array")) return exampleOf(schema, type);
  const list = exampleOf({ ...schema, type: "array" }, type) as unknown[];
  return list.map((entry) => {
    const whole = inside(schema.items!);
    const isMap = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
    return isMap(whole) && isMap(entry) ? { ...whole as object, ...entry as object } : entry;
  });
}

/** Where texts are in a value. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, [...path, Array.isArray(value) ? Number(key) : key])
  );
}

/** The value as YAML, a value on each line, with what is asked at some places. */
function yamlWith(value: unknown, ...asked: string[]): string {
  const at = new Set(asked);
  const write = (part: unknown, path: Path, indent: string): string => {
    if (path.length > 0 && at.has(formatPath(path))) return ASKED;
    if (typeof part !== "object" || part === null) return `${JSON.stringify(part)},`;
    const [open, close] = Array.isArray(part) ? "[]" : "{}";
    const lines = Object.entries(part).map(([key, entry]) => {
      const inside = write(entry, [...path, Array.isArray(part) ? Number(key) : key], `${indent}  `);
      return `${indent}  ${Array.isArray(part) ? "" : `${JSON.stringify(key)}: `}${inside}\n`;
    });
    return lines.length === 0 ? `${open}${close},` : `${open}\n${lines.join("")}${indent}${close},`;
  };
  return `${write(value, [], "").slice(0, -1)}\n`;
}

async function checked(type: ArtifactType, text: string) {
  const loaded = await loadArtifact(new MemoryTree({ "a.yaml": text }), "a.yaml", { type });
  if ("finding" in loaded) throw new Error(loaded.finding.message);
  const findings = await checkArtifact(loaded.artifact, DOCUMENT_RULES);
  const { questions, open } = contentState(loaded.artifact);
  return {
    findings,
    questions: questions.map(({ path }) => formatPath(path)),
    open: open.map(({ path }) => formatPath(path)),
  };
}

describe.each(ARTIFACT_TYPE_NAMES)("a text of %s that waits for an answer", (type) => {
  test("is an open question and nothing else", async () => {
    for (const form of [0, 1]) {
      const whole = fullValue(loadSchema(type), type, form);
      const before = await checked(type, yamlWith(whole));
      const known = new Set(
        before.findings.filter(({ level }) => level === "error").map(({ rule, path }) => `${rule} ${path}`),
      );
      for (const path of someOf(textsIn(whole).map(formatPath), 40)) {
        const { findings, questions, open } = await checked(type, yamlWith(whole, path));
        const found = findings.filter(({ rule, level, path: at }) =>
          at === path || level === "error" && !known.has(`${rule} ${at}`)
        );
        expect(found.map(({ rule, path: at, message }) => `${rule} ${at} ${message}`), path).toEqual([]);
        expect(questions, path).toEqual([path]);
        expect(open, path).not.toContain(path);
      }
    }
  }, 60_000);
});

test("texts that wait are open questions and nothing else when they are many", async () => {
  for (const type of ARTIFACT_TYPE_NAMES) {
    const whole = fullValue(loadSchema(type), type, 1);
    // What a file is known by, and what says which form a part has, is not asked of anybody.
    const paths = textsIn(whole).map(formatPath).filter((path) => !/(?:^|\.)(?:id|type|status|mode)$/.test(path));
    const { findings, questions } = await checked(type, yamlWith(whole, ...paths));
    const asked = new Set(paths);
    const before = await checked(type, yamlWith(whole));
    const known = new Set(before.findings.map(({ rule, path }) => `${rule} ${path}`));
    // The ids of the made value are equal in every track, of which an unfilled template says nothing.
    const found = findings.filter(({ rule, path, level }) =>
      rule !== "duplicate-id" && !known.has(`${rule} ${path}`) &&
      (level === "error" || asked.has(path) || rule === "missing-metric")
    );
    expect(found.map(({ rule, path }) => `${rule} ${path}`), type).toEqual([]);
    expect(questions.length, type).toBe(paths.length);
  }
});

describe("what the format demands of a text stays", () => {
  const errorsOf = async (line: string) =>
    (await checked("feature_definition", `id: fd-001\ndefinition:\n  ${line}\n`)).findings
      .filter(({ level, path }) => level === "error" && path.startsWith("definition.")).map(({ rule }) => rule);
  const CASES: Record<string, [line: string, rules: string[]]> = {
    "for a placeholder without a question": ["job_to_be_done: TBD", ["missing-content"]],
    "for an answer with a question behind it": ["job_to_be_done: Do it # open: who?", ["invalid-length"]],
    "but not for a placeholder with one": ["job_to_be_done: TBD # open: who?", []],
    "nor for an empty text with one": ['job_to_be_done: "" # open: who?', []],
    "for a text where a list belongs": ['capabilities: "[INSERT …]" # open: which?', ["invalid-type"]],
    "for a list without entries": ["capabilities: [] # open: which?", ["invalid-count"]],
  };

  test.each(Object.entries(CASES))("%s", async (_, [line, rules]) => {
    const found = await errorsOf(line);
    expect(found.filter((rule) => rule !== "missing-field")).toEqual(rules);
  });
});
