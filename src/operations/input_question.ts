/** What a person has answered so far, by the names of inputs. */
export type Answers = Readonly<Record<string, unknown>>;

interface QuestionBase {
  /** The input that the answer becomes. */
  name: string;
  message: string;
  /** False where the answers so far make it needless. */
  isAsked?(answers: Answers): boolean;
}

type Value = string | number;

interface Option {
  value: Value;
  label: string;
  hint?: string;
}

/** A question that a person on a terminal is asked before an operation runs. */
export type InputQuestion =
  & QuestionBase
  & (
    | {
      kind: "text";
      /** An example, shown where the answer will stand. */
      placeholder: string;
      /** What Enter alone answers; without it, it answers nothing. */
      initial?: string;
      /** The answer becomes a number. */
      isNumber?: true;
      /** What is wrong with an answer; undefined where it is right. */
      check(text: string): string | undefined;
    }
    | { kind: "choice"; options: readonly Option[]; initial(answers: Answers): Value }
    | { kind: "choices"; options: readonly Option[]; initial(answers: Answers): readonly Value[] }
    | { kind: "confirm"; initial: boolean }
  );
