import { wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import { joined, placeOf, points } from "../text_layout.ts";
import type { ValuePropositionsAnswer } from "./contract.ts";

export function present(answer: Answered<ValuePropositionsAnswer>, { width }: View): string {
  const parts = answer.value_propositions.map((proposition) => {
    const whom = proposition.personas.map(({ id }) => id);
    return `${proposition.id}  (${placeOf(answer, proposition.source)})\n  ${wrap(proposition.headline, width - 2, 2)}${
      proposition.promise === null ? "" : `\n  ${wrap(proposition.promise.text, width - 2, 2)}`
    }${
      Object.entries(proposition.details).map(([field, texts]) =>
        `\n  ${field.replaceAll("_", " ")}\n${points(texts, width, 4)}`
      )
        .join("")
    }${whom.length === 0 ? "" : `\n  for ${wrap(whom.join(", "), width - 6, 2)}`}`;
  });
  return joined(parts, answer);
}
