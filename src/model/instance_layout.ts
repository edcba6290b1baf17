import { quoteFile } from "../diagnostics/escape.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { allIgnored, LEFT_OUT_BY_SETTINGS } from "../diagnostics/report.ts";
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
    return [{ type, name: place.slice(place.lastIndexOf("/") + 1), from: requiredFrom }];
  });

/** True when the files of READY are at the root of the instance, as in small instances without that folder. */
export function isFlat({ folders, artifacts }: Instance): boolean {
  if (folders.has("READY")) return false;
  return artifacts.some(({ file, type }) => !file.includes("/") && ARTIFACT_TYPES[type].phase === "READY");
}

/** True when no artifact has been written yet: there are only the markers and what the framework ships. */
export function isUnwritten({ artifacts, unjudged }: Instance): boolean {
  return [...artifacts, ...unjudged].every(isMarker);
}

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
 * be read do. A file that its name hides is read by no one.
 */
export function typesPresent({ artifacts, skipped, findings }: Instance): Set<ArtifactType> {
  const types = artifacts.filter(({ archived }) => !archived).map(({ type }) => type);
  const others = [
    ...skipped.filter(({ file }) => !HIDDEN.test(file)),
    ...findings.filter((finding) => finding.class === "unreadable" && finding.level === "error"),
  ].map(({ file }) => detectByPath(file)).filter((type) => type !== null);
  return new Set([...types, ...others]);
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

/** YAML files below a folder whose names do not start with `_`. */
export function yamlBelow({ files }: Instance, folder: string): string[] {
  return files.filter((file) => file.startsWith(`${folder}/`) && /(?:^|\/)[^_/][^/]*\.ya?ml$/i.test(file));
}
