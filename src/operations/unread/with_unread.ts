import { resolve } from "node:path";
import type { Guidance } from "../../answers/guidance.ts";
import { parametersOf } from "../../contracts/parameter.ts";
import { namePath, truncate } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { shownFrom } from "../../workspace/instance/discover.ts";
import type { UnreadPlace } from "../../workspace/reading/unread.ts";
import { UNREAD_COUNT } from "./unread_count.ts";

/** Characters of a message, and places that are only named: they come on top of answers that fit the default size. */
const LONGEST_MESSAGE = 80;
const MOST_NAMED = 2;

/** A call, for the paths in what is said of its answer. */
interface Call {
  tool: string;
  cwd: string;
  input: Readonly<Record<string, unknown>>;
}

/** An answer that says what could not be read for it; the same where all could, or where nothing guides its reader. */
export function withUnread(answer: unknown, all: readonly UnreadPlace[], call: Call): unknown {
  const { guidance } = answer as { guidance?: Guidance };
  if (guidance === undefined) return answer;
  const written = writtenFiles(answer, call.cwd);
  const unread = all.filter(({ path }) => !written.has(path));
  if (unread.length === 0) return answer;
  const warnings = [...warningsOf(unread, call), ...(guidance.warnings ?? [])];
  // A text that breaks is a fault of the strategy, which a check reports; the others are none that it could know.
  const count = unread.filter(({ line }) => line === null).length;
  const context = count === 0 ? guidance.context : { ...guidance.context, [UNREAD_COUNT]: count };
  return { ...answer as object, guidance: { ...guidance, warnings, context } };
}

/** Absolute paths of the files that an answer says were written: what could not be read in them may be repaired now. */
function writtenFiles(answer: unknown, cwd: string): ReadonlySet<string> {
  const { files = [] } = answer as { files?: readonly { path?: unknown; status?: unknown }[] };
  if (!Array.isArray(files)) return new Set();
  return new Set(
    files.filter(({ path, status }) => typeof path === "string" && status === "written").map(({ path }) =>
      resolve(cwd, String(path))
    ),
  );
}

/** A failure that says what could not be read before it: often that is the cause. */
export function failureWithUnread(error: unknown, unread: readonly UnreadPlace[], call: Call): unknown {
  if (!(error instanceof UserFailure)) return error;
  const { message, exit, help, body } = error;
  const lines = [...(help === null ? [] : [help]), ...warningsOf(unread, call)];
  return new UserFailure(message, { exit, help: lines.join("\n"), ...(body === null ? {} : { body }) });
}

function warningsOf(unread: readonly UnreadPlace[], { tool, cwd, input }: Call): string[] {
  const shown = shownFrom(cwd, firstPath(tool, input));
  const place = ({ path, line }: UnreadPlace) => `${namePath(shown(path))}${line === null ? "" : `:${line}`}`;
  const [first, ...others] = unread as readonly [UnreadPlace, ...UnreadPlace[]];
  const verb = first.line === null ? "" : " cannot be read";
  const message = truncate(first.message, LONGEST_MESSAGE);
  const warning = `${place(first)}${verb}: ${message}; nothing in it is counted`;
  if (others.length === 0) return [warning];
  const named = others.slice(0, MOST_NAMED).map(place);
  const left = others.length - named.length;
  const list = left === 0 ? named.join(", ") : `${named.join(", ")} and ${left} more`;
  return [warning, `not counted either, because they cannot be read: ${list}`];
}

/** The path that a call gives first: the paths in its answer are written like it. */
function firstPath(tool: string, input: Readonly<Record<string, unknown>>): string | undefined {
  const given = parametersOf(tool).filter(({ options }) => options.isPath === true).map(({ name }) => input[name]);
  const [path] = given.flat().filter((value) => typeof value === "string");
  return path;
}
