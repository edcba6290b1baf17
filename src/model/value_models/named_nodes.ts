import { isSoldForm } from "../names/form_words.ts";
import type { EpfModel } from "../model.ts";
import { everydayWords } from "../names/everyday_words.ts";
import { hasLongTexts, type NameUse, nameUse, writesNounsSmall } from "../names/name_use.ts";
import { hasCoinedSpelling, type MatchKind, matchName, nameKeys, type NameMatch } from "../names/names.ts";
import { fold, nameKey } from "../../text/fold.ts";
import { labelWords, writtenWords } from "../../text/words.ts";
import type { OfferName } from "../names/offer_name.ts";
import { offerNameSteps } from "../names/offer_names.ts";
import { flatMapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import type { ValueNode } from "./value_models.ts";

/** The keys that say what a node is called. */
const LABELS = ["name", "id", "path_segment"] as const;
type NodeLabel = typeof LABELS[number];

/** A layer or component of the Product model that carries the name of something sold. */
export interface NamedNode {
  node: ValueNode;
  /** The first key whose value carries the name. */
  field: NodeLabel;
  /** The further keys that carry it, or that would be reported once the first is changed. */
  also: readonly NodeLabel[];
  offer: OfferName;
  kind: MatchKind;
  /** False when the word may be a common one of the trade: then only a person can decide. */
  certain: boolean;
}

interface Candidate {
  node: ValueNode;
  field: NodeLabel;
  offer: OfferName;
  match: NameMatch;
  /** What the keys behind this one match. */
  others: readonly Omit<Candidate, "others">[];
}

const cache = new WeakMap<EpfModel, readonly NamedNode[]>();

/**
 * Layers and components of the Product model that are named after what is sold, in steps; products may be named at L3 only.
 * - The whole label is a name: always counts.
 * - Name and words for what is sold: counts, unless the texts use the name as an ordinary word and the words beside it
 *   stand next to such words too.
 * - Name first, other words behind it: counts when the texts do not use it as an ordinary word, and its spelling or
 *   its use shows a made-up name, or when another name heads a label too, or the same name another layer.
 * - The name without its brand is the whole label: counts when another name heads a label too; a single word, or one with
 *   other words behind it, only where the texts do not use it as an ordinary word.
 * - Name anywhere else: counts only when its spelling shows a made-up name, when the label writes it large among labels
 *   that write their words small, or when long texts that would use an ordinary word never use it as one.
 */
export function* namedNodeSteps(model: EpfModel): Steps<readonly NamedNode[]> {
  const known = cache.get(model);
  if (known !== undefined) return known;
  const candidates = yield* findCandidates(model);
  const patterns = countPatterns(candidates);
  const evidence = new Evidence(model);
  const nodes = yield* flatMapSteps(candidates, (candidate) => namesIn(candidate, patterns, evidence));
  cache.set(model, nodes);
  return nodes;
}

function* findCandidates(model: EpfModel): Steps<Candidate[]> {
  const index = new NameIndex(yield* offerNameSteps(model));
  const candidates: Candidate[] = [];
  for (const layer of model.values.layers("product")) {
    for (const node of [layer, ...layer.children]) {
      yield;
      const candidate = index.find(node);
      if (candidate !== null) candidates.push(candidate);
    }
  }
  return candidates;
}

/** Words and characters of the longest names that are indexed by their text; every label is compared with longer ones. */
const LONGEST_INDEXED = { words: 12, characters: 120 };

/** Names of what is sold, so that a label is compared only with those that it may hold. */
class NameIndex {
  readonly #byKey = new Map<string, OfferName[]>();
  readonly #byShape = new Map<string, OfferName[]>();
  /** Names that are too long to be indexed, with the number of their words. */
  readonly #long: { offer: OfferName; words: number }[] = [];
  /** How many words names have. */
  readonly #lengths = new Set<number>();
  readonly #order: ReadonlyMap<OfferName, number>;
  #longestKey = 0;

  constructor(offers: readonly OfferName[]) {
    this.#order = new Map(offers.map((offer, index) => [offer, index]));
    for (const offer of offers) {
      const words = labelWords(offer.name);
      const keys = nameKeys(offer.name);
      if (words.length > LONGEST_INDEXED.words || keys.some((key) => key.length > LONGEST_INDEXED.characters)) {
        this.#long.push({ offer, words: words.length });
        continue;
      }
      for (const key of keys) {
        add(this.#byKey, key, offer);
        this.#longestKey = Math.max(this.#longestKey, key.length);
      }
      add(this.#byShape, shapeOf(words), offer);
      this.#lengths.add(words.length);
    }
  }

  /** The strongest match of a node's name; id and path segment count only when they are the name. */
  find(node: ValueNode): Candidate | null {
    const [first, ...others] = LABELS.flatMap((field) => {
      const found = this.#best(node, field);
      return found === null || (field !== "name" && !isWhole(found.match)) ? [] : [found];
    });
    return first === undefined ? null : { ...first, others };
  }

  #best(node: ValueNode, field: NodeLabel): Candidate["others"][number] | null {
    const label = labelOf(node, field);
    const words = labelWords(label);
    const held = this.#heldBy(words);
    let best: Candidate["others"][number] | null = null;
    for (const start of new Set(words.map((word) => word.slice(0, 2)))) {
      for (const offer of held) {
        if (!nameKeys(offer.name).some((key) => key.slice(0, 2) === start)) continue;
        const match = matchName(label, offer.name);
        if (match !== null && (best === null || isBetter(match, offer, best))) best = { node, field, offer, match };
      }
    }
    return best;
  }

  /** The names that begin at a word of a label, as they are or with other endings; in the order of the offers. */
  #heldBy(words: readonly string[]): OfferName[] {
    const held = new Set(this.#long.filter((long) => long.words <= words.length).map(({ offer }) => offer));
    for (let start = 0; start < words.length; start++) {
      const rest = words.slice(start, start + this.#longestKey).join("").slice(0, this.#longestKey);
      for (let end = 1; end <= rest.length; end++) {
        for (const offer of this.#byKey.get(rest.slice(0, end)) ?? []) held.add(offer);
      }
      for (const length of this.#lengths) {
        if (start + length > words.length) continue;
        for (const offer of this.#byShape.get(shapeOf(words.slice(start, start + length))) ?? []) held.add(offer);
      }
    }
    return [...held].sort((a, b) => this.#order.get(a)! - this.#order.get(b)!);
  }
}

/** What other endings leave as it is: the beginning of each word. */
function shapeOf(words: readonly string[]): string {
  return words.map((word, index) => word.slice(0, index === 0 ? 2 : 1)).join(" ");
}

function add(offers: Map<string, OfferName[]>, key: string, offer: OfferName): void {
  const known = offers.get(key);
  if (known === undefined) offers.set(key, [offer]);
  else known.push(offer);
}

const RANK: Record<MatchKind, number> = { whole: 0, form: 1, head: 2, inside: 3 };

function isWhole({ kind }: NameMatch): boolean {
  return kind === "whole" || kind === "form";
}

function isBetter(match: NameMatch, offer: OfferName, best: Pick<Candidate, "match" | "offer">): boolean {
  const difference = RANK[match.kind] - RANK[best.match.kind];
  return difference < 0 || (difference === 0 && offer.name.length > best.offer.name.length);
}

interface Patterns {
  /** Things whose names begin labels. */
  things: number;
  /** Layers that each thing heads. */
  layers: Map<string, number>;
}

function countPatterns(candidates: readonly Candidate[]): Patterns {
  const heading = candidates.filter(({ match }) => match.kind !== "inside");
  const layers = new Map<string, number>();
  for (const { node, offer } of heading) {
    if (node.level === 1) layers.set(offer.thing, (layers.get(offer.thing) ?? 0) + 1);
  }
  return { things: new Set(heading.map(({ offer }) => offer.thing)).size, layers };
}

function namesIn(candidate: Candidate, patterns: Patterns, evidence: Evidence): NamedNode[] {
  const { node, field, offer, match, others } = candidate;
  const certain = certainty(candidate, patterns, evidence);
  if (certain === null) return [];
  const also = LABELS.slice(LABELS.indexOf(field) + 1).filter((label) =>
    matchName(labelOf(node, label), offer.name) !== null ||
    others.some((other) => other.field === label && certainty(other, patterns, evidence) === true)
  );
  return [{ node, field, also, offer, kind: match.kind, certain }];
}

/** Whether a label certainly carries the name of something sold; null where it only shares a word with it. */
function certainty(
  { node, field, offer, match }: Omit<Candidate, "others">,
  patterns: Patterns,
  evidence: Evidence,
): boolean | null {
  // What is left of a name may be what the trade calls such a thing, unless other names are used in this way too.
  if (offer.full !== null) {
    const isPattern = patterns.things >= 2;
    if (isWhole(match) && labelWords(offer.name).length > 1) return isPattern;
    if (!isPattern || match.kind === "inside" || evidence.isOrdinary(offer)) return null;
    return isWhole(match);
  }
  if (match.kind === "whole") return true;
  const isOrdinary = evidence.isOrdinary(offer);
  if (match.kind === "form") {
    if (!isOrdinary || labelWords(labelOf(node, field)).some(isSoldForm)) return true;
    return match.glued ? null : false;
  }
  if (match.kind === "inside") {
    const isName = !isOrdinary && (hasCoinedSpelling(offer.name) || evidence.standsOut(node, offer));
    if (isName) return true;
    // A single word may still be one of the trade that these texts happen not to use.
    return match.glued || !evidence.isDistinctive(offer) ? null : labelWords(offer.name).length > 1;
  }
  if (isOrdinary) return null;
  const isPattern = patterns.things >= 2 || (patterns.layers.get(offer.thing) ?? 0) >= 2;
  if (isPattern || evidence.isCoined(offer)) return true;
  return match.glued ? null : false;
}

/** Letters of the shortest word that is taken for a name because the texts never use it otherwise. */
const SHORTEST_NAME = 5;

/** What the texts show about names, worked out only for those that need it. */
class Evidence {
  readonly #model: EpfModel;
  readonly #uses = new Map<string, NameUse>();
  #nounsSmall: boolean | null = null;

  constructor(model: EpfModel) {
    this.#model = model;
  }

  /** The texts use the name more often as an ordinary word than as a name. */
  isOrdinary(offer: OfferName): boolean {
    const { ordinary, proper } = this.#use(offer);
    return ordinary > proper;
  }

  /** Spelling or use shows that the name is invented. */
  isCoined(offer: OfferName): boolean {
    if (offer.inferred || hasCoinedSpelling(offer.name)) return true;
    const { ordinary, proper } = this.#use(offer);
    return proper > 0 && ordinary === 0 && this.#writesNounsSmall();
  }

  /** The label writes the name large behind its first word, where labels of that level write words small. */
  standsOut(node: ValueNode, offer: OfferName): boolean {
    if (!this.#writesNounsSmall()) return false;
    const key = nameKey(offer.name);
    const later = laterWords(node.name);
    if (!later.some((word) => nameKey(word) === key && /^\p{Lu}/u.test(word))) return false;
    const level = node.level === 1 ? this.#model.values.layers("product") : this.#model.values.components("product");
    const words = level.flatMap((other) => laterWords(other.name)).filter((word) =>
      word.length >= 4 && nameKey(word) !== key
    );
    return words.length >= 2 && words.every((word) => /^\p{Ll}/u.test(word));
  }

  /** The texts are long and use neither the name nor its first word as an ordinary word: it is nothing but a name. */
  isDistinctive(offer: OfferName): boolean {
    if (offer.inferred || !this.#writesNounsSmall() || !hasLongTexts(this.#model)) return false;
    return this.#use(offer).ordinary === 0 && this.#isNameAlone(writtenWords(offer.name)[0] ?? "");
  }

  #isNameAlone(word: string): boolean {
    return word.length >= SHORTEST_NAME && /^\p{Lu}/u.test(word) && !everydayWords().has(fold(word)) &&
      nameUse(this.#model, word).ordinary === 0;
  }

  #writesNounsSmall(): boolean {
    return this.#nounsSmall ??= writesNounsSmall(this.#model);
  }

  #use(offer: OfferName): NameUse {
    let use = this.#uses.get(offer.name);
    if (use === undefined) this.#uses.set(offer.name, use = nameUse(this.#model, offer.name));
    return use;
  }
}

/** What a node is called under a key. */
export function labelOf(node: ValueNode, field: NodeLabel): string {
  return { name: node.name, id: node.id, path_segment: node.segment ?? "" }[field];
}

/** The words of a label behind its first, as they are written. */
function laterWords(label: string): string[] {
  return writtenWords(label).slice(1);
}
