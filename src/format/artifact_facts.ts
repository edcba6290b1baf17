import type { Track } from "./tracks.ts";

/** The phases of the framework, each with a folder of its name. */
export const PHASES = ["READY", "FIRE", "AIM"] as const;
/** The phase of a type; `other` holds types that no phase owns. */
export type Phase = typeof PHASES[number] | "other";

/** All that is particular to one artifact type. Every field must be given, so that a new type forgets none. */
export interface ArtifactFacts {
  phase: Phase;
  /** How people call it, in running text. */
  words: string;
  /** The track whose definitions these are; null for all other types. */
  definitionsOf: Track | null;
  /** Where it usually is, as a glob inside the instance; null for a type that is never a file of its own. */
  place: string | null;
  /** Forms of path that give the type away. Forms of several types can fit: the lowest order wins. */
  path: { order: number; forms: readonly RegExp[] } | null;
  /** Sets of root keys, each of which gives the type away when all its keys are there. The lowest order wins. */
  keys: { order: number; anyOf: readonly (readonly string[])[] } | null;
  schema: {
    /** The schema's own number; it grows apart from the framework's. null where the schema carries none. */
    version: string | null;
    /** Root key that wraps the whole artifact; it does not count as a level of its own. */
    wrapper: string | null;
    /** Sections that make an artifact what it is; without one the author may have another artifact in mind. */
    identity: readonly string[];
    /** Sections of which the format demands none for itself, and without all of which a file says nothing of its type. */
    anyOf: readonly string[];
  };
  /** What the program ships for it besides the schema; the files are named after the type. */
  ships: {
    template: boolean;
    wizard: boolean;
    /** True for types that the framework fills itself, so that a team need not write any. */
    readyMade: boolean;
  };
  /** The file that a new instance begins with, and its turn among these; null where it begins without one. */
  starter: { order: number; file: string } | null;
  ids: {
    /** Prefix of the ids of whole artifacts, such as `fd`. */
    own: string | null;
    /** Prefixes of ids inside an artifact, such as `kr`. */
    parts: readonly string[];
  };
  /** What older releases of the format called it. */
  former: {
    folders: readonly string[];
    /** Former names of fields, by their name of today. */
    fields: Readonly<Record<string, readonly string[]>>;
  };
  upkeep: {
    /** True where an instance has at most one. */
    isSingle: boolean;
    /** Adoption level from which the method asks for one; null where it is optional. */
    requiredFrom: 0 | 1 | 2 | 3 | null;
    /** Months after which the content should have been looked at; null for content that ages on its own terms. */
    reviewMonths: number | null;
    /** Its turn in a repair: what others build on comes first; null for after all that have one. */
    repairOrder: number | null;
  };
  /** Where it states the team's adoption level; where several files do, the lowest order is believed. */
  adoptionLevel: { order: number; at: readonly string[] } | null;
}
