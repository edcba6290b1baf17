import { type Edit, EDIT_KINDS, type Finding, kindOfAll, ownLevel } from "../diagnostics/finding.ts";
import { formatPath, parsePath, valueAt } from "../diagnostics/path.ts";
import type { PathSpellings } from "../model/value_models/path_spellings.ts";
import { checkArtifact } from "../rules/check_artifact.ts";
import { DOCUMENT_RULES } from "../rules/document_rules.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { flatMapSteps, inTurns, mapSteps } from "../workspace/progress_monitor.ts";
import { parseYaml } from "../yaml/parse.ts";
import { addEdits, applyEdits, orderEdits } from "./apply_edits.ts";
import { fixTypeOf, isTextForm } from "./fix_types.ts";
import { proposeEdits } from "./propose.ts";
import { type RepairKind, repairKind } from "./repairable.ts";

/** One artifact with findings in it. */
export interface FileToRepair {
  artifact: Artifact;
  findings: readonly Finding[];
}

/** A finding and the edits that repair it. */
export interface Repair {
  artifact: Artifact;
  finding: Finding;
  edits: readonly Edit[];
}

/** What is found when some files have other texts, in the whole that the files belong to. */
export type Judge = (artifacts: readonly Artifact[]) => Promise<readonly Finding[]>;

/** Judgements at most for edits of which some break something and it cannot be said which: the rest is not offered. */
const MOST_TRIALS = 12;

/**
 * The repairs of some files: all safe edits together were applied in memory, and then the suggested ones on top. What
 * came out was checked again: each finding that is repaired is gone, and no error is new.
 * @param judge checks what the files belong to; null for files that stand alone
 * @param spellings how the whole that the files belong to writes its value paths
 * @throws the signal's reason when it was stopped
 */
export async function offerEdits(
  files: readonly FileToRepair[],
  judge: Judge | null,
  spellings: PathSpellings = () => [],
  signal?: AbortSignal,
): Promise<Repair[]> {
  const isCitedOften = await citations(files, judge);
  const proposals = flatMapSteps(
    files,
    ({ artifact, findings }) =>
      findings.map((finding) => ({
        artifact,
        finding,
        edits: proposeEdits(artifact, finding, isCitedOften, spellings),
      })),
  );
  const proposed = (await inTurns(proposals, signal)).filter(({ edits }) => edits.length > 0);
  if (proposed.length === 0) return [];
  const kept: Repair[] = [];
  for (const kind of EDIT_KINDS) {
    let open = proposed.filter(({ edits }) => edits.every((edit) => edit.kind === kind));
    // What had to stay back beside others may help once these are made.
    for (let added = -1; added !== 0 && open.length > 0;) {
      const chosen = await chooseTogether(kept, open, judge, signal);
      added = chosen.length;
      kept.push(...chosen);
      const isChosen = new Set<Repair>(chosen);
      open = open.filter((repair) => !isChosen.has(repair));
    }
  }
  return kept;
}

/** How many errors have a repair of each kind, those included whose level a setting lowers. */
export interface RepairCounts {
  safe: number;
  suggested: number;
}

/** The same at first sight. That all of them help is known only when they are tried together. */
export function countRepairable(files: readonly FileToRepair[]): RepairCounts {
  const isCitedOften = citedOften(files.flatMap(({ findings }) => findings));
  return countKinds(files, (artifact, finding) => repairKind(artifact, finding, isCitedOften));
}

/** The same among their edits, which were tried together. */
export function countRepaired(files: readonly FileToRepair[]): RepairCounts {
  return countKinds(files, (_, { edits }) => edits.length === 0 ? "none" : kindOfAll(edits));
}

function countKinds(
  files: readonly FileToRepair[],
  kindOf: (artifact: Artifact, finding: Finding) => RepairKind,
): RepairCounts {
  const kinds = files.flatMap(({ artifact, findings }) =>
    findings.filter((finding) => ownLevel(finding) === "error").map((finding) => kindOf(artifact, finding))
  );
  const count = (kind: RepairKind) => kinds.filter((one) => one === kind).length;
  return { safe: count("safe"), suggested: count("suggested") };
}

/** Tells of a name whether several references have it that resolve to nothing. */
async function citations(files: readonly FileToRepair[], judge: Judge | null): Promise<(name: string) => boolean> {
  const own = files.flatMap(({ findings }) => findings);
  const isUnclear = own.some(({ reference }) => reference !== null && reference.candidates.length > 0);
  return citedOften(isUnclear && judge !== null ? await judge(files.map(({ artifact }) => artifact)) : own);
}

function citedOften(findings: readonly Finding[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const { reference } of findings) {
    if (reference !== null) counts.set(reference.missing, (counts.get(reference.missing) ?? 0) + 1);
  }
  return (name) => (counts.get(name) ?? 0) > 1;
}

async function chooseTogether(
  certain: readonly Repair[],
  given: readonly Repair[],
  judge: Judge | null,
  signal: AbortSignal | undefined,
): Promise<Repair[]> {
  const certainOf = Map.groupBy(certain, ({ artifact }) => artifact);
  const alone: Repair[] = [];
  for (const [artifact, repairs] of Map.groupBy(given, (repair) => repair.artifact)) {
    const helpful = await largestHelpful(certainOf.get(artifact) ?? [], repairs, judgeAlone);
    alone.push(...helpful, ...(judge === null ? [] : furtherRenames(repairs, helpful)));
    signal?.throwIfAborted();
  }
  // Line ends and whitespace change no value, so nothing between files can change with them.
  const [formal, changing] = partition(alone, ({ finding }) => isTextForm(fixTypeOf(finding)));
  return [...formal, ...judge === null ? changing : await largestHelpful(certain, changing, judge)];
}

/**
 * The renames that do not help in the file alone although one of the same cause does, so that a list is not renamed by
 * halves: what shows below the new key may be an error of the instance that was below the old one already.
 */
function furtherRenames(repairs: readonly Repair[], helpful: readonly Repair[]): Repair[] {
  const causes = new Set(helpful.filter(renamedKey).flatMap(({ finding }) => finding.cause ?? []));
  return repairs.filter((repair) =>
    !helpful.includes(repair) && causes.has(repair.finding.cause ?? "") && renamedKey(repair) !== null
  );
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** What is found in files that stand alone. */
export async function judgeAlone(artifacts: readonly Artifact[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const artifact of artifacts) findings.push(...await checkArtifact(artifact, DOCUMENT_RULES));
  return findings;
}

/** As many repairs as can be made together with those that are certain. */
async function largestHelpful(
  certain: readonly Repair[],
  given: readonly Repair[],
  judge: Judge,
): Promise<readonly Repair[]> {
  let chosen = withoutOverlaps(certain, given);
  if (chosen.length === 0) return [];
  const artifacts = [...new Set([...certain, ...given].map(({ artifact }) => artifact))];
  const edited = (repairs: readonly Repair[]) => {
    const own = Map.groupBy(repairs, ({ artifact }) => artifact);
    return inTurns(mapSteps(artifacts, (artifact) => withRepairs(artifact, own.get(artifact) ?? [])));
  };
  const before = await judge(await edited(certain));
  for (let trials = 0; trials < MOST_TRIALS && chosen.length > 0; trials++) {
    const after = await edited([...certain, ...chosen]);
    const doubled = chosen.filter((repair) => doublesEntry(repair, after[artifacts.indexOf(repair.artifact)]!));
    const harmful = doubled.length > 0 ? doubled : harmfulOf(chosen, before, await judge(after));
    if (harmful.length === 0) return chosen;
    chosen = chosen.filter((repair) => !harmful.includes(repair));
  }
  return [];
}

/** True for a repair that writes into a list what the list holds already: another entry was meant, or none. */
function doublesEntry({ artifact, finding }: Repair, after: Artifact): boolean {
  const place = parsePath(finding.path) ?? [];
  if (typeof place.at(-1) !== "number") return false;
  const value = valueAt(after.document.value, place);
  const list = valueAt(after.document.value, place.slice(0, -1));
  return typeof value === "string" && value !== valueAt(artifact.document.value, place) &&
    Array.isArray(list) && list.filter((entry) => entry === value).length > 1;
}

/** The repairs that did not take their finding away, and those that may have brought up an error. */
function harmfulOf(chosen: readonly Repair[], before: readonly Finding[], after: readonly Finding[]): Repair[] {
  const [old, now] = [countPlaces(before), countPlaces(after)];
  const moved = countPlaces(movedAlong(before, chosen));
  const stays = ({ finding }: Repair) => {
    const count = old.get(placeKey(finding)) ?? 0;
    return count > 0 && (now.get(placeKey(finding)) ?? 0) >= count;
  };
  const worst = chosen.some(({ finding }) => finding.level === "error") ? ["error"] : ["error", "warning"];
  const madeReadable = filesMadeReadable(chosen, after);
  const added = after.filter((finding) =>
    worst.includes(finding.level) && (now.get(placeKey(finding)) ?? 0) > (moved.get(placeKey(finding)) ?? 0) &&
    !madeReadable.has(finding.file) && (madeReadable.size === 0 || finding.reference === null)
  );
  const blamed = chosen.filter((repair) => stays(repair) || added.some((finding) => mayCause(repair, finding)));
  // Of what cannot be ascribed to single repairs the later half is given up.
  return blamed.length > 0 || added.length === 0 ? blamed : chosen.slice(chosen.length >> 1);
}

/** Findings at the places that their values have once some keys are renamed: what was wrong below a key is not new there. */
function movedAlong(findings: readonly Finding[], repairs: readonly Repair[]): readonly Finding[] {
  const renames = repairs.flatMap((repair) => renamedKey(repair) ?? []);
  if (renames.length === 0) return findings;
  const renamed = new Map<string, { from: string; to: string; order: number }>();
  renames.forEach(({ file, from, to }, order) => {
    const key = `${file}\n${from}`;
    if (!renamed.has(key)) renamed.set(key, { from, to, order });
  });
  return findings.map((finding) => {
    const [first] = pathsAround(finding.path).flatMap((path) => renamed.get(`${finding.file}\n${path}`) ?? [])
      .sort((a, b) => a.order - b.order);
    return first === undefined ? finding : { ...finding, path: first.to + finding.path.slice(first.from.length) };
  });
}

/** The paths of what a path lies in: its beginnings that a key or an index follows. */
function pathsAround(path: string): string[] {
  return [...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index));
}

/** The path of a key that a repair renames, before and after; null for other repairs. */
function renamedKey(
  { artifact, finding, edits: [edit] }: Repair,
): { file: string; from: string; to: string } | null {
  if (edit === undefined || (finding.missing_field === null && finding.rule !== "unknown-field")) return null;
  const place = parsePath(finding.path) ?? [];
  const map = finding.missing_field === null ? place.slice(0, -1) : place;
  const entry = artifact.document.keysAt(map).find(({ keySpan }) =>
    keySpan.start <= edit.span.start && edit.span.end <= keySpan.end && edit.span.start < edit.span.end
  );
  if (entry === undefined) return null;
  return { file: artifact.file, from: formatPath([...map, entry.key]), to: formatPath([...map, edit.text]) };
}

/** Files that can be read after some repairs: what shows in them then, and in references to them, was there before. */
function filesMadeReadable(chosen: readonly Repair[], after: readonly Finding[]): Set<string> {
  const files = new Set(chosen.flatMap(({ finding }) => finding.class === "unreadable" ? [finding.file] : []));
  for (const finding of after) if (finding.class === "unreadable") files.delete(finding.file);
  return files;
}

/** True for a finding at the place of a repair, or about what the repaired value was. */
function mayCause({ artifact, finding: { path } }: Repair, added: Finding): boolean {
  const isNear = added.file === artifact.file && (path.startsWith(added.path) || added.path.startsWith(path));
  if (isNear || added.reference === null) return isNear;
  return valueAt(artifact.document.value, parsePath(path) ?? []) === added.reference.missing;
}

function withRepairs(artifact: Artifact, repairs: readonly Repair[]): Artifact {
  return repairs.length === 0 ? artifact : withEditsMade(artifact, orderEdits(repairs.flatMap(({ edits }) => edits)));
}

/** An artifact as it reads with some edits. */
export function withEditsMade(artifact: Artifact, ordered: readonly Edit[]): Artifact {
  const text = applyEdits(artifact.document.text, ordered);
  return { ...artifact, document: parseYaml(text), size: Buffer.byteLength(text) };
}

function withoutOverlaps(certain: readonly Repair[], given: readonly Repair[]): Repair[] {
  const taken = new Map<Artifact, Edit[]>();
  const editsOf = (artifact: Artifact) => {
    const edits = taken.get(artifact) ?? [];
    taken.set(artifact, edits);
    return edits;
  };
  for (const { artifact, edits } of certain) addEdits(editsOf(artifact), edits);
  return given.filter(({ artifact, edits }) => addEdits(editsOf(artifact), edits));
}

/** How often each rule speaks of each place. Messages are left out: they count things that a repair may change. */
function countPlaces(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(placeKey(finding), (counts.get(placeKey(finding)) ?? 0) + 1);
  return counts;
}

/** What is said of which place, whatever the words. */
export function placeKey({ file, path, rule }: Finding): string {
  return `${file}\n${path}\n${rule}`;
}
