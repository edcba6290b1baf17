import { htmlPage, htmlText as text } from "../../../answers/html_page.ts";
import { durationText } from "../../../text/duration.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { ReportData } from "./report_data.ts";

const STYLE = `.bars td{border:0;padding:.15rem .6rem;vertical-align:middle}
.bars td:first-child{min-width:min(14rem,30vw);max-width:16rem;width:1%;overflow-wrap:anywhere}
.bars td:nth-child(2){width:1%}
.track{position:relative;height:1.2rem;background:#8882;border-radius:3px;min-width:12rem}
.bar{position:absolute;top:0;bottom:0;border-radius:3px;background:#2d5f9e}
.phase .bar{background:#8888}
.phase td{padding-top:.6rem}
.phase td:first-child{font-weight:600}
.bar.completed{background:#2b7a3f}.bar.failed,.bar.lost{background:#a82b35}.bar.terminated{background:#8f6a12}
.reviewer td:first-child{font-style:italic}
.approved{background:#2b7a3f33}.needs_revision{background:#8f6a1244}.rejected{background:#a82b3544}
.critical,.high{font-weight:600}
.name{min-width:6rem;overflow-wrap:anywhere}
.text{min-width:10rem;overflow-wrap:anywhere}
time{white-space:nowrap;font-variant-numeric:tabular-nums}
h2{margin-top:2rem}`;

/** A report as a page. @param now where the bars of what goes on end */
export function drawHtml(data: ReportData, now: Date): string {
  const { task_id, task_status, description, created_at, completed_at, limits, phases } = data;
  const parts = [
    `<h1>${text(description)}</h1>`,
    `<p>${text(task_id)} is <strong>${task_status}</strong>. Created ${time(created_at)}${
      completed_at === null ? "" : `, closed ${time(completed_at)}`
    }. All times are UTC. Each agent may work for ${durationText(limits.max_seconds * 1000)}.</p>`,
    "<h2>Phases and agents</h2>",
    bars(data, now),
    "<h2>Reviews</h2>",
    tableOf(["Phase", "Round", "Reviewer", "Verdict", "Why"], phases.flatMap(reviewRows), "No phase was reviewed."),
    "<h2>Findings</h2>",
    leftOut(data.findings_omitted, "finding"),
    tableOf(["Severity", "Kind", "Finding", "Agent"], findingRows(data), "Nothing was reported."),
    "<h2>Timeline</h2>",
    leftOut(data.timeline_omitted, "event"),
    tableOf(
      ["Time", "What happened"],
      data.timeline.map((entry) => `<tr><td>${time(entry.at)}</td><td class="text">${text(entry.text)}</td></tr>`),
      "Nothing has happened.",
    ),
  ];
  return htmlPage(
    `${task_id}: ${description}`,
    STYLE,
    `<main>\n${parts.filter((part) => part !== "").join("\n")}\n</main>`,
  );
}

/** A bar for each phase and each of its agents, on one axis of time. */
function bars({ created_at, completed_at, phases, agents }: ReportData, now: Date): string {
  const start = Date.parse(created_at);
  const end = Math.max(completed_at === null ? now.getTime() : Date.parse(completed_at), start + 1);
  const percent = (at: string | null) =>
    Math.min(100, Math.max(0, 100 * ((at === null ? end : Date.parse(at)) - start) / (end - start)));
  const row = (kind: string, label: string, state: string, from: string | null, to: string | null) => {
    if (from === null) return `<tr class="${kind}"><td>${text(label)}</td><td>${text(state)}</td><td></td></tr>`;
    const [left, right] = [percent(from), percent(to)];
    const width = Math.max(0.5, right - left);
    const place = `left:${Math.min(left, 99.5).toFixed(2)}%;width:${width.toFixed(2)}%`;
    return `<tr class="${kind}"><td>${text(label)}</td><td>${
      text(state)
    }</td><td><div class="track"><div class="bar ${state.toLowerCase()}" style="${place}"></div></div></td></tr>`;
  };
  const rows = phases.flatMap(({ index, name, status, started_at, approved_at }) => [
    row("phase", `${index + 1}. ${name}`, status, started_at, approved_at),
    ...agents.filter(({ phase_index }) => phase_index === index)
      .map((agent) => row(agent.role, agent.agent_id, agent.status, agent.started_at, agent.ended_at)),
  ]);
  return `<div class="wide"><table class="bars">\n${rows.join("\n")}\n</table></div>`;
}

function reviewRows({ index, name, reviews }: ReportData["phases"][number]): string[] {
  return reviews.flatMap(({ round, status, verdicts }) => {
    const head = `<td class="name">${index + 1}. ${text(name)}</td><td>${round}</td>`;
    if (verdicts.length === 0) return [`<tr>${head}<td></td><td>${status}</td><td></td></tr>`];
    return verdicts.map(({ agent_id, verdict, findings, notes }) => {
      const why = [...findings.map(({ type, severity, message }) => `${severity} ${type}: ${message}`), notes]
        .filter((line) => line !== "");
      return `<tr>${head}<td>${text(agent_id)}</td><td class="${verdict}">${verdict}</td><td class="text">${
        why.map(text).join("<br>")
      }</td></tr>`;
    });
  });
}

function findingRows({ findings }: ReportData): string[] {
  return findings.map(({ severity, finding_type, message, agent_id }) =>
    `<tr><td class="${severity}">${severity}</td><td>${finding_type}</td><td class="text">${text(message)}</td><td>${
      text(agent_id)
    }</td></tr>`
  );
}

/** @param rows as HTML @param nothing what stands there without any */
function tableOf(heads: readonly string[], rows: readonly string[], nothing: string): string {
  if (rows.length === 0) return `<p>${nothing}</p>`;
  const head = heads.map((one) => `<th scope="col">${one}</th>`).join("");
  return `<div class="wide"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${
    rows.join("\n")
  }\n</tbody>\n</table></div>`;
}

function leftOut(count: number, noun: string): string {
  return count === 0 ? "" : `<p>${counted(count, `older ${noun}`)} left out.</p>`;
}

function time(at: string): string {
  return `<time datetime="${at}">${at.slice(0, 19).replace("T", " ")}</time>`;
}
