import { statusWords } from "../../../diagnostics/report.ts";
import { htmlPage, htmlText as text } from "../../../answers/html_page.ts";
import { counted } from "../../../text/forms/plural.ts";
import { drawFindings } from "./draw_findings.ts";
import { drawStrategy } from "./draw_strategy.ts";
import { Links } from "./links.ts";
import { RELOAD_SCRIPT, SEARCH_SCRIPT } from "./page_script.ts";
import { STYLE } from "./page_style.ts";
import { capitalized, prose } from "./prose.ts";
import { MADE_BY, type StrategyReport } from "./strategy_report.ts";

/** How a state is coloured; the word says the same. */
const STATE_CLASS: Readonly<Record<StrategyReport["overall_status"], string>> = {
  healthy: "good",
  empty: "soft",
  warnings: "warn",
  errors: "bad",
  critical: "bad",
};

/**
 * The report as a page that stands alone.
 * @param isServed whether it comes from a server that says when to load it again
 */
export function drawHtml(data: StrategyReport, isServed = false): string {
  const name = data.product_name ?? "Strategy";
  const parts = drawStrategy(data, new Links(data)).filter(({ html }) => html !== "");
  const sections = [
    { id: "state", title: "State", html: stateOf(data) },
    ...(data.changes === null ? [] : [{ id: "changes", title: "Changes", html: changesOf(data.changes) }]),
    ...parts,
    { id: "findings", title: "Findings", html: drawFindings(data) },
  ];
  const links = sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join("");
  const body = [
    `<!-- ${MADE_BY} -->`,
    '<a class="skip" href="#state">To the report</a>',
    `<header class="head"><div><p class="soft">Strategy report of ${data.date}</p><h1>${text(name)}</h1></div>${
      scoreOf(data)
    }</header>`,
    `<nav aria-label="Parts of the report"><ul>${links}</ul><div id="find" hidden><label for="search" class="soft">Search</label> <input id="search" type="search" autocomplete="off"> <span id="note" class="soft" role="status"></span><ul id="hits"></ul></div></nav>`,
    "<main>",
    ...sections.map(({ id, title, html }) =>
      `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>\n${html}</section>`
    ),
    "</main>",
  ];
  return htmlPage(`${name}: strategy report`, STYLE, body.join("\n"), {
    script: isServed ? `${SEARCH_SCRIPT}${RELOAD_SCRIPT}` : SEARCH_SCRIPT,
    isServed,
  });
}

function changesOf({ since, entries, omitted }: NonNullable<StrategyReport["changes"]>): string {
  if (entries.length === 0) return `<p>Nothing changed since ${text(since)}.</p>`;
  const files = [...Map.groupBy(entries, ({ file }) => file)].map(([file, own]) =>
    `<h3>${text(file)}</h3><ul>${own.map(({ sentence }) => `<li>${prose(sentence)}</li>`).join("")}</ul>`
  );
  const more = omitted === 0 ? "" : `<p>And ${counted(omitted, "more change")}.</p>`;
  return `<p>Since ${text(since)}:</p>${files.join("")}${more}`;
}

function scoreOf({ overall_status, score, counts }: StrategyReport): string {
  const state = STATE_CLASS[overall_status];
  const found = [
    counted(counts.error, "error"),
    counted(counts.warning, "warning"),
    counted(counts.info, "note"),
  ].join(", ");
  const number = score === null ? "" : `<span class="score ${state}">${score}</span> <span class="soft">of 100</span> `;
  return `<p>${number}<strong class="${state}">${
    statusWords(overall_status, null, counts)
  }</strong><br><span class="soft">${found}</span></p>`;
}

function stateOf({ next, adoption, gains, sections }: StrategyReport): string {
  const due = `<p class="card"><strong>What to do next:</strong> ${prose(next)}</p>`;
  const raises = gains.length === 0
    ? ""
    : `<h3>What would raise the score</h3><ul>${
      gains.map(({ points, what, remedy }) =>
        `<li>+${points}: ${prose(remedy)} <span class="soft">(${prose(what)})</span></li>`
      )
        .join("")
    }</ul>`;
  const rows = sections.map(({ title, score, grade, summary }) =>
    `<tr><th scope="row">${text(title)}</th><td>${score === null ? "-" : `${score} ${grade}`}</td><td>${
      prose(summary)
    }</td></tr>`
  );
  return `${due}${
    adoption === null ? "" : `<p>${prose(capitalized(adoption))}</p>`
  }${raises}<div class="wide"><table><thead><tr><th scope="col">Section</th><th scope="col">Score</th><th scope="col">Summary</th></tr></thead><tbody>${
    rows.join("\n")
  }</tbody></table></div>`;
}
