import { firstThatFits, fits, mostThatFit } from "../../../answers/fit.ts";
import { fitText, startOf, withNextPage } from "../../../answers/paging.ts";
import type { Answered } from "../../operation.ts";
import type { ShowSchemaAnswer, ShowSchemaInput } from "./contract.ts";
import { shownSchema } from "./run.ts";

type Shown = Answered<ShowSchemaAnswer>;

/** Cuts the answer to a default size: fields become an outline, the outline loses its deepest levels, texts are paged. */
export function shape(answer: Shown, input: ShowSchemaInput): Shown {
  if (fits(answer)) return answer;
  if (answer.format === "json_schema") return fitText(answer, "schema", input.cursor);
  const isPaged = input.format === "fields" || input.cursor !== undefined;
  if (answer.format === "fields" && isPaged) return pageOfFields(answer, input);
  return outlined(answer, input);
}

/** The deepest outline that fits; where even one level does not, its fields are paged. */
function outlined(answer: Shown, input: ShowSchemaInput): Shown {
  const all = shownSchema({ ...input, format: "fields" });
  const depths = Array.from({ length: all.depth }, (_, index) => all.depth - index);
  const outline = firstThatFits(depths, (depth) => {
    const shown = shownSchema({ ...input, depth, format: "outline" });
    return { ...shown, guidance: { ...answer.guidance, warnings: [cutWords(shown, all.depth)] } };
  });
  return fits(outline) ? outline : pageOfFields(answer.format === "fields" ? answer : all, input);
}

/** That the fields are an outline, and how much of it is there. */
function cutWords({ depth, shown_fields, total_fields }: Shown, deepest: number): string {
  const rest = "`format` `fields` pages through them with their meaning";
  return shown_fields === total_fields
    ? `all ${total_fields} fields as an outline, because their descriptions do not fit one answer; ${rest}`
    : `cut: the outline holds ${shown_fields} of ${total_fields} fields, ${depth} of ${deepest} levels deep; \`section\` shows a part in full, ${rest}`;
}

function pageOfFields(answer: Shown, input: ShowSchemaInput): Shown {
  const start = startOf(input.cursor, answer.shown_fields);
  return mostThatFit(answer.fields.length, (count) => {
    const next = start + count;
    const next_cursor = next < answer.shown_fields ? String(next) : null;
    return {
      ...answer,
      guidance: withNextPage(answer.guidance, { next_cursor, total: answer.shown_fields }, "fields"),
      fields: answer.fields.slice(0, count),
      next_cursor,
    };
  });
}
