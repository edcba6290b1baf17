import { quoteName } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Transaction } from "../../../store/statement.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { cutText } from "../../../tasks/handover.ts";
import { TideFailure } from "../../../tide/failure.ts";
import { type Forecast, forecastOf } from "../../../tide/forecast/forecast.ts";
import { onePath } from "../../../tide/one_path.ts";
import type { PathRecord, WorkRecord } from "../../../tide/record/model.ts";
import { newest } from "../../../tide/record/tables.ts";
import type { OperationContext } from "../../context.ts";
import { readTide } from "../../tide/answer_tide.ts";
import { MOST_PHASES, type PhaseObject } from "./contract.ts";

/** Longest description of a phase and longest of its criteria, in characters; `cutText` says how much is left out. */
const LONGEST = { description: 3900, criterion: 170 } as const;
const MOST_CRITERIA = 15;

/** What a path of the tide says of a task that follows it. */
interface TaskOfPath {
  description: string;
  phases: PhaseObject[];
  success_criteria: string[];
  background: string;
}

/** A path with its works; null for a work that is not saved. */
interface PathWithWorks {
  path: PathRecord;
  works: readonly { name: string; work: WorkRecord | null }[];
  forecast: Forecast | null;
}

/**
 * The works of a path as phases, with what earlier attempts have shown.
 * @throws TaskFailure where there is no such path, or it has too many works
 */
export async function taskOfPath(context: OperationContext, name: string): Promise<TaskOfPath> {
  const known = await readTide(context, () => pathWithWorks(name)).catch((error: unknown) => {
    throw error instanceof TideFailure ? unknownPath(name, error) : error;
  });
  const { path, works, forecast } = known;
  if (works.length > MOST_PHASES) {
    throw new TaskFailure({
      code: "INVALID_INPUT",
      reason: `Path ${quoteName(path.name)} has ${works.length} works, expected at most ${MOST_PHASES} as phases`,
      next: "Provide `phases`: several works of the path as one phase",
      context: { field: "from_path", provided: path.name, expected: `a path of at most ${MOST_PHASES} works` },
    });
  }
  return {
    description: path.what,
    phases: works.map(({ name, work }, index) => phaseOf(nameOf(works, index), name, work, forecast)),
    success_criteria: criteria(path.metrics),
    background: backgroundOf(path, forecast),
  };
}

function* pathWithWorks(name: string): Transaction<PathWithWorks> {
  const path = yield* onePath(name, "from_path");
  const works: { name: string; work: WorkRecord | null }[] = [];
  for (const work of path.works) works.push({ name: work, work: yield* newest("work", work) });
  return { path, works, forecast: yield* forecastOf(path, path.works) };
}

function unknownPath(name: string, { problem }: TideFailure): TaskFailure {
  const { nearest = [], known = [] } = problem.details as { nearest?: string[]; known?: string[] };
  return new TaskFailure({
    code: "PATH_NOT_FOUND",
    reason: `The record of works and paths has no path ${quoteName(name)}.`,
    next: known.length === 0
      ? "Provide `phases`: the record has no path yet"
      : "Provide `from_path`: the name of a path that there is",
    actions: ["create_real_task - Create new task", "list_tasks - List existing tasks"],
    context: {
      field: "from_path",
      provided: name.slice(0, 100),
      nearest: (nearest.length > 0 ? nearest : known).slice(0, 3),
    },
  });
}

/** A work that comes twice is a phase of its own each time. */
function nameOf(works: PathWithWorks["works"], index: number): string {
  const { name } = works[index]!;
  const before = works.slice(0, index).filter((one) => one.name === name).length;
  return before === 0 ? name : `${name} (${before + 1})`;
}

function phaseOf(title: string, name: string, work: WorkRecord | null, forecast: Forecast | null): PhaseObject {
  const usual = forecast?.works.find(({ work_name }) => work_name === name);
  const errors = forecast?.frequent_errors.filter(({ work_name }) => work_name === name) ?? [];
  const parts = [
    work?.what ?? "",
    section("How", (work?.how ?? []).map((step, index) => `${index + 1}. ${step}`)),
    usual === undefined ? "" : `Usually takes ${usual.duration} (${counted(usual.reports, "earlier report")}).`,
    section(
      "Errors of earlier attempts",
      errors.map(({ error, times }) => `- ${error} (${counted(times, "time")})`),
    ),
  ];
  return {
    name: title,
    description: cutText(joined(parts), LONGEST.description),
    success_criteria: criteria(work?.metrics ?? []),
  };
}

function criteria(metrics: readonly string[]): string[] {
  return metrics.slice(0, MOST_CRITERIA).map((metric) => cutText(metric, LONGEST.criterion));
}

function backgroundOf({ name, version, what }: PathRecord, forecast: Forecast | null): string {
  const head = `The phases are the works of the path ${quoteName(name)}, version ${version}: ${what}`;
  if (forecast === null) return head;
  const { duration, learnings, proven_adaptations, harmful_adaptations } = forecast;
  const bullets = (texts: readonly string[]) => texts.map((text) => `- ${text}`);
  return joined([
    head,
    duration === null ? "" : `An attempt usually takes ${duration.duration}.`,
    section("Learned in earlier attempts", bullets(learnings.map(({ text }) => text))),
    section("Changes of the path that helped", bullets(Object.keys(proven_adaptations))),
    section("Changes of the path that did harm", bullets(Object.keys(harmful_adaptations))),
  ]);
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [`${title}:`, ...lines].join("\n");
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
