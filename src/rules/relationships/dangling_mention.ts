import { quoteValue } from "../../diagnostics/escape.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Path } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType, DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { citations, type CitedKind } from "../../model/citations.ts";
import { misnumberedDefinitions } from "../../model/features/misnumbered_definitions.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import type { EpfModel } from "../../model/model.ts";
import { placesOfTexts, textsIn } from "../../model/texts.ts";
import { unreadable } from "../../model/readable.ts";
import { indexRoadmaps } from "../../model/roadmap/roadmap.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { InstanceRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

/** Ids and paths as they stand in a sentence. */
const MENTION =
  /(?<![\p{L}\d/-])(?:(?<kind>kr|asm)-[psoc]-\d{3}|(?<feature>fd)-\d{3}|(?<file>(?:READY|FIRE|AIM)\/[\w./-]+\.ya?ml))(?![\p{L}\d/-])/gu;
/** Fewer words are a reference and no sentence; what those name is looked up by rules of their own. */
const LEAST_WORDS = 4;
/** Right in front of an id: it is one to come, of which no file is there yet; in neighbouring languages too. */
const TO_COME =
  /(?<!\p{L})(?:later|future|possible|sp\u00e4ter\p{L}*|k\u00fcnftig\p{L}*|m\u00f6glich\p{L}*|senere|framtidige?|mulige?|futur\p{L}*)\s+$/iu;
/** Texts about earlier times and about what was given up, of which the files may be gone; in neighbouring languages too. */
const PAST =
  /(?<!\p{L})(?:cycles?|former|previous|earlier|last|old|no longer|dropped|deleted|removed|retired|abandoned|replaced|superseded|withdrawn|cancelled|cut|gestrichen\p{L}*|entfernt\p{L}*|verworfen\p{L}*|eingestellt\p{L}*|ersetzt\p{L}*|gel\u00f6scht\p{L}*|abgel\u00f6st\p{L}*|fjernet|str\u00f8ket|slettet|droppet|erstattet|eliminad\p{L}*|retirad\p{L}*|descartad\p{L}*|supprim\u00e9\p{L}*|abandonn\u00e9\p{L}*|remplac\u00e9\p{L}*|zyklus|[sc]ykl\p{L}*|ciclos?|fr\u00fcher\p{L}*|tidligere|tidigare|f\u00f6rra|vorig\p{L}*|anterior\p{L}*|pr\u00e9c\u00e9dent\p{L}*|precedent[ei])(?!\p{L})/iu;

/** Types whose texts are about today: of those of AIM all but these look back. */
const SPEAKING = (Object.keys(ARTIFACT_TYPES) as ArtifactType[]).filter((type) =>
  ARTIFACT_TYPES[type].phase !== "AIM" || type === "track_health_assessment" || type === "strategic_reality_check"
);

const opportunity = (file: string) =>
  `opportunity: {context: {timing: "The study in ${file} says that schools decide in May"}}\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "dangling-mention",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: SPEAKING,
  what: "A sentence names a key result, an assumption, a feature or a file that the instance does not have.",
  why: "Whoever follows it finds nothing, and does not know whether it was renamed, dropped or never written.",
  remedy: "Name the one that is meant, or take the mention out.",
  examples: [{
    bad: { "READY/03_insight_opportunity.yaml": opportunity("READY/06_study.yaml") },
    good: { "READY/03_insight_opportunity.yaml": opportunity("READY/03_insight_opportunity.yaml") },
  }],
  check({ model, report }) {
    const known = knownNames(model);
    const isMissing = ({ kind, name }: Mention) => {
      const names = known.get(kind);
      return names !== undefined && names.size > 0 && !names.has(name);
    };
    for (const artifact of model.instance.artifacts) {
      if (artifact.archived || !artifact.document.readable || !SPEAKING.includes(artifact.type)) continue;
      for (const { at, mentions } of mentionsIn(artifact)) {
        const missing = mentions.find(isMissing);
        if (missing === undefined) continue;
        const { kind, name } = missing;
        report(artifact, {
          message: `the text names ${quoteValue(name)}, but ${
            kind === "file" ? "there is no such file" : "nothing in the instance has this id"
          }`,
          at,
          part: name,
          actual: name,
          help: "name the one that is meant, or take the mention out",
        });
      }
    }
  },
};

export default rule;

/** An id or a path in a sentence about today. */
interface Mention {
  kind: string;
  name: string;
}

/** The texts of an artifact that mention something. */
const mentionsIn = onceForEach((artifact: Artifact): { at: Path; mentions: readonly Mention[] }[] => {
  const found: { at: Path; mentions: readonly Mention[] }[] = [];
  const value = meantValue(artifact);
  const placeOf = placesOfTexts(value);
  const texts = textsIn(value);
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index]!;
    if (!text.includes("-0") && !text.includes(".y")) continue;
    if (text.trim().split(/\s+/).length < LEAST_WORDS) continue;
    const mentions = [...text.matchAll(MENTION)].flatMap(({ 0: name, groups, index }): Mention[] =>
      PAST.test(sentenceAt(text, index)) || TO_COME.test(text.slice(Math.max(0, index - CLOSE), index))
        ? []
        : [{ kind: groups?.file === undefined ? groups?.kind ?? groups?.feature ?? "" : "file", name }]
    );
    if (mentions.length > 0) found.push({ at: placeOf(index), mentions });
  }
  return found;
});

/** Characters in front of a mention that are looked at for such a word. */
const CLOSE = 20;
/** Characters of a sentence on either side of a mention that are looked at. */
const LONGEST_SENTENCE = 400;

function sentenceAt(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - LONGEST_SENTENCE), index);
  const [end = ""] = /^.*?(?:[.!?](?=\s)|$)/su.exec(text.slice(index, index + LONGEST_SENTENCE)) ?? [];
  return before.slice(Math.max(0, before.lastIndexOf(". "))) + end;
}

/** What can be named, by kind; a kind of which a file cannot be read is left out. */
function knownNames(model: EpfModel): Map<string, ReadonlySet<string>> {
  const { instance } = model;
  const known = new Map<string, ReadonlySet<string>>([
    ["file", new Set([...instance.files, ...instance.skipped.map(({ file }) => file)])],
  ]);
  if (unreadable(model, "roadmap_recipe").length === 0) {
    const { keyResults, assumptions } = indexRoadmaps([...model.all("roadmap_recipe")]);
    // What only a report names was in a roadmap once.
    const reported = (kind: CitedKind) =>
      citations(model, kind).filter(({ artifact }) => artifact.type === "assessment_report").map(({ id }) => id);
    known.set("kr", new Set([...keyResults.map(({ id }) => id), ...reported("keyResult")]));
    known.set("asm", new Set([...assumptions.map(({ id }) => id), ...reported("assumption")]));
  }
  if (unreadable(model, ...DEFINITION_TYPES.map(({ type }) => type)).length === 0) {
    known.set("fd", new Set([...model.definitions, ...misnumberedDefinitions(model).values()].map(({ id }) => id)));
  }
  return known;
}
