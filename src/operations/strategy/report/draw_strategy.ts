import { htmlText as text } from "../../../answers/html_page.ts";
import { TRACK_NAMES } from "../../../format/tracks.ts";
import type { Links } from "./links.ts";
import type { StrategyReport } from "./strategy_report.ts";

/** A part of the page; without HTML where the files say nothing of it. */
interface PagePart {
  id: string;
  title: string;
  html: string;
}

/** What the strategy says, each with its links to the rest. */
export function drawStrategy(data: StrategyReport, links: Links): PagePart[] {
  return [
    { id: "north-star", title: "North star", html: northStar(data) },
    { id: "roadmap", title: "Roadmap", html: data.roadmaps.map((roadmap) => roadmapOf(roadmap, links)).join("\n") },
    {
      id: "value-models",
      title: "Value models",
      html: data.value_models.map((model) => modelOf(model, links)).join("\n"),
    },
    { id: "features", title: "Features", html: features(data, links) },
    { id: "assumptions", title: "Assumptions", html: assumptions(data, links) },
  ];
}

function northStar({ purpose, vision, mission }: StrategyReport): string {
  const cards = ([["Purpose", purpose], ["Vision", vision], ["Mission", mission]] as const).flatMap(([title, said]) =>
    said === null ? [] : [`<div class="card"><h3>${title}</h3><p>${text(said)}</p></div>`]
  );
  return cards.length === 0 ? "" : `<div class="star">${cards.join("")}</div>`;
}

function roadmapOf(
  { id, cycle, timeframe, status, objectives, milestones }: StrategyReport["roadmaps"][number],
  links: Links,
) {
  const about = [cycle === null ? null : `cycle ${cycle}`, id, timeframe, status].flatMap((one) =>
    one === null ? [] : [text(one)]
  );
  const parts = objectives.map(({ id, track, objective, key_results }) => {
    const rows = key_results.map((result) => {
      const title = `${result.id ?? "Key result"}: ${result.description ?? ""}`;
      const path = result.value_path === null
        ? ""
        : `<br><span class="soft">moves</span> ${links.to(result.value_path)}`;
      return `<tr${links.anchor(result.id, title)}><td class="id">${text(result.id ?? "-")}</td><td>${
        text(result.description ?? "")
      }${path}</td><td>${text(result.baseline ?? "-")}</td><td>${text(result.target ?? "-")}</td><td>${
        text(result.actual ?? "-")
      }</td><td>${result.status === null ? "-" : `<span class="tag">${text(result.status)}</span>`}</td></tr>`;
    });
    return `<h3>${TRACK_NAMES[track]}: ${text(objective ?? id ?? "an objective")}</h3>${
      tableOf(["Id", "Key result", "From", "Target", "Reached", "Status"], rows)
    }`;
  });
  const dates = milestones.map(({ date, milestone, key_results }) =>
    `<li>${date === null ? "" : `<strong>${text(date)}</strong> `}${text(milestone)}${
      key_results.length === 0 ? "" : ` (${links.list(key_results)})`
    }</li>`
  );
  return `<p class="soft">${about.join(", ")}</p>${parts.join("\n")}${
    dates.length === 0 ? "" : `<h3>Milestones</h3><ul>${dates.join("")}</ul>`
  }`;
}

function modelOf({ track, stage, layers }: StrategyReport["value_models"][number], links: Links): string {
  const drawn = layers.map(({ path, name, stage, components }) =>
    `<div class="layer"${links.anchor(path, `${path}: ${name}`)}><h4>${
      text(name)
    } <span class="tag ${stage}">${stage}</span></h4><div class="parts">${
      components.map((component) => componentOf(component, track === "product", links)).join("")
    }</div></div>`
  );
  return `<h3>${TRACK_NAMES[track]}${
    stage === null ? "" : ` <span class="tag ${stage}">${stage}</span>`
  }</h3><div class="map">${drawn.join("\n")}</div>`;
}

type Component = StrategyReport["value_models"][number]["layers"][number]["components"][number];

/** @param needsFeature true where a component that no feature serves is a hole: features are the product's */
function componentOf(component: Component, needsFeature: boolean, links: Links): string {
  const { path, name, stage, features, sub_components } = component;
  const isHole = needsFeature && features.length === 0;
  const subs = sub_components.map((sub) =>
    `<li${links.anchor(sub.path, `${sub.path}: ${sub.name}`)}>${
      text(sub.name)
    } <span class="tag ${sub.stage}">${sub.stage}</span>${
      sub.active === false ? ' <span class="soft">not active</span>' : ""
    }</li>`
  );
  const served = features.length > 0
    ? `<br><span class="soft">served by</span> ${links.list(features)}`
    : isHole
    ? '<br><span class="bad">no feature serves it</span>'
    : "";
  return `<div class="part ${stage}${isHole ? " hole" : ""}"${links.anchor(path, `${path}: ${name}`)}><strong>${
    text(name)
  }</strong> <span class="tag">${stage}</span>${served}${subs.length === 0 ? "" : `<ul>${subs.join("")}</ul>`}</div>`;
}

function features({ features }: StrategyReport, links: Links): string {
  if (features.length === 0) return "";
  const rows = features.map((feature) =>
    `<tr${
      links.anchor(feature.id, [feature.id, feature.name].filter((part) => part !== null).join(": "))
    }><td class="id">${text(feature.id)}</td><td>${text(feature.name ?? "")}<br><span class="soft">${
      text(feature.personas.join(", "))
    }</span></td><td>${feature.status === null ? "-" : `<span class="tag">${text(feature.status)}</span>`}</td><td>${
      links.list(feature.contributes_to, feature.unknown)
    }</td><td>${links.list(feature.requires, feature.unknown)}</td><td>${
      links.list([...feature.assumptions, ...feature.key_results], feature.unknown)
    }</td></tr>`
  );
  return tableOf(["Id", "Feature", "Status", "Contributes to", "Requires", "Assumptions and key results"], rows);
}

function assumptions({ assumptions }: StrategyReport, links: Links): string {
  if (assumptions.length === 0) return "";
  const rows = assumptions.map((one) =>
    `<tr${links.anchor(one.id, `${one.id}: ${one.statement ?? ""}`)}><td class="id">${text(one.id)}</td><td>${
      text(one.statement ?? "")
    }${one.evidence === null ? "" : `<br><span class="soft">${text(one.evidence)}</span>`}</td><td>${
      text(one.risk ?? "-")
    }</td><td><span class="tag">${one.status}</span></td><td>${
      one.tested_by.length === 0 ? "no feature" : links.list(one.tested_by)
    }</td></tr>`
  );
  return tableOf(["Id", "Assumption", "Risk", "Status", "Tested by"], rows);
}

function tableOf(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((one) => `<th scope="col">${one}</th>`).join("");
  return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${
    rows.join("\n")
  }\n</tbody></table></div>`;
}
