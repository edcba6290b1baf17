import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { canonicalDefinitions } from "#src/library/definitions.ts";
import { signed } from "#src/library/skill.ts";
import { readTemplate } from "#src/library/templates.ts";
import { plainEnv } from "../binary.ts";

/** A command that writes, in a folder with the copy of an instance, `instance`. */
export interface Scenario {
  /** The tool of the operation. */
  tool: string;
  args: readonly string[];
  /** What is changed in the folder first. */
  prepare?(folder: string): void;
  /** A command that is run first, without a fault. */
  before?: readonly string[];
  /** The files that it may change or make, as expressions over paths in the folder. */
  writes: RegExp;
  /** Files that somebody else edits meanwhile. */
  edited: readonly string[];
  /** True where all files change or none, once the command has ended. */
  isOneChange?: boolean;
}

const REALITY = "instance/AIM/living_reality_assessment.yaml";
const FEATURE = "instance/FIRE/definitions/product/fd-006_route-plan.yaml";
const MODEL = "instance/FIRE/value_models/product.haulway.value_model.yaml";
const ROADMAP = "instance/READY/05_roadmap_recipe.yaml";

function repository(folder: string): void {
  Bun.spawnSync(["git", "init", "-q", "."], { cwd: folder, env: plainEnv({ GIT_CONFIG_GLOBAL: "/dev/null" }) });
  rmSync(join(folder, ".git/hooks"), { recursive: true, force: true });
}

function withHook(folder: string): void {
  repository(folder);
  mkdirSync(join(folder, ".git/hooks"));
  writeFileSync(join(folder, ".git/hooks/pre-commit"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
}

/** The instance lacks its anchor, and each of its files has trailing whitespace. */
function withSlips(folder: string): void {
  const slips = "instance/READY/00_north_star.yaml";
  rmSync(join(folder, "instance/_epf.yaml"), { force: true });
  mkdirSync(join(folder, "instance/READY"), { recursive: true });
  writeFileSync(join(folder, slips), "north_star:  \n  purpose: x \n");
}

/** The features lie where older releases had them. */
function withOldFolders(folder: string): void {
  const [now, old] = ["instance/FIRE/definitions/product", "instance/FIRE/feature_definitions"];
  if (existsSync(join(folder, now))) renameSync(join(folder, now), join(folder, old));
}

/** One skill is of an earlier version, and another one is gone from this version. */
function withStaleSkills(folder: string): void {
  for (const name of ["epf-pathfinder", "epf-gone-wizard"]) {
    mkdirSync(join(folder, "skills", name), { recursive: true });
    writeFileSync(join(folder, "skills", name, "SKILL.md"), signed(`---\nname: ${name}\nmetadata:\n---\nEarlier.\n`));
  }
}

/** The report of the second cycle. */
const REPORT = `roadmap_id: roadmap-marlstone-c2
cycle: 2
okr_assessments:
  - okr_id: okr-p-001
    assessment: "We aimed at nine readings in ten and came to three in four: three villages of four opened them within the hour, the fourth has no reception"
    key_result_outcomes:
      - {kr_id: kr-p-001, target: "90 % of readings, December 2026", actual: "74 % of 1,210 readings", status: partially_met}
assumption_validations:
  - {id: asm-p-001, status: inconclusive, evidence: "Opening rates still differ by village: 81 % in three of them, 52 % in the fourth"}
`;

/** A memo with a decision that recalibration can go by. */
const MEMO = `roadmap_id: roadmap-marlstone-c2
cycle: 2
assessment_date: "2026-12-30"
decision: persevere
confidence: medium
reasoning: "Three villages of four open the readings within the hour, and the fourth has no reception yet."
next_steps: ["Bram Oduya updates the roadmap by 5 January."]
`;

/** A text lies in a file before the command is run. */
function withText(file: string, text: string): (folder: string) => void {
  return (folder) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
}

/** Two practices of an older release, which lack what is demanded today. */
function withStalePractices(folder: string): void {
  for (const id of ["sd-010", "sd-011"]) {
    const { slug } = canonicalDefinitions().find((one) => one.id === id)!;
    const text = `id: ${id}\nname: ${slug}\nslug: ${slug}\nstatus: draft\ndefinition: {purpose: TBD}\n`;
    withText(`instance/FIRE/definitions/strategy/context/${id}.yaml`, text)(folder);
  }
}

/** A template lies in a file before the command is run, about the second cycle. */
function withTemplate(file: string, type: ArtifactType): (folder: string) => void {
  return withText(file, readTemplate(type).replace(/^cycle: .*$/m, "cycle: 2"));
}

/** A command that changes files of the instance all together. */
function oneChange(tool: string, args: readonly string[], edited: string, more: Partial<Scenario> = {}): Scenario {
  const writes = /^instance\/(?:AIM|FIRE|READY)\/.*\.yaml$/;
  return { tool, args, writes, edited: [edited], isOneChange: true, ...more };
}

function edit(tool: string, args: readonly string[], edited: string): Scenario {
  return oneChange(tool, ["edit", ...args, "--instance-path", "instance", "--write"], edited);
}

/** A scenario for every operation that writes files; the record of the tide is a database with transactions. */
export const SCENARIOS: readonly Scenario[] = [
  {
    tool: "epf_fix_file",
    args: ["fix", "instance", "--fix-types", "all", "--write"],
    prepare: withSlips,
    writes: /^instance\/.*\.yaml$/,
    edited: ["instance/READY/00_north_star.yaml"],
  },
  oneChange(
    "epf_migrate",
    ["migrate", "instance", "--write"],
    "instance/FIRE/feature_definitions/fd-006_route-plan.yaml",
    {
      prepare: withOldFolders,
      writes: /^instance\//,
    },
  ),
  oneChange(
    "epf_sync_definitions",
    ["definitions", "sync", "instance", "--write"],
    "instance/FIRE/definitions/strategy/context/sd-010.yaml",
    { prepare: withStalePractices },
  ),
  {
    tool: "epf_init_instance",
    args: ["init", "Night Ferry", "--path", "new"],
    writes: /^new\/|^AGENTS\.md$/,
    edited: ["new/_epf.yaml", "new/READY/00_north_star.yaml"],
  },
  {
    tool: "epf_aim_bootstrap",
    args: ["aim", "bootstrap", "instance", "--write"],
    prepare: (folder) => rmSync(join(folder, "instance/AIM/living_reality_assessment.yaml"), { force: true }),
    writes: /^instance\/AIM\/living_reality_assessment\.yaml$/,
    edited: ["instance/AIM/living_reality_assessment.yaml"],
  },
  {
    tool: "epf_write_baseline",
    args: ["baseline", "instance", "--file", "instance/epf.baseline.json"],
    prepare: (folder) => writeFileSync(join(folder, "instance/epf.baseline.json"), '{"version":1,"findings":[]}'),
    writes: /^instance\/epf\.baseline\.json$/,
    edited: ["instance/epf.baseline.json"],
  },
  {
    tool: "epf_export_schemas",
    args: ["schemas", "export", "schemas"],
    writes: /^schemas\//,
    edited: ["schemas/epf_anchor.schema.json"],
  },
  {
    tool: "epf_export_skills",
    args: ["skills", "export", "skills"],
    prepare: withStaleSkills,
    writes: /^skills\/epf-/,
    edited: ["skills/epf-pathfinder/SKILL.md"],
  },
  {
    tool: "epf_health_check",
    args: ["check", "instance", "--format", "json:report.json"],
    prepare: (folder) => writeFileSync(join(folder, "report.json"), '{\n  "version": 1,\n  "command": "check"\n}\n'),
    writes: /^report\.json$/,
    edited: ["report.json"],
  },
  {
    tool: "epf_health_check",
    args: ["check", "instance", "--format", "text:report.txt", "--format", "sarif:new.sarif"],
    prepare: (folder) => writeFileSync(join(folder, "report.txt"), "clean: 3 files checked\n"),
    writes: /^report\.txt$|^new\.sarif$/,
    edited: ["report.txt"],
  },
  {
    tool: "epf_strategy_export",
    args: ["strategy", "export", "instance", "--output", "strategy.md"],
    prepare: (folder) =>
      writeFileSync(join(folder, "strategy.md"), "Made by `epf strategy export` from the files of the strategy.\n"),
    writes: /^strategy\.md$/,
    edited: ["strategy.md"],
  },
  {
    tool: "epf_report",
    args: ["report", "instance", "--output", "strategy.html"],
    prepare: (folder) =>
      writeFileSync(join(folder, "strategy.html"), "<!-- Made by `epf report` from the files of the strategy. -->\n"),
    writes: /^strategy\.html$/,
    edited: ["strategy.html"],
  },
  {
    tool: "epf_install_hook",
    args: ["hook", "install"],
    prepare: withHook,
    writes: /^\.git\/hooks\//,
    edited: [".git/hooks/pre-commit"],
  },
  {
    tool: "epf_uninstall_hook",
    args: ["hook", "uninstall"],
    prepare: withHook,
    before: ["hook", "install"],
    writes: /^\.git\/hooks\//,
    edited: [".git/hooks/pre-commit"],
  },
  oneChange(
    "epf_aim_assess",
    ["aim", "assess", "--instance-path", "instance", "--write"],
    "instance/AIM/assessment_report.yaml",
  ),
  oneChange(
    "epf_aim_write_assessment",
    ["aim", "write-assessment", "instance", "--file", "record.txt", "--write"],
    "instance/AIM/assessment_report.yaml",
    { prepare: withText("record.txt", REPORT) },
  ),
  oneChange(
    "epf_aim_write_calibration",
    ["aim", "write-calibration", "instance", "--file", "record.txt", "--write"],
    "instance/AIM/calibration_memo.yaml",
    { prepare: withTemplate("record.txt", "calibration_memo") },
  ),
  oneChange(
    "epf_aim_write_src",
    ["aim", "write-src", "instance", "--file", "record.txt", "--write"],
    "instance/AIM/strategic_reality_check.yaml",
    { prepare: withTemplate("record.txt", "strategic_reality_check") },
  ),
  oneChange(
    "epf_aim_generate_src",
    ["aim", "generate-src", "instance", "--write"],
    "instance/AIM/strategic_reality_check.yaml",
  ),
  oneChange(
    "epf_aim_update_lra",
    ["aim", "update-lra", "instance", "--primary-track", "commercial", "--write"],
    REALITY,
  ),
  oneChange("epf_aim_archive_cycle", ["aim", "archive-cycle", "instance", "--cycle", "1", "--write"], REALITY),
  oneChange(
    "epf_aim_init_cycle",
    ["aim", "init-cycle", "instance", "--cycle", "3", "--before-end", "--write"],
    REALITY,
    {
      writes: /^instance\/(?:AIM\/.*|_meta)\.yaml$/,
    },
  ),
  oneChange("epf_aim_recalibrate", ["aim", "recalibrate", "instance", "--apply"], REALITY, {
    prepare: withText("instance/AIM/calibration_memo.yaml", MEMO),
  }),
  edit("epf_update_capability_maturity", [
    "maturity",
    "fd-006",
    "cap-001",
    "emerging",
    "--evidence",
    "57 of 63 lorries took the route in June",
  ], FEATURE),
  edit("epf_update_kr", ["key-result", "kr-p-002", "--fields", '{"target": "3 quarries"}'], ROADMAP),
  edit(
    "epf_add_value_model_component",
    ["add-component", "product", "haulway", "ice-watch", "--name", "Ice Watch"],
    MODEL,
  ),
  edit("epf_add_value_model_sub", [
    "add-sub-component",
    "product",
    "haulway",
    "route-plan",
    "ice-bell",
    "--name",
    "Ice bell",
    "--no-active",
  ], MODEL),
  edit("epf_add_mapping_artifact", [
    "add-mapping",
    "Product.Haulway.RoutePlan",
    "test",
    "https://work.example/checks",
    "--description",
    "Replays four winters",
  ], "instance/FIRE/mappings.yaml"),
  edit("epf_add_implementation_reference", [
    "add-implementation",
    "fd-006",
    "--ref-type",
    "spec",
    "--title",
    "Berth week",
    "--url",
    "https://work.example/specs/berth-week",
  ], FEATURE),
  edit("epf_add_reference", ["add-reference", "fd-006", "assumptions_tested", "asm-p-001"], FEATURE),
  edit("epf_remove_reference", ["remove-reference", "fd-006", "assumptions_tested", "asm-p-002"], FEATURE),
  edit("epf_rename_value_path", ["rename-path", "Product.Haulway", "Product.Lorryway"], FEATURE),
];

/** Lays out the folder of a scenario: the instance, and beside it what must never change. */
export function layOut({ prepare }: Scenario, fixture: string, folder: string): void {
  cpSync(fixture, join(folder, "instance"), { recursive: true });
  mkdirSync(join(folder, "other"));
  writeFileSync(join(folder, "other/notes.md"), "somebody's notes\n");
  prepare?.(folder);
}
