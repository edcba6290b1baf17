import { baseName } from "../format/file_path.ts";
import { onceForEach } from "../diagnostics/once_for_each.ts";
import { quoteFile } from "../diagnostics/escape.ts";
import { PHASES } from "../format/artifact_facts.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { allIgnored, LEFT_OUT_BY_SETTINGS } from "../diagnostics/report.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Artifact, Instance } from "../workspace/artifact.ts";
import { detectByPath } from "../format/detect.ts";
import { isCanonical } from "./canonical.ts";

/** Folder of product features, and where older releases kept definitions, each with the place of today. */
export const FEATURES = "FIRE/definitions/product";
export const VALUE_MODELS = "FIRE/value_models";
export const OLD_FOLDERS: readonly { old: string; now: string }[] = [
  { old: "FIRE/feature_definitions", now: FEATURES },
  { old: "READY/definitions", now: "FIRE/definitions" },
];

/** Types of the READY phase that every reader expects, each with the name of its file. */
export const EXPECTED_FILES: readonly { type: ArtifactType; name: string; from: number }[] = ARTIFACT_TYPE_NAMES
  .flatMap((type) => {
    const { phase, place, upkeep: { requiredFrom } } = ARTIFACT_TYPES[type];
    if (phase !== "READY" || place === null || requiredFrom === null) return [];
    return [{ type, name: baseName(place), from: requiredFrom }];
  });

/** True when the files of READY are at the root of the instance, as in small instances without that folder. */
export function isFlat({ folders, artifacts }: Instance): boolean {
  if (folders.has("READY")) return false;
  return artifacts.some(({ file, type }) => !file.includes("/") && ARTIFACT_TYPES[type].phase === "READY");
}

/** True when no artifact has been written yet: there are only the markers and what the framework ships. */
export const isUnwritten = onceForEach(({ artifacts, unjudged }: Instance): boolean =>
  [...artifacts, ...unjudged].every(isMarker)
);

function isMarker(artifact: Artifact): boolean {
  return artifact.type === "epf_anchor" || artifact.type === "epf_meta" || isCanonical(artifact);
}

/** That the settings leave out every file in which somebody has written, in words; null where they leave some, or there are none. */
export function ignoredWords({ artifacts, unjudged, findings, skipped }: Instance): string | null {
  const isOwn = (artifact: Artifact) => !isMarker(artifact) && !artifact.archived;
  if (artifacts.some(isOwn) || !unjudged.some(isOwn) || findings.length > 0) return null;
  return allIgnored(skipped.filter(({ reason }) => reason === LEFT_OUT_BY_SETTINGS).length);
}

/**
 * Types that the instance has a file of: archived copies do not count, files that the settings leave out or that cannot
 * be read do, and those that a folder may hold that cannot be read. A file that its name hides is read by no one.
 */
export function typesPresent(instance: Instance): Set<ArtifactType> {
  const types = instance.artifacts.filter(({ archived }) => !archived).map(({ type }) => type);
  const others = instance.skipped.filter(({ file }) => !HIDDEN.test(file)).map(({ file }) => detectByPath(file));
  const closed = ARTIFACT_TYPE_NAMES.filter((type) => unopened(instance, type).length > 0);
  return new Set([...types, ...others.filter((type) => type !== null), ...closed]);
}

/**
 * Files and folders of which not even a text is known, and that may be or hold files of some types: those must not be
 * called missing.
 */
export function unopened({ findings }: Pick<Instance, "findings">, ...types: readonly ArtifactType[]): Finding[] {
  return findings.filter((finding) =>
    finding.class === "unreadable" && finding.level === "error" && types.some((type) => mayHold(finding.file, type))
  );
}

/** True for the place of a type, for a folder on the way to it, and for one below the folder of a type. */
function mayHold(place: string, type: ArtifactType): boolean {
  const known = detectByPath(place);
  if (known !== null) return known === type;
  const usual = ARTIFACT_TYPES[type].place;
  if (place === "." || usual === null) return true;
  const folder = usual.includes("*") ? usual.slice(0, usual.lastIndexOf("/", usual.indexOf("*")) + 1) : null;
  const former = OLD_FOLDERS.filter(({ now }) => usual.startsWith(`${now}/`)).map(({ old }) => `${old}/`);
  // A flat instance has the folders of FIRE at its root.
  const isOnTheWay = [usual, usual.slice(usual.indexOf("/") + 1), ...former].some((one) => one.startsWith(`${place}/`));
  return isOnTheWay || [folder, ...former].some((one) => one !== null && `${place}/`.startsWith(one));
}

/** The file of a type that its name hides from every check, such as `AIM/_living_reality_assessment.yaml`. */
export function hiddenFile({ skipped }: Instance, type: ArtifactType): string | null {
  return skipped.find(({ file }) => HIDDEN.test(file) && detectByPath(shownName(file)) === type)?.file ?? null;
}

/** What takes a hidden file into the checks. */
export function renaming(hidden: string): string {
  return `rename it to ${quoteFile(shownName(hidden))}; checks leave out files whose names start with \`_\``;
}

function shownName(hidden: string): string {
  return hidden.replace(HIDDEN, "");
}

/** The underscores before the name of a current file. */
const HIDDEN = /(?<=^(?!(?:AIM\/)?cycles\/)(?:[^_][^/]*\/)*)_+(?=[^/]+$)/i;

/**
 * The folder under another name that a folder's files are in: all that belong there, and none that belongs elsewhere. Null
 * where there is no such folder.
 */
export function renamedFolder({ artifacts, folders }: Instance, folder: string): string | null {
  const belongs = ({ type }: Artifact) => ARTIFACT_TYPES[type].place?.startsWith(`${folder}/`) === true;
  const own = artifacts.filter((artifact) => belongs(artifact) && !artifact.archived);
  const [first] = own;
  const depth = folder.split("/").length;
  const parts = first?.file.split("/") ?? [];
  const found = parts.length > depth ? parts.slice(0, depth).join("/") : null;
  if (found === null || PHASES.some((phase) => phase === found) || folders.has(folder)) return null;
  const isInside = ({ file }: Artifact) => file.startsWith(`${found}/`);
  // What is kept of past cycles is of every type.
  const isOther = (artifact: Artifact) =>
    isInside(artifact) && !belongs(artifact) && !artifact.file.startsWith(`${found}/cycles/`);
  return own.every(isInside) && !artifacts.some(isOther) ? found : null;
}

/** YAML files below a folder whose names do not start with `_`. */
export function yamlBelow({ files }: Instance, folder: string): string[] {
  return files.filter((file) => file.startsWith(`${folder}/`) && /(?:^|\/)[^_/][^/]*\.ya?ml$/i.test(file));
}
