import { meantValue } from "../meant/meant_value.ts";
import { nearest, NearNames } from "../../text/spelling/closest_match.ts";
import { writtenWords } from "../../text/words.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { asStage, type Stage } from "../../format/maturity.ts";
import { asList, asMap, asText } from "../read.ts";
import { segmentIndex } from "./segment_index.ts";
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

const lastRead = onceForEach((_first: Artifact): { models: ValueModels | null } => ({ models: null }));

/** The value models of some files; the same object as before while the files are, so that what was looked up in it holds. */
export function valueModelsOf(artifacts: readonly Artifact[]): ValueModels {
  const [first] = artifacts;
  if (first === undefined) return new ValueModels(artifacts);
  const known = lastRead(first);
  if (known.models === null || !known.models.isOf(artifacts)) known.models = new ValueModels(artifacts);
  return known.models;
}

/** All value models of an instance as trees, one list of layers for each track. */
export class ValueModels {
  readonly #layers: Record<Track, ValueNode[]> = { product: [], strategy: [], org_ops: [], commercial: [] };
  readonly #nodes = new Map<Track, readonly ValueNode[]>();
  readonly #components = new Map<Track, readonly ValueNode[]>();
  readonly #paths = new Map<Track, NearNames>();
  readonly #artifacts: Record<Track, Artifact[]> = { product: [], strategy: [], org_ops: [], commercial: [] };

  readonly #files: readonly Artifact[];

  constructor(artifacts: readonly Artifact[]) {
    this.#files = artifacts;
    for (const artifact of artifacts) {
      const value = asMap(meantValue(artifact));
      const track = asTrack(asText(value.track_name) ?? "");
      if (track === null) continue;
      this.#artifacts[track].push(artifact);
      if (!isTemplateModel(artifact)) {
        this.#layers[track].push(...nodes(value.layers, track, 1, artifact, ["layers"], null));
      }
    }
  }

  /** True when the models were read from just these files. */
  isOf(artifacts: readonly Artifact[]): boolean {
    return artifacts.length === this.#files.length && artifacts.every((file, index) => file === this.#files[index]);
  }

  /** The files of a track's model; several files of one track are read as one model. */
  artifacts(track: Track): readonly Artifact[] {
    return this.#artifacts[track];
  }

  layers(track: Track): readonly ValueNode[] {
    return this.#layers[track];
  }

  /** Every node of a track, parents before children. */
  nodes(track: Track): readonly ValueNode[] {
    let found = this.#nodes.get(track);
    if (found === undefined) this.#nodes.set(track, found = descendants(this.#layers[track]));
    return found;
  }

  /** Every component (L2) of a track. */
  components(track: Track): readonly ValueNode[] {
    let found = this.#components.get(track);
    if (found === undefined) {
      this.#components.set(
        track,
        found = this.#layers[track].flatMap((layer) => layer.children),
      );
    }
    return found;
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
    const path = segments.slice(0, 3);
    const node = path.length === 0 ? null : followed(this.#layers[track], path);
    if (path.length === 0 || node !== null) return { ok: true, track, node, unused: segments.slice(3) };
    let candidates: readonly ValueNode[] = this.#layers[track];
    let reached = 0;
    for (let next; (next = matchSegment(path[reached]!, candidates)) !== null; reached++) candidates = next.children;
    const segment = path[reached]!;
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

  /** Reads the short form `Track.<L2 name>.<L3 id>` that track definitions use. */
  resolveShort(path: string): ValueNode | null {
    const [head = "", second = "", third] = path.split(".").map((part) => part.trim());
    const track = asTrack(head);
    if (track === null) return null;
    for (const component of segmentIndex(this.components(track)).all(second)) {
      if (third === undefined) return component;
      const sub = matchSegment(third, component.children);
      if (sub !== null) return sub;
    }
    return null;
  }

  #nearPaths(track: Track): NearNames {
    let near = this.#paths.get(track);
    if (near === undefined) this.#paths.set(track, near = new NearNames(this.nodes(track).map(({ path }) => path)));
    return near;
  }

  /** Full paths near to a wrong one: the same ending elsewhere first, then similar spellings. */
  #suggest(track: Track, segments: readonly string[], siblings: readonly ValueNode[], wrong: string): string[] {
    const near = segmentIndex(siblings).near.nearest(wrong, 2)
      .flatMap((text) => siblings.filter((node) => text === node.id || text === node.segment || text === node.name))
      .map((node) => node.path);
    const last = segments[segments.length - 1] ?? "";
    const elsewhere = segmentIndex(this.nodes(track)).all(last).map((node) => node.path);
    const whole = `${TRACK_NAMES[track]}.${segments.join(".")}`;
    const spelled = this.#nearPaths(track).nearest(whole, 2).filter((path) => isNearWhereUnlike(whole, path));
    return [...new Set([...near, ...elsewhere, ...spelled])].slice(0, 3);
  }
}

/** True where two paths are near without the segments that they begin with alike: a long beginning makes no segment near. */
function isNearWhereUnlike(path: string, other: string): boolean {
  const [own, others] = [path.split("."), other.split(".")];
  const alike = own.findIndex((segment, index) => segment !== others[index]);
  return alike >= 0 && nearest(own.slice(alike).join("."), [others.slice(alike).join(".")], 1).length > 0;
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

function descendants(list: readonly ValueNode[]): ValueNode[] {
  return list.flatMap((node) => [node, ...descendants(node.children)]);
}

/** Of several nodes of one name only so many are looked into. */
const MOST_TWINS = 8;

/**
 * The node at the end of a path. Of nodes with one name, which is reported where it stands, any may lead there; null
 * where none does.
 */
function followed(candidates: readonly ValueNode[], [first, ...others]: readonly string[]): ValueNode | null {
  for (const node of segmentIndex(candidates).all(first!).slice(0, MOST_TWINS)) {
    const end = others.length === 0 ? node : followed(node.children, others);
    if (end !== null) return end;
  }
  return null;
}

/** The first candidate that matches, in list order. */
function matchSegment(segment: string, candidates: readonly ValueNode[]): ValueNode | null {
  return segmentIndex(candidates).all(segment)[0] ?? null;
}

/** `water-turns` and `Water turns` as `WaterTurns`. */
export function pascal(text: string): string {
  return writtenWords(text).map((part) => part[0]!.toUpperCase() + part.slice(1)).join("");
}
