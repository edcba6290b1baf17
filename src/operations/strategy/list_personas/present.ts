import { wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import { joined, placeOf } from "../text_layout.ts";
import type { ListPersonasAnswer } from "./contract.ts";

export function present(answer: Answered<ListPersonasAnswer>, { width }: View): string {
  const parts = answer.personas.map(({ id, name, role, description, kind, pain_point_count, features, source }) => {
    const facts = [
      ...(kind === "segment" ? ["segment"] : []),
      `${pain_point_count} pain points`,
      ...(features.length === 0 ? [] : [features.join(", ")]),
    ].join("; ");
    const text = [role === null || role === name ? null : role, description].filter((part) => part !== null).join(". ");
    return `${id}  (${placeOf(answer, source)})\n  ${wrap(name, width - 2, 2)}${
      text === "" ? "" : `\n  ${wrap(text, width - 2, 2)}`
    }\n  ${wrap(facts, width - 2, 2)}`;
  });
  return joined(parts, answer);
}
