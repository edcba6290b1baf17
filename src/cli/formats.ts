import { resolve } from "node:path";
import { UserFailure } from "../diagnostics/failure.ts";
import { didYouMean } from "../text/spelling/closest_match.ts";
import type { Report } from "../diagnostics/report.ts";
import { FORMAT_NAMES, type FormatName, REPORTERS } from "../reporters/mod.ts";
import type { RenderOptions, Reporter } from "../reporters/reporter.ts";
import { WriteRefusal } from "../workspace/files/write_failure.ts";
import { writeOutput } from "../workspace/files/write_output.ts";
import type { Host } from "./host.ts";

/** A format and where it goes; null is standard output. */
export interface FormatChoice {
  format: FormatName;
  file: string | null;
}

/** Bytes at each end of a file that show whether it is an earlier report. */
const PART = 4096;

/** Formats that carry the edits of findings. */
export const FORMATS_WITH_EDITS: ReadonlySet<FormatName> = new Set<FormatName>(["json", "sarif"]);

/**
 * Reads `--format` values such as `text` and `sarif:epf.sarif`.
 * @throws UserFailure for unknown names and for two formats on standard output
 */
export function readFormats(values: readonly string[]): FormatChoice[] {
  const choices = values.map((value) => {
    const colon = value.indexOf(":");
    const name = colon === -1 ? value : value.slice(0, colon);
    const format = FORMAT_NAMES.find((known) => known === name);
    if (format === undefined) {
      throw new UserFailure(
        `unknown format \`${name}\`, expected ${FORMAT_NAMES.map((known) => `\`${known}\``).join(", ")}`,
        { help: didYouMean(name, FORMAT_NAMES) },
      );
    }
    const named = colon === -1 ? null : value.slice(colon + 1);
    // As elsewhere `-` is standard output.
    const file = named === "-" ? null : named;
    if (file === "") throw new UserFailure(`\`${value}\` names no file after the colon`);
    return { format, file };
  });
  if (choices.filter((choice) => choice.file === null).length > 1) {
    throw new UserFailure("two formats would mix on standard output", {
      help: "give all but one a file: `--format sarif:epf.sarif`",
    });
  }
  const files = choices.flatMap(({ file }) => file === null ? [] : [file]);
  const twice = files.find((file, index) => files.indexOf(file) < index);
  if (twice !== undefined) {
    throw new UserFailure(`two formats name the file \`${twice}\``, { help: "give each its own file" });
  }
  return choices;
}

/** Renders a report in every chosen format. @throws UserFailure when a file cannot be written */
export async function writeReport(
  report: Report,
  choices: readonly FormatChoice[],
  options: RenderOptions,
  host: Pick<Host, "cwd" | "out">,
): Promise<void> {
  for (const { format, file } of choices) {
    const { default: reporter } = await REPORTERS[format]();
    if (file === null) {
      host.out(reporter.render(report, options));
      continue;
    }
    const path = resolve(host.cwd, file);
    const refuses = (bytes: Uint8Array) => refusalOf(reporter, bytes);
    writeOutput(path, reporter.render(report, { ...options, color: false }), { shown: file, refuses });
  }
}

/** Why a file that is there is not replaced by a report. */
function refusalOf({ begins, ends }: Reporter, bytes: Uint8Array): WriteRefusal | null {
  if (bytes.length === 0) return null;
  const start = new TextDecoder().decode(bytes.subarray(0, PART));
  const end = new TextDecoder().decode(bytes.subarray(-PART));
  const isReport = begins.test(start) && (ends === undefined || ends.test(end));
  return isReport
    ? null
    : new WriteRefusal("it is there already and is not an earlier report", "name another file, or delete this one");
}
