import { compareText } from "../../diagnostics/finding.ts";
import { forEachText } from "../../model/read.ts";
import type { EpfModel } from "../../model/model.ts";
import { nameVariants } from "../../model/names/names.ts";
import { nameKey } from "../../text/fold.ts";
import { labelWords } from "../../text/words.ts";
import type { CompetitorKind, CompetitorMention } from "./competitor_mentions.ts";
import { Content, type Gap } from "./content.ts";
import { mostCommon } from "./persona_groups.ts";
import { idOf } from "../../text/forms/slug.ts";
import type { Place, Statement } from "./statement.ts";

/** A rival, each once, with everything that the instance says of it. */
export interface Competitor {
  id: string;
  name: string;
  alsoNamed: string[];
  kind: CompetitorKind | null;
  category: string | null;
  threatLevel: string | null;
  positioning: Statement[];
  strengths: Statement[];
  weaknesses: Statement[];
  theirStrength: Statement | null;
  ourAngle: Statement | null;
  wedge: Statement | null;
  /** Evidence and other texts that speak of it by name. */
  mentions: Statement[];
  places: Place[];
}

/** Competitors in order of first mention of their kind, and the evidence that names none of them. */
export interface Competition {
  competitors: Competitor[];
  /** Competitive evidence of the opportunity that no known competitor could be found in. */
  unattributed: Statement[];
}

/** Of fewer words the beginning of a name is not the name. */
const LEAST_WORDS = 2;
/** Most names that are compared with each other as beginnings. */
const COMPARED = 400;

export function mergeCompetitors(model: EpfModel, mentions: readonly CompetitorMention[], gaps: Gap[]): Competition {
  const competitors = withIds(groupNames(mentions).map(mergeGroup));
  const used = new Set(competitors.flatMap(({ places }) => places.map(({ artifact }) => artifact)));
  const evidence = model.of("insight_opportunity").flatMap((artifact) =>
    new Content(artifact, gaps).get("opportunity", "evidence", "competitive_landscape").statements()
  );
  const finder = new NameFinder(competitors);
  const unattributed = evidence.filter((statement) => {
    const spokenOf = finder.find(statement.text);
    for (const competitor of spokenOf) competitor.mentions.push(statement);
    return spokenOf.length === 0;
  });
  for (const statement of otherTexts(model, competitors, used)) {
    for (const competitor of finder.find(statement.text)) competitor.mentions.push(statement);
  }
  return { competitors, unattributed };
}

/** Texts of the strategy's own files that may speak of a competitor outside the entries about it. */
function otherTexts(model: EpfModel, competitors: readonly Competitor[], used: ReadonlySet<unknown>): Statement[] {
  if (competitors.length === 0) return [];
  const about = new Map<unknown, Set<string>>();
  for (const { places } of competitors) {
    for (const { artifact, at } of places) {
      const paths = about.get(artifact) ?? new Set();
      about.set(artifact, paths.add(at.join("\n")));
    }
  }
  const found: Statement[] = [];
  const types = ["insight_analyses", "strategy_formula", "strategy_foundations", "product_portfolio"] as const;
  for (const artifact of types.flatMap((type) => model.of(type))) {
    const entries = used.has(artifact) ? about.get(artifact)! : new Set<string>();
    forEachText(artifact.document.value, (text, path) => {
      if (path[0] === "change_log" || path.some((_, end) => entries.has(path.slice(0, end + 1).join("\n")))) return;
      found.push({ text, place: { artifact, at: [...path] } });
    });
  }
  return found;
}

/** Two names are one when they are written alike, or when one is the beginning of the other. */
function groupNames(mentions: readonly CompetitorMention[]): CompetitorMention[][] {
  const byKey = [...Map.groupBy(mentions, ({ name }) => nameKey(headOf(name)) || name).values()];
  const words = byKey.map((group) => labelWords(headOf(group[0]!.name)));
  const home = byKey.map((_, index) => index);
  for (let short = 0; short < Math.min(byKey.length, COMPARED); short++) {
    if (words[short]!.length < LEAST_WORDS) continue;
    const longer = home.slice(0, COMPARED).filter((_, other) =>
      other !== short && words[other]!.length > words[short]!.length &&
      words[short]!.every((word, at) => words[other]![at] === word)
    );
    // With two longer names it is not known which of them is meant.
    if (new Set(longer).size === 1) home[short] = longer[0]!;
  }
  const rootOf = (index: number): number => home[index] === index ? index : rootOf(home[index]!);
  return [...Map.groupBy(byKey.keys(), rootOf).values()].map((members) => members.flatMap((index) => byKey[index]!));
}

/** The name without what follows it in brackets: `Freelance markets (three of them)`. */
function headOf(name: string): string {
  const outside = name.replace(/\s*\([^()]*\)\s*$/u, "").trim();
  return outside === "" ? name : outside;
}

function mergeGroup(mentions: readonly CompetitorMention[]): Competitor {
  const name = mostCommon(mentions.map((mention) => mention.name));
  const first = (pick: (mention: CompetitorMention) => Statement[]) => distinct(mentions.flatMap(pick))[0] ?? null;
  return {
    id: idOf(headOf(name)),
    name,
    alsoNamed: [...new Set(mentions.map((mention) => mention.name))].filter((other) => other !== name)
      .sort(compareText),
    kind: mentions.find(({ kind }) => kind !== null)?.kind ?? null,
    category: mentions.find(({ category }) => category !== null)?.category ?? null,
    threatLevel: mentions.find(({ threatLevel }) => threatLevel !== null)?.threatLevel ?? null,
    positioning: distinct(mentions.flatMap(({ positioning }) => positioning)),
    strengths: distinct(mentions.flatMap(({ strengths }) => strengths)),
    weaknesses: distinct(mentions.flatMap(({ weaknesses }) => weaknesses)),
    theirStrength: first(({ theirStrength }) => theirStrength),
    ourAngle: first(({ ourAngle }) => ourAngle),
    wedge: first(({ wedge }) => wedge),
    mentions: [],
    places: mentions.map(({ place }) => place),
  };
}

function distinct(statements: readonly Statement[]): Statement[] {
  return [...new Map(statements.map((statement) => [statement.text, statement])).values()];
}

function withIds(competitors: readonly Competitor[]): Competitor[] {
  const counts = new Map<string, number>();
  return competitors.map((competitor) => {
    const count = (counts.get(competitor.id) ?? 0) + 1;
    counts.set(competitor.id, count);
    return count === 1 ? competitor : { ...competitor, id: `${competitor.id}-${count}` };
  });
}

/** Finds the competitors that a text names. */
class NameFinder {
  readonly #names: { competitor: Competitor; phrases: string[]; words: string[] }[];
  /** Competitors by the first word of a phrase, so that each word of a text is looked up once. */
  readonly #byFirst = new Map<string, { competitor: Competitor; phrase: string }[]>();

  constructor(competitors: readonly Competitor[]) {
    this.#names = competitors.map((competitor) => {
      const written = [competitor.name, ...competitor.alsoNamed].flatMap((
        name,
      ) => [headOf(name), ...nameVariants(name)]);
      const phrases = [...new Set(written.map((name) => labelWords(name).join(" ")))].filter((phrase) =>
        phrase.length >= 3
      );
      return { competitor, phrases, words: labelWords(headOf(competitor.name)) };
    });
    for (const { competitor, phrases } of this.#names) {
      for (const phrase of phrases) {
        const first = phrase.split(" ")[0]!;
        const known = this.#byFirst.get(first);
        if (known === undefined) this.#byFirst.set(first, [{ competitor, phrase }]);
        else known.push({ competitor, phrase });
      }
    }
  }

  /** Competitors whose name is in the text; else the one whose name has all words of a lead such as `Agencies: dear`. */
  find(text: string): Competitor[] {
    const words = labelWords(text);
    const line = ` ${words.join(" ")} `;
    const found = new Set<Competitor>();
    for (const word of words) {
      for (const { competitor, phrase } of this.#byFirst.get(word) ?? []) {
        if (line.includes(` ${phrase} `)) found.add(competitor);
      }
    }
    return found.size > 0 ? [...found] : this.#byLead(text);
  }

  #byLead(text: string): Competitor[] {
    const lead = /^([^:\n]{3,60}):\s/.exec(text)?.[1];
    const words = lead === undefined ? [] : labelWords(lead);
    if (words.length < LEAST_WORDS) return [];
    const fitting = this.#names.filter((name) => words.every((word) => name.words.includes(word)));
    return fitting.length === 1 ? [fitting[0]!.competitor] : [];
  }
}
