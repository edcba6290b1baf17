import { truncate } from "../diagnostics/escape.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { parsePath, type Path } from "../diagnostics/path.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { asTrack, TRACK_LETTER, TRACK_NAMES } from "../format/tracks.ts";
import { shownExampleOf } from "../schema/example.ts";
import { type LocatedSchema, locateSchema } from "../schema/locate.ts";
import type { JsonSchema } from "../schema/schemas.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { printYaml } from "../yaml/print.ts";
import type { ErrorKind } from "./plan_types.ts";
import { targetOf } from "./target.ts";

/** Bounds of the example of a chunk and of one error. */
const CHUNK_SIZE = 900;
const ERROR_SIZE = 240;

/** Kinds whose repair is a matter of other places or of the text, not of the form that an example shows. */
const WITHOUT_EXAMPLE: ReadonlySet<ErrorKind> = new Set([
  "unreadable",
  "text_form",
  "reference",
  "contradiction",
  "repetition",
  "counterpart",
  "structure",
]);

/** A fragment for the nearest place around the findings of a chunk that has a short one; null where none helps. */
export function chunkExample(
  kind: ErrorKind,
  findings: readonly Finding[],
  artifact: Artifact | null,
): { text: string; path: string } | null {
  if (artifact === null || WITHOUT_EXAMPLE.has(kind)) return null;
  const value = artifact.document.readable ? artifact.document.value : undefined;
  const [shared, ...targets] = examplePaths(kind, findings);
  if (shared === undefined) return null;
  const keys = new Set(targets.flatMap((path) => path.findLast((segment) => typeof segment === "string") ?? []));
  const isAround = targets.every(({ length }) => length > shared.length);
  for (const path of [shared, ...targets]) {
    if (path.length === 0) continue;
    const text = exampleAt(locateSchema(artifact.type, value, path), path, artifact.type);
    // Its required fields alone may be an example for none of the findings.
    if (text === null || text.length > CHUNK_SIZE || (path === shared && isAround && !showsOne(text, keys))) continue;
    return { text, path: pathText(path) };
  }
  return null;
}

/** A short fragment for the place of one error; null where none helps. */
export function errorExample(located: LocatedSchema | null, target: Path, type: ArtifactType): string | null {
  const text = target.length === 0 ? null : exampleAt(located, target, type);
  return text === null || text.length > ERROR_SIZE ? null : text;
}

/** True for a fragment with one of some keys in it. */
function showsOne(text: string, keys: ReadonlySet<string>): boolean {
  return [...text.matchAll(/^[ -]*"?([^\s":]+)"?:/gm)].some(([, key]) => keys.has(key!));
}

/** The deepest place that holds all findings, then the place of each. */
function examplePaths(kind: ErrorKind, findings: readonly Finding[]): Path[] {
  // What is there keeps the form already, and an example of the form is no better than it.
  const shaped = kind === "quality" ? findings.filter((finding) => finding.missing_field !== null) : findings;
  const targets = shaped.map((finding) => targetOf(finding, parsePath(finding.path) ?? []));
  if (kind !== "unknown_field") return targets.length === 0 ? [] : [sharedPath(targets), ...targets];
  const around = targets.map((path) => path.slice(0, -1));
  // The whole artifact says nothing about a field that it does not know.
  return around.some((path) => path.length === 0) ? [] : [sharedPath(around), ...around];
}

function sharedPath(paths: readonly Path[]): Path {
  return paths.reduce((common, path) => {
    let length = 0;
    while (length < common.length && length < path.length && common[length] === path[length]) length++;
    return common.slice(0, length);
  });
}

function exampleAt(located: LocatedSchema | null, path: Path, type: ArtifactType): string | null {
  if (located === null || isFact(located.schema)) return null;
  const example = shownExampleOf(located.schema, type);
  if (example === null) return null;
  const text = fragment(path, example);
  return fitsTrack(path, text) ? text : null;
}

/**
 * True for a single number, day, id or choice: its form is in the message, and any that an example named could be
 * another than what the instance says, taken already, or against the rule that it is shown for.
 */
function isFact({ type, format, pattern, enum: choices, const: only }: JsonSchema): boolean {
  const [kind] = [type].flat();
  return choices !== undefined || (pattern !== undefined && kind === "string") || only !== undefined ||
    format?.startsWith("date") === true || kind === "boolean" ||
    kind === "number" || kind === "integer";
}

/** True where the ids and value paths of an example are those of the track that its place is in. */
function fitsTrack(path: Path, text: string): boolean {
  const track = path.map((segment) => typeof segment === "string" ? asTrack(segment) : null).find((one) =>
    one !== null
  );
  if (track === undefined) return true;
  const letters = [...text.matchAll(/\b(?:okr|kr|asm)-([a-z])-\d/g)].map(([, letter]) => letter);
  const heads = Object.values(TRACK_NAMES).filter((name) => text.includes(`${name}.`));
  return letters.every((letter) => letter === TRACK_LETTER[track]) &&
    heads.every((name) => name === TRACK_NAMES[track]);
}

function pathText(path: Path): string {
  return truncate(
    path.map((segment, index) => typeof segment === "number" ? `[${segment}]` : index === 0 ? segment : `.${segment}`)
      .join(""),
    160,
  );
}

/** A value under the last key of its path, so that the fragment shows where it belongs. */
function fragment(path: Path, value: unknown): string {
  const key = path.at(-1);
  return printYaml(key === undefined ? value : typeof key === "number" ? [value] : { [key]: value });
}
