import { namePath, quoteId } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import { asText } from "../../../model/read.ts";
import type { OperationContext } from "../../context.ts";
import type { TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { definitionNamed } from "../find_targets.ts";
import { changedFile, offerChange, RefusedEdit } from "../offer_change.ts";
import { referenceList, targetOf } from "../reference_fields.ts";
import type { AddReferenceAnswer, AddReferenceInput } from "./contract.ts";

type Own = Pick<Answered<AddReferenceAnswer>, "from" | "field" | "to" | "file">;

/** @throws UserFailure when there is no instance, or the file has changed meanwhile */
export async function run(context: OperationContext, input: AddReferenceInput): Promise<Answered<AddReferenceAnswer>> {
  const { from, field } = input;
  const { dry_run: _, detail_level: __, ...given } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_add_reference", { ...given, write: true }),
    isOfReferences: true,
    refused: { from, field, to: input.to, file: "" },
    work: async (target, write) => {
      const list = referenceList(target.model, from, field);
      const to = targetOf(target.model, list, field, input.to);
      if (list.entries.includes(to)) {
        throw new RefusedEdit(`${quoteId(from)} refers to ${quoteId(to)} already`, ["nothing is left to do"]);
      }
      const { file } = list.artifact;
      const change = changedFile(target, file, [{ kind: "append", path: list.at, value: entryFor(target, input, to) }]);
      const judged = await offerChange(context, target, [change], write);
      return {
        own: { from, field, to, file: target.shown(file) },
        judged,
        what: `add ${quoteId(to)} to \`${field}\` of ${namePath(from)}`,
      };
    },
  });
}

/** @throws RefusedEdit where an entry needs more than the id */
function entryFor({ model }: TargetInstance, { field, reason, relationship }: AddReferenceInput, to: string): unknown {
  if (field === "related_definitions") {
    if (relationship !== undefined) return { id: to, relationship };
    throw new RefusedEdit("`related_definitions` says how both are related", ["add `relationship`, such as `follows`"]);
  }
  if (field !== "requires" && field !== "enables") return to;
  if (reason === undefined) {
    throw new RefusedEdit(`\`${field}\` gives the reason of each dependency`, ["add `reason`, 30 characters or more"]);
  }
  return { id: to, name: asText(definitionNamed(model, to).value.name) ?? to, reason };
}
