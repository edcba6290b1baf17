import { meantValue } from "../meant/meant_value.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { Edit, Level, UnresolvedReference } from "../../diagnostics/finding.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { mapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { type Citation, citationSteps } from "../citations.ts";
import { currentCycle, isOfOtherRoadmap, isPast } from "./cycle.ts";
import { describeMiss, meantId } from "../ids.ts";
import type { EpfModel } from "../model.ts";
import { asList, asMap, asNumber, asText, at } from "../read.ts";
import { indexRoadmaps } from "./roadmap.ts";
import { unreadable } from "../readable.ts";
import { counted } from "../../text/forms/plural.ts";
import { mentionsOf } from "../../text/mentions.ts";
import { renumberedIds } from "./renumbered.ts";
import type { RoadmapItem } from "./roadmap.ts";

/** A citation of something that the roadmap does not have, in words. */
export interface RoadmapMiss {
  artifact: Artifact;
  at: Path;
  level: Level;
  message: string;
  expected?: string;
  actual: string;
  help: string;
  cause?: string;
  reference?: UnresolvedReference;
  edits?: Edit[];
  related?: { artifact: Artifact; at: Path; message: string }[];
}

const KINDS = {
  assumption: { noun: "assumption", list: "assumptions", form: /^asmp?-/ },
  keyResult: { noun: "key result", list: "keyResults", form: /^kr-/ },
  objective: { noun: "objective", list: "objectives", form: /^okr-/ },
} as const;

export type RoadmapKind = keyof typeof KINDS;

/**
 * Citations, from files other than the roadmap, of assumptions, key results or objectives that no current roadmap has.
 * Reports about earlier cycles are held against the roadmap of their own cycle, where a copy of it is in the archive, and
 * count once a file; what they and those copies knew may still be cited. In steps.
 */
export function* roadmapMissSteps(model: EpfModel, kind: RoadmapKind): Steps<RoadmapMiss[]> {
  if (unreadable(model, "roadmap_recipe").length > 0) return [];
  const { noun, list, form } = KINDS[kind];
  const ids = [...new Set(model.roadmap[list].map((item) => item.id))];
  const known = new Set(ids);
  const cited = (yield* citationSteps(model, kind)).filter(({ id }) => form.test(id));
  const { past = [], current = [] } = Object.groupBy(
    cited,
    ({ artifact }) => isPast(model, artifact) ? "past" : "current",
  );
  if (ids.length === 0) return current.length === 0 ? [] : [withoutRoadmap(noun, current)];
  const copies = model.all("roadmap_recipe").filter(({ archived }) => archived);
  const planned = new Set(indexRoadmaps(copies)[list].map((item) => item.id));
  const remembered = new Set([...past.map(({ id }) => todaysId(id)), ...planned]);
  const missing = current.filter((citation) => {
    const id = todaysId(citation.id);
    return !known.has(id) && !(mayRemember(citation, kind) && remembered.has(id)) &&
      !isOfOtherRoadmap(model, citation.artifact);
  });
  const renumbered = renumberedItems(model.roadmap[list], missing, cited);
  const misses = yield* mapSteps(missing, (citation) => {
    const miss = planned.has(todaysId(citation.id))
      ? ofPastPlan(model, kind, citation, ids)
      : single(model, noun, citation, ids);
    const item = renumbered.find(({ before }) => before === todaysId(citation.id))?.item;
    return item === undefined ? miss : { ...miss, help: renumberedHelp(noun, item.id, citation.id) };
  });
  const lost = past.filter(({ id }) => !known.has(todaysId(id)) && !planned.has(todaysId(id)));
  return [
    ...renumbered.map((one) => ofRenumbered(noun, one, missing)),
    ...misses,
    ...[...Map.groupBy(lost, ({ artifact }) => artifact).values()].map((group) =>
      ofPastCycle(model, noun, group, [...planned])
    ),
  ];
}

/** A definition, and the id under which it is probably cited. */
interface RenumberedItem {
  item: RoadmapItem;
  before: string;
}

/** Items that were probably renumbered; the ids of one file's references may as well be wrong there. */
function renumberedItems(
  items: readonly RoadmapItem[],
  missing: readonly Citation[],
  cited: readonly Citation[],
): RenumberedItem[] {
  if (new Set(missing.map(({ artifact }) => artifact.file)).size < 2) return [];
  const named = new Set(cited.map(({ id }) => todaysId(id)));
  const uncited = items.map(({ id }) => id).filter((id) => !named.has(id));
  const defined = new Set(items.map(({ id }) => id));
  const before = renumberedIds(uncited, missing.map(({ id }) => todaysId(id)), (id) => defined.has(id));
  return items.filter(({ id }) => before.has(id)).map((item) => ({ item, before: before.get(item.id)! }));
}

function renumberedHelp(noun: string, defined: string, cited: string): string {
  return `the roadmap was probably renumbered: if its ${noun} ${
    quoteValue(defined)
  }, which nothing cites, is the one that is meant, write ${
    quoteValue(cited)
  } there and leave the references as they are`;
}

/** Places of a citation that a finding about its definition names. */
const MOST_RELATED = 5;

/** The fault is in the roadmap: its ids moved, and what cites them did not. */
function ofRenumbered(noun: string, { item, before }: RenumberedItem, missing: readonly Citation[]): RoadmapMiss {
  const { artifact, at, id } = item;
  const own = missing.filter((citation) => todaysId(citation.id) === before);
  const citing = own.length > 0
    ? `${counted(own.length, "reference")} ${own.length === 1 ? "names" : "name"} ${
      quoteValue(before)
    }, which no file defines`
    : `references to others of its kind have their ids from before`;
  return {
    artifact,
    at: [...at, "id"],
    level: "error",
    message: `nothing cites the ${noun} ${
      quoteValue(id)
    }, but ${citing}: the roadmap was probably renumbered, the id must be ${quoteValue(before)} again`,
    expected: quoteValue(before),
    actual: id,
    cause: `${noun.replace(/y$/, "ie")}s of the roadmap that were probably renumbered`,
    help: `write ${
      quoteValue(before)
    } here and wherever this file cites it, and leave the references of other files; if it is another ${noun}, correct those`,
    edits: mentionsOf(artifact.document.text, id).map((span) => ({ span, text: before, kind: "suggested" })),
    related: own.slice(0, MOST_RELATED).map((citation) => ({
      artifact: citation.artifact,
      at: citation.at,
      message: `cited here as ${quoteValue(citation.id)}`,
    })),
  };
}

/** Older reports spell assumption ids `asmp-`; the schema reports that. */
function todaysId(id: string): string {
  return id.replace(/^asmp-/, "asm-");
}

/** Maturity and delivered features come from earlier cycles; all else from this one. */
function isLookingBack({ artifact, field }: Citation): boolean {
  if (artifact.type !== "feature_definition") return false;
  return field.startsWith("feature_maturity") || asText(at(meantValue(artifact), "status")) === "delivered";
}

/** What an assumption of an earlier cycle was tested by stays true, whatever the status of the feature. */
function mayRemember(citation: Citation, kind: RoadmapKind): boolean {
  return isLookingBack(citation) || (kind === "assumption" && citation.artifact.type === "feature_definition");
}

function single(model: EpfModel, noun: string, citation: Citation, ids: readonly string[]): RoadmapMiss {
  const level = levelOf(model, citation);
  return {
    ...describeMiss({ id: writtenId(citation), noun, owner: "the roadmap", known: ids, level }),
    artifact: citation.artifact,
    at: citation.at,
    level,
  };
}

/** What only the roadmap of an earlier cycle had, with what its report says of it. */
function ofPastPlan(model: EpfModel, kind: RoadmapKind, citation: Citation, ids: readonly string[]): RoadmapMiss {
  const { noun, list } = KINDS[kind];
  const id = todaysId(citation.id);
  const copies = model.all("roadmap_recipe").filter(({ archived }) => archived);
  const item = indexRoadmaps(copies)[list].findLast((one) => one.id === id)!;
  const verdict = kind === "assumption" ? verdictOn(model, id) : null;
  const cycle = asNumber(at(meantValue(item.artifact), "roadmap", "cycle"));
  const plan = cycle === null ? "an archived roadmap" : `the archived roadmap of cycle ${cycle}`;
  const miss = single(model, noun, citation, ids);
  return {
    ...miss,
    message: `${noun} ${quoteValue(writtenId(citation))} is of ${plan}${
      verdict === null ? "" : ` and was found \`${verdict}\``
    }, name one of the current roadmap`,
    help: `cite the ${noun} of the current roadmap that takes its place, or remove the reference`,
    related: [{ artifact: item.artifact, at: [...item.at, "id"], message: "it is defined here" }],
  };
}

/** The last verdict of the reports on an assumption; null where none has one. */
function verdictOn(model: EpfModel, id: string): string | null {
  return model.all("assessment_report").flatMap(({ document }) =>
    asList(asMap(document.value).assumption_validations).map(asMap)
      .filter((entry) => todaysId(asText(entry.id) ?? "") === id).flatMap(({ status }) => asText(status) ?? [])
  ).at(-1) ?? null;
}

function levelOf(model: EpfModel, citation: Citation): Level {
  const mayBeOld = isLookingBack(citation) && (currentCycle(model) ?? 1) > 1;
  return mayBeOld || citation.artifact.type === "aim_trigger_config" ? "warning" : "error";
}

/** An id as its file writes it: it is looked up in another case. */
function writtenId({ artifact, at: place, id }: Citation): string {
  const written = asText(at(artifact.document.value, ...place));
  return written?.toLowerCase() === id.toLowerCase() ? written : id;
}

function withoutRoadmap(noun: string, group: readonly Citation[]): RoadmapMiss {
  const [first] = group;
  const others = group.length === 1 ? "" : ` (and ${group.length - 1} more)`;
  return {
    artifact: first!.artifact,
    at: first!.at,
    level: "warning",
    message: `${noun} ${quoteValue(first!.id)}${others} is cited, but there is no roadmap that could define it`,
    actual: first!.id,
    help: "write READY/05_roadmap_recipe.yaml, or remove the references",
  };
}

/** @param planned what the roadmaps of the archive have */
function ofPastCycle(
  model: EpfModel,
  noun: string,
  group: readonly Citation[],
  planned: readonly string[],
): RoadmapMiss {
  const [first, second] = group;
  const meant = second === undefined ? meantId(first!.id, planned) : null;
  const what = second === undefined
    ? `${noun} ${quoteValue(first!.id)} of this earlier cycle is`
    : `${group.length} ${noun}s of this earlier cycle, such as ${quoteValue(first!.id)}, are`;
  return {
    artifact: first!.artifact,
    at: first!.at,
    level: "info",
    message: `${what} in neither the current roadmap nor an archived one`,
    actual: first!.id,
    help: meant !== null
      ? `did you mean ${quoteValue(meant)}?`
      : hasRoadmapBeside(model, first!.artifact.file)
      ? `correct the id, the roadmap beside this file has no such ${noun}`
      : "keep a copy of that cycle's roadmap beside the report, or correct the id where it is a typo",
  };
}

function hasRoadmapBeside(model: EpfModel, file: string): boolean {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  return model.all("roadmap_recipe").some((roadmap) => roadmap.file.startsWith(folder));
}
