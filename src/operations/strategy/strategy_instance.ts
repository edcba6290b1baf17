import { join } from "node:path";
import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { compareText } from "../../diagnostics/finding.ts";
import { formatPath } from "../../diagnostics/path.ts";
import type { Gap } from "../../strategy/read/content.ts";
import { StrategyModel } from "../../strategy/read/read_model.ts";
import { lineOf } from "../../strategy/read/statement.ts";
import { displayPath } from "../../workspace/discover.ts";
import { derived } from "../../workspace/instance_store.ts";
import { ARTIFACT_PLACES } from "../../format/places.ts";
import type { OperationContext } from "../context.ts";
import { instanceRoots, modelOf } from "../instances.ts";

/** An instance that a question about the strategy is put to. */
export interface StrategyInstance {
  /** As answers name it, relative to the current folder. */
  shown: string;
  strategy: StrategyModel;
  /** A file of the instance as it is named from the current folder. */
  path(file: string): string;
  /** A command line that asks the same instance; `words` come after `epf`. */
  command(words: string): string;
}

const STRATEGY = derived<StrategyModel>("strategy");
/** Most warnings of one sort in an answer. */
const SHOWN = 5;

/** Opens the one instance that a path means. @throws UserFailure when there is none or more than one */
export async function openStrategy(context: OperationContext, path: string | undefined): Promise<StrategyInstance> {
  const given = path === undefined || path === "" ? undefined : path;
  const roots = await instanceRoots(context.cwd, given);
  const names = roots.map((root) => displayPath(context.cwd, root));
  if (roots.length > 1) {
    const listed = names.slice(0, 8).map((name) => quoteValue(name)).join(", ");
    throw new UserFailure(`${roots.length} instances in ${quoteValue(given ?? ".")}, expected one`, {
      help: `name one of ${listed}${names.length > 8 ? ` and ${names.length - 8} more` : ""}`,
    });
  }
  const open = await context.instances.open(roots[0]!);
  const strategy = open.remember(STRATEGY, [], () => new StrategyModel(modelOf(open)));
  const argument = given === undefined ? "" : ` --instance-path ${shellWord(names[0]!)}`;
  const bare = given === undefined ? "" : ` ${shellWord(names[0]!)}`;
  return {
    shown: names[0]!,
    strategy,
    path: (file) => displayPath(context.cwd, join(roots[0]!, file)),
    command: (words) => `epf ${words}${/^strategy (?:persona|context) /.test(words) ? argument : bare}`,
  };
}

/** A word of a command line, quoted where a shell would take it apart. */
export function shellWord(word: string): string {
  return /^[\w./@%+=:,-]+$/.test(word) ? word : `"${word.replaceAll(/["\\$`]/g, "\\$&")}"`;
}

/** What an answer could not say, and the command that leads on. */
export interface Shortfall {
  warnings: string[];
  /** null when nothing is missing. */
  remedy: string | null;
}

/**
 * What of some types is missing, unreadable or still to be written.
 * @param types what the answer is read from
 * @param gaps places where the content is still to come
 */
export function shortfallOf(
  { strategy, path }: StrategyInstance,
  types: readonly ArtifactType[],
  gaps: readonly Gap[],
): Shortfall {
  const { instance } = strategy.epf;
  const broken = instance.artifacts.filter(({ type, archived, document }) =>
    types.includes(type) && !archived && !document.readable
  );
  const lost = instance.findings.filter((finding) => finding.class === "unreadable" && finding.level === "error");
  const missing = types.filter((type) =>
    strategy.epf.of(type).length === 0 && !broken.some((artifact) => artifact.type === type)
  );
  const empty = gapsByFile(gaps);
  const warnings = [
    ...broken.map(({ file, document }) => {
      const problem = document.problems.find(({ level }) => level === "error");
      const where = problem === undefined || document.text === ""
        ? ""
        : `:${document.lines.position(problem.span.start).line}`;
      return `${path(file)}${where} cannot be read${problem === undefined ? "" : `: ${problem.message}`}`;
    }),
    ...lost.slice(0, SHOWN).map(({ file, message }) => `${path(file)}: ${message}`),
    ...missing.map((type) =>
      `no ${ARTIFACT_TYPES[type].words} in the instance, expected ${quoteValue(ARTIFACT_PLACES[type] ?? type)}`
    ),
    ...empty.slice(0, SHOWN).map(({ file, line, at, count }) =>
      `${path(file)}:${line} ${quoteValue(at)} still waits for content${
        count === 1 ? "" : `, and ${count - 1} further ${count === 2 ? "place" : "places"} of the file`
      }`
    ),
    ...(empty.length > SHOWN ? [`${empty.length - SHOWN} further files wait for content`] : []),
  ];
  const [first] = broken;
  const type = missing[0] ?? empty[0]?.type;
  return {
    warnings,
    remedy: first !== undefined
      ? `epf validate ${shellWord(path(first.file))}`
      : type !== undefined
      ? `epf wizards show ${type}`
      : null,
  };
}

function gapsByFile(gaps: readonly Gap[]) {
  return [...Map.groupBy(gaps, ({ artifact }) => artifact)].map(([artifact, own]) => {
    const places = [...new Map(own.map(({ at }) => [formatPath(at), at])).values()];
    const lines = places.map((at) => ({ at, line: lineOf({ artifact, at }) })).sort((a, b) => a.line - b.line);
    return {
      file: artifact.file,
      type: artifact.type,
      line: lines[0]!.line,
      at: formatPath(lines[0]!.at),
      count: places.length,
    };
  }).sort((a, b) => compareText(a.file, b.file));
}
