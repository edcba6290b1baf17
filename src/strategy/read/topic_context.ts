import { namePath, quoteId } from "../../diagnostics/escape.ts";
import { dependencies } from "../../model/features/dependencies.ts";
import type { Definition } from "../../model/model.ts";
import { nameKey } from "../../text/fold.ts";
import { firstUses, usesOf } from "../../model/value_models/path_use.ts";
import { asText } from "../../model/read.ts";
import { assumptionsOf, relatedResults } from "../../model/roadmap/related_results.ts";
import { valuePaths } from "../../model/value_models/value_paths.ts";
import { namesOf, type Persona } from "./personas.ts";
import type { StrategyModel } from "./read_model.ts";
import type { TopicItem } from "./topic_items.ts";

/** What a topic turned out to be. */
export type Topic =
  | { kind: "feature"; definition: Definition }
  | { kind: "persona"; persona: Persona }
  | { kind: "words"; text: string };

/** An item that concerns the topic, and why. */
export interface Concern {
  item: TopicItem;
  why: string;
}

/** Kinds that a feature or persona is linked to in the files; others are found by words. */
const FOUND_BY_WORDS: ReadonlySet<TopicItem["kind"]> = new Set(["competitor", "insight", "risk"]);
/** Shared words that a reason names. */
const WORDS_NAMED = 4;

/** Reads a topic: the id, slug or name of a definition, the id, name or role of a persona, or else plain words. */
export function topicOf(strategy: StrategyModel, text: string): Topic {
  const key = nameKey(text);
  const isNamed = (written: unknown) => {
    const name = asText(written);
    return name !== null && key !== "" && nameKey(name) === key;
  };
  const definition = strategy.epf.definitions.find(({ id, value }) =>
    id === text || isNamed(id) || isNamed(value.slug) || isNamed(value.name)
  );
  if (definition !== undefined) return { kind: "feature", definition };
  const persona = strategy.personas.content.find((persona) =>
    [persona.id, ...namesOf(persona), persona.role?.text].some(isNamed)
  );
  return persona === undefined ? { kind: "words", text } : { kind: "persona", persona };
}

/** Everything that concerns a topic: what is linked to it first, then what shares its words, the most telling first. */
export function concernsOf(strategy: StrategyModel, topic: Topic): Concern[] {
  const linked = topic.kind === "words" ? new Map<TopicItem, string>() : linksOf(strategy, topic);
  const found = strategy.relevance.content.rank(wordsFor(strategy, topic)).flatMap(({ item, words }): Concern[] => {
    if (linked.has(item) || (topic.kind !== "words" && !FOUND_BY_WORDS.has(item.kind))) return [];
    return [{ item, why: `shares ${words.slice(0, WORDS_NAMED).map((word) => quoteId(word)).join(", ")}` }];
  });
  return [...[...linked].map(([item, why]) => ({ item, why })), ...found];
}

function wordsFor({ epf }: StrategyModel, topic: Topic): string {
  if (topic.kind === "words") return topic.text;
  if (topic.kind === "persona") return `${topic.persona.id} ${topic.persona.role?.text ?? topic.persona.name}`;
  const { definition } = topic;
  const nodes = valuePaths(epf).filter(({ artifact }) => artifact === definition.artifact).flatMap(({ node }) =>
    node?.name ?? []
  );
  return [asText(definition.value.name), asText(definition.value.slug), ...nodes].join(" ");
}

/** Items that the files themselves link to the topic. */
function linksOf(strategy: StrategyModel, topic: Exclude<Topic, { kind: "words" }>): Map<TopicItem, string> {
  const items = strategy.topicItems.content;
  const reasons = topic.kind === "feature"
    ? featureReasons(strategy, topic.definition)
    : personaReasons(strategy, topic.persona);
  const links = new Map<TopicItem, string>();
  // In the order of the reasons: what is nearest to the topic comes first.
  const byKey = Map.groupBy(items, keyOf);
  for (const [key, why] of reasons) {
    for (const item of byKey.get(key) ?? []) if (!links.has(item)) links.set(item, why);
  }
  return links;
}

/** How links name an item; null for what nothing links to. */
function keyOf(item: TopicItem): string | null {
  switch (item.kind) {
    case "persona":
      return `persona ${item.persona.id}`;
    case "feature":
      return `feature ${item.definition.id}`;
    case "key_result":
      return `key_result ${item.keyResult.id}`;
    case "assumption":
      return `assumption ${item.assumption.id}`;
    case "value_path":
      return `value_path ${item.node.path}`;
    default:
      return null;
  }
}

type Reasons = Map<string | null, string>;

function featureReasons(strategy: StrategyModel, definition: Definition): Reasons {
  const { epf } = strategy;
  const { id, artifact } = definition;
  const reasons: Reasons = new Map([[`feature ${id}`, "the topic"]]);
  const add = (key: string, why: string) => void (reasons.has(key) || reasons.set(key, why));
  for (const persona of strategy.personas.content) {
    if (persona.features.some((feature) => feature.id === id)) {
      add(`persona ${persona.id}`, `persona of ${namePath(id)}`);
    }
  }
  for (const { from, to, kind } of dependencies(epf)) {
    if (from === id) add(`feature ${to}`, `${namePath(id)} ${kind} it`);
    if (to === id) add(`feature ${from}`, `${kind} ${namePath(id)}`);
  }
  for (const { node, artifact: citing } of valuePaths(epf)) {
    if (citing !== artifact || node === null) continue;
    add(`value_path ${node.path}`, `${namePath(id)} contributes to it`);
    for (const { sourceId } of firstUses(usesOf(epf, node), "feature", "definition")) {
      add(`feature ${sourceId}`, `contributes to ${namePath(node.path)} too`);
    }
  }
  addResults(strategy, definition, add, "");
  return reasons;
}

function personaReasons(strategy: StrategyModel, persona: Persona): Reasons {
  const reasons: Reasons = new Map([[`persona ${persona.id}`, "the topic"]]);
  const add = (key: string, why: string) => void (reasons.has(key) || reasons.set(key, why));
  for (const { id } of persona.features) add(`feature ${id}`, `written for ${namePath(persona.id)}`);
  for (const definition of strategy.epf.definitions) {
    if (!persona.features.some(({ id }) => id === definition.id)) continue;
    for (const { node, artifact } of valuePaths(strategy.epf)) {
      if (artifact === definition.artifact && node !== null) {
        add(`value_path ${node.path}`, `${namePath(definition.id)} contributes to it`);
      }
    }
    addResults(strategy, definition, add, `${namePath(definition.id)}: `);
  }
  return reasons;
}

function addResults(
  { epf }: StrategyModel,
  definition: Definition,
  add: (key: string, why: string) => void,
  lead: string,
): void {
  const results = relatedResults(epf, definition);
  for (const { item, why } of results) add(`key_result ${item.id}`, `${lead}${why}`);
  for (const { id } of assumptionsOf(epf, definition)) add(`assumption ${id}`, `tested by ${namePath(definition.id)}`);
  const own = new Set(results.map(({ item }) => item.id));
  for (const { id, value } of epf.roadmap.assumptions) {
    const linked = Array.isArray(value.linked_to_kr) ? value.linked_to_kr.find((result) => own.has(result)) : undefined;
    if (linked !== undefined) add(`assumption ${id}`, `behind ${namePath(String(linked))}`);
  }
}
