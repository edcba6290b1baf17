import type { EpfModel } from "../../../model/model.ts";
import { meantValue } from "../../../model/meant/meant_value.ts";
import type { Edit } from "../../../diagnostics/finding.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../../diagnostics/path.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { type Citation, citations, type CitedKind } from "../../../model/citations.ts";
import { isSampleId } from "../../../model/content/sample_ids.ts";
import { describeMiss } from "../../../model/ids.ts";
import { asNumber, asText, at } from "../../../model/read.ts";
import { currentCycle, isOfOtherRoadmap, isPast } from "../../../model/roadmap/cycle.ts";
import { loadSchema } from "../../../schema/schemas.ts";
import { schemaOfField } from "../../../schema/walk.ts";
import { nameKey } from "../../../text/fold.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { InstanceRule, RuleReport, RuleText } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";
import { partSpan } from "../../to_finding.ts";
import { heldText } from "../held_text.ts";

interface FoundationReferenceRule extends Omit<RuleText, "level" | "class"> {
  scope: "instance";
  section: "relationships";
  noun: CitedKind & ("opportunity" | "strategy" | "roadmap");
  /** Where the cited thing is, and where in its file its id is written. */
  target: ArtifactType;
  idAt: Path;
}

/** The id of a cited thing, and the file that it is in. */
interface Target {
  artifact: Artifact;
  id: string;
}

/** A rule that finds references to another opportunity, strategy or roadmap than the one in READY. */
export function foundationReferenceRule({ noun, target, idAt, ...text }: FoundationReferenceRule): InstanceRule {
  return {
    ...text,
    level: "error",
    class: "surface",
    cost: { relationships: BROKEN_REFERENCE },
    check({ model, report }) {
      const targets = model.of(target).flatMap((artifact): Target[] => {
        const id = asText(at(meantValue(artifact), ...idAt));
        return id === null ? [] : [{ artifact, id }];
      });
      const [first] = targets;
      // Without the file, or without its id, other rules report it.
      if (first === undefined) return;
      const misses = citations(model, noun).filter((citation) =>
        !citation.artifact.archived &&
        !targets.some((one) =>
          one.id === citation.id || asCited(citation, one.id) === citation.id ||
          (asCited(citation, one.id) !== null && isMisspelt(one, idAt, citation.id))
        )
      );
      const past = misses.filter(({ artifact }) => isPast(model, artifact) || mayBePast(model, artifact));
      for (const citation of past) {
        report(citation.artifact, {
          message: `${noun} ${quoteValue(citation.id)} is not the current one, ${quoteValue(first.id)}`,
          at: citation.at,
          level: "info",
          actual: citation.id,
          help: `nothing to do when the ${noun} was replaced; correct the id when it is a typo`,
        });
      }
      const current = misses.filter((citation) => !past.includes(citation));
      const refused = current.filter((citation) => targets.every(({ id }) => asCited(citation, id) === null));
      if (refused.length > 0) report(first.artifact, uncitableReport(noun, first, idAt, refused));
      for (const citation of current.filter((citation) => !refused.includes(citation))) {
        report(citation.artifact, {
          ...describeMiss({
            id: citation.id,
            noun,
            owner: "the instance",
            known: targets.map(({ id }) => id),
            isRequired: true,
          }),
          at: citation.at,
          related: [{ artifact: first.artifact, at: idAt, message: `the ${noun} is here` }],
          edits: targets.length === 1 && !isSampleId(first.id) ? editsTo(citation, first.id) : [],
        });
      }
    },
  };
}

/** The only thing that there is to cite, in the place of an id that nothing has. */
function editsTo({ artifact, at, id }: Citation, only: string): Edit[] {
  const [span, text] = [partSpan(artifact, at, id), heldText(artifact, at, only)];
  return span === null || text === null ? [] : [{ span, text, kind: "suggested" }];
}

/** True where the id at its source is this one in a form that the source's own field refuses: the schema reports that. */
function isMisspelt({ artifact, id }: Target, idAt: Path, cited: string): boolean {
  if (nameKey(id) !== nameKey(cited)) return false;
  const pattern = schemaOfField(loadSchema(artifact.type), idAt)?.pattern;
  return pattern !== undefined && !new RegExp(pattern, "u").test(id);
}

/** True for a report or memo about another roadmap, where no numbers of cycles say that both are of one cycle. */
function mayBePast(model: EpfModel, artifact: Artifact): boolean {
  const hasCycle = asNumber(at(meantValue(artifact), "cycle")) !== null && currentCycle(model) !== null;
  return !hasCycle && isOfOtherRoadmap(model, artifact);
}

/** An id as the citing field may hold it; null when it refuses the form of the id. */
function asCited({ artifact, at }: Citation, id: string): string | null {
  return heldText(artifact, at, id);
}

/** The fault is at the source: whatever the citing file writes, its own form or this id refuses it. */
function uncitableReport(noun: string, { id }: Target, idAt: Path, refused: readonly Citation[]): RuleReport {
  const [first] = refused;
  const example = schemaOfField(loadSchema(first!.artifact.type), first!.at)?.examples?.[0];
  return {
    message: `${quoteValue(formatPath(first!.at))} of ${
      quoteValue(first!.artifact.file, 200)
    } cannot hold the ${noun} id ${quoteValue(id)}, it must look like ${quoteValue(example)}`,
    at: idAt,
    expected: asCited(first!, first!.id) === null ? `an id like ${quoteValue(example)}` : first!.id,
    actual: id,
    cause: `references to ${noun} ${quoteValue(id)}, whose form they refuse`,
    help: `correct the form of this id, and write the same in ${quoteValue(formatPath(first!.at))}`,
    related: refused.map((citation) => ({
      artifact: citation.artifact,
      at: citation.at,
      message: `cited here as ${quoteValue(citation.id)}`,
    })),
  };
}
