import { callOf } from "../../../contracts/call.ts";
import { guidance } from "../../../answers/guidance.ts";
import { textFrom } from "../../../answers/paging.ts";
import { exampleOf } from "../../../schema/example.ts";
import { printYaml } from "../../../yaml/print.ts";
import { readSchemaName, sectionOfSchema } from "../schema_section.ts";
import type { Answered } from "../../operation.ts";
import type { SectionExampleAnswer, SectionExampleInput } from "./contract.ts";

/** @throws UserFailure for an unknown type or section */
export function run(
  _: unknown,
  { artifact_type, section, cursor }: SectionExampleInput,
): Answered<SectionExampleAnswer> {
  const name = readSchemaName(artifact_type);
  const { part, path } = sectionOfSchema(name, section);
  const value = exampleOf(part, name);
  const last = path.at(-1);
  // Under its own key the fragment shows where it belongs; an entry of a list is shown as a list of one.
  const shown = typeof last === "string" ? { [last]: value } : typeof last === "number" ? [value] : value;
  const text = printYaml(shown);
  return {
    artifact_type: name,
    section,
    guidance: guidance({
      current_state: `a valid ${section === "" ? name : section}, free texts marked [INSERT …]`,
      next_action: "write it into the file with the team's own words, then validate the file",
      available_actions: [callOf("epf_get_schema", { artifact_type: name, ...(section === "" ? {} : { section }) })],
    }),
    example: textFrom(text, cursor),
    note: "ids, dates and choices fit the schema; replace them and each [INSERT …] by the team's own",
    total_characters: text.length,
    next_cursor: null,
  };
}
