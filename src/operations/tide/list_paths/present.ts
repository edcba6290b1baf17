import { table } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import { leftOutLine } from "../left_out_line.ts";
import type { ListPathsAnswer } from "./contract.ts";

export function present(answer: Answered<ListPathsAnswer>, { width }: View): string {
  if (answer.paths.length === 0) return `there is no path yet\n${closing(answer)}`;
  const rows = answer.paths.map(({ name, version, works, attempts, active_tide_id, what }) => [
    name,
    `${version}`,
    `${works}`,
    `${attempts}${active_tide_id === null ? "" : ", active"}`,
    escapeText(what),
  ]);
  const head = ["PATH", "VERSION", "WORKS", "ATTEMPTS", "GOAL"];
  return `${table([head, ...rows], width)}${leftOutLine(answer)}${closing(answer)}`;
}
