import { table } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import { block, joined, placeOf, points } from "../text_layout.ts";
import type { CompetitivePositionAnswer } from "./contract.ts";

export function present(answer: Answered<CompetitivePositionAnswer>, { width }: View): string {
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
      // Analyses and formula may say the same of a rival.
      const strengths = new Set([...texts(rival.strengths), rival.their_strength ?? ""].filter((text) => text !== ""));
      const rows = [
        ["  positioning", texts(rival.positioning ?? []).join("; ")],
        ["  strengths", [...strengths].join("; ")],
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
