import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatPath, type Path } from "#src/diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "#src/format/artifact_types.ts";
import type { Health } from "#src/diagnostics/report.ts";
import { computeHealth } from "#src/health/mod.ts";
import { forEachText } from "#src/model/read.ts";
import { checkWholeInstance } from "#src/operations/judging/check_result.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { DocumentCache } from "#src/workspace/reading/document_cache.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { loadSettings } from "#src/workspace/settings.ts";
import { OverlayTree, type Tree, type TreeEntry } from "#src/workspace/tree.ts";
import { ROOT } from "../binary.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

/** One thing that goes wrong: files that get another text, and files that are deleted (null). */
export interface Damage {
  name: string;
  kind: "deleted" | "emptied" | "cut" | "broken" | "template" | "text";
  files: Record<string, string | null>;
  /** The text that is damaged; null for whole files. */
  path: string | null;
}

/** An instance as a check sees it. */
export type Checked = Awaited<ReturnType<typeof checkWholeInstance>> & { health: Health };

/** Documents of files that a damage leaves alone are parsed and checked once. */
const DOCUMENTS = new DocumentCache(1e9);

/** Checks an instance on disk, as it is or with some files damaged. */
export async function check(root: string, files: Damage["files"] = {}): Promise<Checked> {
  const disk = new DiskTree(root);
  const changed = Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== null);
  const tree = new OverlayTree(without(disk, files), Object.fromEntries(changed));
  const instance = await loadInstance(tree, { documents: DOCUMENTS });
  const checked = await checkWholeInstance(instance, await loadSettings(ROOT), NOW);
  return { ...checked, health: computeHealth({ ...checked, counted: checked.findings, now: NOW }) };
}

/** A tree without the files that are lost, and without the folders that held nothing else. */
function without(tree: Tree, files: Damage["files"]): Tree {
  const kept = tree.entries().filter(({ kind, path }) => kind !== "folder" && files[path] !== null);
  const holds = (folder: string) =>
    kept.some(({ path }) => path.startsWith(`${folder}/`)) ||
    !tree.entries().some(({ path }) => path.startsWith(`${folder}/`));
  const entries: TreeEntry[] = tree.entries().filter((entry) =>
    entry.kind === "folder" ? holds(entry.path) : kept.includes(entry)
  );
  return { root: tree.root, entries: () => entries, read: (path) => tree.read(path) };
}

/** Everything that can go wrong with one file, and with a whole folder. */
export function damagesOf({ model: { instance } }: Checked): Damage[] {
  const artifacts = instance.artifacts;
  const folders = [...instance.folders].map((folder): Damage => ({
    name: `${folder} is deleted`,
    kind: "deleted",
    path: null,
    files: Object.fromEntries(
      artifacts.filter(({ file }) => file.startsWith(`${folder}/`)).map(({ file }) => [file, null]),
    ),
  })).filter(({ files }) => Object.keys(files).length > 0);
  return [...folders, ...artifacts.flatMap((artifact) => [...fileDamages(artifact), ...textDamages(artifact)])];
}

function fileDamages({ file, type, document: { text } }: Artifact): Damage[] {
  const template = join(ROOT, "templates/artifacts", `${type}.yaml`);
  const cut = text.slice(0, text.lastIndexOf("\n", text.length / 2) + 1);
  const one = (kind: Damage["kind"], words: string, after: string | null): Damage => ({
    name: `${file} ${words}`,
    kind,
    path: null,
    files: { [file]: after },
  });
  return [
    one("deleted", "is deleted", null),
    one("emptied", "is emptied", ""),
    one("cut", "is cut in half", cut),
    one("broken", "breaks off inside a list", `${text}\nbroken: [yaml\n`),
    ...(existsSync(template) ? [one("template", "is its template again", readFileSync(template, "utf8"))] : []),
  ];
}

/** What references look like: value paths, and ids of every kind. */
const REFERENCE =
  /^(?:[\p{L}_-]+\.){1,3}[\p{L}\p{N}_-]+$|^(?:\w+:)?(?:fd|sd|pd|cd|kr|okr|asm|cap|scn|opp|strat)-[\w-]+$/u;

function textDamages({ file, document }: Artifact): Damage[] {
  const damages: Damage[] = [];
  forEachText(document.value, (value, path) => {
    const put = (verb: string, replacement: string) => {
      const files = replaced(document, path, replacement);
      if (files === null) return;
      const place = formatPath([...path]);
      damages.push({ name: `${file}: ${place} ${verb}`, kind: "text", path: place, files: { [file]: files } });
    };
    put("is blanked", '""');
    put("is a placeholder again", '"[INSERT what belongs here]"');
    if (REFERENCE.test(value)) put("is renamed", JSON.stringify(`${value}-renamed`));
  });
  return damages;
}

function replaced(document: Artifact["document"], path: Path, replacement: string): string | null {
  const span = document.spanOf([...path]);
  if (span === null || document.text.slice(span.start, span.end).includes("\n")) return null;
  return document.text.slice(0, span.start) + replacement + document.text.slice(span.end);
}

/** Files that a score cannot do without; the markers of an instance have templates that are valid as they are. */
const FOUNDATION = /(?:^|\/)(?:0[0-4]_[a-z_]+|living[-_]reality[-_]assessment)\.ya?ml$|^_epf\.yaml$/;

/**
 * True for what docs/score.md calls damage. A file that costs points may be deleted, cut or begun anew: what was wrong
 * with it is gone as well. So may a text that a finding is about.
 */
export function isDamage({ kind, files, path }: Damage, { findings, model }: Checked): boolean {
  const names = Object.keys(files);
  const about = findings.filter(({ file, related }) =>
    names.includes(file) || related.some((other) => names.includes(other.file))
  );
  // Without its track a ready-made model counts as one of the team's own.
  if (path === "track_name") return false;
  if (path !== null) return !about.some((finding) => finding.path.startsWith(path) || path.startsWith(finding.path));
  const types = names.map((name) => model.instance.artifacts.find(({ file }) => file === name)!.type);
  if (kind === "template" && types.some((type) => MARKERS_AND_LINKS.has(type))) return false;
  // Of two files of a kind that there is once, one is too many.
  const isTwice = types.some((type) =>
    ARTIFACT_TYPES[type].upkeep.isSingle &&
    model.instance.artifacts.filter((other) => other.type === type && !other.archived).length > 1
  );
  const isSound = about.length === 0;
  if (kind === "emptied" || kind === "broken") return isSound || (!isTwice && !types.includes("navigation_graph"));
  return isSound || (kind === "deleted" && !isTwice && names.every((name) => FOUNDATION.test(name)));
}

/** Types whose templates hold no strategy: they are as good as what they replace. */
const MARKERS_AND_LINKS: ReadonlySet<ArtifactType> = new Set(["epf_anchor", "epf_meta", "mappings", "workflow"]);

/**
 * Where a health is better than another: the total and the sections that rose. A score that is gone is none.
 * @param tolerable points by which a section may rise; where any are, the total may rise by 1
 */
export function raised(before: Health, after: Health, tolerable = 0): string[] {
  const rise = (name: string, from: number | null, to: number | null, by: number) =>
    to !== null && to > (from ?? 100) + by ? [`${name} ${from} -> ${to}`] : [];
  return [
    ...rise("total", before.score, after.score, tolerable === 0 ? 0 : 1),
    ...before.sections.flatMap(({ name, score }, index) => rise(name, score, after.sections[index]!.score, tolerable)),
  ];
}

/** A repeatable order of things that follows no rule of theirs. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  let state = 20261121;
  const draw = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  return items.map((item) => ({ item, order: draw() })).sort((a, b) => a.order - b.order).map(({ item }) => item);
}

/** A repeatable choice of so many. */
export function sampleOf<Item>(items: readonly Item[], count: number): Item[] {
  return shuffled(items).slice(0, count);
}
