import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { stringify } from "yaml";
import type { NextCall } from "#src/contracts/call.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "#src/format/artifact_types.ts";
import { asMap } from "#src/model/read.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

/** Each type of a file has something without which it is not what it claims to be. */

const CYCLE = "AIM/cycles/cycle-1";
const FILES: readonly [ArtifactType, string][] = [
  ["insight_analyses", "READY/01_insight_analyses.yaml"],
  ["calibration_memo", `${CYCLE}/calibration_memo.yaml`],
  ["strategic_reality_check", `${CYCLE}/strategic_reality_check.yaml`],
];

interface Answer {
  valid: boolean;
  structural_issue: boolean;
  recommended_tool: { params: { task: string } } | null;
  score: number;
  overall_status: string;
  required_next_tool_calls: NextCall[];
  chunks: object[];
}

const json = (...args: string[]) => JSON.parse(epf([...args, "--json"]).stdout) as Answer;

test("every type says what makes it what it is", () => {
  const open = ARTIFACT_TYPE_NAMES.filter((type) => {
    const { place, schema } = ARTIFACT_TYPES[type];
    return place !== null && schema.identity.length + schema.anyOf.length === 0;
  });
  // The rule `missing-layer` speaks for value models; the marker and the metadata have nothing but single fields.
  expect(open.sort()).toEqual(["epf_anchor", "epf_meta", "value_model"]);
});

describe.each(FILES)("%s", (type, file) => {
  test(
    "without all of its sections is structural and scores as an empty file, with any one of them it is not",
    () =>
      inFolder({}, (folder) => {
        const instance = copyInto(folder, "examples/tidemark", "t");
        const path = join(instance, file);
        const whole = parseYaml(readFileSync(path, "utf8")).value;
        const sections = ARTIFACT_TYPES[type].schema.anyOf;
        const holding = (kept: string[]) =>
          Object.fromEntries(
            Object.entries(asMap(whole)).filter(([key]) => !sections.includes(key) || kept.includes(key)),
          );
        writeFileSync(path, "");
        const empty = json("check", instance);
        writeFileSync(path, stringify(holding([])));
        const bare = json("validate", path);
        expect(bare.structural_issue).toBe(true);
        expect(bare.recommended_tool?.params.task).toBe(`fix ${ARTIFACT_TYPES[type].words} structure`);
        const checked = json("check", instance);
        expect(checked.overall_status).not.toBe("healthy");
        expect(checked.score).toBe(empty.score);
        for (const section of sections) {
          if (asMap(whole)[section] === undefined) continue;
          writeFileSync(path, stringify(holding([section])));
          expect(json("validate", path).structural_issue, section).toBe(false);
        }
      }),
    60_000,
  );
});

/** A file of a type in an instance: the Product track's where each track has its own, since only that must have layers. */
function fileOf(instance: string, type: ArtifactType): string {
  const files = [...new Bun.Glob(ARTIFACT_TYPES[type].place!).scanSync(instance)].sort();
  return join(instance, files.find((file) => file.includes("product.")) ?? files[0]!);
}

const WITH_IDENTITY = ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].schema.identity.length > 0);

const MAIN_SECTIONS: [ArtifactType, readonly string[]][] = [
  ...WITH_IDENTITY.map((type): [ArtifactType, readonly string[]] => [type, ARTIFACT_TYPES[type].schema.identity]),
  ["value_model", ["layers"]],
];

test.each([...MAIN_SECTIONS])(
  "%s is structural without any one of its main sections",
  (type, sections) =>
    inFolder({}, (folder) => {
      const path = fileOf(copyInto(folder, "examples/tidemark", "t"), type);
      const whole = asMap(parseYaml(readFileSync(path, "utf8")).value);
      for (const section of sections) {
        const { [section]: _, ...rest } = whole;
        writeFileSync(path, stringify(rest));
        expect(json("validate", path).structural_issue, section).toBe(true);
      }
    }),
  60_000,
);

test.each([...ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].place !== null)])(
  "%s as a list leads to the wizard of its type, from the validation and from every chunk of the plan",
  (type) =>
    inFolder({}, (folder) => {
      const path = fileOf(copyInto(folder, "examples/tidemark", "t"), type);
      writeFileSync(path, "- a\n- b\n");
      const call = {
        tool: "epf_get_wizard_for_task",
        params: { task: `fix ${ARTIFACT_TYPES[type].words} structure` },
        reason: expect.any(String),
        priority: "urgent",
      };
      const validation = json("validate", "--ai-friendly", path);
      expect(validation).toMatchObject({ structural_issue: true, recommended_tool: call });
      expect(validation.required_next_tool_calls).toContainEqual(call as never);
      const plan = json("plan", path);
      expect(plan.required_next_tool_calls).toContainEqual(call as never);
      expect(plan.chunks.length).toBeGreaterThan(0);
      for (const chunk of plan.chunks) expect(chunk).toMatchObject({ structural_issue: true, recommended_tool: call });
    }),
  60_000,
);

test("a format that demands no section keeps a file valid without any", () =>
  inFolder({}, (folder) => {
    const instance = copyInto(folder, "examples/tidemark", "t");
    const path = join(instance, "READY/01_insight_analyses.yaml");
    writeFileSync(path, "last_updated: 2026-10-01\nconfidence_level: medium\nnext_review_date: 2027-03-01\n");
    expect(json("validate", path)).toMatchObject({ valid: true, structural_issue: true });
    expect(json("plan", path)).toMatchObject({ valid: true, structural_issue: true });
  }));
