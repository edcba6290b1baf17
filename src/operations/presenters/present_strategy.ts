import { lineOf } from "../../answers/guidance.ts";
import type { CompetitivePositionAnswer } from "../strategy/competitive_position/operation.ts";
import type { FeatureStrategyContextAnswer } from "../strategy/feature_strategy_context/operation.ts";
import type { Omitted, Source } from "../../answers/fit_to_budget.ts";
import type { ListPersonasAnswer } from "../strategy/list_personas/operation.ts";
import type { PersonaDetailsAnswer } from "../strategy/persona_details/operation.ts";
import type { ProductVisionAnswer } from "../strategy/product_vision/operation.ts";
import type { RoadmapSummaryAnswer } from "../strategy/roadmap_summary/operation.ts";
import type { ValuePropositionsAnswer } from "../strategy/value_propositions/operation.ts";

import { nextLine, table, wrap } from "../../answers/table.ts";

/** How the strategy reads in a terminal: headings, wrapped text, and where each part stands. */

interface Told {
  guidance: ProductVisionAnswer["guidance"];
  instance_path: string;
  omitted: Omitted | null;
}

/** File and line from the current folder, so that a terminal can open them. */
function placeOf({ instance_path }: { instance_path: string }, { file, line }: Source): string {
  return `${instance_path === "." ? "" : `${instance_path}/`}${file}:${line}`;
}

/** A heading with its text below it, indented; nothing where there is no text. */
function block(title: string, text: string | null, width: number): string[] {
  return text === null ? [] : [`${title}\n  ${wrap(text, width - 2, 2)}`];
}

/** Lines that each begin with a mark. */
function points(texts: readonly string[], width: number, indent = 2): string {
  const blank = " ".repeat(indent);
  return texts.map((text) => `${blank}- ${wrap(text, width - indent - 2, indent + 2)}`).join("\n");
}

/** Warnings, what was cut, and what comes next; the end of every answer. */
function ending(answer: Told): string {
  const { guidance, omitted } = answer;
  const warnings = (guidance.warnings ?? []).map((warning) => `warning: ${warning}\n`).join("");
  const full = guidance.available_actions.map((action) => lineOf(action, "people")).find((line) =>
    line.endsWith("--detail-level full")
  );
  const cut = omitted === null || full === undefined ? "" : `\nshortened; all of it: ${full}\n`;
  return `${warnings === "" ? "" : `\n${warnings}`}${cut}${nextLine(answer)}`;
}

function joined(parts: readonly string[], answer: Told): string {
  const body = parts.filter((part) => part !== "");
  return `${body.length === 0 ? answer.guidance.current_state : body.join("\n\n")}\n${ending(answer)}`;
}

export function presentVision(answer: ProductVisionAnswer, width: number): string {
  const { purpose, vision, mission, values, product_vision } = answer;
  const titled = (title: string, source: Source) => `${title}  (${placeOf(answer, source)})`;
  return joined([
    answer.organization ?? "",
    ...(purpose === null ? [] : [
      ...block(titled("Purpose", purpose.source), purpose.statement, width),
      ...block("Problem", purpose.problem_we_solve, width),
      ...block("Served", purpose.who_we_serve, width),
      ...block("Impact", purpose.impact_we_seek, width),
    ]),
    ...(vision === null ? [] : [
      ...block(
        titled(vision.timeframe === null ? "Vision" : `Vision, ${vision.timeframe}`, vision.source),
        vision.statement,
        width,
      ),
      points(vision.success_looks_like, width),
    ]),
    ...(mission === null ? [] : [
      ...block(titled("Mission", mission.source), mission.statement, width),
      points(mission.what_we_do, width),
    ]),
    ...(product_vision === null
      ? []
      : block(titled("Product vision", product_vision.source), product_vision.statement, width)),
    values.length === 0
      ? ""
      : `Values\n${
        points(values.map(({ name, definition }) => definition === null ? name : `${name}: ${definition}`), width)
      }`,
  ], answer);
}

export function presentPersonas(answer: ListPersonasAnswer, width: number): string {
  const parts = answer.personas.map(({ id, name, role, description, kind, pain_point_count, features, source }) => {
    const facts = [
      ...(kind === "segment" ? ["segment"] : []),
      `${pain_point_count} pain points`,
      ...(features.length === 0 ? [] : [features.join(", ")]),
    ].join("; ");
    const text = [role === null || role === name ? null : role, description].filter((part) => part !== null).join(". ");
    return `${id}  (${placeOf(answer, source)})\n  ${wrap(name, width - 2, 2)}${
      text === "" ? "" : `\n  ${wrap(text, width - 2, 2)}`
    }\n  ${wrap(facts, width - 2, 2)}`;
  });
  return joined(parts, answer);
}

export function presentPersona(answer: PersonaDetailsAnswer, width: number): string {
  const { name, id, role, pain_points, jobs_to_be_done, stories, features, related } = answer;
  return joined([
    `${name}  (${id})${role === null ? "" : `\n${wrap(role, width)}`}`,
    answer.description === null ? "" : wrap(answer.description, width),
    answer.goals.length === 0 ? "" : `Goals\n${points(answer.goals, width)}`,
    pain_points.length === 0 ? "" : `Pain points\n${
      points(
        pain_points.map(({ description, severity, source }) =>
          `${severity === null ? "" : `[${severity}] `}${description}  (${placeOf(answer, source)})`
        ),
        width,
      )
    }`,
    jobs_to_be_done.length === 0
      ? ""
      : `Jobs to be done\n${points(jobs_to_be_done.map(({ description }) => description), width)}`,
    ...block("Context", answer.usage_context, width),
    ...stories.flatMap((story) => [
      ...block(`Today${story.feature === null ? "" : ` (${story.feature})`}`, story.current_situation, width),
      ...block("Then", story.transformation_moment, width),
      ...block("Afterwards", story.emotional_resolution, width),
    ]),
    features.length === 0
      ? ""
      : `Features\n${points(features.map((feature) => `${feature.id} ${feature.name}`), width)}`,
    related.length === 0 ? "" : `Related\n${points(related.map((other) => `${other.id}: ${other.name}`), width)}`,
  ], answer);
}

export function presentPropositions(answer: ValuePropositionsAnswer, width: number): string {
  const parts = answer.value_propositions.map((proposition) => {
    const whom = proposition.personas.map(({ id }) => id);
    return `${proposition.id}  (${placeOf(answer, proposition.source)})\n  ${wrap(proposition.headline, width - 2, 2)}${
      proposition.promise === null ? "" : `\n  ${wrap(proposition.promise.text, width - 2, 2)}`
    }${
      Object.entries(proposition.details).map(([field, texts]) =>
        `\n  ${field.replaceAll("_", " ")}\n${points(texts, width, 4)}`
      )
        .join("")
    }${whom.length === 0 ? "" : `\n  for ${wrap(whom.join(", "), width - 6, 2)}`}`;
  });
  return joined(parts, answer);
}

export function presentCompetition(answer: CompetitivePositionAnswer, width: number): string {
  const { positioning, competitive_moat: { advantages, vs_competitors, differentiation } } = answer;
  const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);
  return joined([
    ...(positioning === null ? [] : [
      ...block(`Position  (${placeOf(answer, positioning.source)})`, positioning.unique_value_prop, width),
      ...block("Statement", positioning.statement, width),
    ]),
    ...block("Difference", differentiation, width),
    advantages.length === 0 ? "" : `Advantages\n${
      points(
        advantages.map(({ name, description }) => description === null ? name : `${name}: ${description}`),
        width,
      )
    }`,
    ...vs_competitors.map((rival) => {
      const kind = [rival.kind, rival.threat_level === undefined ? null : `threat ${rival.threat_level}`]
        .filter((fact) => fact !== null).join(", ");
      const rows = [
        [
          "  strengths",
          [...texts(rival.strengths), rival.their_strength ?? ""].filter((text) => text !== "").join("; "),
        ],
        ["  weaknesses", texts(rival.weaknesses).join("; ")],
        ["  our angle", rival.our_angle ?? ""],
        ["  wedge", rival.wedge ?? ""],
      ].filter(([, text]) => text !== "");
      const [source] = rival.sources;
      return `${rival.competitor}${kind === "" ? "" : `, ${kind}`}${
        source === undefined ? "" : `  (${placeOf(answer, source)})`
      }\n${rows.length === 0 ? "" : table(rows.map((row) => row.map(String)), width)}`.trimEnd();
    }),
  ], answer);
}

export function presentRoadmap(answer: RoadmapSummaryAnswer, width: number): string {
  const head = [
    answer.id,
    answer.cycle === null ? null : `cycle ${answer.cycle}`,
    answer.timeframe,
    answer.status,
  ].filter((part) => part !== null).join(", ");
  const tracks = Object.entries(answer.tracks).map(([track, plan]) => {
    const okrs = plan.okrs.map(({ id, objective, assessment, key_results, source }) => {
      const rows = key_results.map((kr) => [
        `    ${kr.id ?? "-"}`,
        [
          kr.description,
          kr.target === null ? null : `target ${kr.target}`,
          kr.actual === undefined ? null : `reached ${kr.actual}`,
        ]
          .filter((part) => part !== null).join("; "),
        kr.status ?? "",
      ]);
      return `  ${wrap(`${id ?? "-"} ${objective ?? assessment ?? ""}`, width - 2, 2)}  (${placeOf(answer, source)})\n${
        rows.length === 0 ? "" : table(rows, width)
      }`.trimEnd();
    });
    const assumptions = plan.assumptions.map(({ id, description, criticality, status }) =>
      `${id ?? "-"}${
        [criticality, status].filter((fact) => fact !== null).map((fact) => ` [${fact}]`).join("")
      } ${description}`
    );
    return [
      `${track}${plan.objective === null ? "" : `: ${wrap(plan.objective, width - track.length - 2)}`}`,
      ...okrs,
      ...(assumptions.length === 0 ? [] : [`  assumptions\n${points(assumptions, width, 4)}`]),
    ].join("\n");
  });
  const milestones = answer.milestones.map(({ date, milestone, key_results }) => [
    `  ${date ?? "-"}`,
    milestone,
    key_results.join(", "),
  ]);
  const others = answer.cycles.filter(({ cycle }) => cycle !== answer.cycle);
  return joined([
    head,
    ...tracks,
    milestones.length === 0 ? "" : `milestones\n${table(milestones, width)}`.trimEnd(),
    others.length === 0
      ? ""
      : `other cycles: ${others.map(({ cycle, from }) => `${cycle ?? "-"} (${from})`).join(", ")}`,
  ], answer);
}

export function presentTopic(answer: FeatureStrategyContextAnswer, width: number): string {
  const { matched } = answer;
  const section = (title: string, rows: readonly { text: string; why: string; source: Source }[]) =>
    rows.length === 0
      ? ""
      : `${title}\n${
        points(rows.map(({ text, why, source }) => `${text}  (${why}; ${placeOf(answer, source)})`), width)
      }`;
  const named = (id: string | null, text: string | null) => [id, text].filter((part) => part !== null).join(" ");
  return joined([
    `${answer.topic}${matched.kind === "words" ? "" : `  (${matched.kind} ${named(matched.id, matched.name)})`}`,
    ...(answer.vision === null ? [] : block("Vision", answer.vision.statement, width)),
    section("Personas", answer.relevant_personas.map((row) => ({ ...row, text: named(row.id, row.name) }))),
    section("Features", answer.relevant_features.map((row) => ({ ...row, text: named(row.id, row.name) }))),
    section(
      "Key results",
      answer.relevant_okrs.flatMap((okr) => [
        { ...okr, text: named(okr.id, okr.objective) },
        ...okr.key_results.map((row) => ({
          text: named(row.id, row.description),
          why: row.why,
          source: { ...okr.source, line: row.line },
        })),
      ]),
    ),
    section("Value paths", answer.value_paths.map((row) => ({ ...row, text: named(row.path, row.uvp) }))),
    section(
      "Competitors",
      answer.competitive_context.map((row) => ({ ...row, text: named(row.competitor, row.our_angle) })),
    ),
    section("Insights", answer.key_insights),
    section("Assumptions", answer.assumptions.map((row) => ({ ...row, text: named(row.id, row.description) }))),
    section("Risks", answer.risks.map((row) => ({ ...row, text: row.risk }))),
  ], answer);
}
