import { quoteValue } from "../../../diagnostics/escape.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { asTrack, type Track, TRACK_NAMES } from "../../../format/tracks.ts";
import { isSampleId } from "../../../model/content/sample_ids.ts";
import { referringTexts } from "../../../model/content/written_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { readLevelled, SCAFFOLD_REFERENCE } from "../../../model/value_models/id_citations.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import { nameKey } from "../../../text/fold.ts";
import { NearNames } from "../../../text/spelling/closest_match.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** A value path and nothing else: behind a dot in a sentence there is a space. */
const PATH = /^\p{L}[\p{L}_-]*(?:\.[\p{L}\p{N}_&-]+)+$/u;

const LEVEL_WORDS = ["layer", "component", "sub-component"] as const;

const model = "track_name: Product\nlayers: [{id: night-watch, components: [{id: frost-alarm, name: Frost Alarm}]}]\n";
const roadmap = (...nodes: string[]) =>
  `roadmap: {tracks: {product: {solution_scaffold: {key_components: [${
    nodes.map((node) => `{maps_to_value_model: ${node}}`).join(", ")
  }]}}}}\n`;
const example = (...nodes: string[]) => ({
  "FIRE/value_models/product.value_model.yaml": model,
  "READY/05_roadmap_recipe.yaml": roadmap(...nodes),
});

const rule: InstanceRule = {
  name: "dangling-scaffold-component",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["roadmap_recipe"],
  what:
    "A block of the roadmap's scaffold is mapped to a part that the value model does not have. The field may hold free text: value paths and near misses of ids are always reported, unknown ids only beside ids that resolve.",
  why: "Readers cannot trace what is built to the value it strengthens.",
  remedy: "Write the value path of the part, or its track, level and id: `PRODUCT-L3-` and the id.",
  examples: [
    { bad: example("PRODUCT-L2-frost-alarms"), good: example("PRODUCT-L2-frost-alarm") },
    { bad: example("Product.NightWatch.DewAlarm"), good: example("Product.NightWatch.FrostAlarm") },
    { bad: example("PRODUCT-L2-frost-alarm", "PRODUCT-L2-gate-log"), good: example("PRODUCT-L2-gate-log") },
  ],
  check({ model, report }) {
    for (const artifact of model.of("roadmap_recipe")) {
      const mapped = referringTexts(artifact, SCAFFOLD_REFERENCE).flatMap(({ text, path }) =>
        read(model, text.trim(), path)
      );
      // Where no id holds, the team keeps labels of its own here.
      const refers = mapped.some(({ isPath, miss }) => !isPath && miss === null);
      for (const { text, at, isPath, miss } of mapped) {
        if (miss === null || !(isPath || refers || miss.meant !== null)) continue;
        const { meant } = miss;
        report(artifact, {
          message:
            `the ${TRACK_NAMES[miss.track]} value model has no ${miss.wanted} ${quoteValue(text, 120)}, so the ` +
            "block should name one that it has",
          at,
          ...(meant === null ? {} : { expected: meant }),
          actual: text,
          reference: { missing: text, candidates: meant === null ? [] : [meant], known: [] },
          help: meant === null
            ? "name a part of the value model, or add this one to it"
            : `did you mean ${quoteValue(meant, 120)}?`,
        });
      }
    }
  },
};

export default rule;

interface Mapped {
  text: string;
  at: Path;
  isPath: boolean;
  /** null where the part is there. */
  miss: { track: Track; wanted: string; meant: string | null } | null;
}

/** What a text names; nothing for free text, and where the track has no value model to look in. */
function read(model: EpfModel, text: string, at: Path): Mapped[] {
  const { head, level, id } = readLevelled(text) ?? { head: "", level: "", id: "" };
  const isPath = PATH.test(text);
  const track = asTrack(isPath ? text.slice(0, text.indexOf(".")) : head);
  if (track === null || model.values.layers(track).length === 0) return [];
  if (isPath) {
    const found = model.values.resolve(text);
    const isThere = found.ok || model.values.resolveShort(text) !== null;
    const miss = isThere ? null : { track, wanted: "part", meant: found.suggestions[0] ?? null };
    return [{ text, at, isPath, miss }];
  }
  const nodes = model.values.nodes(track);
  if (nodes.some((node) => node.level === Number(level) && isCalled(node, id))) {
    return [{ text, at, isPath, miss: null }];
  }
  const miss = { track, wanted: LEVEL_WORDS[Number(level) - 1]!, meant: nearest(nodes, { head, level, id }) };
  return [{ text, at, isPath, miss }];
}

function isCalled({ id, name, segment }: ValueNode, text: string): boolean {
  return [id, name, segment ?? ""].some((own) => own !== "" && nameKey(own) === nameKey(text));
}

/** The same id on another level, or else the nearest id on the level that is named. */
function nearest(nodes: readonly ValueNode[], { head, level, id }: Record<"head" | "level" | "id", string>) {
  const moved = nodes.filter((node) => isCalled(node, id));
  if (moved.length === 1) return `${head}-L${moved[0]!.level}-${moved[0]!.id}`;
  const ids = nodes.filter((node) => node.level === Number(level) && !isSampleId(node.id)).map((node) => node.id);
  const [near] = new NearNames(ids.filter((own) => own !== "")).nearest(id);
  return near === undefined ? null : `${head}-L${level}-${near}`;
}
