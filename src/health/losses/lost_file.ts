import type { ArtifactType } from "../../format/artifact_types.ts";

/** Why a file says nothing. */
export type Loss = "missing" | "unreadable" | "empty" | "unfilled" | "left open" | "without layers";

/** A file that should be part of the strategy and says nothing. */
export interface LostFile {
  /** Where it is, or should be. */
  file: string;
  /** null where the file could not be read and its place does not say. */
  type: ArtifactType | null;
  loss: Loss;
  /** What cannot be opened, where that is a folder that the file may be in. */
  closed?: string | undefined;
  /** True where only doubled keys make it unreadable. */
  isDoubled?: boolean;
  /** How many files it counts as: a kind of artifact that is missing as a whole counts as several. */
  standsFor: number;
}
