import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UserFailure } from "../core/failure.ts";
import type { Level } from "../core/finding.ts";
import { schemaProblems } from "../schema/problem.ts";
import { loadValidator } from "../schema/validators.ts";
import { decodeYaml } from "../yaml/decode.ts";
import { parseYaml } from "../yaml/parse.ts";

/** What `.epf.yaml` can set; every field has a default. */
export interface Settings {
  /** Absolute path of the file, or null when there is none. */
  file: string | null;
  instance_path: string | null;
  fail_on: Level | "never" | null;
  rules: Record<string, Level | "off">;
  /** True for an instance-relative path that is left out. */
  ignores: (path: string) => boolean;
  /** Absolute path of the baseline, or null. */
  baseline: string | null;
}

const NAME = ".epf.yaml";
const HIGHEST_CLIMB = 10;

/**
 * Reads the nearest `.epf.yaml` at or above a folder; the search ends at the repository's root.
 * @throws UserFailure when the file breaks its schema
 */
export async function loadSettings(folder: string, knownRules?: ReadonlySet<string>): Promise<Settings> {
  const file = nearestFile(resolve(folder));
  if (file === null) return settingsOf(null, {});
  const { text, problem } = decodeYaml(readFileSync(file));
  if (text === null) throw new UserFailure(`${NAME}: ${problem.message}`);
  const document = parseYaml(text);
  const broken = document.problems.find((found) => found.level === "error" && found.rule !== "empty-document");
  if (broken !== undefined) {
    throw new UserFailure(`${file}:${document.lines.position(broken.span.start).line}: ${broken.message}`);
  }
  const value = document.readable ? document.value : {};
  const validate = await loadValidator("epf_settings");
  if (!validate(value)) {
    const [first] = schemaProblems(validate.errors ?? [], value, "epf_settings");
    const at = document.keySpanOf([...first!.path, first!.key ?? ""]) ?? document.labelSpan(first!.path);
    throw new UserFailure(`${file}:${document.lines.position(at.start).line}: ${first!.message}`, {
      help: first!.help ?? "`epf schemas show epf_settings` lists all keys",
    });
  }
  const settings = settingsOf(file, value as Record<string, unknown>);
  for (const rule of Object.keys(settings.rules)) {
    if (knownRules !== undefined && !knownRules.has(rule)) {
      const line = document.lines.position(document.keySpanOf(["rules", rule])?.start ?? 0).line;
      throw new UserFailure(`${file}:${line}: unknown rule \`${rule}\``, { help: "`epf explain` lists all rules" });
    }
  }
  return settings;
}

function settingsOf(file: string | null, value: Record<string, unknown>): Settings {
  const globs = ((value.ignore_paths ?? []) as string[]).map((glob) => new Bun.Glob(glob));
  const base = file === null ? null : dirname(file);
  const path = (key: string) => base !== null && typeof value[key] === "string" ? join(base, value[key]) : null;
  return {
    file,
    instance_path: path("instance_path"),
    fail_on: (value.fail_on ?? null) as Settings["fail_on"],
    rules: (value.rules ?? {}) as Settings["rules"],
    ignores: (candidate) => globs.some((glob) => glob.match(candidate)),
    baseline: path("baseline"),
  };
}

function nearestFile(folder: string): string | null {
  let current = folder;
  for (let climbed = 0; climbed <= HIGHEST_CLIMB; climbed++) {
    if (existsSync(join(current, NAME))) return join(current, NAME);
    const parent = dirname(current);
    if (existsSync(join(current, ".git")) || parent === current) return null;
    current = parent;
  }
  return null;
}
