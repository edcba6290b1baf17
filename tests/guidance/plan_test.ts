import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { countLevels, type Level } from "#src/diagnostics/finding.ts";
import { parsePath } from "#src/diagnostics/path.ts";
import { briefErrors } from "#src/repair/brief_errors.ts";
import { effortFor } from "#src/repair/plan.ts";
import type { Chunk, ChunkEdit, ErrorKind, Plan } from "#src/repair/plan_types.ts";
import { createAjv } from "#src/schema/compile.ts";
import { DOCUMENT_RULES } from "#src/rules/document_rules.ts";
import { exampleOf } from "#src/schema/example.ts";
import { locateSchema } from "#src/schema/locate.ts";
import { loadSchema } from "#src/schema/schemas.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { printYaml } from "#src/yaml/print.ts";
import { ROOT } from "../binary.ts";
import { broken, planOf, seeded } from "./artifacts.ts";

const TYPE = fc.constantFrom(...ARTIFACT_TYPE_NAMES);
const SEED = fc.integer({ min: 0, max: 2 ** 31 });

function brokenText(type: ArtifactType, seed: number): string {
  return printYaml(broken(exampleOf(loadSchema(type), type), seeded(seed)));
}

const RANK: Record<Chunk["priority"], number> = { urgent: 2, normal: 3, low: 4 };

function rank(chunk: Chunk): number {
  return chunk.kind === "unreadable" ? 0 : chunk.structural_issue ? 1 : RANK[chunk.priority];
}

describe("plans of broken artifacts", () => {
  test("hold every finding once, in order, within bounds, and are deterministic", async () => {
    await fc.assert(
      fc.asyncProperty(TYPE, SEED, async (type, seed) => {
        const text = brokenText(type, seed);
        const { judged, ...plan } = await planOf(text, type);
        const { judged: _, ...again } = await planOf(text, type);
        expect(again as Plan).toEqual(plan);
        const planned = plan.chunks.flatMap(({ errors }) => errors.map(({ rule, message }) => `${rule} ${message}`));
        const cut = judged.findings.map(({ rule, message }) => `${rule} ${message.slice(0, 200)}`);
        expect(planned.map((line) => line.slice(0, 150)).sort()).toEqual(cut.map((line) => line.slice(0, 150)).sort());
        expect(plan.total_findings).toBe(judged.findings.length);
        expect(plan.valid).toBe(!judged.findings.some(({ level }) => level === "error"));
        plan.chunks.forEach((chunk, index) => {
          expect(chunk.id).toBe(`chunk-${index + 1}`);
          const { error_count: error, warning_count: warning, info_count: info } = chunk;
          expect({ error, warning, info }).toEqual(countLevels(chunk.errors));
          expect(JSON.stringify({ ...chunk, ...briefErrors(chunk.errors) }).length).toBeLessThanOrEqual(6000);
          expect(chunk.structural_issue).toBe(chunk.recommended_tool !== null);
        });
        const edits = plan.chunks.flatMap(({ edit }) => edit === null ? [] : edit.edits.length || edit.repairs.length);
        const ready = Number(/^(\d+) edits? ready/.exec(plan.estimated_time)?.[1] ?? 0);
        expect(ready).toBeLessThanOrEqual(edits.reduce((sum, count) => sum + count, 0));
        for (const { recommended_tool, errors } of plan.chunks) {
          if (recommended_tool === null) continue;
          const evidence = recommended_tool.reason.replace(/(?:; )?high error rate.*$/, "");
          const own = errors.map(({ message }) => message.slice(0, 100));
          expect(
            evidence === "" || evidence.startsWith("Anti-pattern") || own.some((text) => evidence.startsWith(text)),
          )
            .toBe(true);
        }
        const isHidden = ({ kind, structural_issue, errors }: Chunk) =>
          kind === "unreadable" || structural_issue || errors.some((error) => error.class === "structural");
        const worst = plan.chunks.filter((chunk) => !isHidden(chunk)).map(({ error_count, warning_count }) =>
          error_count > 0 ? 0 : warning_count > 0 ? 1 : 2
        );
        expect(worst).toEqual([...worst].sort((a, b) => a - b));
        const ranks = plan.chunks.map(rank);
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
        expect(plan.structural_issue).toBe(judged.classification.structural_issue);
        if (plan.structural_issue) expect(plan.chunks.some((chunk) => chunk.structural_issue)).toBe(true);
      }),
      { numRuns: 150, seed: 11 },
    );
  }, 120_000);

  test("carry examples that are valid at the location they name", async () => {
    const ajv = createAjv();
    await fc.assert(
      fc.asyncProperty(TYPE, SEED, async (type, seed) => {
        const { judged, chunks } = await planOf(brokenText(type, seed), type);
        for (const { example, example_path } of chunks) {
          if (example === null) continue;
          const path = parsePath(example_path!)!;
          const located = locateSchema(type, judged.artifact.document.value, path)!;
          const read = parseYaml(example).value as Record<string, unknown>;
          const value = path.length === 0 ? read : Object.values(read)[0];
          const { $id: _id, ...schema } = located.schema;
          const { definitions } = loadSchema(type);
          const validate = ajv.compile(definitions === undefined ? schema : { ...schema, definitions });
          validate(value);
          expect(validate.errors ?? []).toEqual([]);
        }
      }),
      { numRuns: 40, seed: 13 },
    );
  }, 120_000);

  test("survive hostile keys and texts", async () => {
    const long = "k".repeat(5000);
    const text = `"${long}": 1\n"\\e[31m\\u202e": x\nid: "\\e[31mred"\nstatus: "${"v".repeat(9000)}"\n`;
    const { chunks } = await planOf(text, "feature_definition");
    const printed = JSON.stringify(chunks);
    // A key's path writes such characters as escapes of its own; none stands there as itself.
    expect(printed.replaceAll("\\\\", "")).not.toContain("\\u001b");
    expect(printed).not.toContain("\u202e");
    for (const chunk of chunks) {
      expect(JSON.stringify({ ...chunk, ...briefErrors(chunk.errors) }).length).toBeLessThanOrEqual(6000);
    }
  });
});

test("what one cause or one rule explains is one chunk, as far as it fits", async () => {
  const personas = Array.from({ length: 12 }, (_, at) => `    - id: p-${at}\n      name: Person ${at}\n`).join("");
  const text = `id: fd-001\nname: Warm rooms\nstatus: draft\ndefinition:\n  personas:\n${personas}`;
  const { chunks } = await planOf(text, "feature_definition");
  expect(chunks.flatMap(({ errors }) => errors).length).toBeGreaterThan(12);
  const keys = chunks.map(({ kind, priority, structural_issue, errors }) =>
    JSON.stringify([errors[0]!.rule, kind, priority, structural_issue])
  );
  const rooms = new Map(keys.map((key) => [key, 0]));
  chunks.forEach((chunk, index) =>
    rooms.set(keys[index]!, rooms.get(keys[index]!)! + JSON.stringify(briefErrors(chunk.errors)).length)
  );
  for (const [key, size] of rooms) {
    expect(keys.filter((other) => other === key).length, key).toBeLessThanOrEqual(Math.ceil(size / 2000));
  }
});

describe("one error says everything its repair needs", () => {
  test("a missing field", async () => {
    const { chunks } = await planOf('epf_anchor: true\nversion: "1.0.0"\n', "epf_anchor");
    const error = chunks[0]!.errors.find(({ message }) => message.includes("`instance_id`"));
    expect(chunks[0]).toMatchObject({ section: "(root)", kind: "missing_required", priority: "urgent" });
    expect(error).toMatchObject({
      error_type: "missing_required",
      priority: "critical",
      line: 1,
      json_pointer: "",
      schema_location: "schemas/artifacts/epf_anchor.schema.json#/properties/instance_id",
    });
    expect(error!.details.missing_fields).toEqual(["instance_id"]);
    expect(error!.example).toStartWith("instance_id: ");
  });

  test("a value outside the allowed ones", async () => {
    const text = readFileSync(join(ROOT, "examples/tidemark-surface/READY/04_strategy_formula.yaml"), "utf8");
    const { chunks, valid, structural_issue } = await planOf(text, "strategy_formula");
    expect({ valid, structural_issue, count: chunks.length }).toEqual({
      valid: false,
      structural_issue: false,
      count: 1,
    });
    expect(chunks[0]!.errors[0]!.details).toEqual({
      expected_type: "string",
      actual_type: "string",
      allowed_values: ["draft", "validated", "active", "superseded"],
      current_value: "activ",
    });
    expect(chunks[0]!.line_ranges).toEqual([{ start: 203, end: 203 }]);
    expect(chunks[0]!.edit!.diff).toContain("-  status: activ\n+  status: active\n");
    expect(chunks[0]!.edit!.content_hash).toBe(new Bun.CryptoHasher("sha256").update(text).digest("hex"));
  });

  test("edits are kept when only their diff is too long", async () => {
    const { chunks } = await planOf(`product: []\nnote: "${"long ".repeat(400)}" # end  \n`, "mappings");
    const [chunk] = chunks.filter(({ kind }) => kind === "text_form");
    expect(chunk!.edit).toMatchObject({ edits: [{ text: "" }], diff: "" });
    expect(chunk!.edit!.left_out).toContain("`epf fix example.yaml --fix-types whitespace --diff`");
  });

  test("an unreadable file gets a single chunk", async () => {
    const { chunks, workflow_guidance } = await planOf("a: b: c\n  - d\n", "north_star");
    expect(chunks[0]).toMatchObject({ section: "(file)", kind: "unreadable", priority: "urgent", example: null });
    expect(workflow_guidance.before_starting[0]).toContain("cannot be read");
  });
});

test("efforts say which command makes what edits, what is to correct, what has to be found and what is to be written", () => {
  const chunk = (
    kind: ErrorKind,
    count: number,
    { edit = null, constraint = "pattern", rule = "missing-content", level = "warning" }: {
      edit?: ChunkEdit | null;
      constraint?: string;
      rule?: string;
      level?: Level;
    } = {},
  ) => ({ kind, edit, errors: Array.from({ length: count }, () => ({ rule, level, details: { constraint } })) });
  const edit: ChunkEdit = {
    content_hash: "",
    kind: "safe",
    edits: [],
    repairs: [0, 1],
    diff: "",
    left_out: "too long",
  };
  expect(effortFor([])).toBe("none");
  expect(effortFor([chunk("missing_required", 1)])).toBe("1 place to fill with facts");
  expect(effortFor([chunk("anti_pattern", 2)])).toBe("2 parts to restructure");
  expect(effortFor([chunk("constraint_violation", 1, { constraint: "minLength" })])).toBe("1 place to fill with facts");
  expect(effortFor([chunk("constraint_violation", 1, { constraint: "maxLength" })])).toBe("1 correction by hand");
  expect(effortFor([chunk("quality", 1, { rule: "missing-sibling" })])).toBe("1 part to restructure");
  expect(effortFor([chunk("quality", 1, { rule: "missing-sibling", level: "info" })])).toBe("1 note to look at");
  expect(effortFor([chunk("quality", 1, { rule: "inconsistent-maturity" })])).toBe("1 correction by hand");
  expect(effortFor([chunk("structure", 1)])).toBe("1 file or folder to write, move or remove");
  expect(effortFor([chunk("text_form", 2, { edit }), chunk("invalid_enum", 1), chunk("quality", 3)]))
    .toBe("2 edits for `epf fix`, 1 correction by hand, 3 places to fill with facts");
  // What the edit of a chunk leaves is no edit.
  expect(effortFor([chunk("invalid_enum", 3, { edit })])).toBe("2 edits for `epf fix`, 1 correction by hand");
  // Each kind is made by another command.
  const ofKind = (kind: ChunkEdit["kind"]) => chunk("text_form", 2, { edit: { ...edit, kind } });
  expect(effortFor([ofKind("suggested"), ofKind("safe"), ofKind("text_form")])).toBe(
    "2 edits for `epf fix`, 2 formatting edits for `epf fix --fix-types all`, 2 suggested edits for `epf fix --suggested`",
  );
});

test("a plan that needs a fact is not trivial, however short it is", async () => {
  const star = readFileSync(join(ROOT, "examples/tidemark/READY/00_north_star.yaml"), "utf8");
  const asked = star.replace(/(?<=^ {2}organization: ).*/m, '"[INSERT name]"');
  const { estimated_time, workflow_guidance } = await planOf(asked, "north_star");
  expect([estimated_time, workflow_guidance.complexity]).toEqual(["1 place to fill with facts", "moderate"]);
});

test("no example is a single number, day, id or choice, and none has ids of another track than its place", async () => {
  const lone = /^(?:-?[\d.]+|true|false|"\d{4}-\d\d-\d\d.*")$/;
  await fc.assert(
    fc.asyncProperty(TYPE, SEED, async (type, seed) => {
      const { chunks } = await planOf(brokenText(type, seed), type);
      for (const { example, example_path, errors } of chunks) {
        const examples = [[example_path, example], ...errors.map((error) => [error.path, error.example])];
        for (const [path, text] of examples) {
          if (text === null || text === undefined) continue;
          const [value] = Object.values(parseYaml(text).value as Record<string, unknown>);
          const located = locateSchema(type, undefined, parsePath(path!)!)?.schema;
          expect(located?.enum, path!).toBeUndefined();
          expect(typeof value === "string" && located?.pattern, path!).toBeFalsy();
          expect(JSON.stringify(value)).not.toMatch(lone);
          const [, track] = /(?:^|\.)(product|strategy|org_ops|commercial)(?:\.|\[|$)/.exec(path!) ?? [];
          const letters = [...text.matchAll(/\b(?:okr|kr|asm)-([a-z])-\d/g)].map(([, letter]) => letter!);
          if (track !== undefined) expect(new Set([track[0]!, ...letters]).size).toBe(1);
        }
      }
    }),
    { numRuns: 150, seed: 15 },
  );
}, 120_000);

test("what keeps the form already is shown no example of the form", async () => {
  const shown: string[] = [];
  for (const rule of DOCUMENT_RULES) {
    for (const { bad, type = rule.artifacts[0]! } of rule.examples) {
      if (typeof bad !== "string") continue;
      const { chunks } = await planOf(bad, type);
      const own = chunks.filter(({ kind, example }) => kind === "quality" && example !== null);
      shown.push(...own.flatMap(({ errors }) => errors.map((error) => error.rule)));
    }
  }
  // A field that is absent, while the other entries of its file have it, is the one thing of these with a form to show.
  expect(shown.filter((rule) => rule !== "missing-common-field")).toEqual([]);
});

test("no example is a placeholder, and no plan with urgent chunks is trivial", async () => {
  await fc.assert(
    fc.asyncProperty(TYPE, SEED, async (type, seed) => {
      const { chunks, workflow_guidance } = await planOf(brokenText(type, seed), type);
      for (const { example, errors } of chunks) {
        for (const text of [example, ...errors.map((error) => error.example)]) {
          if (text === null) continue;
          const value = parseYaml(text).value as Record<string, unknown>;
          expect(JSON.stringify(Object.values(value))).not.toMatch(/^\["\[INSERT[^"]*"\]$/);
        }
      }
      if (chunks.some(({ priority }) => priority === "urgent")) {
        expect(["moderate", "substantial", "major"]).toContain(workflow_guidance.complexity);
      }
    }),
    { numRuns: 40, seed: 14 },
  );
}, 120_000);
