import type { Artifact } from "../../../workspace/artifact.ts";
import { ARTIFACT_TYPES, DEFINITION_TYPES } from "../../../format/artifact_types.ts";
import { quoteFile, quoteValue } from "../../../diagnostics/escape.ts";
import { namedBeside } from "../../../model/features/dependencies.ts";
import { type MeantDefinitionId, misnumberedDefinitions } from "../../../model/features/misnumbered_definitions.ts";
import { fileNamed } from "../../../model/features/mistyped_definition.ts";
import { type Citation, citationSteps } from "../../../model/citations.ts";
import { describeMiss } from "../../../model/ids.ts";
import { asText, at } from "../../../model/read.ts";
import { isSameId } from "../../../model/meant/meant_ids.ts";
import { meantValue } from "../../../model/meant/meant_value.ts";
import { unreadDefinitions } from "../../../model/features/unread_definitions.ts";
import { type Track, TRACK_NAMES } from "../../../format/tracks.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { InstanceRule, RuleReport } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";
import { partSpan } from "../../to_finding.ts";

const rule: InstanceRule = {
  name: "dangling-definition",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: DEFINITION_TYPES.map(({ type }) => type),
  what: "A definition names another definition that the instance does not have.",
  why:
    "Order of work is read from these links; one that does not resolve hides a blocker or promises something that is not planned.",
  remedy: "Correct the id, write the missing definition, or remove the link.",
  examples: [
    {
      bad: {
        "FIRE/definitions/product/fd-001_rent-a-bike.yaml": `
id: fd-001
dependencies:
  requires:
    - {id: fd-020, name: Deposit by card, reason: A bike leaves only when its deposit is held.}
`,
      },
      good: {
        "FIRE/definitions/product/fd-001_rent-a-bike.yaml": `
id: fd-001
dependencies:
  requires:
    - {id: fd-002, name: Deposit by card, reason: A bike leaves only when its deposit is held.}
`,
        "FIRE/definitions/product/fd-002_deposit-by-card.yaml": "id: fd-002\n",
      },
    },
  ],
  *check({ model, report }) {
    const ids = [...new Set(model.definitions.map((definition) => definition.id))];
    const known = new Set(ids);
    const byPrefix = Map.groupBy(ids, (id) => id.slice(0, 3));
    const maybe = unreadDefinitions(model);
    const inUse = new Set(model.definitions.map((definition) => definition.track));
    const elsewhere: Citation[] = [];
    const slips = misnumberedDefinitions(model);
    for (const [artifact, meant] of slips) report(artifact, misnumberedReport(artifact, meant));
    const explained = new Set([...slips.values()].map(({ id }) => id));
    for (const citation of yield* citationSteps(model, "definition")) {
      yield;
      const { artifact, id } = citation;
      if (artifact.archived || known.has(id) || explained.has(id) || maybe(id)) continue;
      const track = trackOf(citation);
      if (track === null) continue;
      if (artifact.type !== "feature_definition" && !inUse.has(track)) elsewhere.push(citation);
      else {report(
          artifact,
          danglingReport(
            citation,
            (byPrefix.get(id.slice(0, 3)) ?? []).filter((known) => known !== ownId(artifact)),
            namedBeside(model, artifact, citation.at)?.named.id ?? null,
            fileNamed(model, id),
          ),
        );}
    }
    for (const [track, group] of Map.groupBy(elsewhere, (citation) => trackOf(citation)!)) {
      report(group[0]!.artifact, noTrackReport(track, group));
    }
  },
};

export default rule;

/** Places that one finding names. */
const NAMED = 10;

/** The track that an id's prefix names; null for a text that the schema refuses at this place. */
function trackOf({ artifact, id }: Citation): Track | null {
  const prefix = /^(fd|sd|pd|cd)-\d+$/.exec(id)?.[1];
  if (prefix === undefined || (artifact.type === "feature_definition" && prefix !== "fd")) return null;
  return DEFINITION_TYPES.find(({ type }) => ARTIFACT_TYPES[type].ids.own === prefix)?.track ?? null;
}

/** The id of the artifact itself: no definition depends on itself. */
function ownId(artifact: Artifact): string | null {
  return asText(at(meantValue(artifact), "id"));
}

/**
 * @param named id of the definition whose name stands beside the missing id
 * @param file the file that has the missing id in its name
 */
function danglingReport(
  citation: Citation,
  ids: readonly string[],
  named: string | null,
  file: string | null,
): RuleReport {
  const { at, id } = citation;
  const level = levelOf([citation]);
  return {
    ...describeMiss({ id, noun: "definition", owner: "the instance", known: ids, level, at }),
    ...(file === null ? {} : {
      message: `${quoteValue(id)} is the id in the name of ${
        quoteFile(file)
      }, which has another, so the reference finds nothing`,
      help: `${quoteFile(file)} should have this id by its name: correct \`id\` there`,
    }),
    ...(named === null ? {} : { help: `the name beside it is that of ${quoteValue(named)}: cite that one` }),
    // Each definition that is missing has to be written, or its links removed.
    cause: `references to definition ${quoteValue(id)}`,
    at,
    level,
  };
}

/** Says of a definition's own id that it is the slip, where others cite the one in the name of its file. */
function misnumberedReport(artifact: Artifact, { id, cited }: MeantDefinitionId): RuleReport {
  const own = ownId(artifact)!;
  const span = partSpan(artifact, ["id"], own);
  return {
    message: `id is ${quoteValue(own)}, but must be ${quoteValue(id)}: the file is named after it, and ${
      counted(cited.length, "place cites", "places cite")
    } it`,
    at: ["id"],
    expected: id,
    actual: own,
    level: levelOf(cited),
    help: `write ${quoteValue(id)}`,
    related: cited.slice(0, NAMED).map((one) => ({ ...one, message: `cites ${quoteValue(id)}` })),
    edits: span === null ? [] : [{ span, text: id, kind: isSameId(own, id) ? "safe" : "suggested" }],
  };
}

/** Links of features are what work is ordered by; those of other definitions say what goes together. */
function levelOf(cited: readonly Citation[]): "error" | "warning" {
  return cited.some(({ artifact }) => artifact.type === "feature_definition") ? "error" : "warning";
}

/** Practices of a track that the instance has adopted nothing of may live elsewhere, such as in a shared library. */
function noTrackReport(track: Track, group: readonly Citation[]): RuleReport {
  const [first] = group;
  const others = group.length === 1 ? "" : ` (and ${group.length - 1} more)`;
  return {
    message: `${quoteValue(first!.id)}${others} cannot be followed, the instance has no definitions of the ${
      TRACK_NAMES[track]
    } track`,
    at: first!.at,
    level: "info",
    actual: first!.id,
    help: "add the practices that are in use, or remove the links",
  };
}
