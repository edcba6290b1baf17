import { htmlText as text } from "../../../answers/html_page.ts";
import { counted } from "../../../text/forms/plural.ts";
import { prose } from "./prose.ts";
import type { StrategyReport } from "./strategy_report.ts";

const LEVEL_CLASS = { error: "bad", warning: "warn", info: "soft" } as const;
const LEVEL_WORD = { error: "error", warning: "warning", info: "note" } as const;

/** Findings by cause, each with its places and the lines there. */
export function drawFindings({ findings, findings_omitted }: StrategyReport): string {
  if (findings.length === 0) return "<p>Nothing was found.</p>";
  const drawn = findings.map(({ level, message, rule, help, count, places }, index) => {
    const where = places.map((place) => {
      const lines = place.excerpt.map((one) => `${String(one.line).padStart(4)}  ${one.text}`).join("\n");
      const own = [place.message, place.help].flatMap((said) => said === null ? [] : [`<p>${prose(said)}</p>`]);
      return `<p class="id">${text(place.file)}${place.line === null ? "" : `:${place.line}`}</p>${own.join("")}${
        lines === "" ? "" : `<pre>${code(lines)}</pre>`
      }`;
    });
    const more = count > places.length ? `<p class="soft">and ${counted(count - places.length, "more place")}</p>` : "";
    return `<details id="f${index}" data-hit="${text(`${LEVEL_WORD[level]}: ${message}`)}"><summary><strong class="${
      LEVEL_CLASS[level]
    }">${LEVEL_WORD[level]}</strong> ${prose(message)} <span class="tag">${text(rule)}</span>${
      count > 1 ? ` <span class="soft">${counted(count, "place")}</span>` : ""
    }</summary>${help === null ? "" : `<p>${prose(help)}</p>`}${where.join("")}${more}</details>`;
  });
  const left = findings_omitted === 0 ? "" : `<p>${counted(findings_omitted, "more cause")} left out.</p>`;
  return drawn.join("\n") + left;
}

/** Source lines, each made safe by itself so that the breaks between them stay. */
function code(lines: string): string {
  return lines.split("\n").map(text).join("\n");
}
