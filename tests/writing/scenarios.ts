import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
}

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
  writeFileSync(join(folder, slips), "north_star:  \n  purpose: x \n");
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
];

/** Lays out the folder of a scenario: the instance, and beside it what must never change. */
export function layOut({ prepare }: Scenario, fixture: string, folder: string): void {
  cpSync(fixture, join(folder, "instance"), { recursive: true });
  mkdirSync(join(folder, "other"));
  writeFileSync(join(folder, "other/notes.md"), "somebody's notes\n");
  prepare?.(folder);
}
