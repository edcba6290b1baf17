import { escapeText } from "../../diagnostics/escape.ts";
import { EXIT } from "../../diagnostics/failure.ts";
import { truncate } from "../../diagnostics/escape.ts";
import { surfaceContext } from "../surface_context.ts";
import type { Host } from "../host.ts";
import { complete } from "./complete.ts";

/** Characters of a description beside a proposal. */
const LONGEST = 60;

/**
 * Answers a shell that asks what may come next: a line for each proposal, its description behind a tabulator, or
 * `:file` or `:folder` where the shell is to offer paths.
 * @param words the words after the program's name, the last one as far as it is typed
 * @returns the exit code
 */
export async function answerShell(
  words: readonly string[],
  env: Record<string, string | undefined>,
  host: Host,
): Promise<number> {
  const found = await complete(words, surfaceContext(env, host));
  host.out(typeof found === "string" ? `:${found}\n` : found.map(lineOf).join(""));
  return EXIT.clean;
}

function lineOf({ value, about }: { value: string; about: string }): string {
  const text = truncate(escapeText(about).replaceAll(/\s+/g, " ").trim(), LONGEST);
  return `${escapeText(value)}${text === "" ? "" : `\t${text}`}\n`;
}
