import { escapeText } from "../../../diagnostics/escape.ts";
import type { Cell, PictureData } from "./picture_data.ts";

const STYLE = `:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #8886;padding:.4rem .6rem;text-align:left;vertical-align:top}
.complete{background:#2b7a3f33}.reused{background:#2d5f9e33}.failed{background:#a82b3544}.blocked{background:#8f6a1244}
.open,.none{color:#888}
dt{font-weight:600;margin-top:1rem}dd{margin-left:1rem}
.wide{overflow-x:auto}`;

/** A page without parts elsewhere: no script, nothing loaded from elsewhere. */
export function drawHtml({ path_name, what, total, attempts, works, omitted }: PictureData): string {
  const head = attempts.map(({ attempt, outcome }) => `<th scope="col">${attempt}: ${text(outcome ?? "active")}</th>`);
  const rows = works.map(({ work_name, cells }) =>
    `<tr><th scope="row">${text(work_name)}</th>${
      attempts.map((_, column) => cell(cells[column] ?? null)).join("")
    }</tr>`
  );
  const notes = attempts.map(({ attempt, outcome, adaptations, learnings }) =>
    `<dt>Attempt ${attempt}, ${text(outcome ?? "active")}</dt>${
      adaptations.map((adaptation) => `<dd>${text(adaptation)}</dd>`).join("")
    }${learnings === null || learnings === "" ? "" : `<dd>Learned: ${text(learnings)}</dd>`}`
  );
  const left = omitted === 0 ? "" : `<p>${omitted} older attempts are left out.</p>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(path_name)}</title>
<style>
${STYLE}
</style>
</head>
<body>
<h1>${text(path_name)}</h1>
<p>${text(what)}</p>
<p>${total} attempts</p>
${left}<div class="wide"><table>
<thead><tr><th scope="col">Transaction</th>${head.join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table></div>
<dl>
${notes.join("\n")}
</dl>
</body>
</html>
`;
}

function cell(status: Cell): string {
  return status === null ? `<td class="none">not part</td>` : `<td class="${status}">${status}</td>`;
}

function text(raw: string): string {
  const CODES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return escapeText(raw).replaceAll(/[&<>"']/g, (character) => CODES[character]!);
}
