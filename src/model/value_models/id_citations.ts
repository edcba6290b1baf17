import { asTrack } from "../../format/tracks.ts";
import { nameKey } from "../../text/fold.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { referringTexts } from "../content/written_value.ts";
import type { EpfModel } from "../model.ts";
import type { ValueNode } from "./value_models.ts";

/** Free texts of the portfolio that name a component of the Product value model, by id, name or path. */
export const COMPONENT_REFERENCES = [
  "portfolio.product_lines[].key_components[].component_ref",
  "portfolio.offerings[].components[].component_ref",
  "portfolio.product_line_relationships[].integration_points[].from_component",
  "portfolio.product_line_relationships[].integration_points[].to_component",
  "portfolio.brands[].applies_to.components[]",
] as const;

/** The part of a value model that a block of the roadmap's scaffold is mapped to. */
export const SCAFFOLD_REFERENCE = "roadmap.tracks.<key>.solution_scaffold.key_components[].maps_to_value_model";

/** A track, a level and an id, such as `PRODUCT-L3-frost-alarm`. */
const LEVELLED = /^([A-Z]+(?:[-_ ]?OPS)?)-L([123])-(\S+)$/i;

/** The parts of a text such as `PRODUCT-L3-frost-alarm`; null for any other. */
export function readLevelled(text: string): { head: string; level: string; id: string } | null {
  const [, head, level, id] = LEVELLED.exec(text) ?? [];
  return head === undefined || level === undefined || id === undefined ? null : { head, level, id };
}

/** A place that names a part of a value model by its id, name or segment, without the parts above it. */
export interface IdCitation {
  artifact: Artifact;
  at: Path;
  /** As it is written. */
  text: string;
  /** What of it names the part. */
  label: string;
  /** null where no part is called so, as in a label of the team's own. */
  node: ValueNode | null;
  /** The text with which the same place names another part. */
  naming: (label: string, node: ValueNode) => string;
}

/** Every place in the current files that may name a part by its id. */
export function idCitations(model: EpfModel): IdCitation[] {
  return [...fromPortfolio(model), ...fromScaffold(model)];
}

function fromPortfolio(model: EpfModel): IdCitation[] {
  const parts = partsByLabel(model.values.nodes("product"));
  return model.of("product_portfolio").flatMap((artifact) =>
    COMPONENT_REFERENCES.flatMap((field) => referringTexts(artifact, field)).map(({ text, path }) => ({
      artifact,
      at: path,
      text,
      label: text.trim(),
      node: parts.get(nameKey(text)) ?? null,
      naming: (label) => label,
    }))
  );
}

function fromScaffold(model: EpfModel): IdCitation[] {
  return model.of("roadmap_recipe").flatMap((artifact) =>
    referringTexts(artifact, SCAFFOLD_REFERENCE).flatMap(({ text, path }): IdCitation[] => {
      const read = readLevelled(text.trim());
      const track = asTrack(read?.head ?? "");
      if (read === null || track === null) return [];
      const nodes = model.values.nodes(track).filter(({ level }) => level === Number(read.level));
      return [{
        artifact,
        at: path,
        text,
        label: read.id,
        node: partsByLabel(nodes).get(nameKey(read.id)) ?? null,
        naming: (label, { level }) => `${read.head}-L${level}-${label}`,
      }];
    })
  );
}

function partsByLabel(nodes: readonly ValueNode[]): Map<string, ValueNode> {
  const found = new Map<string, ValueNode>();
  for (const node of nodes) {
    for (const text of [node.id, node.name, node.segment ?? ""]) {
      const key = nameKey(text);
      if (key !== "" && !found.has(key)) found.set(key, node);
    }
  }
  return found;
}
