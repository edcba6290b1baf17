import { resolve } from "node:path";
import { WriteRefusal } from "../../workspace/files/write_failure.ts";
import { writeOutput } from "../../workspace/files/write_output.ts";
import type { OperationContext } from "../context.ts";

/** Bytes of a file in which the line stands that says what made it. */
const BEGINNING = 8192;

/**
 * Writes a document that was made from the strategy. An earlier one is replaced, no other file.
 * @param shown the path as the caller gave it, from the current folder
 * @param madeBy a line near the beginning of the document that no other file has
 * @throws UserFailure when the file cannot be written, or is something else
 */
export function writeExport({ cwd }: OperationContext, shown: string, content: string, madeBy: string): void {
  writeOutput(resolve(cwd, shown), content, {
    shown,
    refuses: (bytes) =>
      bytes.length === 0 || new TextDecoder().decode(bytes.subarray(0, BEGINNING)).includes(madeBy)
        ? null
        : new WriteRefusal("it is there already and is not an earlier export", "name another file, or delete this one"),
  });
}
