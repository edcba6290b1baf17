import { wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { ShowSchemaAnswer } from "./contract.ts";

export function present(answer: Answered<ShowSchemaAnswer>, { width }: View): string {
  if (answer.format === "json_schema") return answer.schema;
  const head = `${answer.artifact_type}\n${wrap(answer.description, width)}\n\n`;
  if (answer.format === "outline") return `${head}${answer.outline}`;
  const fields = answer.fields.map(({ path, required, demand, importance, description, examples }) => {
    const marks = [required ? "required" : "optional", importance].filter((mark) => mark !== null).join(", ");
    const example = examples.length === 0
      ? ""
      : `\n    for example ${examples.map((value) => `\`${String(value)}\``).join(" or ")}`;
    return `${path}  (${marks})\n    ${wrap(demand, width - 4, 4)}\n    ${wrap(description, width - 4, 4)}${example}`;
  });
  return `${head}${fields.join("\n")}\n`;
}
