import type { ArtifactType } from "../../format/artifact_types.ts";
import type { EpfModel } from "../../model/model.ts";
import { type Competition, mergeCompetitors } from "./competitors.ts";
import { competitorMentions } from "./competitor_mentions.ts";
import type { Gap } from "./content.ts";
import { personaMentions } from "./persona_mentions.ts";
import { mergePersonas, type Persona } from "./personas.ts";
import { type Positioning, readPositioning } from "./positioning.ts";
import { type Proposition, readPropositions } from "./propositions.ts";
import { readRoadmaps, type Roadmap } from "./roadmaps.ts";
import { Relevance } from "./relevance.ts";
import { type TopicItem, topicItems } from "./topic_items.ts";
import { readVision, type Vision } from "./vision.ts";

/** A view of the strategy, and the places that still wait for content. */
export interface StrategyView<T> {
  content: T;
  gaps: readonly Gap[];
}

/** The strategy as all artifacts of an instance describe it together; each view is made when first asked for. */
export class StrategyModel {
  readonly epf: EpfModel;
  readonly #views = new Map<string, StrategyView<unknown>>();

  constructor(epf: EpfModel) {
    this.epf = epf;
  }

  get vision(): StrategyView<Vision> {
    return this.#view("vision", (gaps) => readVision(this.epf, gaps));
  }

  get personas(): StrategyView<Persona[]> {
    return this.#view("personas", (gaps) => mergePersonas(personaMentions(this.epf, gaps)));
  }

  get propositions(): StrategyView<Proposition[]> {
    return this.#view("propositions", (gaps) => readPropositions(this.epf, this.personas.content, gaps));
  }

  get positioning(): StrategyView<Positioning> {
    return this.#view("positioning", (gaps) => readPositioning(this.epf, gaps));
  }

  get competition(): StrategyView<Competition> {
    return this.#view("competition", (gaps) => mergeCompetitors(this.epf, competitorMentions(this.epf, gaps), gaps));
  }

  /** Current roadmaps first, then past cycles. */
  get roadmaps(): StrategyView<Roadmap[]> {
    return this.#view("roadmaps", (gaps) => readRoadmaps(this.epf, gaps));
  }

  /** What a topic may concern. */
  get topicItems(): StrategyView<TopicItem[]> {
    return this.#view("topic items", (gaps) => topicItems(this, gaps));
  }

  get relevance(): StrategyView<Relevance<TopicItem>> {
    return this.#view("relevance", () => new Relevance(this.topicItems.content, ({ text }) => text));
  }

  #view<T>(name: string, make: (gaps: Gap[]) => T): StrategyView<T> {
    let view = this.#views.get(name) as StrategyView<T> | undefined;
    if (view === undefined) {
      const gaps: Gap[] = [];
      view = { content: make(gaps), gaps };
      this.#views.set(name, view);
    }
    return view;
  }
}

/** What each view is read from, so that an answer can say what is missing. */
export const VIEW_TYPES = {
  vision: ["north_star"],
  personas: ["insight_analyses", "feature_definition"],
  propositions: ["strategy_foundations", "strategy_formula", "feature_definition"],
  competition: ["insight_analyses", "strategy_formula"],
  roadmaps: ["roadmap_recipe"],
  context: [
    "north_star",
    "insight_analyses",
    "strategy_formula",
    "roadmap_recipe",
    "feature_definition",
    "value_model",
  ],
} as const satisfies Record<string, readonly ArtifactType[]>;
