import { quoteValue } from "../../diagnostics/escape.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Path } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPES, type ArtifactType, DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { citations, type CitedKind } from "../../model/citations.ts";
import { misnumberedDefinitions } from "../../model/features/misnumbered_definitions.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { cycleRecords, pastRoadmaps, roadmaps } from "../../model/aim/assessments.ts";
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

/** Types whose texts look back on a cycle, of which all key results and assumptions may be known. */
const LOOKING_BACK = ["assessment_report", "calibration_memo"] as const;
/** Parts of them about what is to come, which may name what no roadmap has yet. */
const AHEAD = /^next_(?!cycle_focus\.(?:continue|stop)_building)/;
/** Words of such a sentence elsewhere; in neighbouring languages too. */
const COMING =
  /(?<!\p{L})(?:next|new|becom\p{L}*|future|will|shall|should|add\p{L}*|neu\p{L}*|n\u00e4chst\p{L}*|wird|werden|soll\p{L}*|k\u00fcnftig\p{L}*|nye?|nytt|neste|blir|skal|b\u00f8r)(?!\p{L})/iu;

const opportunity = (file: string) =>
  `opportunity: {context: {timing: "The study in ${file} says that schools decide in May"}}\n`;

const REPORT = "cycle: 1\nassumption_validations: [{id: asm-p-001, status: validated}]\n";
const memo = (id: string) => `cycle: 1\nreasoning: Schools decided in May as we had believed (${id}).\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "dangling-mention",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: [...SPEAKING, ...LOOKING_BACK],
  what:
    "A sentence names a key result, an assumption, a feature or a file that the instance does not have. What a report or a memo says of its own cycle is held to the roadmaps and reports of all cycles until then, where these are there.",
  why: "Whoever follows it finds nothing, and does not know whether it was renamed, dropped or never written.",
  remedy: "Name the one that is meant, or take the mention out.",
  examples: [{
    bad: { "READY/03_insight_opportunity.yaml": opportunity("READY/06_study.yaml") },
    good: { "READY/03_insight_opportunity.yaml": opportunity("READY/03_insight_opportunity.yaml") },
  }, {
    bad: { "AIM/assessment_report.yaml": REPORT, "AIM/calibration_memo.yaml": memo("asm-p-010") },
    good: { "AIM/assessment_report.yaml": REPORT, "AIM/calibration_memo.yaml": memo("asm-p-001") },
  }],
  check({ model, report }) {
    const known = knownNames(model);
    const isMissing = ({ kind, name }: Mention) => {
      const names = known.get(kind);
      return names !== undefined && names.size > 0 && !names.has(name);
    };
    const records = new Set(recordsOfKnownCycles(model));
    for (const artifact of model.instance.artifacts) {
      const isRecord = records.has(artifact);
      const isOfToday = !artifact.archived && artifact.document.readable && SPEAKING.includes(artifact.type);
      if (!isRecord && !isOfToday) continue;
      for (const { at, mentions } of mentionsIn(artifact)) {
        if (isRecord && AHEAD.test(at.join("."))) continue;
        const missing = mentions.find((mention) => isMissing(mention) && (!isRecord || isOfRoadmap(mention)));
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
  /** True for what a roadmap has where its sentence is about what is to come. */
  isComing: boolean;
}

/** Features and files may be gone when a cycle is looked back on; what its roadmap had is known as long as that or its report is. */
function isOfRoadmap({ kind, isComing }: Mention): boolean {
  return OF_ROADMAP.has(kind) && !isComing;
}

/** The kinds of what a roadmap has. */
const OF_ROADMAP: ReadonlySet<string> = new Set(["kr", "asm"]);

/** Reports and memos on a cycle that has, as all before it, a roadmap or a report in the instance. */
function recordsOfKnownCycles(model: EpfModel): Artifact[] {
  const planned = [...roadmaps(model), ...pastRoadmaps(model), ...cycleRecords(model, "assessment_report")];
  const known = new Set(planned.map(({ cycle }) => cycle));
  let last = 0;
  while (known.has(last + 1)) last++;
  return LOOKING_BACK.flatMap((type) => cycleRecords(model, type)).filter(({ artifact, cycle }) =>
    artifact.document.readable && cycle !== null && 0 < cycle && cycle <= last
  ).map(({ artifact }) => artifact);
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
    const mentions = [...text.matchAll(MENTION)].flatMap(({ 0: name, groups, index }): Mention[] => {
      const sentence = sentenceAt(text, index);
      if (PAST.test(sentence) || TO_COME.test(text.slice(Math.max(0, index - CLOSE), index))) return [];
      const kind = groups?.file === undefined ? groups?.kind ?? groups?.feature ?? "" : "file";
      return [{ kind, name, isComing: OF_ROADMAP.has(kind) && COMING.test(sentence) }];
    });
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
  const after = text.slice(index, index + LONGEST_SENTENCE);
  const end = after.search(/[.!?]\s/);
  return before.slice(Math.max(0, before.lastIndexOf(". "))) + (end < 0 ? after : after.slice(0, end + 1));
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
