import { wrap } from "../../../answers/table.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered, View } from "../../operation.ts";
import { joined, placeOf } from "../text_layout.ts";
import type { ListPersonasAnswer } from "./contract.ts";

export function present(answer: Answered<ListPersonasAnswer>, { width }: View): string {
  const parts = answer.personas.map(
    ({ id, name, role, description, kind, pain_point_count, features, source, ...row }) => {
      const others = (row.also_named ?? []).map((other) => `${other.text} (${placeOf(answer, other.source)})`);
      const facts = [
        ...(kind === "segment" ? ["segment"] : []),
        counted(pain_point_count, "pain point"),
        ...(features.length === 0 ? [] : [features.join(", ")]),
      ].join("; ");
      const text = [role === null || role === name ? null : role, description].filter((part) => part !== null).join(
        ". ",
      );
      return `${id}  (${placeOf(answer, source)})\n  ${wrap([name, ...others].join(", also "), width - 2, 2)}${
        text === "" ? "" : `\n  ${wrap(text, width - 2, 2)}`
      }\n  ${wrap(facts, width - 2, 2)}`;
    },
  );
  return joined(parts, answer);
}
