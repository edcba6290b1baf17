import type { Source } from "../../../strategy/read/statement.ts";
import type { Answered, View } from "../../operation.ts";
import { block, joined, placeOf, points } from "../text_layout.ts";
import type { FeatureStrategyContextAnswer } from "./contract.ts";

export function present(answer: Answered<FeatureStrategyContextAnswer>, { width }: View): string {
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
