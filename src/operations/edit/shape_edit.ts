import { firstThatFits } from "../../answers/fit.ts";
import type { Guidance } from "../../answers/guidance.ts";
import type { OfferedEdit } from "./contract_parts.ts";

/** How much of an edit a short answer shows: characters of its diff, and files. */
const SIZES = [
  ...[6000, 3000, 1500, 500, 0].map((characters) => ({ characters, files: Infinity })),
  ...[25, 10, 3].map((files) => ({ characters: 0, files })),
];
const LEFT_OUT = "the end of the diff and the single edits; `detail_level` `full` gives all of it";

interface Shaped {
  edit: Frozen<OfferedEdit> | null;
  guidance: Guidance;
}

type Frozen<Value> = Value extends readonly (infer Entry)[] ? readonly Frozen<Entry>[]
  : Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
  : Value;

/** An answer to an edit as data: of a long one the beginning of the diff, and without its single edits. */
export function shapeEdit<Answer extends Shaped>(answer: Answer, input: { detail_level?: "auto" | "full" }): Answer {
  const { edit, guidance } = answer;
  if (input.detail_level === "full" || edit === null) return answer;
  const withoutEdits = edit.files.map((file) => ({ ...file, edits: [], edits_left_out: file.edits.length }));
  return firstThatFits<typeof SIZES[number] | null, Answer>([null, ...SIZES], (size) => {
    if (size === null) return answer;
    const files = withoutEdits.slice(0, size.files);
    return {
      ...answer,
      guidance: { ...guidance, context: { ...guidance.context, left_out: LEFT_OUT } },
      edit: {
        ...edit,
        files,
        files_left_out: withoutEdits.length - files.length,
        diff: wholeLines(edit.diff, size.characters),
      },
    };
  });
}

function wholeLines(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, text.lastIndexOf("\n", length) + 1);
}
