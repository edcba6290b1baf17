import { namePath, quoteId } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import type { OperationContext } from "../../context.ts";
import type { TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { changedFile, offerChange, RefusedEdit } from "../offer_change.ts";
import { type ReferenceField, type ReferenceList, referenceList, targetOf } from "../reference_fields.ts";
import type { RemoveReferenceAnswer, RemoveReferenceInput } from "./contract.ts";

type Own = Pick<Answered<RemoveReferenceAnswer>, "from" | "field" | "to" | "file">;

/** @throws UserFailure when there is no instance, or the file has changed meanwhile */
export async function run(
  context: OperationContext,
  input: RemoveReferenceInput,
): Promise<Answered<RemoveReferenceAnswer>> {
  const { from, field } = input;
  const { dry_run: _, detail_level: __, ...given } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_remove_reference", { ...given, write: true }),
    isOfReferences: true,
    refused: { from, field, to: input.to, file: "" },
    work: async (target, write) => {
      const list = referenceList(target.model, from, field);
      const place = placeOf(target, list, field, input.to);
      const to = list.entries[place]!;
      const { file } = list.artifact;
      const change = changedFile(target, file, [{ kind: "remove", path: [...list.at, place] }]);
      const judged = await offerChange(context, target, [change], write);
      return {
        own: { from, field, to, file: target.shown(file) },
        judged,
        what: `remove ${quoteId(to)} from \`${field}\` of ${namePath(from)}`,
      };
    },
  });
}

/** The entry with this text, or the one that names the same thing in another spelling. @throws RefusedEdit */
function placeOf({ model }: TargetInstance, list: ReferenceList, field: ReferenceField, to: string): number {
  const exact = list.entries.indexOf(to);
  if (exact !== -1) return exact;
  const spelled = spellingOf(() => targetOf(model, list, field, to));
  const alike = spelled === null
    ? -1
    : list.entries.findIndex((entry) =>
      entry !== null && spellingOf(() => targetOf(model, list, field, entry)) === spelled
    );
  if (alike !== -1) return alike;
  const known = list.entries.filter((entry) => entry !== null).map((entry) => quoteId(entry));
  throw new RefusedEdit(
    `${quoteId(to)} is not in \`${field}\``,
    known.length === 0 ? ["the list is empty"] : known.slice(0, 12),
  );
}

/** Null for what does not resolve, which can be removed by its exact text. */
function spellingOf(resolve: () => string): string | null {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof RefusedEdit) return null;
    throw error;
  }
}
