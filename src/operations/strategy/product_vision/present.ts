import type { Source } from "../../../strategy/read/statement.ts";
import type { Answered, View } from "../../operation.ts";
import { block, joined, placeOf, points } from "../text_layout.ts";
import type { ProductVisionAnswer } from "./contract.ts";

export function present(answer: Answered<ProductVisionAnswer>, { width }: View): string {
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
