import { baseName } from "./file_path.ts";
/** The four tracks as keys of enums and folders. */
export const TRACKS = ["product", "strategy", "org_ops", "commercial"] as const;

export type Track = typeof TRACKS[number];

/** Name of each track in value paths and in `track_name`. */
export const TRACK_NAMES = {
  product: "Product",
  strategy: "Strategy",
  org_ops: "OrgOps",
  commercial: "Commercial",
} as const satisfies Record<Track, string>;

/** Letter inside objective, key result, assumption and component ids by track. */
export const TRACK_LETTER: Record<Track, string> = { product: "p", strategy: "s", org_ops: "o", commercial: "c" };

/** The track that the file of a value model is named after: `commercial.value_model.yaml`; null where it is none. */
export function trackOfFile(file: string): Track | null {
  return asTrack(baseName(file).split(".")[0]!);
}

/** Reads any accepted spelling of a track: case is free, `orgops`, `org_ops` and `org-ops` are one. */
export function asTrack(text: string): Track | null {
  const folded = text.toLowerCase().replaceAll(/[-_ ]/g, "");
  return TRACKS.find((track) => track.replace("_", "") === folded) ?? null;
}
