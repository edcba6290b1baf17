import { meantValue } from "./meant/meant_value.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { Path } from "../diagnostics/path.ts";
import { asMap, asText, at } from "./read.ts";

/** The release of the framework whose format this program knows. */
export const FRAMEWORK_VERSION = "2.22.1";

/** A version that a file says it was made for. */
export interface DeclaredVersion {
  text: string;
  /** What kind of number it is: `framework` for sure, or `template`, which is numbered either way. */
  kind: "framework" | "template";
  source: string;
  /** Place of the value; the root for a comment above the content. */
  at: Path;
}

/** How a declared version compares with another. */
export type VersionStatus = "current" | "ahead" | "behind" | "stale" | "outdated";

export interface VersionVerdict {
  status: VersionStatus;
  /** The version it was compared with. */
  known: string;
  /** Minor releases behind, where the major one is equal. */
  minors: number;
}

const KEYS: readonly { path: Path; kind: DeclaredVersion["kind"] }[] = [
  { path: ["meta", "epf_version"], kind: "framework" },
  { path: ["epf_version"], kind: "framework" },
  { path: ["instance", "epf_version"], kind: "framework" },
  { path: ["roadmap", "template_version"], kind: "template" },
];

const DECLARED = new WeakMap<Artifact["document"], DeclaredVersion | null>();

/** The version that a file declares, keys before the comment `# EPF v2.22.1` above its content; null without one. */
export function declaredVersion(artifact: Artifact): DeclaredVersion | null {
  const { document } = artifact;
  let declared = DECLARED.get(document);
  if (declared === undefined) DECLARED.set(document, declared = findVersion(artifact));
  return declared;
}

function findVersion(artifact: Artifact): DeclaredVersion | null {
  const value = asMap(meantValue(artifact));
  for (const { path, kind } of KEYS) {
    const text = asText(at(value, ...path))?.trim() ?? null;
    if (text !== null && parseVersion(text) !== null) return { text, kind, source: path.join("."), at: path };
  }
  const text = headerVersion(artifact.document.text);
  return text === null ? null : { text, kind: "template", source: "comment", at: [] };
}

/** Compares a declared version; null when it is not a version. */
export function compareVersion(declared: DeclaredVersion, type: ArtifactType): VersionVerdict | null {
  const version = parseVersion(declared.text);
  if (version === null) return null;
  const known = comparableWith(declared, version, type);
  const [major, minor, patch] = parseVersion(known)!;
  const minors = minor - version[1];
  const status = version[0] !== major
    ? version[0] > major ? "ahead" : "outdated"
    : minors !== 0
    ? minors < 0 ? "ahead" : minors >= 3 ? "stale" : "behind"
    : version[2] === patch
    ? "current"
    : version[2] > patch
    ? "ahead"
    : "behind";
  return { status, known, minors: version[0] === major ? minors : 0 };
}

/** Templates were numbered after their schema for years: such a number is compared with the schema's own. */
function comparableWith(declared: DeclaredVersion, version: Version, type: ArtifactType): string {
  const schema = ARTIFACT_TYPES[type].schema.version;
  if (declared.kind === "framework" || schema === null) return FRAMEWORK_VERSION;
  const meansSchema = declared.text.replace(/^v/i, "") === schema ||
    (version[0] === parseVersion(schema)![0] && version[0] !== parseVersion(FRAMEWORK_VERSION)![0]);
  return meansSchema ? schema : FRAMEWORK_VERSION;
}

type Version = readonly [number, number, number];

/** Reads `2.22.1`, `v2.22.1` or `2.22`; null for anything else. */
export function parseVersion(text: string): Version | null {
  const match = /^v?(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?(?:[-+].*)?$/i.exec(text.trim());
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
}

/** The version of a comment `# EPF v2.22.1` above the first line of content. */
function headerVersion(text: string): string | null {
  for (const line of text.slice(0, 4000).split("\n")) {
    const trimmed = line.trim();
    if (trimmed !== "" && !trimmed.startsWith("#") && trimmed !== "---") return null;
    const match = /^#+\s*EPF\s+v(\d+\.\d+(?:\.\d+)?)\b/i.exec(trimmed);
    if (match !== null) return match[1]!;
  }
  return null;
}
