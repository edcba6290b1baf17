import type { ArtifactType } from "../../format/artifact_types.ts";
import type { Definition, EpfModel } from "../../model/model.ts";
import type { Track } from "../../format/tracks.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import { mapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import type { Competition, Competitor } from "./competitors.ts";
import { Content, type Gap } from "./content.ts";
import type { Persona } from "./personas.ts";
import type { Assumption, KeyResult, Objective, Roadmap } from "./roadmaps.ts";
import type { Place, Statement } from "./statement.ts";

/** A risk, threat or weakness, with what is done about it. */
export interface Risk {
  risk: Statement;
  mitigation: Statement | null;
}

/** An objective with the track it belongs to. */
export interface TrackObjective {
  track: Track;
  objective: Objective;
}

/** Everything that a topic may concern, each with the text that it is found by. */
export type TopicItem =
  & { text: string }
  & (
    | { kind: "persona"; persona: Persona }
    | { kind: "feature"; definition: Definition }
    | { kind: "key_result"; of: TrackObjective; keyResult: KeyResult }
    | { kind: "objective"; of: TrackObjective }
    | { kind: "competitor"; competitor: Competitor }
    | { kind: "insight"; field: string; statement: Statement }
    | { kind: "value_path"; node: ValueNode; place: Place; uvp: string | null }
    | { kind: "assumption"; assumption: Assumption }
    | { kind: "risk"; risk: Risk }
  );

/** The parts of a strategy that items are made of. */
interface TopicSources {
  readonly epf: EpfModel;
  readonly personas: { readonly content: readonly Persona[] };
  readonly competition: { readonly content: Competition };
  readonly roadmaps: { readonly content: readonly Roadmap[] };
}

/** The items of an instance, each kind in the order of its files; a step for each person and definition. */
export function* topicItemSteps(strategy: TopicSources, gaps: Gap[]): Steps<TopicItem[]> {
  return [
    ...yield* personas(strategy),
    ...yield* features(strategy, gaps),
    ...plans(strategy),
    ...competitors(strategy),
    ...insights(strategy, gaps),
    ...valuePaths(strategy, gaps),
    ...risks(strategy, gaps),
  ];
}

function textOf(...parts: readonly (string | null | undefined | Statement | readonly Statement[])[]): string {
  return parts.flatMap((part) => {
    if (part === null || part === undefined) return [];
    if (typeof part === "string") return [part];
    return "text" in part ? [part.text] : part.map(({ text }) => text);
  }).join("\n");
}

function personas(strategy: TopicSources): Steps<TopicItem[]> {
  return mapSteps(strategy.personas.content, (persona): TopicItem => ({
    kind: "persona",
    persona,
    text: textOf(
      persona.id,
      persona.name,
      persona.role,
      persona.description,
      persona.goals.map(({ value }) => value),
      persona.painPoints.map(({ value }) => value.statement),
    ),
  }));
}

function features({ epf }: TopicSources, gaps: Gap[]): Steps<TopicItem[]> {
  return mapSteps(epf.definitions, (definition): TopicItem => {
    const content = new Content(definition.artifact, gaps);
    const inner = content.get("definition");
    const capabilities = inner.get("capabilities").entries();
    return {
      kind: "feature",
      definition,
      text: textOf(
        definition.id,
        ...["name", "slug"].map((key) => content.get(key).statement()),
        ...["job_to_be_done", "solution_approach", "purpose", "outcome"].map((key) => inner.get(key).statement()),
        ...capabilities.flatMap((entry) => [entry.get("name").statement(), entry.get("description").statement()]),
      ),
    };
  });
}

function plans(strategy: TopicSources): TopicItem[] {
  const current = strategy.roadmaps.content.filter(({ archived, from }) => !archived && from === "roadmap");
  return current.flatMap(({ tracks }) =>
    tracks.flatMap(({ track, okrs, assumptions }): TopicItem[] => [
      ...okrs.flatMap((objective): TopicItem[] => {
        const of = { track, objective };
        return [
          { kind: "objective", of, text: textOf(objective.id, objective.objective) },
          ...objective.keyResults.map((keyResult): TopicItem => ({
            kind: "key_result",
            of,
            keyResult,
            text: textOf(keyResult.id, keyResult.description, keyResult.target),
          })),
        ];
      }),
      ...assumptions.map((assumption): TopicItem => ({
        kind: "assumption",
        assumption,
        text: textOf(assumption.id, assumption.description),
      })),
    ])
  );
}

function competitors(strategy: TopicSources): TopicItem[] {
  return strategy.competition.content.competitors.map((competitor) => ({
    kind: "competitor",
    competitor,
    text: textOf(
      competitor.name,
      competitor.category,
      competitor.positioning,
      competitor.strengths,
      competitor.weaknesses,
      competitor.theirStrength,
      competitor.ourAngle,
      competitor.wedge,
    ),
  }));
}

/** Where insights are, by type: lists whose entries say something in their first field. */
const INSIGHT_FIELDS: readonly (readonly [ArtifactType, readonly string[]])[] = [
  ["insight_analyses", [
    "key_insights",
    "trends.technology",
    "trends.market",
    "trends.user_behavior",
    "trends.regulatory",
    "trends.competitive",
    "market_structure.segments",
    "market_dynamics",
    "white_spaces",
    "strengths",
    "opportunities",
    "strategic_implications",
    "problem_solution_hypotheses",
    "strategic_tensions",
    "confidence_gaps",
    "validation_status",
  ]],
  ["insight_opportunity", ["opportunity.evidence.quantitative", "opportunity.evidence.qualitative"]],
  ["north_star", ["north_star.core_beliefs.about_our_market", "north_star.core_beliefs.about_our_users"]],
  ["strategy_formula", ["strategy.competitive_moat.advantages", "strategy.trade_offs"]],
  ["strategic_reality_check", ["belief_validity", "market_currency", "execution_reality"]],
  ["calibration_memo", ["learnings.validated_assumptions", "learnings.invalidated_assumptions", "learnings.surprises"]],
  ["assessment_report", ["strategic_insights"]],
];

function insights({ epf }: TopicSources, gaps: Gap[]): TopicItem[] {
  return INSIGHT_FIELDS.flatMap(([type, fields]) =>
    epf.of(type).flatMap((artifact) =>
      fields.flatMap((field) =>
        new Content(artifact, gaps).get(...field.split(".")).entries().flatMap((entry): TopicItem[] => {
          if (entry.isTemplate()) return [];
          const statement = entry.statement() ?? insightOf(entry);
          if (statement === null) return [];
          const rest = entry.keys().flatMap((key) => entry.get(key).statements());
          return [{
            kind: "insight",
            field: field.slice(field.lastIndexOf(".") + 1),
            statement,
            text: textOf(statement, rest),
          }];
        })
      )
    )
  );
}

/** What evidence shows, and what a finding found; ids and sources say nothing by themselves. */
function insightOf(entry: Content): Statement | null {
  return entry.get("insight").statement() ?? entry.get("current_evidence").statement() ??
    entry.get("gap_description").statement() ?? entry.firstInside();
}

function valuePaths({ epf }: TopicSources, gaps: Gap[]): TopicItem[] {
  return epf.values.nodes("product").filter(({ level, active }) => level > 1 && active !== false).map((node) => {
    const content = new Content(node.artifact, gaps).get(...node.at);
    const uvp = content.get("uvp").text();
    return {
      kind: "value_path",
      node,
      place: content.place,
      uvp,
      text: textOf(node.path, node.name, content.get("description").statement(), uvp),
    };
  });
}

/** Lists of risks by type: the key of the risk, then the key of what is done about it. */
const RISK_FIELDS: readonly (readonly [ArtifactType, string, string, string])[] = [
  ["strategy_formula", "strategy.risks", "risk", "mitigation"],
  ["strategy_formula", "strategy.constraints", "constraint", "response"],
  ["insight_analyses", "threats", "threat", "mitigation"],
  ["insight_analyses", "weaknesses", "weakness", "mitigation"],
  [
    "strategy_foundations",
    "strategy_foundations.strategic_sequencing.sequencing_constraints.risks_of_sequence",
    "risk",
    "mitigation",
  ],
  ["living_reality_assessment", "constraints_and_assumptions.hard_constraints", "constraint", "flexibility"],
  ["living_reality_assessment", "constraints_and_assumptions.capability_gaps", "gap", "mitigation_approach"],
  ["strategy_definition", "risks.execution_risks", "risk", "mitigation"],
  ["org_ops_definition", "risks.execution_risks", "risk", "mitigation"],
  ["commercial_definition", "risks.execution_risks", "risk", "mitigation"],
  ["feature_definition", "boundaries.constraints", "constraint", "response"],
];

function risks({ epf }: TopicSources, gaps: Gap[]): TopicItem[] {
  return RISK_FIELDS.flatMap(([type, field, key, answer]) =>
    epf.of(type).flatMap((artifact) =>
      new Content(artifact, gaps).get(...field.split(".")).entries().flatMap((entry): TopicItem[] => {
        if (entry.isTemplate()) return [];
        const risk = entry.statement() ?? entry.get(key).statement();
        if (risk === null) return [];
        const mitigation = entry.get(answer).statement();
        return [{ kind: "risk", risk: { risk, mitigation }, text: textOf(risk, mitigation) }];
      })
    )
  );
}
