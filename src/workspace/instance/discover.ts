import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { decodeYaml } from "../../yaml/decode.ts";
import { parseYaml } from "../../yaml/parse.ts";
import { entriesIn, lstatSync, numberedNamesIn, realpathSync, statSync } from "../reading/observed.ts";
import { isAllowed } from "../sandbox.ts";
import { DiskTree } from "../disk_tree.ts";
import { productNameOf } from "./product_name.ts";
import { holdReadyFiles, isFlat } from "./ready_files.ts";
import { isForeign } from "../tree.ts";

export type InstanceConfidence = "high" | "medium" | "low";

/** A folder that is, or may be, an EPF instance. */
export interface InstanceCandidate {
  /** Absolute path. */
  root: string;
  confidence: InstanceConfidence;
  /** `valid` = anchored, `legacy` = recognised by its folders, `broken` = something about the markers is wrong. */
  status: "valid" | "legacy" | "broken";
  /** Which of the markers are in the folder. */
  markers: string[];
  product_name: string | null;
  /** What `_epf.yaml` holds, or null; its shape is not checked. */
  anchor: Readonly<Record<string, unknown>> | null;
  /** Why the status is not `valid`, or null. */
  problem: string | null;
}

/** What marks an instance, most telling first. */
const MARKERS = ["_epf.yaml", "READY", "FIRE", "AIM", "_meta.yaml"] as const;
const KNOWN_PLACES = ["docs/epf", "docs/EPF"];
const COLLECTIONS = ["_instances", "docs/epf/_instances", "docs/EPF/_instances"];
const DEEPEST_WALK = 5;
const HIGHEST_CLIMB = 10;
const RANK: Record<InstanceConfidence, number> = { high: 0, medium: 1, low: 2 };

/** Looks at one folder. @returns null when nothing there marks an instance */
export function inspectFolder(folder: string): InstanceCandidate | null {
  const markers = MARKERS.filter((marker) => isMarker(folder, marker));
  const known = recognised(folder, markers);
  if (markers.length === 0 && known === null) return null;
  const named = (anchor: Record<string, unknown> | null) =>
    productNameOf(anchor, markers.includes("_meta.yaml") ? readMap(folder, "_meta.yaml") : null);
  const base = { root: folder, markers: [...markers], anchor: null };
  if (markers[0] !== "_epf.yaml") {
    const unanchored = { ...base, product_name: named(null) };
    return known !== null
      ? { ...unanchored, confidence: "medium", status: "legacy", problem: known }
      : { ...unanchored, confidence: "low", status: "broken", problem: `only \`${markers[0]}\` marks it` };
  }
  const anchor = readMap(folder, "_epf.yaml");
  if (anchor === null) {
    const problem = "`_epf.yaml` cannot be read";
    return { ...base, product_name: named(null), confidence: "low", status: "broken", problem };
  }
  // Other readers take `version: 1.0` for a text; what the schema says of it is the anchor's own finding.
  const isGiven = (key: string) => ["string", "number"].includes(typeof anchor[key]) && anchor[key] !== "";
  const missing = ["version", "instance_id", "created_at"].filter((key) => !isGiven(key));
  if (anchor.epf_anchor !== true) missing.unshift("epf_anchor");
  const anchored = { ...base, product_name: named(anchor), anchor };
  return missing.length === 0 ? { ...anchored, confidence: "high", status: "valid", problem: null } : {
    ...anchored,
    confidence: "medium",
    status: "broken",
    problem: `\`_epf.yaml\` has no usable ${missing.map((key) => `\`${key}\``).join(", ")}`,
  };
}

/** Why a folder without an anchor is an instance all the same, as what it lacks; null where it is none. */
function recognised(folder: string, markers: readonly string[]): string | null {
  if (markers[0] === "_epf.yaml") return null;
  if (markers.length >= 2) return "no `_epf.yaml`";
  if (markers[0] === "READY") {
    return holdReadyFiles(numberedIn(join(folder, "READY"))) ? "no `_epf.yaml`, only `READY` marks it" : null;
  }
  const isInFolder = isFlat(basename(folder), numberedIn(folder));
  return isInFolder ? "no `_epf.yaml`, its READY files lie in the folder itself" : null;
}

function numberedIn(folder: string): string[] {
  try {
    return numberedNamesIn(folder);
  } catch {
    return [];
  }
}

/** A phase is marked by a folder, the rest by whatever bears the name: a broken link is a broken marker. */
function isMarker(folder: string, marker: typeof MARKERS[number]): boolean {
  try {
    const path = join(folder, marker);
    return marker.startsWith("_") ? lstatSync(path) !== null : statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Instances at and below a folder, best first: the folder itself, the usual places, then a walk of some levels.
 * Below an instance nothing is looked for.
 * @param depth levels that the walk goes down
 */
export function findInstances(start: string, depth = DEEPEST_WALK): InstanceCandidate[] {
  const found: InstanceCandidate[] = [];
  /** Whether each folder that was looked at is an instance, by its real path. */
  const seen = new Map<string, boolean>();
  const look = (folder: string): boolean => {
    const real = realFolder(folder);
    if (real === null || !isAllowed(real)) return false;
    const known = seen.get(real);
    if (known !== undefined) return known;
    const candidate = inspectFolder(folder);
    if (candidate !== null) found.push(candidate);
    const isInstance = candidate !== null && candidate.confidence !== "low";
    seen.set(real, isInstance);
    return isInstance;
  };
  const root = resolve(start);
  const isInstance = look(root);
  for (const place of isInstance ? [] : KNOWN_PLACES) look(join(root, place));
  for (const collection of COLLECTIONS) {
    for (const name of foldersIn(join(root, collection))) look(join(root, collection, name));
  }
  if (!isInstance) walk(root, depth, look);
  return found
    .map((candidate, order) => ({ candidate, order }))
    .sort((a, b) => RANK[a.candidate.confidence] - RANK[b.candidate.confidence] || a.order - b.order)
    .map(({ candidate }) => candidate)
    .filter((candidate, _, all) => !isPartOfAnother(candidate, all));
}

/**
 * The instance that a file or folder lies in: the nearest folder upwards with an anchor. Without one it is the outermost
 * that is recognised otherwise, since past cycles inside an instance look like instances themselves.
 */
export function enclosingInstance(path: string): InstanceCandidate | null {
  let folder = resolve(path);
  let inner: InstanceCandidate | null = null;
  for (let climbed = 0; climbed <= HIGHEST_CLIMB; climbed++) {
    const candidate = inspectFolder(folder);
    const isAnchored = candidate?.markers[0] === "_epf.yaml";
    if (candidate !== null && (isAnchored || candidate.confidence !== "low")) {
      if (inner !== null && isInCollection(inner.root, folder)) return inner;
      if (isAnchored) return candidate;
      inner = candidate;
    }
    const parent = dirname(folder);
    if (parent === folder || !isAllowed(parent)) break;
    folder = parent;
  }
  return inner;
}

/** True for a folder in a collection of instances that another folder holds. */
function isInCollection(folder: string, outer: string): boolean {
  return relative(outer, folder).split(sep).includes("_instances");
}

/** A weak hit inside a better instance is one of its folders, not an instance. */
function isPartOfAnother(candidate: InstanceCandidate, all: readonly InstanceCandidate[]): boolean {
  return candidate.confidence === "low" &&
    all.some((other) =>
      other !== candidate && other.confidence !== "low" && candidate.root.startsWith(other.root + sep)
    );
}

function walk(folder: string, depth: number, look: (folder: string) => boolean): void {
  if (depth === 0) return;
  for (const name of foldersIn(folder)) {
    const child = join(folder, name);
    if (!look(child)) walk(child, depth - 1, look);
  }
}

function foldersIn(folder: string): string[] {
  try {
    return entriesIn(folder)
      .filter((entry) => entry.isDirectory() && !isForeign(entry.name))
      .map((entry) => entry.name).sort();
  } catch {
    return [];
  }
}

function realFolder(folder: string): string | null {
  try {
    const real = realpathSync(folder);
    return statSync(real).isDirectory() ? real : null;
  } catch {
    return null;
  }
}

/** A file of a folder that holds a map; null where there is none, or where it cannot be read. */
function readMap(folder: string, file: string): Record<string, unknown> | null {
  try {
    const { text } = decodeYaml(new DiskTree(folder).read(file));
    const value = text === null ? null : parseYaml(text).value;
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? value as Record<string, unknown>
      : null;
  } catch {
    return null;
  }
}

/** A path as a user in `cwd` would write it; `.` for the folder itself. */
export function displayPath(cwd: string, path: string): string {
  const shown = relative(cwd, path).split(sep).join("/");
  return shown === "" ? "." : shown;
}

/**
 * How paths are shown to the user who gave one: relative to `cwd`, but absolute outside of it where the given one was,
 * so that no one has to count the dots of `../../../`.
 */
export function shownFrom(cwd: string, given: string | undefined): (path: string) => string {
  if (given === undefined || !isAbsolute(given)) return (path) => displayPath(cwd, path);
  return (path) => {
    const shown = displayPath(cwd, path);
    return shown === ".." || shown.startsWith("../") ? resolve(path).split(sep).join("/") : shown;
  };
}

/** True for an existing folder. */
export function isFolder(path: string): boolean {
  return realFolder(path) !== null;
}
