import { quoteId } from "../../../diagnostics/escape.ts";
import { join } from "node:path";
import { UserFailure } from "../../../diagnostics/failure.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType, typesInOrder } from "../../../format/artifact_types.ts";
import { asTrack, type Track, TRACKS } from "../../../format/tracks.ts";
import { readTemplate, readTrackModel } from "../../../library/templates.ts";
import { FRAMEWORK_VERSION } from "../../../model/versions.ts";
import { dueTracks } from "../../../model/waiting_templates.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { replaceScalars } from "../../../yaml/replace.ts";
import type { InitInstanceInput } from "./contract.ts";

/** A file that is to be made. */
export interface NewFile {
  path: string;
  text: string;
  /** The folder that it must be in, where that is not the one of the instance. */
  within?: string;
}

/** The types whose templates a new instance begins with. */
const STARTERS = typesInOrder(({ starter }) => starter);

/** The one of them that is written first. */
export const FIRST = STARTERS.toSorted((a, b) => turnOf(a) - turnOf(b))[0]!;

/** The day that templates carry until they are used. */
const TEMPLATE_DAY = "2026-01-01";

/** From which level on an instance begins with files that no level requires. */
const BEGINS_AT: Partial<Record<ArtifactType, number>> = { epf_meta: 1, feature_definition: 1, mappings: 2 };

/** The turn of a type in the order of work. */
function turnOf(type: ArtifactType): number {
  return ARTIFACT_TYPES[type].upkeep.repairOrder ?? Number.POSITIVE_INFINITY;
}

/**
 * The files of a new instance: all of them, or those that its adoption level asks for.
 * @throws UserFailure for an unknown track
 */
export function instanceFiles(root: string, asked: InitInstanceInput & { now: Date }): NewFile[] {
  const { now, level } = asked;
  const day = now.toISOString().slice(0, 10);
  const dated = (text: string) => text.replaceAll(TEMPLATE_DAY, day);
  const tracks = tracksOf(asked);
  const isAsked = (type: ArtifactType) =>
    type === "value_model" ? tracks.includes("product") : level === undefined || beginsAt(type) <= level;
  return [
    { path: join(root, "_epf.yaml"), text: anchorOf(asked, dated) },
    ...(isAsked("epf_meta") ? [{ path: join(root, "_meta.yaml"), text: metadataOf(asked, dated, day) }] : []),
    ...STARTERS.filter(isAsked).map((type) => ({
      path: join(root, ARTIFACT_TYPES[type].starter!.file),
      text: type === "living_reality_assessment" ? realityOf(asked, dated) : dated(readTemplate(type)),
    })),
    ...tracks.filter((track) => track !== "product").map((track) => ({
      path: join(root, `FIRE/value_models/${track}.value_model.yaml`),
      text: readTrackModel(track),
    })),
  ];
}

function beginsAt(type: ArtifactType): number {
  return BEGINS_AT[type] ?? ARTIFACT_TYPES[type].upkeep.requiredFrom ?? 0;
}

/** The tracks that get a value model: those that are asked for, else those that the level asks for, else all. */
function tracksOf({ tracks: given, level }: InitInstanceInput): readonly Track[] {
  if (given === undefined) return level === undefined ? TRACKS : dueTracks(level);
  const names = given.flatMap((text) => text.split(",")).map((name) => name.trim()).filter((name) => name !== "");
  const asked = new Set(names.map((name) => {
    const track = asTrack(name);
    if (track !== null) return track;
    throw new UserFailure(
      `unknown track ${quoteId(name)}, expected ${TRACKS.map((known) => `\`${known}\``).join(", ")}`,
      {
        help: didYouMean(name, TRACKS),
      },
    );
  }));
  return TRACKS.filter((track) => asked.has(track));
}

function anchorOf({ product_name, now }: InitInstanceInput & { now: Date }, dated: (text: string) => string): string {
  return withoutMarks(replaceScalars(dated(readTemplate("epf_anchor")), [
    { path: ["instance_id"], value: crypto.randomUUID() },
    { path: ["created_at"], value: `${now.toISOString().slice(0, 19)}Z` },
    { path: ["epf_version"], value: FRAMEWORK_VERSION },
    { path: ["product_name"], value: product_name },
  ]));
}

/** The metadata; without a level the line of one goes, so that a template's level is never taken for the team's. */
function metadataOf({ product_name, level }: InitInstanceInput, dated: (text: string) => string, day: string): string {
  const text = withoutMarks(replaceScalars(dated(readTemplate("epf_meta")), [
    { path: ["instance", "product_name"], value: product_name },
    { path: ["instance", "epf_version"], value: FRAMEWORK_VERSION },
    { path: ["instance", "created_date"], value: day },
    ...(level === undefined ? [] : [{ path: ["instance", "adoption_level"], value: level }]),
  ]));
  return level === undefined ? text.replace(/^ *adoption_level: .*\n/m, "") : text;
}

/** The reality assessment with what is known already: that no longer has the mark of a value to be replaced. */
function realityOf({ level, team_size }: InitInstanceInput, dated: (text: string) => string): string {
  const known: { path: Path; value: number }[] = [
    ...(level === undefined ? [] : [{ path: ["metadata", "adoption_level"], value: level }]),
    ...(team_size === undefined ? [] : [{ path: ["adoption_context", "team_size"], value: team_size }]),
  ];
  const text = replaceScalars(dated(readTemplate("living_reality_assessment")), known);
  const keys = known.map(({ path }) => path.at(-1));
  return keys.length === 0
    ? text
    : text.replaceAll(new RegExp(`^( *(?:${keys.join("|")}): .*?) +# replace\\b.*$`, "gm"), "$1");
}

/** Anchor and metadata have their days when they are made: nothing marks them for replacing any more. */
function withoutMarks(text: string): string {
  return text.replaceAll(/ +# replace\b.*$/gm, "");
}
