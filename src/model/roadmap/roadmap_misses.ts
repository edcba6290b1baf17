import { meantValue } from "../meant/meant_value.ts";
import { quoteFile, quoteValue } from "../../diagnostics/escape.ts";
import type { Level } from "../../diagnostics/finding.ts";
import { mapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { currentSpelling } from "../aim/belief_ids.ts";
import { isEveryCycleKept, lostCycles } from "../aim/lost_cycles.ts";
import { type Citation, citationSteps } from "../citations.ts";
import { citableIds } from "./citable_ids.ts";
import { currentCycle, isOfOtherRoadmap, isPast } from "./cycle.ts";
import { describeMiss, meantId, soleUncitedAmong } from "../ids.ts";
import type { EpfModel } from "../model.ts";
import { asList, asMap, asNumber, asText, at } from "../read.ts";
import { ofPastCycle, pastGroups } from "./past_misses.ts";
import { indexRoadmaps } from "./roadmap.ts";
import { type RoadmapMiss, writtenId } from "./roadmap_miss.ts";
import { unreadable } from "../readable.ts";
import { counted } from "../../text/forms/plural.ts";
import { mentionsOf } from "../../text/mentions.ts";
import { renumberedIds } from "./renumbered.ts";
import { isLookingBack, mayRemember } from "./looking_back.ts";
import type { RoadmapItem } from "./roadmap.ts";

const KINDS = {
  assumption: { noun: "assumption", list: "assumptions", form: /^asmp?-/i },
  keyResult: { noun: "key result", list: "keyResults", form: /^kr-/i },
  objective: { noun: "objective", list: "objectives", form: /^okr-/i },
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
  const copies = model.all("roadmap_recipe").filter(({ archived }) => archived);
  const plans = new Map(indexRoadmaps(copies)[list].map((item) => [item.id, item]));
  const planned = new Set(plans.keys());
  const remembered = new Set([...past.map(({ id }) => currentSpelling(id)), ...planned]);
  if (ids.length === 0) {
    const unknown = current.filter(({ id }) => !remembered.has(currentSpelling(id)));
    return unknown.length === 0 ? [] : [withoutAny(model, noun, unknown)];
  }
  const absent = current.filter((citation) => {
    const id = currentSpelling(citation.id);
    return !known.has(id) && !(mayRemember(citation, kind) && remembered.has(id)) &&
      !isOfOtherRoadmap(model, citation.artifact);
  });
  const lost = new Set(yield* lostCitationSteps(model, kind));
  const missing = absent.filter((citation) => !lost.has(citation));
  const datable = isEveryCycleKept(model) ? missing : missing.filter((citation) => !mayRemember(citation, kind));
  const renumbered = renumberedItems(model.roadmap[list], datable, cited);
  const verdicts = kind === "assumption" ? assumptionVerdicts(model) : new Map<string, string>();
  const standing = [...planned].filter((id) => verdicts.get(id) !== "invalidated");
  const citable = citableIds(cited, { current: ids, planned, standing, isLookingBack });
  const renumberedFrom = new Map(renumbered.toReversed().map(({ before, item }) => [before, item]));
  const soleUncited = soleUncitedAmong({
    known: ids,
    cited: cited.map(({ id }) => currentSpelling(id)),
    missing: missing.map(writtenId),
  });
  const misses = yield* mapSteps(missing, (citation) => {
    const id = currentSpelling(citation.id);
    const plan = plans.get(id);
    const miss = plan === undefined
      ? single(model, noun, citation, citable(citation), soleUncited(writtenId(citation)))
      : ofPastPlan(model, noun, citation, { ids, plan, verdict: verdicts.get(id) ?? null });
    const item = renumberedFrom.get(id);
    return item === undefined ? miss : { ...miss, help: renumberedHelp(noun, item.id, citation.id) };
  });
  const missingById = Map.groupBy(missing, ({ id }) => currentSpelling(id));
  const forgotten = past.filter(({ id }) => !known.has(currentSpelling(id)) && !planned.has(currentSpelling(id)));
  return [
    ...renumbered.map((one) => ofRenumbered(noun, one, missingById.get(one.before) ?? [])),
    ...misses,
    ...pastGroups(forgotten, [...planned, ...ids]).map((group) =>
      ofPastCycle(model, noun, group, {
        known: [...planned, ...ids],
        planned: [...planned],
        cited: past.map(({ id }) => currentSpelling(id)),
      })
    ),
  ];
}

/**
 * Citations of what an earlier cycle may have defined, of which nothing is kept: whether they are right is not known. An id
 * that is a slip of one in the current roadmap is no such citation.
 */
export function* lostCitationSteps(model: EpfModel, kind: RoadmapKind): Steps<Citation[]> {
  if (lostCycles(model) === null) return [];
  const { list, form } = KINDS[kind];
  const all = indexRoadmaps(model.all("roadmap_recipe"))[list].map(({ id }) => id);
  const reported = (yield* citationSteps(model, kind)).filter(({ artifact }) => isPast(model, artifact));
  const known = new Set([...all, ...reported.map(({ id }) => currentSpelling(id))]);
  const current = [...new Set(model.roadmap[list].map(({ id }) => id))];
  return (yield* citationSteps(model, kind)).filter((citation) =>
    form.test(citation.id) && mayRemember(citation, kind) && !known.has(currentSpelling(citation.id)) &&
    meantId(citation.id, current) === null
  );
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
  const named = new Set(cited.map(({ id }) => currentSpelling(id)));
  const uncited = items.map(({ id }) => id).filter((id) => !named.has(id));
  const defined = new Set(items.map(({ id }) => id));
  const before = renumberedIds(uncited, missing.map(({ id }) => currentSpelling(id)), (id) => defined.has(id));
  return items.filter(({ id }) => before.has(id)).map((item) => ({ item, before: before.get(item.id)! }));
}

function renumberedHelp(noun: string, defined: string, cited: string): string {
  return `the roadmap was probably renumbered: if its ${noun} ${
    quoteValue(defined)
  }, which no other file cites, is the one that is meant, write ${
    quoteValue(cited)
  } there and leave the references as they are`;
}

/** Places of a citation that a finding about its definition names. */
const MOST_RELATED = 5;

/**
 * The fault is in the roadmap: its ids moved, and what cites them did not.
 * @param own the citations of its id from before
 */
function ofRenumbered(noun: string, { item, before }: RenumberedItem, own: readonly Citation[]): RoadmapMiss {
  const { artifact, at, id } = item;
  const citing = own.length > 0
    ? `${counted(own.length, "reference")} ${own.length === 1 ? "names" : "name"} ${
      quoteValue(before)
    }, which no file defines`
    : `references to others of its kind have their ids from before`;
  return {
    artifact,
    at: [...at, "id"],
    level: "error",
    message: `no other file cites the ${noun} ${
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

/** @param likely the id that was probably renamed in the roadmap */
function single(
  model: EpfModel,
  noun: string,
  citation: Citation,
  ids: readonly string[],
  likely: string | null = null,
): RoadmapMiss {
  const level = levelOf(model, citation);
  return {
    ...describeMiss({
      id: writtenId(citation),
      noun,
      owner: "the roadmap",
      known: ids,
      level,
      at: citation.at,
      likely,
    }),
    artifact: citation.artifact,
    at: citation.at,
    level,
  };
}

/** What only the roadmap of an earlier cycle had, with what its report says of it. */
function ofPastPlan(
  model: EpfModel,
  noun: string,
  citation: Citation,
  { ids, plan: item, verdict }: { ids: readonly string[]; plan: RoadmapItem; verdict: string | null },
): RoadmapMiss {
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

/** The last verdict of the reports on each assumption. */
function assumptionVerdicts(model: EpfModel): Map<string, string> {
  const entries = model.all("assessment_report").flatMap(({ document }) =>
    asList(asMap(document.value).assumption_validations).map(asMap)
  );
  return new Map(entries.flatMap(({ id, status }) => {
    const verdict = asText(status);
    return verdict === null ? [] : [[currentSpelling(asText(id) ?? ""), verdict]];
  }));
}

function levelOf(model: EpfModel, citation: Citation): Level {
  const mayBeOld = isLookingBack(citation) && (currentCycle(model) ?? 1) > 1;
  return mayBeOld || citation.artifact.type === "aim_trigger_config" ? "warning" : "error";
}

/** What is cited where no current roadmap has anything of its kind. */
function withoutAny(model: EpfModel, noun: string, group: readonly Citation[]): RoadmapMiss {
  const [first] = group;
  const others = group.length === 1 ? "" : ` (and ${group.length - 1} more)`;
  const [roadmap] = model.of("roadmap_recipe");
  return {
    artifact: first!.artifact,
    at: first!.at,
    level: "warning",
    message: `${noun} ${quoteValue(first!.id)}${others} is cited, but ${
      roadmap === undefined ? "there is no roadmap that could define it" : `the roadmap has no ${noun} at all`
    }`,
    actual: first!.id,
    help: roadmap === undefined
      ? "write READY/05_roadmap_recipe.yaml, or remove the references"
      : `write the ${noun}s into ${quoteFile(roadmap.file)}, or remove the references`,
  };
}
