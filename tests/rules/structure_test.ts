import { describe, expect, test } from "bun:test";
import { groupFindings } from "#src/diagnostics/causes.ts";
import type { Finding } from "#src/diagnostics/finding.ts";
import type { SectionScore } from "#src/diagnostics/report.ts";
import { EpfModel } from "#src/model/model.ts";
import { schemaValidation } from "#src/health/sections/schema_validation.ts";
import { structure } from "#src/health/sections/structure.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import missingLayer from "#src/rules/value_model_quality/missing_layer.ts";
import { RULES } from "#src/rules/mod.ts";
import type { InstanceRule } from "#src/rules/rule.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { LEVEL_ZERO } from "../health/level_zero.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const STRUCTURE = RULES.filter((rule): rule is InstanceRule =>
  rule.scope === "instance" && rule.section === "structure"
);

async function judge(
  files: Record<string, string>,
  root = "/memory",
): Promise<{ model: EpfModel; findings: Finding[] }> {
  const instance = await loadInstance(new MemoryTree(files, root));
  const model = new EpfModel(instance);
  const findings = [...instance.findings, ...checkInstanceRules(model, STRUCTURE, NOW)];
  for (const artifact of instance.artifacts) findings.push(...await checkArtifact(artifact, []));
  return { model, findings };
}

/** What the structure rules say, as `level rule file`. */
async function said(files: Record<string, string>, root?: string): Promise<string[]> {
  const names = new Set(STRUCTURE.map(({ name }) => name));
  const { findings } = await judge(files, root);
  return findings.filter(({ rule }) => names.has(rule)).map(({ level, rule, file }) => `${level} ${rule} ${file}`)
    .sort();
}

const MARKERS = { "_epf.yaml": "epf_anchor: true\n", "_meta.yaml": "instance:\n  epf_version: 2.22.1\n" };
const NORTH_STAR = { "READY/00_north_star.yaml": "north_star: {}\n" };
const LRA = (level: number) => ({ "AIM/living_reality_assessment.yaml": `metadata:\n  adoption_level: ${level}\n` });

describe("an instance that has not begun", () => {
  test("gets one warning, whatever is missing", async () => {
    expect(await said(MARKERS)).toEqual(["warning missing-ready-file AIM/living_reality_assessment.yaml"]);
    const readyMade = { "FIRE/definitions/strategy/season/sd-001-trade-fair.yaml": "id: sd-001\n" };
    expect(await said({ ...MARKERS, ...readyMade })).toEqual([
      "warning missing-ready-file AIM/living_reality_assessment.yaml",
    ]);
  });

  test("gets one error for READY once other work exists", async () => {
    const feature = { "FIRE/definitions/product/fd-001_dye-lot.yaml": "id: fd-001\n" };
    expect(await said({ ...MARKERS, ...LRA(0), ...feature })).toEqual(["error missing-ready-file READY"]);
  });
});

describe("what is missing depends on the adoption level that the instance states", () => {
  const feature = { "FIRE/definitions/product/fd-001_dye-lot.yaml": "id: fd-001\n" };

  test("level 0 needs a north star and features", async () => {
    expect(await said({ ...MARKERS, ...NORTH_STAR, ...LRA(0), ...feature })).toEqual([]);
  });

  test("level 1 needs the light files and the Product model", async () => {
    expect(await said({ ...MARKERS, ...NORTH_STAR, ...LRA(1), ...feature })).toEqual([
      "error missing-folder FIRE/value_models",
      "error missing-ready-file READY/01_insight_analyses.yaml",
      "error missing-ready-file READY/02_strategy_foundations.yaml",
      "error missing-ready-file READY/03_insight_opportunity.yaml",
      "error missing-ready-file READY/05_roadmap_recipe.yaml",
    ]);
  });

  test("without a stated level everything is expected", async () => {
    const models = { "FIRE/value_models/product.value_model.yaml": "track_name: Product\n" };
    const found = await said({ ...MARKERS, ...NORTH_STAR, ...feature, ...models });
    expect(found.filter((line) => line.includes("missing-ready-file"))).toHaveLength(5);
    expect(found).toContain("warning missing-track-model FIRE/value_models/strategy.value_model.yaml");
    expect(found).toContain("warning missing-reality-assessment AIM/living_reality_assessment.yaml");
  });
});

describe("one fact, one finding", () => {
  test("reports a missing FIRE folder, not its content", async () => {
    const found = await said({ ...MARKERS, ...NORTH_STAR, ...LRA(2) });
    expect(found.filter((line) => line.includes("-folder"))).toEqual(["error missing-folder FIRE"]);
  });

  test("features in the old place are not missing in the new one", async () => {
    const old = { "FIRE/feature_definitions/fd-001_dye-lot.yaml": "id: fd-001\n" };
    const found = await said({ ...MARKERS, ...NORTH_STAR, ...LRA(0), ...old });
    expect(found).toEqual(["warning misplaced-definitions FIRE/feature_definitions"]);
  });

  test("a value model whose track cannot be told may be the missing one", async () => {
    const models = {
      "FIRE/value_models/product.value_model.yaml": "track_name: Product\n",
      "FIRE/value_models/sales.value_model.yaml": "track_name: Sales\n",
    };
    expect((await said({ ...MARKERS, ...models })).join()).not.toContain("missing-track-model");
  });

  test("an unreadable file still counts as present", async () => {
    const found = await said({ ...MARKERS, ...LRA(0), "READY/00_north_star.yaml": "north_star: [\n" });
    expect(found.join()).not.toContain("missing-ready-file");
  });
});

test("a flat instance gets one note, and its files count", async () => {
  const flat = {
    ...MARKERS,
    "00_north_star.yaml": "north_star: {}\n",
    "definitions/product/fd-001_dye-lot.yaml": "id: fd-001\n",
  };
  const found = await said({ ...flat, "living_reality_assessment.yaml": "metadata:\n  adoption_level: 0\n" });
  expect(found).toEqual(["info inconsistent-layout READY"]);
});

describe("misplaced-instance", () => {
  test.each([
    ["/home/kim/shop/docs/epf/_instances/weave", false],
    ["/home/kim/shop/docs/EPF/_instances/weave", false],
    ["C:\\shop\\docs\\EPF\\_instances\\weave", false],
    ["/home/kim/shop/strategy", false],
    ["/home/kim/_instances/shop/strategy", false],
    ["/home/kim/shop/_instances/weave", true],
    ["/home/kim/shop/epf/_instances/weave", true],
    ["/_instances/weave", true],
  ])("%s", async (root, expected) => {
    expect((await said(MARKERS, root)).includes("warning misplaced-instance .")).toBe(expected);
  });
});

test("the file in its usual place is kept, the other is the duplicate", async () => {
  const { findings } = await judge({
    "FIRE/a_mappings.yaml": "product: []\n",
    "FIRE/mappings.yaml": "product: []\n",
    "A/roadmap.yaml": "roadmap: {}\n",
    "READY/05_roadmap_recipe.yaml": "roadmap: {}\n",
  });
  const duplicates = findings.filter(({ rule }) => rule === "duplicate-artifact");
  expect(duplicates.map(({ file, related }) => [file, related[0]!.file])).toEqual([
    ["A/roadmap.yaml", "READY/05_roadmap_recipe.yaml"],
    ["FIRE/a_mappings.yaml", "FIRE/mappings.yaml"],
  ]);
});

test("an id does not match a longer one", async () => {
  const found = await said({
    "FIRE/definitions/product/fd-10_dye-lot.yaml": "id: fd-1\n",
    "FIRE/definitions/product/FD-002.yaml": "id: fd-002\n",
  });
  expect(found.filter((line) => line.includes("file-name"))).toEqual([
    "info inconsistent-file-name FIRE/definitions/product/fd-10_dye-lot.yaml",
  ]);
});

test.each([
  ["FIRE/definitions/product/fd-10.yaml", "id: fd-001\n", "fd-001_<slug>.yaml"],
  ["FIRE/definitions/strategy/rivals/sd-10.yaml", "id: sd-210\n", "sd-210-<slug>.yaml"],
])("a misnamed %s is offered the form that the wizards and ready-made files have", async (file, text, expected) => {
  const { findings } = await judge({ [file]: text });
  expect(findings.find(({ rule }) => rule === "inconsistent-file-name")?.expected).toBe(expected);
});

describe("sections", () => {
  const lost = ({ costs }: SectionScore) => costs.reduce((sum, { points }) => sum + points, 0);

  test("structure: each check follows its findings, and each finding costs once", async () => {
    const { model, findings } = await judge({
      ...MARKERS,
      "FIRE/definitions/product/fd-001_dye-lot.yaml": "id: fd-001\n",
    });
    const section = structure({ model, findings, now: NOW });
    const results = section.data.results as { check: string; passed: boolean; severity: string }[];
    const failed = results.filter(({ passed }) => !passed).map(({ check, severity }) => `${severity} ${check}`);
    expect(failed).toEqual([
      "error ready_directory",
      "error ready_required_files",
      "error fire_required_dirs",
      "warning aim_lra",
    ]);
    expect(section.data).toMatchObject({
      total_checks: results.length,
      failed: 4,
      errors: 3,
      warnings: 1,
      critical: 0,
    });
    // Nine foundations are lost, the feature without content among them, and the value models of three further tracks; the
    // checks that fail for these cost nothing besides.
    expect(section.score).toBe(0);
    expect(lost(section)).toBe(15 + 120);
  });

  test("structure: no score for an empty instance", async () => {
    const { model, findings } = await judge(MARKERS);
    expect(structure({ model, findings, now: NOW })).toMatchObject({ score: null, grade: null, costs: [] });
  });

  test("schema_validation: an unreadable file costs its whole share, others by the values that fail", async () => {
    const { model, findings } = await judge({
      ...LEVEL_ZERO,
      "FIRE/mappings.yaml": "product: []\nstrategy: []\norg_ops: []\ncommercial: []\n",
      "READY/03_insight_opportunity.yaml": "opportunity: [\n",
      "READY/notes.yaml": "a: b: c\n",
    });
    const section = schemaValidation({ model, findings, now: NOW });
    expect(section).toMatchObject({ score: 44, grade: "F" });
    expect(Math.abs(100 - 44 - lost(section))).toBeLessThan(1);
    expect(section.data).toMatchObject({ total_files: 6, valid_files: 2, invalid_files: 4 });
    expect(Object.keys(section.data.by_type as object)).toEqual([
      "epf_anchor",
      "insight_opportunity",
      "living_reality_assessment",
      "mappings",
      "north_star",
      "unknown",
    ]);
    expect((section.data.worst_files as { file: string }[])[0]!.file).toBe("READY/00_north_star.yaml");
  });

  test("schema_validation: warnings and notes leave a file valid, no files give no score", async () => {
    const { model, findings } = await judge({
      "FIRE/mappings.yaml": "product: []  \nstrategy: []\norg_ops: []\ncommercial: []\n",
    });
    expect(schemaValidation({ model, findings, now: NOW }).data).toMatchObject({ valid_files: 1, invalid_files: 0 });
    const nothing = await judge({ "README.md": "Weaving\n" });
    expect(schemaValidation({ ...nothing, now: NOW }).score).toBeNull();
  });
});

test("blanks at line ends of several files are one entry, and each file still says its own", async () => {
  const text = "north_star:\n  organization: Nets  \n";
  const { findings } = await judge({
    "READY/00_north_star.yaml": text,
    "READY/04_strategy_formula.yaml": "strategy: {}\t\n",
  });
  const blanks = findings.filter(({ rule }) => rule === "misplaced-trailing-blank");
  expect(blanks.map(({ file }) => file)).toEqual(["READY/00_north_star.yaml", "READY/04_strategy_formula.yaml"]);
  expect(groupFindings(blanks, "cause")).toHaveLength(1);
});

test.each([
  ["FIRE/feature_definitions", []],
  ["READY/definitions", []],
  ["READY/definitions", ["FIRE/definitions/commercial/README.md"]],
])("what is advised on %s without definitions beside %j leaves no folder missing", async (old, others) => {
  const files = {
    ...MARKERS,
    "READY/00_north_star.yaml": "north_star: {organization: Kelp}\n",
    "FIRE/value_models/README.md": "",
    ...Object.fromEntries(others.map((path) => [path, ""])),
  };
  const { findings } = await judge({ ...files, [`${old}/README.md`]: "" });
  const finding = findings.find(({ rule }) => rule === "misplaced-definitions");
  expect(finding?.message).toContain("holds no definitions");
  const target = /to `([^`]+)`/.exec(finding!.help!)![1]!;
  expect(await said({ ...files, [`${target}/product/README.md`]: "" })).not.toContainEqual(
    expect.stringContaining("missing-folder"),
  );
});

test("layers under a misspelt key are to be renamed, not written", async () => {
  const instance = await loadInstance(
    new MemoryTree({
      "FIRE/value_models/product.value_model.yaml":
        "track_name: Product\nlayerz:\n  - {id: calm-tides, name: Calm Tides}\n",
    }),
  );
  const findings = await checkArtifact(instance.artifacts[0]!, [missingLayer]);
  // One mistake is one finding, and one edit repairs it.
  const about = findings.filter(({ message, help }) => `${message} ${help}`.includes("`layers`"));
  expect(about.map(({ rule, help }) => `${rule}: ${help}`)).toEqual(["unknown-field: rename it to `layers`"]);
});

test("a model that a flat instance lacks is reported where the others are", async () => {
  const { findings } = await judge({
    ...MARKERS,
    "00_north_star.yaml": "north_star: {organization: Kelp}\n",
    "value_models/product.value_model.yaml": "track_name: Product\n",
  });
  const missing = findings.find(({ rule }) => rule === "missing-track-model");
  expect(missing?.file).toBe("value_models/commercial.value_model.yaml");
});

describe("an instance inside another one", () => {
  const inner = {
    "sub/inner/_epf.yaml": "epf_anchor: true\n",
    "sub/inner/READY/00_north_star.yaml": "north_star: {organization: Kelp}\n",
  };
  const outer = { ...MARKERS, ...LRA(0), "READY/00_north_star.yaml": "north_star: {organization: Kelp}\n" };

  test("is one finding, and its files are not part of the outer one", async () => {
    const { model, findings } = await judge({ ...outer, ...inner });
    const found = findings.filter(({ file }) => file.startsWith("sub"));
    expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual(["misplaced-instance sub/inner"]);
    expect(model.instance.artifacts.filter(({ file }) => file.startsWith("sub/"))).toEqual([]);
  });

  test("is no finding in a collection of instances, nor is a copy of a past cycle with its anchor", async () => {
    const moved = (folder: string) =>
      Object.fromEntries(Object.entries(inner).map(([file, text]) => [file.replace("sub/inner", folder), text]));
    for (const folder of ["docs/epf/_instances/kelp", "AIM/cycles/cycle-1"]) {
      expect((await said({ ...outer, ...moved(folder) })).join()).not.toContain("misplaced-instance");
    }
  });

  test("is taken for one by its anchor and a phase: an anchor alone may be in the wrong place", async () => {
    const { model } = await judge({ ...outer, "READY/_epf.yaml": "epf_anchor: true\n" });
    expect(model.instance.artifacts.map(({ file }) => file)).toContain("READY/00_north_star.yaml");
  });

  test("is left out without a finding where the settings say so", async () => {
    const ignores = (place: string) => place.startsWith("sub/inner/");
    const instance = await loadInstance(new MemoryTree({ ...outer, ...inner }), { ignores });
    expect(instance.skipped).toEqual([{ file: "sub/inner", reason: "left out by the settings" }]);
  });
});

describe("a folder under another name", () => {
  const files = {
    ...MARKERS,
    ...LRA(2),
    ...NORTH_STAR,
    "FIRE/definitions/product/fd-001_dye-lot.yaml": "id: fd-001\n",
    "FIRE/value_models/product.value_model.yaml": "track_name: Product\nlayers: []\n",
  };
  const renamed = async (from: string, to: string) => {
    const moved = Object.entries(files).map(([file, text]) => [file.replace(`${from}/`, `${to}/`), text]);
    return (await judge(Object.fromEntries(moved))).findings
      .filter(({ rule }) => /^(?:missing-folder|misplaced-)/.test(rule));
  };

  test.each([
    ["READY", "Ready"],
    ["FIRE", "fire"],
    ["FIRE/value_models", "FIRE/valuemodels"],
    ["AIM", "AIMS"],
  ])("is one finding with the command that renames it: %s", async (from, to) => {
    const found = await renamed(from, to);
    expect(found.map(({ rule, file, help }) => `${rule} ${file}: ${help}`)).toEqual([
      `missing-folder ${from}: rename it: \`git mv ${to} ${from}\``,
    ]);
  });

  test("is none where other files are in it too", async () => {
    const found = await renamed("FIRE/value_models", "FIRE/definitions");
    expect(found.map(({ help }) => help).join()).not.toContain("git mv FIRE");
  });
});

test.each([
  ["FIRE/definitions/product/fd-002_kelp.yaml", ["FIRE", "FIRE/value_models", "FIRE/definitions/strategy", ""]],
  ["FIRE/definitions/strategy/season/sd-003-fair.yaml", ["FIRE", ""]],
  ["FIRE/value_models/strategy.value_model.yaml", ["FIRE/definitions", ""]],
  ["AIM/living_reality_assessment.yaml", ["", "notes"]],
])("a file outside of the folder of its type is misplaced: %s", async (place, folders) => {
  const base = {
    ...MARKERS,
    ...NORTH_STAR,
    "AIM/track_health_assessment.yaml": "assessment_date: 2026-11-01\n",
    "FIRE/definitions/product/fd-001_dye-lot.yaml": "id: fd-001\n",
    "FIRE/value_models/product.value_model.yaml": "track_name: Product\n",
  };
  const texts: Record<string, string> = {
    fd: "id: fd-002\n",
    sd: "track: strategy\ndefinition: {}\n",
    st: "track_name: Strategy\nlayers: []\n",
    li: LRA(2)["AIM/living_reality_assessment.yaml"],
  };
  const name = place.slice(place.lastIndexOf("/") + 1);
  for (const folder of folders) {
    const file = folder === "" ? name : `${folder}/${name}`;
    expect(await said({ ...base, [file]: texts[name.slice(0, 2)]! }), file).toContain(`warning misplaced-file ${file}`);
  }
  const rightly = await said({ ...base, [place]: texts[name.slice(0, 2)]! });
  expect(rightly.filter((line) => line.includes("misplaced-file"))).toEqual([]);
});
