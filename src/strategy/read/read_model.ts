import type { ArtifactType } from "../../format/artifact_types.ts";
import type { EpfModel } from "../../model/model.ts";
import { type Competition, mergeCompetitors } from "./competitors.ts";
import { competitorMentions } from "./competitor_mentions.ts";
import type { Gap } from "./content.ts";
import { personaMentionSteps } from "./persona_mentions.ts";
import { type Persona, personaSteps } from "./personas.ts";
import { type Positioning, readPositioning } from "./positioning.ts";
import { type Proposition, propositionSteps } from "./propositions.ts";
import { readRoadmaps, type Roadmap } from "./roadmaps.ts";
import { Relevance } from "./relevance.ts";
import { type TopicItem, topicItemSteps } from "./topic_items.ts";
import { readVision, type Vision } from "./vision.ts";
import { atOnce, type Steps } from "../../workspace/progress_monitor.ts";

/** A view of the strategy, and the places that still wait for content. */
export interface StrategyView<T> {
  content: T;
  gaps: readonly Gap[];
}

/** Views that take long in a large instance. */
export type SlowView = "personas" | "propositions" | "relevance";

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
    return atOnce(this.#personas());
  }

  get propositions(): StrategyView<Proposition[]> {
    return atOnce(this.#propositions());
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
    return atOnce(this.#topicItems());
  }

  get relevance(): StrategyView<Relevance<TopicItem>> {
    return atOnce(this.#relevance());
  }

  /** Makes a slow view in steps, so that asking for it takes no time afterwards. */
  *prepare(view: SlowView): Steps<void> {
    yield* view === "personas" ? this.#personas() : view === "propositions" ? this.#propositions() : this.#relevance();
  }

  #personas(): Steps<StrategyView<Persona[]>> {
    return this.#steps("personas", function* (gaps) {
      return yield* personaSteps(yield* personaMentionSteps(this.epf, gaps));
    });
  }

  #propositions(): Steps<StrategyView<Proposition[]>> {
    return this.#steps("propositions", function* (gaps) {
      const { content } = yield* this.#personas();
      return yield* propositionSteps(this.epf, content, gaps);
    });
  }

  #topicItems(): Steps<StrategyView<TopicItem[]>> {
    return this.#steps("topic items", function* (gaps) {
      return yield* topicItemSteps(this, gaps);
    });
  }

  #relevance(): Steps<StrategyView<Relevance<TopicItem>>> {
    return this.#steps("relevance", function* () {
      yield* this.#personas();
      const { content } = yield* this.#topicItems();
      return yield* Relevance.steps(content, ({ text }) => text);
    });
  }

  #view<T>(name: string, make: (gaps: Gap[]) => T): StrategyView<T> {
    // deno-lint-ignore require-yield
    return atOnce(this.#steps(name, function* (gaps) {
      return make(gaps);
    }));
  }

  *#steps<T>(name: string, make: (this: StrategyModel, gaps: Gap[]) => Steps<T>): Steps<StrategyView<T>> {
    let view = this.#views.get(name) as StrategyView<T> | undefined;
    if (view === undefined) {
      const gaps: Gap[] = [];
      view = { content: yield* make.call(this, gaps), gaps };
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
