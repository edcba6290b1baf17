import { counted } from "../text/plural.ts";
import { escapeText } from "../diagnostics/escape.ts";
import type {
  CompletedTide,
  FoundPatterns,
  PathList,
  PortableRecord,
  ShownPath,
  ShownWork,
  StartedTide,
  TideHistory,
  TidePicture,
  UpdatedExecution,
  WorkList,
} from "../operations/tide/tide_answers.ts";
import { nextLine, table, wrap } from "../answers/table.ts";

type Guided = { guidance: { warnings: string[] | null; next_action: string | null } };

/** How the answers of the tide's commands read in a terminal, by tool name. */
export const TIDE_PRESENTERS: Record<string, (answer: never, width: number, color: boolean) => string> = {
  "epic-tide-save-work": presentMessage,
  "epic-tide-create-path": presentMessage,
  "epic-tide-start-tide": presentStart,
  "epic-tide-update-execution": presentUpdate,
  "epic-tide-complete-tide": presentComplete,
  "epic-tide-query-patterns": presentPatterns,
  "epic-tide-get-history": presentHistory,
  "epic-tide-list-works": presentWorks,
  "epic-tide-show-work": presentWork,
  "epic-tide-list-paths": presentPaths,
  "epic-tide-show-path": presentPath,
  "epic-tide-show": presentPicture,
  "epic-tide-export": (record: PortableRecord) => `${JSON.stringify(record, null, 1)}\n`,
  "epic-tide-import": presentMessage,
};

function presentMessage(answer: Guided & { message: string }): string {
  return `${escapeText(answer.message)}\n${closing(answer)}`;
}

/** Warnings, then the line that says how to go on. */
function closing(answer: Guided): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `warning: ${escapeText(warning)}\n`).join("");
  return `${warnings}${nextLine(answer)}`;
}

function presentStart(answer: StartedTide, width: number): string {
  const { message, tide_id, sequence, previous } = answer;
  const before = previous === null
    ? ""
    : `the attempt before: ${previous.outcome ?? "active"}${
      previous.learnings === null ? "" : `, ${wrap(escapeText(previous.learnings), width - 4, 4)}`
    }\n`;
  const works = sequence.map(({ work_name }, index) => `  ${index + 1}. ${work_name}\n`).join("");
  return `${escapeText(message)}\n${tide_id}\n${works}${before}${closing(answer)}`;
}

function presentUpdate(answer: UpdatedExecution): string {
  const left = answer.remaining.length === 0 ? "every work is reported" : `to report: ${answer.remaining.join(", ")}`;
  return `${escapeText(answer.message)} after ${answer.duration}\n${left}\n${closing(answer)}`;
}

function presentComplete(answer: CompletedTide, width: number): string {
  const { message, duration, metrics, pattern, next_action, advice } = answer;
  const lines = [
    `${escapeText(message)}, after ${duration}`,
    `metrics: ${metrics.achieved} of ${metrics.total} achieved`,
    `pattern: ${pattern.status}${
      pattern.needed === 0 ? "" : `, ${counted(pattern.needed, "success", "successes")} short of proven`
    }`
      .replace("successs", "successes"),
    `next_action: ${next_action}`,
    ...(advice === null ? [] : [wrap(advice, width)]),
  ];
  return `${lines.join("\n")}\n${closing(answer)}`;
}

function presentPatterns(answer: FoundPatterns, width: number): string {
  if (answer.patterns.length === 0) return `no pattern matches\n${closing(answer)}`;
  const blocks = answer.patterns.map((pattern) => {
    const { status, support, success_rate, followers, common_sequence, proven_adaptations, typical_issues } = pattern;
    const lines = [
      `${pattern.pattern_id}  ${status}, ${support} supporting, ${
        percent(success_rate)
      } of ${followers} that followed it`,
      `  from    ${pattern.domain !== null && pattern.paths.length > 1 ? `domain ${pattern.domain}: ` : ""}${
        pattern.paths.join(", ")
      }`,
      `  works   ${wrap(common_sequence.join(" > "), width - 10, 10)}`,
      ...Object.entries(proven_adaptations).map(([key, { uses, successes, description }]) =>
        `  helped  ${key} (${successes} of ${uses}): ${wrap(escapeText(description), width - 10, 10)}`
      ),
      ...Object.entries(typical_issues).slice(0, 3).map(([work, times]) =>
        `  failed  ${work}, in ${counted(times, "attempt")}`
      ),
    ];
    return `${lines.join("\n")}\n`;
  });
  return `${blocks.join("\n")}${leftOut(answer)}${closing(answer)}`;
}

function presentHistory(answer: TideHistory, width: number): string {
  if (answer.tides.length === 0) return `${answer.path_name} was never attempted\n${closing(answer)}`;
  const blocks = answer.tides.map(({ attempt, outcome, tide_id, started_at, adaptations, execution, learnings }) => {
    const works = Object.entries(execution).map(([work, state]) => workLines(work, state, width)).join("");
    const changes = adaptations.map(({ action, target }) => `  adapted: ${action} ${target}\n`).join("");
    const learnt = learnings === null ? "" : `  learnt: ${wrap(escapeText(learnings), width - 10, 10)}\n`;
    return `attempt ${attempt}: ${outcome ?? "active"}  ${tide_id}  ${started_at}\n${changes}${works}${learnt}`;
  });
  return `${blocks.join("\n")}${leftOut(answer)}${closing(answer)}`;
}

function workLines(work: string, state: TideHistory["tides"][number]["execution"][string], width: number): string {
  if (state === null || typeof state === "string") return `  ${(state ?? "open").padEnd(8)}  ${work}\n`;
  const { status, duration, error, output, reports } = state;
  const more = [
    ...(error === null ? [] : [`error: ${error}`]),
    ...(output === null ? [] : [`output: ${output}`]),
  ].map((text) => `    ${wrap(escapeText(text).replaceAll("\n", "\n    "), width - 4, 4)}\n`).join("");
  const facts = [...(duration === null ? [] : [duration]), ...(reports > 1 ? [`${reports} reports`] : [])].join(", ");
  return `  ${(status ?? "open").padEnd(8)}  ${work}${facts === "" ? "" : `  (${facts})`}\n${more}`;
}

function presentWorks(answer: WorkList, width: number): string {
  if (answer.works.length === 0) return `no work is saved yet\n${closing(answer)}`;
  const rows = answer.works.map(({ name, version, what }) => [name, `${version}`, escapeText(what)]);
  return `${table([["WORK", "VERSION", "GOAL"], ...rows], width)}${leftOut(answer)}${closing(answer)}`;
}

function presentPaths(answer: PathList, width: number): string {
  if (answer.paths.length === 0) return `there is no path yet\n${closing(answer)}`;
  const rows = answer.paths.map(({ name, version, works, attempts, active_tide_id, what }) => [
    name,
    `${version}`,
    `${works}`,
    `${attempts}${active_tide_id === null ? "" : ", active"}`,
    escapeText(what),
  ]);
  const head = ["PATH", "VERSION", "WORKS", "ATTEMPTS", "GOAL"];
  return `${table([head, ...rows], width)}${leftOut(answer)}${closing(answer)}`;
}

function presentWork(answer: ShownWork, width: number): string {
  const { name, version, what, how, metrics, work_id } = answer;
  return `${name}  (version ${version}, ${work_id})\n${wrap(escapeText(what), width)}\n\nhow\n${
    numbered(how, width)
  }\nmetrics\n${numbered(metrics, width)}${closing(answer)}`;
}

function presentPath(answer: ShownPath, width: number): string {
  const { name, version, what, works, metrics, path_id, domain, tags, attempts } = answer;
  const facts = [
    ...(domain === null ? [] : [`domain ${escapeText(domain)}`]),
    ...(tags.length === 0 ? [] : [`tags ${escapeText(tags.join(", "))}`]),
    counted(attempts, "attempt"),
  ].join("; ");
  return `${name}  (version ${version}, ${path_id})\n${wrap(escapeText(what), width)}\n${facts}\n\nworks\n${
    numbered(works, width)
  }${metrics.length === 0 ? "" : `\nmetrics\n${numbered(metrics, width)}`}${closing(answer)}`;
}

function presentPicture(answer: TidePicture, width: number): string {
  if (answer.picture !== null) return answer.picture;
  const { path_name, what, attempts, works, omitted } = answer;
  const head = `${path_name}: ${escapeText(what)}\n`;
  if (attempts.length === 0) {
    return `${head}\n${works.map(({ work_name }) => `  ${work_name}\n`).join("")}\nnever attempted\n${closing(answer)}`;
  }
  const rows = works.map(({ work_name, cells }) => [work_name, ...cells.map((cell) => cell ?? "-")]);
  const outcomes = ["", ...attempts.map(({ outcome }) => outcome ?? "active")];
  const notes = attempts.flatMap(({ attempt, adaptations, learnings }) => {
    const told = [...adaptations, ...(learnings === null || learnings === "" ? [] : [`learnt: ${learnings}`])];
    return told.map((note) => `  ${attempt}: ${wrap(escapeText(note), width - 5, 5)}\n`);
  });
  const older = omitted === 0 ? "" : `${counted(omitted, "older attempt")} left out, \`--limit\` shows more\n`;
  return `${head}\n${table([["WORK", ...attempts.map(({ attempt }) => `#${attempt}`)], ...rows, outcomes])}${older}${
    notes.length === 0 ? "" : `\n${notes.join("")}`
  }${closing(answer)}`;
}

function numbered(lines: readonly string[], width: number): string {
  return lines.map((line, index) => `  ${index + 1}. ${wrap(escapeText(line), width - 5, 5)}\n`).join("");
}

function leftOut({ omitted, next_cursor }: { omitted: number; next_cursor: string | null }): string {
  return omitted === 0 || next_cursor === null ? "" : `\n${omitted} more, \`--cursor ${next_cursor}\` goes on\n`;
}

function percent(rate: number): string {
  return `${Math.round(rate * 100)} %`;
}
