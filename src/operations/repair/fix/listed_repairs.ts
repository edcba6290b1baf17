import type { Edit } from "../../../diagnostics/finding.ts";
import { fixTypeOf, isTextForm } from "../../../repair/fix_types.ts";
import type { OperationContext } from "../../context.ts";
import type { FixInput } from "./contract.ts";
import type { RepairedFile } from "./repaired_file.ts";

/** The repairs of a file that an answer lists, and their edits. */
interface ListedRepairs {
  repairs: RepairedFile["repairs"];
  edits: readonly Edit[];
  /** Edits that change no value and are only counted. */
  ofForm: number;
}

/** Nothing but spaces, line ends and the mark at the beginning of a file. */
const BLANK = /^[\s\uFEFF]*$/;

/** Edits of a file beyond which those of the text's form are not shown to people unasked, and no diff is made. */
export const MOST_EDITS = 50;

/**
 * What is listed of the repairs of a file: those of the text's form are only counted where all types are asked for, since
 * they are many and change nothing that the file says. In full, as diffs that were asked for, for people as long as they
 * are few, and where their types are named, they are listed too.
 */
export function listedOf(
  { isData }: Pick<OperationContext, "isData">,
  { fix_types = [], detail_level, diff }: FixInput,
  { artifact, repairs, edits }: RepairedFile,
): ListedRepairs {
  const { text } = artifact.document;
  const isForm = ({ finding }: RepairedFile["repairs"][number]) => isTextForm(fixTypeOf(finding));
  const isWhole = detail_level === "full" || diff === true || (isData !== true && edits.length <= MOST_EDITS);
  if (isWhole || !fix_types.includes("all") || !repairs.some(isForm)) {
    return { repairs, edits, ofForm: 0 };
  }
  const listed = edits.filter((edit) =>
    !BLANK.test(edit.text) || !BLANK.test(text.slice(edit.span.start, edit.span.end))
  );
  return {
    repairs: repairs.filter((repair) => !isForm(repair)),
    edits: listed,
    ofForm: edits.length - listed.length,
  };
}
