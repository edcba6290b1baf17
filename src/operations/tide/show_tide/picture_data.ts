import type { Answered } from "../../operation.ts";
import type { ShowTideAnswer } from "./contract.ts";

/** What is drawn, whatever the form. */
export type PictureData = Omit<Answered<ShowTideAnswer>, "guidance" | "format" | "picture">;

/** The state of one work in one attempt. */
export type Cell = ShowTideAnswer["works"][number]["cells"][number];

/** What an attempt says beside its statuses: how it differed, what went wrong and what was learned, a line each. */
export function notesOf({ adaptations, errors, learnings }: PictureData["attempts"][number]): string[] {
  return [
    ...adaptations,
    ...errors.map(({ work_name, error }) => `${work_name}: ${error}`),
    ...(learnings === null || learnings === "" ? [] : [`learned: ${learnings}`]),
  ];
}
