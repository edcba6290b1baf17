import { meantValue } from "../meant/meant_value.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { quotableValue } from "../content/written_value.ts";
import { asList, asMap, asText } from "../read.ts";
import { type Track, TRACKS } from "../../format/tracks.ts";

/** Something in a roadmap that other places cite by its id. */
export interface RoadmapItem {
  id: string;
  track: Track;
  artifact: Artifact;
  at: Path;
  value: Record<string, unknown>;
}

/** The cited parts of one or more roadmaps, in document order. */
export interface RoadmapIndex {
  objectives: RoadmapItem[];
  keyResults: RoadmapItem[];
  assumptions: RoadmapItem[];
  components: RoadmapItem[];
}

/** Collects what the roadmaps define; entries without a text id are left out. */
export function indexRoadmaps(artifacts: readonly Artifact[]): RoadmapIndex {
  const index: RoadmapIndex = { objectives: [], keyResults: [], assumptions: [], components: [] };
  for (const artifact of artifacts) {
    const tracks = asMap(asMap(asMap(meantValue(artifact)).roadmap).tracks);
    for (const track of TRACKS) {
      const base: Path = ["roadmap", "tracks", track];
      const part = asMap(tracks[track]);
      asList(part.okrs).forEach((okr, place) => {
        const at: Path = [...base, "okrs", place];
        add(index.objectives, okr, track, artifact, at);
        asList(asMap(okr).key_results).forEach((kr, position) => {
          add(index.keyResults, kr, track, artifact, [...at, "key_results", position]);
        });
      });
      asList(part.riskiest_assumptions).forEach((assumption, place) => {
        add(index.assumptions, assumption, track, artifact, [...base, "riskiest_assumptions", place]);
      });
      asList(asMap(part.solution_scaffold).key_components).forEach((component, place) => {
        add(index.components, component, track, artifact, [...base, "solution_scaffold", "key_components", place]);
      });
    }
  }
  return index;
}

function add(list: RoadmapItem[], value: unknown, track: Track, artifact: Artifact, at: Path): void {
  const map = asMap(value);
  const id = asText(map.id);
  if (id !== null) list.push({ id, track, artifact, at, value: map });
}

/** The entries that say something of their own: one whose text waits for content is a form with an id. */
export function writtenItems(items: readonly RoadmapItem[]): RoadmapItem[] {
  return items.filter(({ artifact, at }) => {
    const { objective, description, key_result, target } = asMap(quotableValue(artifact, at));
    return [objective, description, key_result, target].some((text) => asText(text) !== null);
  });
}
