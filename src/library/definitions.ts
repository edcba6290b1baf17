import { listAssets, readAsset } from "../assets/mod.ts";

const FOLDER = "templates/definitions";

/** The tracks that ship ready-made practices. */
const CANONICAL_TRACKS = ["strategy", "org_ops", "commercial"] as const;

export type CanonicalTrack = typeof CANONICAL_TRACKS[number];

/** One ready-made practice; its content is read when asked for. */
export interface CanonicalDefinition {
  /** `sd-001`, `pd-001`, `cd-001`. */
  id: string;
  track: CanonicalTrack;
  category: string;
  slug: string;
  /** Path inside an instance's `FIRE/definitions`. */
  place: string;
}

/** Every ready-made practice, ordered by track and id. */
export function canonicalDefinitions(): CanonicalDefinition[] {
  return CANONICAL_TRACKS.flatMap((track) =>
    listAssets(`${FOLDER}/${track}`).flatMap((category) =>
      listAssets(`${FOLDER}/${track}/${category}`).flatMap((file) => {
        const match = /^((?:sd|pd|cd)-\d{3})-(.+)\.yaml$/.exec(file);
        if (match === null) return [];
        return [{ id: match[1]!, track, category, slug: match[2]!, place: `${track}/${category}/${file}` }];
      })
    ).sort((a, b) => (a.id < b.id ? -1 : 1))
  );
}

/** The YAML text of a practice. */
export function readDefinition(definition: CanonicalDefinition): string {
  return readAsset(`${FOLDER}/${definition.place}`);
}
