import { callOf } from "../../../contracts/call.ts";
import { commandInto } from "../../../contracts/command_line.ts";
import { type CanonicalDefinition, canonicalDefinitions, readDefinition } from "../../../library/definitions.ts";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { escapeText, namePath, quoteValue, truncate } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { textFrom } from "../../../answers/paging.ts";
import type { Definition } from "../../../model/model.ts";
import { asMap, asText } from "../../../model/read.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { GetDefinitionAnswer, GetDefinitionInput } from "./contract.ts";
import { openInstanceIfAny, type TargetInstance } from "../../instances.ts";

type ShownDefinition = Answered<GetDefinitionAnswer>;

/**
 * The ready-made practice; an instance's own where one is named, or where only the instance here has the id.
 * @throws UserFailure when there is none
 */
export async function run(context: OperationContext, input: GetDefinitionInput): Promise<ShownDefinition> {
  const wanted = input.id.trim().toLowerCase();
  const all = canonicalDefinitions();
  const shipped = all.find(({ id, slug }) => id === wanted || slug === wanted) ?? null;
  const isNamed = input.instance_path !== undefined;
  const opened = isNamed || shipped === null ? await openInstanceIfAny(context, input.instance_path) : null;
  const own = opened?.model.definitions.find(({ id, value }) => id.toLowerCase() === wanted || value.slug === wanted);
  if (opened !== null && own !== undefined) return ofInstance(opened, own, input.cursor);
  if (shipped !== null) return ofFramework(shipped, input.cursor, isNamed ? opened : null);
  const names = [...all, ...(opened?.model.definitions ?? [])].map(({ id }) => id);
  throw new UserFailure(`no definition ${quoteValue(input.id)}`, {
    help: didYouMean(input.id.slice(0, 100), [...names, ...all.map(({ slug }) => slug)]) ??
      "`epf definitions list` lists all of them",
  });
}

function ofFramework(
  found: CanonicalDefinition,
  cursor: string | undefined,
  looked: TargetInstance | null,
): ShownDefinition {
  const content = readDefinition(found);
  const type = `${found.track}_definition` as const;
  return {
    id: found.id,
    name: /^name: "?(.+?)"?$/m.exec(content)?.[1] ?? found.slug,
    track: found.track,
    type,
    category: found.category,
    source: "framework",
    file: null,
    guidance: guidance({
      current_state: `${found.id} of the track ${found.track}`,
      next_action: commandInto(callOf("epf_get_definition", { id: found.id }), `FIRE/definitions/${found.place}`),
      available_actions: [callOf("epf_get_schema", { artifact_type: type })],
      warnings: looked === null
        ? null
        : [`${namePath(looked.instance_path)} has no file of ${found.id}, this is the ready-made one`],
    }),
    description: /^# EPF [^|]*\| (?:Practice: )?(.+)$/m.exec(content)?.[1] ?? "",
    usage_hint: "adapt steps, roles and cadence to the team; keep id and path while others cite them",
    content: textFrom(content, cursor),
    total_characters: content.length,
    next_cursor: null,
  };
}

function ofInstance(
  { shown, warnings }: TargetInstance,
  { id, track, artifact, value }: Definition,
  cursor: string | undefined,
): ShownDefinition {
  const content = escapeText(artifact.document.text);
  const file = shown(artifact.file);
  const definition = asMap(value.definition);
  return {
    id,
    name: truncate(escapeText(asText(value.name) ?? id), 200),
    track,
    type: artifact.type,
    category: asText(value.category),
    source: "instance",
    file,
    guidance: guidance({
      current_state: `${namePath(id)} of the track ${track}, the instance's own ${ARTIFACT_TYPES[artifact.type].words}`,
      next_action: callOf("epf_validate_file", { path: file }),
      warnings,
    }),
    description: truncate(escapeText(asText(definition.purpose) ?? asText(definition.job_to_be_done) ?? ""), 300),
    usage_hint: "the content is the file as it stands; judge it with `epf validate` after each edit",
    content: textFrom(content, cursor),
    total_characters: content.length,
    next_cursor: null,
  };
}
