import { firstThatFits } from "../../answers/fit.ts";
import type { Guidance } from "../../answers/guidance.ts";
import type { OfferedEdit } from "./contract_parts.ts";

/** Characters of a diff that a short answer shows. */
const LENGTHS = [6000, 3000, 1500, 500, 0];
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
  return firstThatFits<number | null, Answer>([null, ...LENGTHS], (length) =>
    length === null ? answer : {
      ...answer,
      guidance: { ...guidance, context: { ...guidance.context, left_out: LEFT_OUT } },
      edit: { ...edit, files: withoutEdits, diff: wholeLines(edit.diff, length) },
    });
}

function wholeLines(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, text.lastIndexOf("\n", length) + 1);
}
