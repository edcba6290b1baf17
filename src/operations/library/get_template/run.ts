import { quoteId } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { textFrom } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../../../format/artifact_types.ts";
import { readTemplate, readTrackModel, templateTypes } from "../../../library/templates.ts";
import { VALUE_MODELS } from "../../../model/instance_layout.ts";
import { TRACK_NAMES } from "../../../format/tracks.ts";
import { wizardMaking } from "../../../library/wizards.ts";
import { schemaFile } from "../../../schema/schemas.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { GetTemplateAnswer, GetTemplateInput } from "./contract.ts";

/** @throws UserFailure for a type without a template, or a bad cursor */
export function run(
  { calls }: Pick<OperationContext, "calls">,
  { artifact_type, track, cursor }: GetTemplateInput,
): Answered<GetTemplateAnswer> {
  const type = typeWithTemplate(artifact_type);
  const { phase, words, place } = ARTIFACT_TYPES[type];
  if (track !== undefined && type !== "value_model") {
    throw new UserFailure(`\`track\` is \`${track}\`, only the value model has a template for each track`, {
      help: "leave `track` out",
    });
  }
  const wizard = wizardMaking(type);
  const isReadyMade = track !== undefined && track !== "product";
  const text = isReadyMade ? readTrackModel(track) : readTemplate(type);
  if (cursor === undefined) calls.noteTemplate(type);
  const showSchema = callOf("epf_get_schema", { artifact_type: type });
  return {
    artifact_type: type,
    phase,
    name: words,
    guidance: guidance({
      current_state: isReadyMade
        ? `ready-made ${words} of the ${
          TRACK_NAMES[track]
        } track, which belongs at ${VALUE_MODELS}/${track}.value_model.yaml`
        : `template of the ${words}${place === null ? "" : `, which belongs at ${place}`}`,
      next_action: wizard === null
        ? showSchema
        : calls.hasGivenWizard(wizard.name)
        ? `fill the template in by the text of ${wizard.name} that an earlier answer gave, then validate the file`
        : callOf("epf_get_wizard", { name: wizard.name }),
      available_actions: [showSchema],
    }),
    description: isReadyMade
      ? `Ready-made ${words} of the ${TRACK_NAMES[track]} track`
      : `Starting file of the ${words}`,
    template: textFrom(text, cursor),
    schema_file: schemaFile(type),
    usage_hint: isReadyMade
      ? "keep the layers and their names; set `active: true` on the parts that the team really works on"
      : "replace each [INSERT …] with what it asks for and each value marked `# replace` with your own; an optional key may go, a place that no one knows gets `# open:` and the question",
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
