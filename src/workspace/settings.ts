import { namePath, quoteFile, quoteId } from "../diagnostics/escape.ts";
import { dirname, join, relative, resolve, sep } from "node:path";
import { UserFailure } from "../diagnostics/failure.ts";
import type { Level } from "../diagnostics/finding.ts";
import { didYouMean } from "../text/spelling/closest_match.ts";
import { schemaProblems } from "../schema/problem.ts";
import { loadValidator } from "../schema/validators.ts";
import { decodeYaml } from "../yaml/decode.ts";
import type { YamlDocument } from "../yaml/document.ts";
import { parseYaml } from "../yaml/parse.ts";
import { isAllowed, isInside, realPath } from "./sandbox.ts";
import { folderGlobOf } from "./glob_of.ts";
import { missingSubmoduleAt } from "./git/submodules.ts";
import { existsSync } from "./reading/observed.ts";
import { nearestAbove } from "./instance/nearest_above.ts";
import { reasonOf } from "../diagnostics/reason_of.ts";
import { readRegularFile } from "./reading/read.ts";
import { YAML_LIMITS } from "../yaml/limits.ts";

/** What `.epf.yaml` can set; every field has a default. */
export interface Settings {
  /** Absolute path of the file, or null when there is none. */
  file: string | null;
  /** Absolute path of a folder that is there, or null. */
  instance_path: string | null;
  fail_on: Level | "never" | null;
  rules: Record<string, Level | "off">;
  /** Globs of the paths that are left out. */
  ignore_paths: readonly string[];
  /** True for an instance-relative path that is left out. */
  ignores: (path: string) => boolean;
  /** Those of the globs that leave out none of some instance-relative paths, each with its place in the file. */
  unusedGlobs: (paths: readonly string[]) => { glob: string; index: number }[];
  /** Absolute path of the baseline, or null. */
  baseline: string | null;
}

/** The settings' file as it was read. */
interface SettingsFile {
  path: string;
  value: Record<string, unknown>;
  document: YamlDocument;
}

/** Name of the settings' file. */
export const SETTINGS_NAME = ".epf.yaml";

/** The settings where there is no `.epf.yaml`. */
export const NO_SETTINGS: Settings = {
  file: null,
  instance_path: null,
  fail_on: null,
  rules: {},
  ignore_paths: [],
  ignores: () => false,
  unusedGlobs: () => [],
  baseline: null,
};

/**
 * Reads the nearest `.epf.yaml` at or above a folder; the search ends at the repository's root.
 * @throws UserFailure when the file breaks its schema, names an unknown rule or a path outside of the repository
 */
export async function loadSettings(folder: string, knownRules?: ReadonlySet<string>): Promise<Settings> {
  const path = nearestAbove(resolve(folder), SETTINGS_NAME);
  if (path === null) return NO_SETTINGS;
  const file = await readSettings(path);
  const { value } = file;
  const rules = (value.rules ?? {}) as Settings["rules"];
  for (const rule of Object.keys(rules)) {
    if (knownRules === undefined || knownRules.has(rule)) continue;
    const help = didYouMean(rule, knownRules) ?? "`epf explain` lists all rules";
    throw failureAt(file, ["rules", rule], `unknown rule ${quoteId(rule)}`, help);
  }
  const instance = pathIn(file, "instance_path");
  if (instance !== null && !existsSync(instance)) {
    const submodule = missingSubmoduleAt(instance);
    throw failureAt(
      file,
      ["instance_path"],
      `\`instance_path\` points to ${quoteFile(String(value.instance_path))}, which ${
        submodule === null ? "does not exist" : "is in a git submodule that is not checked out"
      }`,
      submodule === null ? "correct it, or remove the line" : `run \`${submodule.command}\``,
    );
  }
  const ignored = (value.ignore_paths ?? []) as string[];
  const matchers = ignored.map((glob) => matcherOf([glob]));
  // Globs may be relative to the instance or, like the other paths here, to the file.
  const below = relative(dirname(path), resolve(folder)).split(sep).join("/");
  const matches = (matcher: (path: string) => boolean, place: string) =>
    matcher(place) || (below !== "" && matcher(`${below}/${place}`));
  return {
    file: path,
    instance_path: instance,
    fail_on: (value.fail_on ?? null) as Settings["fail_on"],
    rules,
    ignore_paths: ignored,
    ignores: (place) => matchers.some((matcher) => matches(matcher, place)),
    unusedGlobs: (paths) =>
      ignored.map((glob, index) => ({ glob, index }))
        .filter(({ index }) => !paths.some((place) => matches(matchers[index]!, place))),
    baseline: pathIn(file, "baseline"),
  };
}

const HELP = "correct the file, or remove it: it holds settings of epf alone";

async function readSettings(path: string): Promise<SettingsFile> {
  let bytes: Uint8Array;
  try {
    bytes = readRegularFile(path, { realRoot: rootOf(dirname(path)), most: YAML_LIMITS.bytes });
  } catch (error) {
    throw new UserFailure(`${quoteFile(path)} cannot be read: ${reasonOf(error)}`, { help: HELP });
  }
  const { text, problem } = decodeYaml(bytes);
  if (problem !== null) throw new UserFailure(`${quoteFile(path)}: ${problem.message}`, { help: HELP });
  const document = parseYaml(text);
  const broken = document.problems.find((found) => found.level === "error" && found.rule !== "empty-document");
  if (broken !== undefined) {
    throw new UserFailure(`${namePath(path)}:${document.lines.position(broken.span.start).line}: ${broken.message}`, {
      help: HELP,
    });
  }
  const file = { path, document, value: (document.value ?? {}) as Record<string, unknown> };
  const validate = await loadValidator("epf_settings");
  if (validate(file.value)) return file;
  const [first] = schemaProblems(validate.errors ?? [], file.value, "epf_settings");
  const at = first!.key === null ? first!.path : [...first!.path, first!.key];
  throw failureAt(file, at, first!.message, first!.help ?? "`.epf.yaml` takes the keys of `epf_settings.schema.json`");
}

function failureAt(
  { path, document }: SettingsFile,
  at: readonly (string | number)[],
  message: string,
  help: string,
): UserFailure {
  const span = document.keySpanOf(at) ?? document.labelSpan(at);
  return new UserFailure(`${namePath(path)}:${document.lines.position(span.start).line}: ${message}`, { help });
}

/**
 * A path that the file names, as an absolute one. It stays inside the repository: the file came with a checkout, and
 * what it names is read and, for the baseline, written.
 */
function pathIn(file: SettingsFile, key: "instance_path" | "baseline"): string | null {
  const given = file.value[key];
  if (typeof given !== "string") return null;
  if (given.trim() === "") {
    throw failureAt(file, [key], `\`${key}\` is empty, expected a path`, "name one, or remove the line");
  }
  const folder = dirname(file.path);
  const full = resolve(folder, given);
  if (isInside(realPath(full), rootOf(folder))) return full;
  throw failureAt(
    file,
    [key],
    `\`${key}\` points to ${quoteId(given)}, expected a path inside the repository`,
    `name it relative to \`${SETTINGS_NAME}\``,
  );
}

/** Globs over whole paths; one that names a folder leaves out all in it. */
function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.map(folderGlobOf);
  if (globs.length === 0) return () => false;
  return (path) => {
    const parts = path.split("/");
    return parts.some((_, index) => {
      const part = parts.slice(0, index + 1).join("/");
      return globs.some((glob) => glob.match(part));
    });
  };
}

/** Real path of the folder that settings may speak of: their repository, else their own. */
function rootOf(folder: string): string {
  return realPath(repositoryAround(folder) ?? folder);
}

function repositoryAround(folder: string): string | null {
  for (let current = folder;;) {
    if (existsSync(join(current, ".git"))) return current;
    const parent = dirname(current);
    if (parent === current || !isAllowed(parent)) return null;
    current = parent;
  }
}
