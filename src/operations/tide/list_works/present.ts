import { table } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import { leftOutLine } from "../left_out_line.ts";
import type { ListWorksAnswer } from "./contract.ts";

export function present(answer: Answered<ListWorksAnswer>, { width }: View): string {
  if (answer.works.length === 0) return `no work is saved yet\n${closing(answer)}`;
  const rows = answer.works.map(({ name, version, what }) => [name, `${version}`, escapeText(what)]);
  return `${table([["WORK", "VERSION", "GOAL"], ...rows], width)}${leftOutLine(answer)}${closing(answer)}`;
}
