import { namePath, quoteId } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { asList, asMap, asText } from "../../../model/read.ts";
import type { ValueChange } from "../../../repair/changes/value_change.ts";
import { slugOf } from "../../../text/forms/slug.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { featureNamed } from "../find_targets.ts";
import { changedFile, offerChange, RefusedEdit } from "../offer_change.ts";
import type { AddImplementationReferenceAnswer, AddImplementationReferenceInput } from "./contract.ts";

type Own = Pick<Answered<AddImplementationReferenceAnswer>, "feature_file" | "reference_added" | "was_update">;

const PLACE: Path = ["implementation_references", "specs"];
/** What the format lets an entry say. */
const STATES: readonly string[] = ["planned", "in-progress", "implemented", "tested"];

/** @throws UserFailure when there is no instance, or the file has changed meanwhile */
export async function run(
  context: OperationContext,
  input: AddImplementationReferenceInput,
): Promise<Answered<AddImplementationReferenceAnswer>> {
  const { title, url } = input;
  const isAddress = /^[a-z][a-z0-9+.-]*:/i.test(url);
  const status = input.status !== undefined && STATES.includes(input.status) ? input.status : null;
  const entry = { id: slugOf(title), ...(isAddress ? { url } : { path: url }), ...(status === null ? {} : { status }) };
  const added = { id: entry.id, path: isAddress ? null : url, url: isAddress ? url : null, status };
  const { dry_run: _, detail_level: __, ...given } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_add_implementation_reference", { ...given, write: true }),
    refused: { feature_file: "", reference_added: added, was_update: false },
    work: async (target, write) => {
      if (entry.id === "") throw new RefusedEdit("no id can be made from the title", ["give a title with letters"]);
      const { id, value, artifact } = featureNamed(target.model, input.feature_id);
      const specs = asList(asMap(value.implementation_references).specs).map(asMap);
      const place = specs.findIndex((spec) => (asText(spec.url) ?? asText(spec.path)) === url);
      const known = specs[place];
      entry.id = freeId(entry.id, specs);
      const changes = known === undefined
        ? [{ kind: "append" as const, path: PLACE, value: entry }]
        : updates(known, [...PLACE, place], entry);
      const judged = await offerChange(context, target, [changedFile(target, artifact.file, changes)], write);
      return {
        own: {
          feature_file: target.shown(artifact.file),
          reference_added: { ...added, id: asText(known?.id) ?? entry.id },
          was_update: known !== undefined,
        },
        judged,
        what: changes.length === 0
          ? `${namePath(id)} has this link already`
          : `link ${namePath(id)} to ${quoteId(entry.id)}`,
        warnings: leftOut(input, status),
      };
    },
  });
}

/** An id that no other link of the feature has: links with one title lead to different places. */
function freeId(id: string, specs: readonly Record<string, unknown>[]): string {
  const taken = new Set(specs.map((spec) => spec.id));
  for (let number = 2, free = id;; free = `${id}-${number++}`) if (!taken.has(free)) return free;
}

/** The fields of an entry that say something else now; its id stays. */
function updates(known: Record<string, unknown>, place: Path, entry: Record<string, string>): ValueChange[] {
  return Object.entries(entry).filter(([key, value]) => key !== "id" && known[key] !== value)
    .map(([key, value]) => ({ kind: "set", path: [...place, key], value }));
}

/** What the format has no field for. */
function leftOut({ status, description, ref_type }: AddImplementationReferenceInput, written: string | null): string[] {
  const fields = [
    ...(status !== undefined && written === null
      ? [`status ${quoteId(status)} (the format knows ${STATES.join(", ")})`]
      : []),
    ...(description === undefined ? [] : ["`description`"]),
    ...(ref_type === "spec" ? [] : [`the kind of link ${quoteId(ref_type)}`]),
  ];
  return fields.length === 0 ? [] : [`not written, the format has no field for it: ${fields.join("; ")}`];
}
