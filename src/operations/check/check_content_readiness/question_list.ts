import { truncate } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";

/** The questions of a file. */
export interface FileQuestions {
  readonly file: string;
  readonly questions: readonly string[];
}

/** A place with its question, as the content section lists it. */
interface AskedPlace {
  file: string;
  line: number | null;
  pattern: string;
  field_path: string;
  /** How many places in it wait for the answer. */
  places: number;
}

/** Longest question that is shown, in characters. */
const LONGEST_QUESTION = 160;
/** Places of one question that are named. */
const NAMED = 8;

/** The questions of each file in the order of its lines, one that several places repeat once, with all of these. */
export function questionList(asked: readonly AskedPlace[]): FileQuestions[] {
  return [...Map.groupBy(asked, ({ file }) => file)].map(([file, own]) => ({
    file,
    questions: [...Map.groupBy(own, ({ pattern }) => pattern)].map(([question, same]) => {
      const more = same.length > NAMED ? ` and ${same.length - NAMED} more` : "";
      const text = question === "" ? "the mark asks nothing" : truncate(question, LONGEST_QUESTION);
      return `${same.slice(0, NAMED).map(placeWords).join(", ")}${more}: ${text}`;
    }),
  }));
}

/** The line and the last key: together they name one place, and a list of many stays short. */
function placeWords({ line, field_path, places }: AskedPlace): string {
  const [field = ""] = /[^.\]]*(?:\[\d+\])*$/.exec(field_path) ?? [];
  return `${line ?? 1} ${field}${places > 1 ? ` (${counted(places, "place")})` : ""}`;
}

/** A part of a list over files, counted by questions. */
export function partOf(all: readonly FileQuestions[], start: number, count: number): FileQuestions[] {
  let before = 0;
  return all.flatMap(({ file, questions }) => {
    const part = questions.slice(Math.max(0, start - before), Math.max(0, start + count - before));
    before += questions.length;
    return part.length === 0 ? [] : [{ file, questions: part }];
  });
}
