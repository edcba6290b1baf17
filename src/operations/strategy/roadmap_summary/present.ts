import { table, wrap } from "../../../answers/table.ts";
import { TRACKS } from "../../../format/tracks.ts";
import type { Answered, View } from "../../operation.ts";
import { inOneLine, joined, placeOf, points } from "../text_layout.ts";
import type { RoadmapSummaryAnswer } from "./contract.ts";

type Plan = NonNullable<Answered<RoadmapSummaryAnswer>["tracks"][(typeof TRACKS)[number]]>;

/** Nothing of a track is written yet. */
function isEmpty({ objective, okrs, assumptions }: Plan): boolean {
  return objective === null && okrs.length === 0 && assumptions.length === 0;
}

export function present(answer: Answered<RoadmapSummaryAnswer>, { width }: View): string {
  const head = [
    answer.id,
    answer.cycle === null ? null : `cycle ${answer.cycle}`,
    answer.timeframe,
    answer.status,
  ].filter((part) => part !== null).join(", ");
  const tracks = TRACKS.flatMap((track) => {
    const plan = answer.tracks[track];
    if (plan === undefined || isEmpty(plan)) return [];
    const okrs = plan.okrs.map(({ id, objective, assessment, key_results, source }) => {
      const rows = key_results.map((kr) => [
        `    ${kr.id ?? "-"}`,
        inOneLine([
          kr.description,
          kr.target === null ? null : `target ${kr.target}`,
          kr.actual === undefined ? null : `reached ${kr.actual}`,
        ]),
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
