import { quoteId } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { textFrom } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../../../format/artifact_types.ts";
import { readTemplate, templateTypes } from "../../../library/templates.ts";
import { wizardMaking } from "../../../library/wizards.ts";
import { schemaFile } from "../../../schema/schemas.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { GetTemplateAnswer, GetTemplateInput } from "./contract.ts";

/** @throws UserFailure for a type without a template, or a bad cursor */
export function run(
  { calls }: Pick<OperationContext, "calls">,
  { artifact_type, cursor }: GetTemplateInput,
): Answered<GetTemplateAnswer> {
  const type = typeWithTemplate(artifact_type);
  const { phase, words, place } = ARTIFACT_TYPES[type];
  const wizard = wizardMaking(type);
  const text = readTemplate(type);
  if (cursor === undefined) calls.noteTemplate(type);
  const showSchema = callOf("epf_get_schema", { artifact_type: type });
  return {
    artifact_type: type,
    phase,
    name: words,
    guidance: guidance({
      current_state: `template of the ${words}${place === null ? "" : `, which belongs at ${place}`}`,
      next_action: wizard === null
        ? showSchema
        : calls.hasGivenWizard(wizard.name)
        ? `fill the template in by the text of ${wizard.name} that an earlier answer gave, then validate the file`
        : callOf("epf_get_wizard", { name: wizard.name }),
      available_actions: [showSchema],
    }),
    description: `Starting file of the ${words}`,
    template: textFrom(text, cursor),
    schema_file: schemaFile(type),
    usage_hint:
      "replace each [INSERT …] with what it asks for and each value marked `# replace` with your own; an optional key may go, a place that no one knows gets `# open:` and the question",
    total_characters: text.length,
    next_cursor: null,
  };
}

function typeWithTemplate(name: string): ArtifactType {
  const types = templateTypes();
  const type = types.find((known) => known === name);
  if (type !== undefined) return type;
  throw new UserFailure(`no template for ${quoteId(name)}`, {
    help: didYouMean(name, types) ?? "`epf templates list` lists all of them",
  });
}
