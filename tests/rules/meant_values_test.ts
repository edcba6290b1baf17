import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { formatPath, type Path } from "#src/diagnostics/path.ts";
import { meantValue, writtenPath } from "#src/model/meant/meant_value.ts";
import { locateSchema } from "#src/schema/locate.ts";
import type { JsonSchema } from "#src/schema/schemas.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { ROOT } from "../binary.ts";
import { check } from "../health/damages.ts";

const TIDEMARK = join(ROOT, "examples/tidemark");

/** How a right value may be written wrongly so that it is clear what was meant. */
const SLIPS: Readonly<Record<string, (text: string, value: unknown, schema: JsonSchema) => string | null>> = {
  "a choice in capitals": (text, value, { enum: choices }) =>
    typeof value === "string" && choices !== undefined
      ? text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
      : null,
  "an id in capitals": (text, value, { pattern }) =>
    typeof value === "string" && pattern !== undefined && /^[a-z]+-(?:[a-z]-)?\d+$/.test(value)
      ? text.toUpperCase()
      : null,
  "a number in quotes": (text, value) => typeof value === "number" && /^\d+$/.test(text) ? `"${text}"` : null,
  "a truth value in quotes": (text, value) => typeof value === "boolean" ? `"${text}"` : null,
};

/** Each value of a file that one of the slips fits, with the text of the file then; of each field the first one. */
function slipsIn({ type, document }: Artifact): { name: string; path: Path; text: string }[] {
  const found = new Map<string, { name: string; path: Path; text: string }>();
  const walk = (value: unknown, path: Path): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, part] of Object.entries(value)) walk(part, [...path, Array.isArray(value) ? Number(key) : key]);
      return;
    }
    const schema = locateSchema(type, document.value, path)?.schema;
    const span = document.spanOf(path);
    if (schema === undefined || span === null) return;
    const source = document.text.slice(span.start, span.end);
    for (const [slip, write] of Object.entries(SLIPS)) {
      const now = write(source, value, schema);
      const field = path.filter((segment) => typeof segment === "string").join(".");
      if (now === null || now === source || found.has(`${slip} ${field}`)) continue;
      const text = document.text.slice(0, span.start) + now + document.text.slice(span.end);
      found.set(`${slip} ${field}`, { name: `${slip} at ${formatPath(path)}`, path, text });
    }
  };
  walk(document.value, []);
  return [...found.values()];
}

describe("a value that its own finding corrects is read as what it means", () => {
  test("no other finding follows from it", async () => {
    const whole = await check(TIDEMARK);
    const before = new Set(whole.findings.map(({ rule, file, path }) => `${rule} ${file} ${path}`));
    const following: string[] = [];
    for (const artifact of whole.model.instance.artifacts) {
      if (artifact.archived) continue;
      for (const { name, path, text } of slipsIn(artifact)) {
        const { findings } = await check(TIDEMARK, { [artifact.file]: text });
        const place = formatPath(path);
        following.push(
          ...findings.filter((finding) => !before.has(`${finding.rule} ${finding.file} ${finding.path}`))
            .filter((finding) => finding.file !== artifact.file || finding.path !== place || finding.keyword === null)
            .map((finding) => `${artifact.file}: ${name}: ${finding.rule} at ${finding.file} ${finding.path}`),
        );
      }
    }
    expect(following).toEqual([]);
  }, 300_000);
});

async function artifactOf(file: string, text: string): Promise<Artifact> {
  return (await loadInstance(new MemoryTree({ [file]: text }))).artifacts[0]!;
}

const FEATURE = "FIRE/definitions/product/fd-001_lend-a-saw.yaml";
const ROADMAP = "READY/05_roadmap_recipe.yaml";

describe("what was meant", () => {
  test("a list of ids where a map of lists belongs is its first list", async () => {
    const artifact = await artifactOf(FEATURE, "id: fd-001\ndependencies:\n  - fd-002\n");
    expect(meantValue(artifact)).toEqual({ id: "fd-001", dependencies: { requires: [{ id: "fd-002" }] } });
    expect(writtenPath(artifact, ["dependencies", "requires", 0, "id"])).toEqual(["dependencies", 0]);
  });
  test("a single text where a list belongs is a list of one", async () => {
    const artifact = await artifactOf(FEATURE, "id: fd-001\nstrategic_context:\n  assumptions_tested: asm-p-001\n");
    expect(meantValue(artifact)).toEqual({ id: "fd-001", strategic_context: { assumptions_tested: ["asm-p-001"] } });
    expect(writtenPath(artifact, ["strategic_context", "assumptions_tested", 0])).toEqual([
      "strategic_context",
      "assumptions_tested",
    ]);
  });
  test("a field under another name is that field, at the place of its key", async () => {
    const artifact = await artifactOf(FEATURE, "id: fd-001\nstrategic_contxt:\n  contributes_to: []\n");
    expect(meantValue(artifact)).toEqual({ id: "fd-001", strategic_context: { contributes_to: [] } });
    expect(writtenPath(artifact, ["strategic_context", "contributes_to"])).toEqual([
      "strategic_contxt",
      "contributes_to",
    ]);
  });
  test("a key result with its number alone has the id of its track, unless another has that", async () => {
    const roadmap = (second: string) =>
      `roadmap:\n  tracks:\n    product:\n      okrs:\n        - id: okr-p-001\n          key_results: [{id: KR1}, {id: ${second}}]\n      riskiest_assumptions: [{id: asm-p-001, linked_to_kr: [KR1]}]\n`;
    const read = JSON.stringify(meantValue(await artifactOf(ROADMAP, roadmap("kr-p-002"))));
    expect(read).toContain('"key_results":[{"id":"kr-p-001"},{"id":"kr-p-002"}]');
    expect(read).toContain('"linked_to_kr":["kr-p-001"]');
    expect(JSON.stringify(meantValue(await artifactOf(ROADMAP, roadmap("kr-p-001"))))).toContain('{"id":"KR1"}');
  });
  test("a segment in another form is the one that its finding proposes, so that paths to it come near", async () => {
    const model = "FIRE/value_models/product.value_model.yaml";
    const read = JSON.stringify(meantValue(
      await artifactOf(model, "track_name: Product\nlayers:\n  - {id: bread, path_segment: FünfTageBrot}\n"),
    ));
    expect(read).toContain('"path_segment":"FuenfTageBrot"');
  });
  test("an id of another kind stays what it is", async () => {
    expect(meantValue(await artifactOf(FEATURE, "id: sd-001\n"))).toEqual({ id: "sd-001" });
  });
  test("a file without such mistakes is read as it is", async () => {
    const { model } = await check(TIDEMARK);
    for (const artifact of model.instance.artifacts) expect(meantValue(artifact)).toBe(artifact.document.value);
  });
});

test("a definition whose id is lost is known by the name of its file", async () => {
  const whole = await check(TIDEMARK);
  const features = whole.model.features.filter(({ id }) => id.startsWith("fd-"));
  expect(features.length).toBeGreaterThan(5);
  for (const { artifact: { file, document: { text } } } of features) {
    const { findings } = await check(TIDEMARK, { [file]: text.replace(/^id: .*\n/m, "") });
    expect(findings.map(({ rule }) => rule), file).toEqual([
      ...whole.findings.map(({ rule }) => rule),
      "missing-field",
    ]);
  }
});
