import { ARTIFACT_TYPES, DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { namePath, quoteValue } from "../../diagnostics/escape.ts";
import { withArticle } from "../../text/forms/plural.ts";
import { asMap, asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";

/** The folder of a type of definitions, without the pattern of its files. */
function folderOf(place: string): string {
  return place.slice(0, place.indexOf("*")).replace(/[^/]*$/, "");
}

export default {
  scope: "document",
  name: "misplaced-definition",
  level: "error",
  class: "structural",
  section: "structure",
  cost: { structure: { fails: ["known_artifacts"] } },
  // To learn the structure of the type that the folder stands for would lead astray.
  answer: "explanation",
  artifacts: DEFINITION_TYPES.map(({ type }) => type),
  what: "The id of a definition belongs to a different track from its folder.",
  why:
    "The folder decides by which rules a file is read, so a practice among the features is judged as a feature and nearly everything in it looks wrong.",
  remedy: "Move the file to the folder of its own track, or give it an id of this one.",
  examples: [
    {
      type: "feature_definition",
      bad: `id: cd-004
name: Autumn price round
`,
      good: `id: fd-004
name: Quote by parcel size
`,
    },
  ],
  check({ artifact, value, report }) {
    const id = asText(asMap(value).id);
    const prefix = id === null ? undefined : /^([a-z]{2})-\d+$/.exec(id)?.[1];
    const meant = DEFINITION_TYPES.find(({ type }) => ARTIFACT_TYPES[type].ids.own === prefix)?.type;
    if (prefix === undefined || meant === undefined || meant === artifact.type) return;
    const folder = folderOf(ARTIFACT_TYPES[meant].place!);
    report({
      message: `${quoteValue(id!)} is the id of ${withArticle(ARTIFACT_TYPES[meant].words)}, the file should be in ${
        namePath(folder)
      }`,
      at: ["id"],
      expected: folder,
      actual: id!,
      help: `move the file with \`git mv\`; what else is found in it is judged as ${
        withArticle(ARTIFACT_TYPES[artifact.type].words)
      } and goes with the move`,
    });
  },
} satisfies DocumentRule;
