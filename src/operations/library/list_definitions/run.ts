import { baseName } from "../../../format/file_path.ts";
import { canonicalDefinitions } from "../../../library/definitions.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText, namePath, quoteId, truncate } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { pageOf } from "../../../answers/paging.ts";
import { type Call, callOf } from "../../../contracts/call.ts";
import { asText } from "../../../model/read.ts";
import { TRACKS } from "../../../format/tracks.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { ListDefinitionsAnswer, ListDefinitionsInput } from "./contract.ts";
import { openInstanceIfAny, type TargetInstance } from "../../instances.ts";

type ListedDefinition = Answered<ListDefinitionsAnswer>["definitions"][number];

/** @throws UserFailure for an unknown category, or a path without an instance */
export async function run(
  context: OperationContext,
  input: ListDefinitionsInput,
): Promise<Answered<ListDefinitionsAnswer>> {
  const { track } = input;
  const opened = await openInstanceIfAny(context, input.instance_path);
  const ofTrack = allDefinitions(opened).filter((definition) => track === undefined || definition.track === track);
  const found = input.category === undefined ? ofTrack : inCategory(ofTrack, input.category);
  const page = pageOf(found, input);
  const own = found.filter(({ source }) => source === "instance").length;
  return {
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: stateOf(found.length, own, opened),
      next_action: found[0] === undefined
        ? callOf("epf_get_template", { artifact_type: "feature_definition" })
        : showCall(found[0], opened),
      warnings: opened?.warnings ?? null,
    }),
    instance_path: opened?.instance_path ?? null,
    by_track: Object.fromEntries(
      TRACKS.map((name) => [name, found.filter((definition) => definition.track === name).length]),
    ),
    definitions: page.entries,
    next_cursor: page.next_cursor,
  };
}

function showCall({ id, source }: ListedDefinition, opened: TargetInstance | null): Call {
  return callOf("epf_get_definition", {
    id,
    ...(source === "framework" || opened === null ? {} : { instance_path: opened.instance_path }),
  });
}

function stateOf(found: number, own: number, opened: TargetInstance | null): string {
  if (opened === null) return `${counted(found, "ready-made definition")}; no instance here`;
  return `${counted(found, "definition")}, ${own} of them in ${namePath(opened.instance_path)}`;
}

/** The instance's definitions, and of the framework's those that it has no file of; by track and id. */
function allDefinitions(opened: TargetInstance | null): ListedDefinition[] {
  const own = opened === null ? [] : ownDefinitions(opened);
  const known = new Set(own.map(({ id }) => id));
  const shipped = canonicalDefinitions().filter(({ id }) => !known.has(id)).map((
    { id, track, category, slug },
  ): ListedDefinition => ({ id, track, category, slug, source: "framework" }));
  return [...own, ...shipped].sort((a, b) =>
    TRACKS.indexOf(a.track) - TRACKS.indexOf(b.track) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

function ownDefinitions({ model, shown }: TargetInstance): ListedDefinition[] {
  const shipped = new Map(canonicalDefinitions().map((definition) => [definition.id, definition]));
  return model.definitions.map(({ id, track, artifact, value }) => {
    const name = baseName(artifact.file).replace(/\.ya?ml$/i, "");
    const category = asText(value.category) ?? folderBelow(artifact.file, track) ?? shipped.get(id)?.category ?? null;
    return {
      id: short(id),
      track,
      category: category === null ? null : short(category),
      slug: short(asText(value.slug) ?? name),
      source: "instance",
      file: shown(artifact.file),
    };
  });
}

/** Text from a checked file as one short name. */
function short(text: string): string {
  return truncate(escapeText(text), 80);
}

/** The folder between the track's and the file, such as `pricing` of `definitions/commercial/pricing/cd-001.yaml`. */
function folderBelow(file: string, track: string): string | null {
  return new RegExp(`(?:^|/)definitions/${track}/([^/]+)/`).exec(file)?.[1] ?? null;
}

function inCategory(definitions: readonly ListedDefinition[], category: string): ListedDefinition[] {
  const found = definitions.filter((definition) => definition.category === category);
  if (found.length > 0) return found;
  const names = [...new Set(definitions.flatMap((definition) => definition.category ?? []))].sort();
  throw new UserFailure(`no definition of the category ${quoteId(category)}`, {
    help: didYouMean(category, names) ??
      (names.length === 0
        ? "leave the category out, these definitions have none"
        : `expected one of ${names.slice(0, 40).join(", ")}`),
  });
}
