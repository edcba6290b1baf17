import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import { numbered } from "../numbered.ts";
import type { ShowPathAnswer } from "./contract.ts";

export function present(answer: Answered<ShowPathAnswer>, { width }: View): string {
  const { name, version, what, works, metrics, path_id, domain, tags, attempts } = answer;
  const facts = [
    ...(domain === null ? [] : [`domain ${escapeText(domain)}`]),
    ...(tags.length === 0 ? [] : [`tags ${escapeText(tags.join(", "))}`]),
    counted(attempts, "attempt"),
  ].join("; ");
  return `${name}  (version ${version}, ${path_id})\n${wrap(escapeText(what), width)}\n${facts}\n\nworks\n${
    numbered(works, width)
  }${metrics.length === 0 ? "" : `\nmetrics\n${numbered(metrics, width)}`}${closing(answer)}`;
}
