import type { ArtifactType } from "../format/artifact_types.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { YamlDocument } from "../yaml/document.ts";

/** One YAML file of an instance whose type is known. */
export interface Artifact {
  /** Path relative to the instance root, with `/`. */
  file: string;
  type: ArtifactType;
  detectedBy: "path" | "content" | "given";
  document: YamlDocument;
  /** Size of the file in bytes. */
  size: number;
  /** True for the copies of past cycles, which no current reference means. */
  archived: boolean;
}

/** A file that was left out on purpose, and why. */
export interface SkippedFile {
  file: string;
  reason: string;
}

/** One EPF instance as it was read: its artifacts, its folders and what could not be read. */
export interface Instance {
  /** Absolute path of the instance's folder. */
  root: string;
  layout: "phased" | "flat";
  /** Sorted by file. */
  artifacts: readonly Artifact[];
  /** Artifacts that the settings leave out: references to them hold, but none of their findings is reported. */
  unjudged: readonly Artifact[];
  /** Untouched templates that the adoption level does not ask for; set in the instance of a judged model alone. */
  waiting?: readonly Artifact[];
  /** Every regular file below the root that is not hidden, sorted, relative with `/`. */
  files: readonly string[];
  /** Every folder below the root that is not hidden, relative with `/`. */
  folders: ReadonlySet<string>;
  skipped: readonly SkippedFile[];
  /** What the reading itself found: unreadable files, links that leave the root, unknown types. */
  findings: readonly Finding[];
}
