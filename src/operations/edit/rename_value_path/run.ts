import { quoteId } from "../../../diagnostics/escape.ts";
import { callOf } from "../../../contracts/call.ts";
import { formatPath } from "../../../diagnostics/path.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import type { TargetInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { answerEdit } from "../answer_edit.ts";
import { changedFile, offerChange } from "../offer_change.ts";
import type { RenameValuePathAnswer, RenameValuePathInput } from "./contract.ts";
import { planPathChange, type TextChange } from "./path_changes.ts";

type Own = Pick<
  Answered<RenameValuePathAnswer>,
  "old_path" | "new_path" | "mode" | "total_changes" | "files_modified" | "changes"
>;

/** @throws UserFailure when there is no instance, or a file has changed meanwhile */
export async function run(
  context: OperationContext,
  input: RenameValuePathInput,
): Promise<Answered<RenameValuePathAnswer>> {
  const { old_path, new_path, instance_path } = input;
  return await answerEdit<Own>(context, input, {
    again: callOf("epf_rename_value_path", {
      old_path,
      new_path,
      ...(instance_path === undefined ? {} : { instance_path }),
      write: true,
    }),
    refused: { old_path, new_path, mode: null, total_changes: 0, files_modified: [], changes: [] },
    work: async (target, write) => {
      const { mode, newPath, changes } = planPathChange(target.model, old_path, new_path);
      const files = [...Map.groupBy(changes, ({ artifact }) => artifact.file)];
      const edits = files.map(([file, own]) =>
        changedFile(target, file, own.map(({ at, now }) => ({ kind: "set", path: at, value: now })))
      );
      const judged = await offerChange(context, target, edits, write);
      const mentions = mentionsOf(target, old_path, changes);
      const references = counted(changes.length - (mode === "rename" ? 1 : 0), "reference");
      return {
        own: {
          old_path,
          new_path: newPath,
          mode,
          total_changes: changes.length,
          files_modified: files.map(([file]) => target.shown(file)),
          changes: changes.map((change) => shownChange(target, change)),
        },
        judged,
        what: mode === "rename"
          ? `rename ${quoteId(old_path)} to ${quoteId(newPath)} with ${references}`
          : `point ${references} from ${quoteId(old_path)} to ${quoteId(newPath)}`,
        warnings: [
          ...(mode === "rename" ? ["the path changes alone: `name` and `id` stay as they are"] : []),
          ...(mentions === 0
            ? []
            : [`${counted(mentions, "mention")} of ${quoteId(old_path)} in texts and comments stay as they are`]),
        ],
      };
    },
  });
}

function shownChange({ shown }: TargetInstance, { artifact, at, old, now }: TextChange): Own["changes"][number] {
  const { document } = artifact;
  return {
    file: shown(artifact.file),
    field: formatPath(at),
    line: document.lines.position(document.labelSpan(at).start).line,
    old_value: old,
    new_value: now,
  };
}

/** How often the old path is in the files beside the places that change. */
function mentionsOf({ open: { instance } }: TargetInstance, path: string, changes: readonly TextChange[]): number {
  const all = instance.artifacts.filter(({ archived }) => !archived)
    .reduce((sum, { document }) => sum + document.text.split(path).length - 1, 0);
  return Math.max(0, all - changes.reduce((sum, { old }) => sum + old.split(path).length - 1, 0));
}
