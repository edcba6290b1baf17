import { counted } from "../../../text/forms/plural.ts";
import { htmlPage, htmlText as text } from "../../../answers/html_page.ts";
import { type Cell, notesOf, type PictureData } from "./picture_data.ts";

const STYLE =
  `.complete{background:#2b7a3f33}.reused{background:#2d5f9e33}.failed{background:#a82b3544}.blocked{background:#8f6a1244}
.open,.none{color:color-mix(in srgb,CanvasText 65%,Canvas)}
th[scope=row],thead th:first-child{position:sticky;left:0;background:Canvas;box-shadow:inset -1px 0 #8886}
dt{font-weight:600;margin-top:1rem}dd{margin-left:1rem}`;

/** The attempts at a path as a page. */
export function drawHtml({ path_name, what, total, attempts, works, omitted }: PictureData): string {
  const head = attempts.map(({ attempt, outcome }) => `<th scope="col">${attempt}: ${text(outcome ?? "active")}</th>`);
  const rows = works.map(({ work_name, cells }) =>
    `<tr><th scope="row">${text(work_name)}</th>${
      attempts.map((_, column) => cell(cells[column] ?? null)).join("")
    }</tr>`
  );
  const notes = attempts.map((attempt) =>
    `<dt>Attempt ${attempt.attempt}, ${text(attempt.outcome ?? "active")}</dt>${
      notesOf(attempt).map((note) => `<dd>${text(note)}</dd>`).join("")
    }`
  );
  const left = omitted === 0 ? "" : `<p>${omitted} older attempts are left out.</p>\n`;
  const body = `<h1>${text(path_name)}</h1>
<p>${text(what)}</p>
<p>${counted(total, "attempt")}</p>
${left}<div class="wide"><table>
<thead><tr><th scope="col">Work</th>${head.join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table></div>
<dl>
${notes.join("\n")}
</dl>`;
  return htmlPage(path_name, STYLE, `<main>\n${body}\n</main>`);
}

function cell(status: Cell): string {
  return status === null ? `<td class="none">not part</td>` : `<td class="${status}">${status}</td>`;
}
