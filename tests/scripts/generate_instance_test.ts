import { describe, expect, test } from "bun:test";
import { ARTIFACT_TYPE_NAMES } from "#src/format/artifact_types.ts";
import { loadSchema } from "#src/schema/schemas.ts";
import { loadValidator } from "#src/schema/validators.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { generateInstance } from "../../scripts/made_instances/generate_instance.ts";
import { generateFeature } from "../../scripts/made_instances/generate_feature.ts";
import { Random } from "../../scripts/random.ts";
import { sampleValue } from "../../scripts/made_instances/sample.ts";
import { writeYaml } from "../../scripts/made_instances/write_yaml.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { NO_SETTINGS } from "#src/workspace/settings.ts";
import { NOW } from "../binary.ts";
import { checkWholeInstance } from "#src/operations/judging/check_result.ts";

const SIZE = { artifacts: 120, bytes: 2_000_000, seed: 7, faults: 0.3 };

describe("generated instances", () => {
  test("are the same for the same seed and differ for another", () => {
    expect(generateInstance(SIZE)).toEqual(generateInstance(SIZE));
    expect(generateInstance({ ...SIZE, seed: 8 })).not.toEqual(generateInstance(SIZE));
  });

  test("have the size that was asked for", () => {
    const { files } = generateInstance(SIZE);
    const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(Object.keys(files)).toHaveLength(SIZE.artifacts);
    expect(Math.abs(bytes - SIZE.bytes)).toBeLessThan(SIZE.bytes / 50);
  });

  test("have every fault that was planted and no other error", async () => {
    const { files, faults } = generateInstance(SIZE);
    const instance = await loadInstance(new MemoryTree(files));
    const { findings } = await checkWholeInstance(instance, NO_SETTINGS, new Date(NOW));
    expect(new Set(faults.map(({ rule }) => rule)).size).toBe(8);
    const byFile = new Map(faults.map(({ file, rule }) => [file, rule]));
    for (const [file, rule] of byFile) {
      expect(findings.filter((finding) => finding.file === file).map((finding) => finding.rule), file).toContain(rule);
    }
    const others = findings.filter(({ file, level }) => level === "error" && !byFile.has(file));
    expect(others.map(({ file, path, message }) => `${file} ${path}: ${message}`)).toEqual([]);
  });

  test("feature definitions meet their length to the byte", () => {
    for (const bytes of [10_000, 10_001, 10_090, 20_000]) {
      const { value } = generateFeature({ number: 3, seed: 1, bytes, requires: null, enables: 4 });
      expect(Buffer.byteLength(writeYaml(value))).toBe(bytes);
    }
  });
});

describe("sampled values", () => {
  test("of every artifact type are valid and survive being written and read", async () => {
    for (const type of ARTIFACT_TYPE_NAMES) {
      const schema = loadSchema(type);
      const validate = await loadValidator(type);
      for (const optional of [0, 0.5, 1]) {
        const value = sampleValue(schema, schema, new Random(type, optional), { optional, more: 2 });
        validate(value);
        expect(validate.errors ?? [], type).toEqual([]);
        const text = writeYaml(value as Record<string, unknown>);
        expect(validate(parseYaml(text).value), type).toBe(true);
      }
    }
  });
});
