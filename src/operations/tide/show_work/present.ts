import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import { numbered } from "../numbered.ts";
import type { ShowWorkAnswer } from "./contract.ts";

export function present(answer: Answered<ShowWorkAnswer>, { width }: View): string {
  const { name, version, what, how, metrics, work_id } = answer;
  return `${name}  (version ${version}, ${work_id})\n${wrap(escapeText(what), width)}\n\nhow\n${
    numbered(how, width)
  }\nmetrics\n${numbered(metrics, width)}${closing(answer)}`;
}
