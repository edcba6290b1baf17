import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { line } from "./line.ts";
import type { Reporter } from "./reporter.ts";
import { sarif } from "./sarif.ts";
import { text } from "./text.ts";

/** Every output format, in the order of the help text. */
export const REPORTERS: readonly Reporter[] = [text, line, json, sarif, github, gitlab, junit];
