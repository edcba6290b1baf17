import { wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import { block, joined, placeOf, points } from "../text_layout.ts";
import type { PersonaDetailsAnswer } from "./contract.ts";

export function present(answer: Answered<PersonaDetailsAnswer>, { width }: View): string {
  const { name, id, role, pain_points, jobs_to_be_done, stories, features, related } = answer;
  const others = answer.also_named.map((other, index) =>
    `${other} (${placeOf(answer, answer.sources.also_named[index]!)})`
  );
  return joined([
    `${name}  (${id})${role === null ? "" : `\n${wrap(role, width)}`}`,
    others.length === 0 ? "" : wrap(`Also named ${others.join(", ")}`, width),
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
