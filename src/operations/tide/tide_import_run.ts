import { resolve } from "node:path";
import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import type { ImportedRecord } from "../../tide/import.ts";
import { readRegularFile, reasonOf } from "../../workspace/read.ts";
import type { OperationContext } from "../context.ts";
import { run as runTide } from "./tide_run.ts";

const LARGEST_FILE = 256 * 1024 * 1024;

/** @throws UserFailure when the file cannot be read, or with `{error, timestamp, guidance}` as its body */
export async function run(context: OperationContext, input: Record<string, unknown>): Promise<ImportedRecord> {
  const { file, ...rest } = input as { file: string };
  const bytes = file === "-" ? await context.readStdin() : readFile(context.cwd, file);
  if (bytes.length > LARGEST_FILE) {
    throw new UserFailure(`${file} has ${bytes.length} bytes, at most ${LARGEST_FILE} are taken`);
  }
  return await runTide(context, { ...rest, text: new TextDecoder().decode(bytes) }, "importRecord");
}

function readFile(cwd: string, file: string): Uint8Array {
  try {
    return readRegularFile(resolve(cwd, file));
  } catch (error) {
    throw new UserFailure(`cannot read \`${file}\`: ${reasonOf(error)}`, { exit: EXIT.nothing });
  }
}
