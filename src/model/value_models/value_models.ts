import { nameKey } from "../../text/fold.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import { writtenWords } from "../../text/words.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { asStage, type Stage } from "../../format/maturity.ts";
import { asList, asMap, asText } from "../read.ts";
import { isTemplateModel } from "./template_model.ts";
import { asTrack, type Track, TRACK_NAMES } from "../../format/tracks.ts";

/** One layer (1), component (2) or sub-component (3) of a value model. */
export interface ValueNode {
  track: Track;
  level: 1 | 2 | 3;
  id: string;
  name: string;
  /** `path_segment` as written, or null. */
  segment: string | null;
  /** `active` of a sub-component as written, or null. */
  active: boolean | null;
  /** `maturity.stage` of a sub-component, or null. */
  stage: Stage | null;
  artifact: Artifact;
  at: Path;
  parent: ValueNode | null;
  children: ValueNode[];
  /** `Track.Layer.Component.Sub`, the spelling to write. */
  path: string;
}

/** What a value path resolves to. */
export type Resolution =
  | { ok: true; track: Track; node: ValueNode | null; unused: string[] }
  | { ok: false; reason: "track" | "model" | "segment"; track: Track | null; segment: string; suggestions: string[] };

/** All value models of an instance as trees, one list of layers for each track. */
export class ValueModels {
  readonly #layers: Record<Track, ValueNode[]> = { product: [], strategy: [], org_ops: [], commercial: [] };
  readonly #artifacts: Record<Track, Artifact[]> = { product: [], strategy: [], org_ops: [], commercial: [] };

  constructor(artifacts: readonly Artifact[]) {
    for (const artifact of artifacts) {
      const value = asMap(artifact.document.value);
      const track = asTrack(asText(value.track_name) ?? "");
      if (track === null) continue;
      this.#artifacts[track].push(artifact);
      if (!isTemplateModel(artifact)) {
        this.#layers[track].push(...nodes(value.layers, track, 1, artifact, ["layers"], null));
      }
    }
  }

  /** The files of a track's model; several files of one track are read as one model. */
  artifacts(track: Track): readonly Artifact[] {
    return this.#artifacts[track];
  }

  layers(track: Track): readonly ValueNode[] {
    return this.#layers[track];
  }

  /** Every node of a track, parents before children. */
  nodes(track: Track): ValueNode[] {
    const found: ValueNode[] = [];
    descend(this.#layers[track], found);
    return found;
  }

  /** Every component (L2) of a track. */
  components(track: Track): ValueNode[] {
    return this.#layers[track].flatMap((layer) => layer.children);
  }

  /**
   * Follows `Track.L1[.L2[.L3]]`. Spelling is lenient, see docs/format.md#value-paths.
   * Segments after the fourth are returned as `unused`.
   */
  resolve(path: string): Resolution {
    const [head = "", ...segments] = path.split(".").map((part) => part.trim());
    const track = asTrack(head);
    if (track === null) {
      return {
        ok: false,
        reason: "track",
        track,
        segment: head,
        suggestions: nearest(head, Object.values(TRACK_NAMES), 2),
      };
    }
    return this.resolveIn(track, segments);
  }

  /** Follows segments below a track, as `resolve` does. */
  resolveIn(track: Track, segments: readonly string[]): Resolution {
    if (this.#artifacts[track].length === 0) {
      return { ok: false, reason: "model", track, segment: TRACK_NAMES[track], suggestions: [] };
    }
    let node: ValueNode | null = null;
    let candidates: readonly ValueNode[] = this.#layers[track];
    for (const segment of segments.slice(0, 3)) {
      const next = matchSegment(segment, candidates);
      if (next === null) {
        const suggest = () => this.#suggest(track, segments, candidates, segment);
        return {
          ok: false,
          reason: "segment",
          track,
          segment,
          // Worked out only for what is shown: a big model has thousands of names to compare with.
          get suggestions() {
            return suggest();
          },
        };
      }
      node = next;
      candidates = next.children;
    }
    return { ok: true, track, node, unused: segments.slice(3) };
  }

  /** Reads the short form `Track.<L2 name>.<L3 id>` that track definitions use. */
  resolveShort(path: string): ValueNode | null {
    const [head = "", second = "", third] = path.split(".").map((part) => part.trim());
    const track = asTrack(head);
    if (track === null) return null;
    for (const component of this.components(track)) {
      if (!isSegment(second, component)) continue;
      if (third === undefined) return component;
      const sub = matchSegment(third, component.children);
      if (sub !== null) return sub;
    }
    return null;
  }

  /** Full paths near to a wrong one: the same ending elsewhere first, then similar spellings. */
  #suggest(track: Track, segments: readonly string[], siblings: readonly ValueNode[], wrong: string): string[] {
    const near = nearest(wrong, siblings.flatMap((node) => [node.id, node.segment ?? "", node.name]), 2)
      .flatMap((text) => siblings.filter((node) => text === node.id || text === node.segment || text === node.name))
      .map((node) => node.path);
    const last = segments[segments.length - 1] ?? "";
    const elsewhere = this.nodes(track).filter((node) => isSegment(last, node)).map((node) => node.path);
    const all = this.nodes(track).map((node) => node.path);
    const spelled = nearest(`${TRACK_NAMES[track]}.${segments.join(".")}`, all, 2);
    return [...new Set([...near, ...elsewhere, ...spelled])].slice(0, 3);
  }
}

function nodes(
  list: unknown,
  track: Track,
  level: 1 | 2 | 3,
  artifact: Artifact,
  path: Path,
  parent: ValueNode | null,
): ValueNode[] {
  return asList(list).map((entry, index) => {
    const map = asMap(entry);
    const node: ValueNode = {
      track,
      level,
      id: asText(map.id) ?? "",
      name: asText(map.name) ?? "",
      segment: asText(map.path_segment),
      active: typeof map.active === "boolean" ? map.active : null,
      stage: asStage(asMap(map.maturity).stage),
      artifact,
      at: [...path, index],
      parent,
      children: [],
      path: "",
    };
    node.path = `${parent?.path ?? TRACK_NAMES[track]}.${node.segment ?? pascal(node.id || node.name)}`;
    if (level === 1) node.children = nodes(map.components, track, 2, artifact, [...node.at, "components"], node);
    if (level === 2) {
      const key = asList(map.sub_components).length > 0 ? "sub_components" : "subs";
      node.children = nodes(map[key], track, 3, artifact, [...node.at, key], node);
    }
    return node;
  });
}

function descend(list: readonly ValueNode[], found: ValueNode[]): void {
  for (const node of list) {
    found.push(node);
    descend(node.children, found);
  }
}

/** First candidate that matches at all, tried in list order with ever looser comparisons inside each candidate. */
function matchSegment(segment: string, candidates: readonly ValueNode[]): ValueNode | null {
  return candidates.find((node) => isSegment(segment, node)) ?? null;
}

function isSegment(segment: string, node: ValueNode): boolean {
  if (segment === "") return false;
  const lower = segment.toLowerCase();
  return segment === node.segment || lower === node.segment?.toLowerCase() || lower === node.id.toLowerCase() ||
    (node.id !== "" && nameKey(segment) === nameKey(node.id)) ||
    (node.name !== "" && nameKey(segment) === nameKey(node.name));
}

/** `water-turns` and `Water turns` as `WaterTurns`. */
export function pascal(text: string): string {
  return writtenWords(text).map((part) => part[0]!.toUpperCase() + part.slice(1)).join("");
}
