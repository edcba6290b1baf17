import { quoteId, quoteValue } from "../../../diagnostics/escape.ts";
import { formatPath } from "../../../diagnostics/path.ts";
import { TRACK_NAMES } from "../../../format/tracks.ts";
import { meantValue } from "../../../model/meant/meant_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asText, at } from "../../../model/read.ts";
import { idCitations } from "../../../model/value_models/id_citations.ts";
import { namedNodeSteps } from "../../../model/value_models/named_nodes.ts";
import { type NodeCitation, nodeCitations } from "../../../model/value_models/node_citations.ts";
import { pascal, type ValueNode } from "../../../model/value_models/value_models.ts";
import { nameKey } from "../../../text/fold.ts";
import { labelWords } from "../../../text/words.ts";
import { atOnce } from "../../../workspace/progress_monitor.ts";
import { RefusedEdit } from "../offer_change.ts";
import type { PathChange, TextChange } from "./path_change.ts";

/** The node with its new segment, and every reference that spells the old one. */
export function renameNode(model: EpfModel, node: ValueNode, last: string): PathChange {
  const segment = pascal(last);
  const id = labelWords(last).join("-");
  if (segment === "" || !/^[A-Z][A-Za-z0-9]+$/.test(segment)) {
    throw new RefusedEdit(`${quoteId(last)} cannot be a segment of a value path`, [
      "a segment has letters and digits only and begins with a letter, such as `TideForesight`",
    ]);
  }
  const written = node.segment ?? node.id;
  if (written === "") {
    throw new RefusedEdit(`${quoteId(node.path)} has neither \`path_segment\` nor \`id\``, ["give it an id first"]);
  }
  const sold = soldLabels(model, node);
  const newId = sold.has("id") && id !== node.id ? id : null;
  const own: TextChange[] = [
    // Where the path followed from an id that stays, it gets a segment of its own.
    { artifact: node.artifact, at: [...node.at, "path_segment"], old: node.segment ?? "", now: segment },
    { artifact: node.artifact, at: [...node.at, "id"], old: node.id, now: newId ?? node.id },
  ];
  const idAfter = newId ?? node.id;
  const isCalled = (label: string, ...names: string[]) => names.some((name) => nameKey(name) === nameKey(label));
  // A name that will have to go resolves no longer than until then.
  const stays = sold.has("name") ? [] : [node.name];
  const keyResults: string[] = [];
  let isIdCited = false;
  const references = nodeCitations(model, node).flatMap((citation): TextChange[] => {
    const place = node.level - citation.firstLevel;
    const spelled = citation.segments[place];
    if (spelled === undefined) return [];
    if (spelled === node.id) isIdCited = true;
    // Key results and definitions name nodes by id, which may stay. The name does not count: it can change any day.
    const byId = citation.source === "key_result" || citation.source === "definition";
    if (byId && isCalled(spelled, idAfter, segment)) {
      if (citation.source === "key_result" && newId === null) keyResults.push(idOfResult(citation));
      return [];
    }
    if (!isCalled(spelled, written) && isCalled(spelled, idAfter, segment, ...stays)) return [];
    const now = citation.source === "key_result" || (citation.source === "definition" && node.level === 3)
      ? id
      : segment;
    return [{
      artifact: citation.artifact,
      at: citation.at,
      old: citation.text,
      now: withSegment(citation, place, now),
    }];
  });
  const cited = idCitations(model).filter(({ node: named }) => named === node);
  if (cited.some(({ label }) => label === node.id)) isIdCited = true;
  const labels = cited.flatMap(({ artifact, at, text, label, naming }): TextChange[] =>
    isCalled(label, idAfter, segment, ...stays)
      ? []
      : [{ artifact, at, old: text, now: naming(label === node.segment ? segment : idAfter, node) }]
  );
  const parent = node.parent?.path ?? TRACK_NAMES[node.track];
  const all = [...own, ...references, ...labels].filter(({ old, now }) => old !== now);
  if (all.length === 0) {
    throw new RefusedEdit(
      `${quoteId(`${parent}.${segment}`)} is the path already, nothing refers to the node otherwise`,
      [
        `its \`name\` is ${quoteValue(node.name)}: no path depends on that, so edit it in the file`,
      ],
    );
  }
  return {
    mode: "rename",
    node,
    oldPath: node.path,
    newPath: `${parent}.${segment}`,
    changes: all,
    byId: [...new Set(keyResults)],
    isIdCited,
    newId,
  };
}

/** The keys of a node that carry the name of something sold. */
function soldLabels(model: EpfModel, node: ValueNode): ReadonlySet<string> {
  const named = atOnce(namedNodeSteps(model)).find((found) => found.node === node && found.certain);
  return new Set(named === undefined ? [] : [named.field, ...named.also]);
}

/** The id of the key result that a citation is in, or its place. */
function idOfResult({ artifact, at: place }: NodeCitation): string {
  return asText(at(meantValue(artifact), ...place.slice(0, -2), "id")) ?? formatPath(place);
}

/** The text of a citation with another segment; spaces around segments stay. */
function withSegment({ text, source }: NodeCitation, place: number, segment: string): string {
  const index = place + (source === "key_result" ? 0 : 1);
  return text.split(".").map((part, at) => at === index ? part.replace(part.trim(), () => segment) : part).join(".");
}
