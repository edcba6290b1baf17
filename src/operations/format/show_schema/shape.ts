import { ANSWER_BYTES, fitText, jsonBytes, startOf } from "../../../answers/paging.ts";
import type { Answered } from "../../operation.ts";
import type { ShowSchemaAnswer, ShowSchemaInput } from "./contract.ts";
import { run } from "./run.ts";

type Shown = Answered<ShowSchemaAnswer>;

/** Cuts the answer to a default size: fields become an outline, the outline loses its deepest levels, texts are paged. */
export function shape(answer: Shown, input: ShowSchemaInput): Shown {
  if (jsonBytes(answer) <= ANSWER_BYTES) return answer;
  if (answer.format === "json_schema") return fitText(answer, "schema", input.cursor);
  const isPaged = input.format === "fields" || (input.cursor ?? "") !== "";
  if (answer.format === "fields" && isPaged) return pageOfFields(answer, input);
  return outlined(answer, input);
}

/** The deepest outline that fits; where even one level does not, its fields are paged. */
function outlined(answer: Shown, input: ShowSchemaInput): Shown {
  const all = run({ ...input, format: "fields" });
  for (let depth = all.depth; depth >= 1; depth--) {
    const next = run({ ...input, depth, format: "outline" });
    const made = { ...next, guidance: answer.guidance };
    if (jsonBytes(made) <= ANSWER_BYTES) return made;
  }
  return pageOfFields(answer.format === "fields" ? answer : all, input);
}

function pageOfFields(answer: Shown, input: ShowSchemaInput): Shown {
  let room = ANSWER_BYTES - jsonBytes({ ...answer, fields: [] }) - 120;
  let kept = 0;
  for (const field of answer.fields) {
    room -= jsonBytes(field) + 1;
    if (room < 0 && kept > 0) break;
    kept++;
  }
  const next = startOf(input.cursor, answer.shown_fields) + kept;
  if (next >= answer.shown_fields) return answer;
  const note = `\`cursor\` \`${next}\` lists the next of the ${answer.shown_fields - next} fields left out`;
  return {
    ...answer,
    guidance: { ...answer.guidance, available_actions: [...answer.guidance.available_actions, note] },
    fields: answer.fields.slice(0, kept),
    next_cursor: String(next),
  };
}
