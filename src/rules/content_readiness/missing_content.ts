import { countedOf } from "../../text/forms/plural.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import { mayBeRemoved } from "../../format/removable.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { OpenPlace } from "../../model/content/content_reader.ts";
import { contentState } from "../../model/content/content_state.ts";
import { askedPlaces } from "../../model/content/open_question.ts";
import { asMap, at } from "../../model/read.ts";
import type { Path } from "../../diagnostics/path.ts";
import { TemplateEntries } from "../../model/content/template_entries.ts";
import { placeWords } from "../../schema/fields/meaning_words.ts";
import { locateSchema } from "../../schema/locate.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { isWrittenPlaceholder } from "../../model/value_models/template_model.ts";
import type { DocumentRule, RuleReport } from "../rule.ts";

export default {
  scope: "document",
  name: "missing-content",
  level: "warning",
  class: "surface",
  section: "content_readiness",
  cost: { content_readiness: { share: "places", remedy: "write what the open places ask for" } },
  answer: "completion_wizard",
  artifacts: ARTIFACT_TYPE_NAMES,
  what: "A value, or most of a file, is a placeholder, the text of a template, or too short to say anything.",
  why:
    "People and agents that read the strategy take the placeholder for a decision, or stop where the text is missing.",
  remedy:
    "Write the real content. Remove the key where it is optional and there is nothing to say yet; where it is required and the answer is unknown, end its line with `# open:` and the question.",
  examples: [
    {
      bad: `portfolio:
  id: portfolio-bicycle-workshop
  name: "[Insert name of the portfolio]"
`,
      good: `portfolio:
  id: portfolio-bicycle-workshop
  name: "Repair and rental"
`,
      type: "product_portfolio",
    },
    {
      bad: `strategy:
  last_updated: YYYY-MM-DD
`,
      good: `# TODO: ask the dye house for its figures
strategy:
  last_updated: "2026-10-02"
  title: "Finds TODO comments that no one owns"
`,
      type: "strategy_formula",
    },
    {
      bad: `strategy:
  positioning:
    unique_value_proposition: "x"
`,
      good: `strategy:
  positioning:
    unique_value_proposition: "Dyers see before the bath whether a colour will hold"
    category: "Dye bath forecast"
`,
      type: "strategy_formula",
    },
    {
      bad: `north_star:
  vision:
    timeframe: "2030" # replace
`,
      good: `north_star:
  organization: "[INSERT the name of the organisation]" # open: the board decides in May
  vision:
    timeframe: "2034"
`,
      type: "north_star",
    },
  ],
  check({ artifact, report }) {
    const state = contentState(artifact);
    const { open, filled, isUnfilled } = state;
    const entries = new TemplateEntries(artifact, open);
    const places = open.map((place) => reportOf(artifact, place, entries.around(place.path)));
    const all = open.length + filled + askedPlaces(state);
    if (!isUnfilled || open.length * 2 <= all) {
      for (const place of places) report({ ...place, explains: [place] });
      return;
    }
    report({
      message: `unfilled template: ${
        countedOf(open.length, all, ["place", "places"], ["is not filled in", "are not filled in"])
      }`,
      at: [],
      expected: "content",
      help: `write what its places ask for${
        mayBeRemoved(artifact.type) ? ", or remove the file until something is known" : `; ${NO_ONE_KNOWS}`
      }`,
      ...(isFoundation(artifact.type) ? { stage: "foundation" } : {}),
      explains: places,
    });
  },
} satisfies DocumentRule;

/** True for what the rest of a strategy rests on; what may be removed is nothing of the kind. */
function isFoundation(type: ArtifactType): boolean {
  if (mayBeRemoved(type)) return false;
  return ARTIFACT_TYPES[type].phase === "READY" || ARTIFACT_TYPES[type].upkeep.requiredFrom !== null;
}

const NO_ONE_KNOWS = "where no one knows, end the line with `# open:` and the question";

const FOUND: Record<OpenPlace["by"], (found: string) => string> = {
  mark: (found) => `placeholder ${quoteValue(found)} is still there instead of content`,
  template: (found) => `template text ${quoteValue(found)} is still there instead of content`,
  default: (found) => `template value ${quoteValue(found)} is still there instead of your own`,
  status: (found) =>
    `status ${quoteValue(found)} says that the model is a template; it should have the state of your model`,
  blank: () => "the text is blank, but should have content",
  short: (found) => `text ${quoteValue(found)} is too short to say anything`,
};

/** @param entry the entry of a list around the place in which nobody has written anything */
function reportOf(artifact: Artifact, place: OpenPlace, entry: Path | null): RuleReport {
  const value = at(artifact.document.value, ...place.path);
  const isPart = place.by === "mark" && typeof value === "string" && value.trim() !== place.found &&
    !isNote(value, place.found);
  if (place.by === "status" && isWrittenPlaceholder(artifact)) return ofWrittenModel(artifact, place);
  return {
    message: FOUND[place.by](place.found),
    at: place.path,
    ...(isPart ? { part: place.found } : {}),
    expected: "content",
    actual: place.found,
    help: place.by === "status"
      ? "the whole file counts as a template until then: write the layers, components and sub-components of your own product, and set the status to `active`"
      : entry !== null
      ? adviceOnEntry(artifact, entry)
      : place.by === "default"
      ? adviceOnDefault(place.path)
      : isPart && wordsIn(value.replace(place.found, " ")) >= WRITTEN_WORDS
      ? `replace ${quoteValue(place.found)} and keep the text around it; ${NO_ONE_KNOWS}`
      : advice(artifact, place.path),
    ...(entry === null ? {} : { cause: `texts of the template ${placeWords(entry)}`, explains_missing: entry }),
  };
}

/** The status of a model that somebody has written, and that nothing but this word calls a template. */
function ofWrittenModel({ document }: Artifact, { path, found }: OpenPlace): RuleReport {
  const span = document.spanOf(path);
  return {
    message: `status is ${quoteValue(found)}, but the model has content; it should be \`active\``,
    at: path,
    expected: "active",
    actual: found,
    help: "set `status: active` once its layers are yours; readers take a placeholder for a template",
    edits: span === null ? [] : [{ kind: "suggested", span, text: "active" }],
  };
}

/** True for a text that begins with a word such as `TBD`: what follows is a note on what is to be found out, not content. */
function isNote(text: string, mark: string): boolean {
  return text.trimStart().startsWith(mark) && /^\p{L}/u.test(mark);
}

/** Words beside a placeholder from which on a text is worth keeping. */
const WRITTEN_WORDS = 3;

function wordsIn(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

function adviceOnEntry(artifact: Artifact, entry: Path): string {
  const holder = entry.slice(0, -1);
  const list = at(artifact.document.value, ...holder);
  const least = locateSchema(artifact.type, artifact.document.value, holder)?.schema.minItems ?? 0;
  const count = Array.isArray(list) ? list.length : 0;
  if (count <= least) return `replace the template's entry with your own; ${NO_ONE_KNOWS}`;
  const key = holder.at(-1);
  return count > 1 || typeof key !== "string"
    ? "replace the template's entry with your own, or remove the whole entry"
    : `replace the template's entry with your own, or remove this one and leave \`${key}: []\``;
}

function adviceOnDefault(path: Path): string {
  if (typeof path[path.length - 1] === "number") return "name a component of your own value model, or remove the entry";
  return /^(?:slug|path_segment)$/.test(String(path[path.length - 1]))
    ? "choose a name that says what it is, and use it where the old one is referred to"
    : "write your own value, or remove the comment `# replace` where this one is right";
}

/** What to do at a place: a key that its schema requires must not be removed. */
function advice(artifact: Artifact, path: Path): string {
  const last = path[path.length - 1];
  const parentPath = path.slice(0, -1);
  const value = artifact.document.value;
  const parent = locateSchema(artifact.type, value, parentPath)?.schema ?? null;
  const holder = at(value, ...parentPath);
  const isOptional = parent !== null &&
    (Array.isArray(holder)
      ? holder.length > Math.max(1, parent.minItems ?? 0)
      : Object.hasOwn(asMap(holder), String(last)) && !(parent.required ?? []).includes(String(last)));
  if (!isOptional) return `write what belongs here; ${NO_ONE_KNOWS}`;
  return `write what belongs here, or remove the ${typeof last === "number" ? "entry" : "key"} until it is known`;
}
