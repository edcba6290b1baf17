import { baseName } from "../../format/file_path.ts";
import { quoteId } from "../../diagnostics/escape.ts";
import { isYamlName } from "../../diagnostics/yaml_name.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import { blankFinding, type Finding } from "../../diagnostics/finding.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { INSTANCE_OF_ITS_OWN, LEFT_OUT_BY_SETTINGS } from "../../diagnostics/report.ts";
import { NO_PERMISSION } from "../../diagnostics/reason_of.ts";
import type { YamlDocument } from "../../yaml/document.ts";
import type { Artifact, Instance, SkippedFile } from "../artifact.ts";
import { detectByContent, detectByPath } from "../../format/detect.ts";
import { isInArchive } from "../../format/archive_folders.ts";
import type { DocumentCache } from "../reading/document_cache.ts";
import { innerInstances } from "./instance_folders.ts";
import { readDocument, type ReadOptions } from "../reading/read_document.ts";
import type { Tree, TreeEntry } from "../tree.ts";
import { type ProgressMonitor, Yielder } from "../progress_monitor.ts";

/** Parts of an instance that hold working material, not artifacts. */
const WORKING = /^(?:outputs|context-sheets)\/|^AIM\/evidence\//i;
/** From this many bytes on an instance's memory counts more than the few milliseconds that saving it takes. */
const LARGE = 2 * 1024 * 1024;

export interface LoadOptions {
  /** A file's path inside its instance, where it is not the tree's path. */
  placeOf?: (path: string) => string;
  /** Why a file is left out that is not part of the question, or null. */
  leavesOut?: (path: string) => string | null;
  /** True for paths inside the instance that the settings leave out. */
  ignores?: (place: string) => boolean;
  /** Documents that may be reused where their files did not change. */
  documents?: DocumentCache | undefined;
  watch?: ProgressMonitor | undefined;
}

/**
 * Reads everything below a tree's root as one instance. Nothing in it makes this fail: oddities become findings.
 * @throws the reason of the watch's signal when the run was stopped
 */
export async function loadInstance(tree: Tree, options: LoadOptions = {}): Promise<Instance> {
  const artifacts: Artifact[] = [];
  const unjudged: Artifact[] = [];
  const findings: Finding[] = [];
  const skipped: SkippedFile[] = [];
  const files: string[] = [];
  const folders = new Set<string>();
  let bytes = 0;
  const all = tree.entries();
  const placeOf = options.placeOf ?? ((path: string) => path);
  const inner = innerInstances(all, placeOf);
  for (const file of inner) {
    const isIgnored = options.ignores?.(placeOf(`${file}/_epf.yaml`)) === true;
    skipped.push({ file, reason: isIgnored ? LEFT_OUT_BY_SETTINGS : INSTANCE_OF_ITS_OWN });
  }
  const isInner = ({ path }: TreeEntry) => inner.some((folder) => path === folder || path.startsWith(`${folder}/`));
  const entries = inner.length === 0 ? all : all.filter((entry) => !isInner(entry));
  const pace = new Yielder(options.watch);
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === "folder") {
      folders.add(entry.path);
      if (isYamlName(entry.path)) findings.push(unreadable(entry.path, "it is a folder"));
      continue;
    }
    const place = placeOf(entry.path);
    const isUnjudged = options.leavesOut?.(entry.path) == null && options.ignores?.(place) === true &&
      leftOut(place) === null;
    const reason = options.leavesOut?.(entry.path) ??
      (options.ignores?.(place) === true ? LEFT_OUT_BY_SETTINGS : leftOut(place));
    if (entry.kind !== "file") {
      if (entry.kind === "link-repeated" && entry.leadsToFolder !== true) files.push(entry.path);
      if (!concernsYaml(entry)) continue;
      if (reason === null) findings.push(oddEntry(entry));
      else skipped.push({ file: entry.path, reason });
      continue;
    }
    files.push(entry.path);
    if (!isYamlName(entry.path)) continue;
    if (reason !== null) skipped.push({ file: entry.path, reason });
    if (reason !== null && !isUnjudged) continue;
    await pace.step(index, entries.length, entry.path);
    const { size, stamp } = entry;
    const loaded = await loadArtifact(tree, entry.path, { size, stamp, place, documents: options.documents });
    bytes += entry.size;
    if ("artifact" in loaded) {
      if (bytes > LARGE) loaded.artifact.document.compact();
      (isUnjudged ? unjudged : artifacts).push(loaded.artifact);
    } else if (!isUnjudged) findings.push(loaded.finding);
  }
  return {
    root: tree.root,
    layout: folders.has("READY") ? "phased" : "flat",
    artifacts,
    unjudged,
    files,
    folders,
    skipped,
    findings,
  };
}

/**
 * Reads one file as an artifact.
 * @param options.type type to assume whatever path and content say
 * @param options.place path inside the instance where it differs from `path`
 * @returns the artifact, or the finding that says why it is none
 */
export async function loadArtifact(
  tree: Tree,
  path: string,
  options: ReadOptions & { type?: ArtifactType | undefined; place?: string } = {},
): Promise<{ artifact: Artifact } | { finding: Finding }> {
  const read = await readDocument(tree, path, options);
  if (read.document === null) return { finding: unreadable(path, read.reason) };
  const { document, size } = read;
  const place = options.place ?? path;
  const byPath = options.type ?? detectByPath(place);
  const type = byPath ?? (document.readable ? detectByContent(document.value) : null);
  if (type === null) {
    // What is no YAML by its name has no faults of YAML.
    const broken = isYamlName(path) ? unreadableText(path, document) : null;
    return { finding: broken ?? unknownType(path, document) };
  }
  const detectedBy = options.type !== undefined ? "given" : byPath !== null ? "path" : "content";
  return { artifact: sameArtifact({ file: path, type, detectedBy, document, size, archived: isInArchive(place) }) };
}

const artifactsOf = onceForEach((_document: YamlDocument): Artifact[] => []);

/** The artifact that an unchanged document was before, so that what was worked out for it holds. */
function sameArtifact(artifact: Artifact): Artifact {
  const { file, type, detectedBy, size, archived } = artifact;
  const known = artifactsOf(artifact.document);
  const same = known.find((before) =>
    before.file === file && before.type === type && before.detectedBy === detectedBy && before.size === size &&
    before.archived === archived
  );
  if (same === undefined) known.push(artifact);
  return same ?? artifact;
}

/** False for a link or a pipe that is only beside the artifacts, such as a link from one guide to another. */
function concernsYaml(entry: TreeEntry): boolean {
  const name = baseName(entry.path);
  return entry.kind === "unreadable" || entry.leadsToFolder === true || isYamlName(name) ||
    (entry.kind === "link-broken" && !name.includes("."));
}

/** Why the place of a YAML file says that it is not an artifact, or null. */
export function leftOut(path: string): string | null {
  if (WORKING.test(path)) return "working material";
  const name = baseName(path);
  const isMarker = detectByPath(name) === "epf_anchor" || detectByPath(name) === "epf_meta";
  return name.startsWith("_") && !(isMarker && name === path) ? "name starts with `_`" : null;
}

const READ_ACCESS = "give yourself read access";

const ODD: Record<
  Exclude<TreeEntry["kind"], "file" | "folder">,
  { rule: string; message: (entry: TreeEntry) => string; help: string }
> = {
  "link-outside": {
    rule: "misplaced-link",
    message: () => "link leads outside the instance, expected a target inside",
    help: "copy the file into the instance, or remove the link",
  },
  "link-repeated": {
    rule: "duplicate-link",
    message: (entry) => `link points to ${quoteId(entry.target ?? "")}, which is checked already`,
    help: "remove the link, or keep it knowing that the target is checked once",
  },
  "link-broken": {
    rule: "dangling-link",
    message: () => "link points to nothing, expected a file or folder",
    help: "remove the link, or restore its target",
  },
  unreadable: {
    rule: "invalid-file",
    message: () => "folder cannot be read, expected read access",
    help: READ_ACCESS,
  },
  misnamed: {
    rule: "invalid-file",
    message: () => "the name is not UTF-8, so it cannot be opened, expected a name in UTF-8",
    help: "rename it: a pattern with `*` in the place of these bytes names it in a shell",
  },
  special: {
    rule: "invalid-file",
    message: () => "neither file nor folder, expected a regular file",
    help: "remove it from the instance",
  },
};

function oddEntry(entry: TreeEntry): Finding {
  const odd = ODD[entry.kind as keyof typeof ODD];
  const level = odd.rule === "duplicate-link" ? "info" : odd.rule === "dangling-link" ? "warning" : "error";
  return {
    ...blankFinding(entry.path),
    rule: odd.rule,
    level,
    class: level === "error" ? "unreadable" : "surface",
    message: odd.message(entry),
    help: odd.help,
  };
}

function unreadable(path: string, reason: string): Finding {
  return {
    ...blankFinding(path),
    rule: "invalid-file",
    level: "error",
    class: "unreadable",
    message: `file cannot be read: ${reason}`,
    help: reason === NO_PERMISSION ? READ_ACCESS : "check that it exists and that you have read access",
  };
}

/** The finding for a text that breaks before its type can be determined; null for one that can be read. */
function unreadableText(path: string, document: YamlDocument): Finding | null {
  const first = document.problems.find((problem) => problem.class === "unreadable" && problem.level === "error");
  if (document.readable || first === undefined) return null;
  // Without an artifact no report can work out the line, so the message says it.
  const { line } = document.lines.position(first.span.start);
  const { rule, level, message, help } = first;
  const where = document.text === "" || message.startsWith("line ") ? "" : `line ${line}: `;
  return { ...blankFinding(path), rule, level, class: "unreadable", message: `${where}${message}`, help: help ?? null };
}

function unknownHelp(path: string): string {
  if (!isYamlName(path)) return "leave it out: only YAML files are checked";
  const ignore = `list it under \`ignore_paths\` in \`.epf.yaml\` to leave it out of checks`;
  return path.startsWith("AIM/")
    ? `move what was learned into an assessment report or a calibration memo, or ${ignore}`
    : `rename or move the file to the place of its type, or ${ignore}`;
}

function unknownType(path: string, document: YamlDocument): Finding {
  const first = document.problems.find((problem) => problem.level === "error");
  return {
    ...blankFinding(path),
    rule: "unknown-artifact",
    level: "warning",
    class: "structural",
    span: document.readable ? document.labelSpan([]) : null,
    message: !isYamlName(path)
      ? "the file is no YAML file by its name, expected one that ends in `.yaml` or `.yml`"
      : first === undefined
      ? "the artifact type cannot be determined from path or content"
      : `the artifact type cannot be determined from path or content (${first.message})`,
    expected: "a path or root keys of an artifact type",
    help: unknownHelp(path),
  };
}
