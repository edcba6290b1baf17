import { Graph, layout } from "@dagrejs/dagre";
import { htmlText } from "../../../answers/html_page.ts";
import type { GraphEdge, GraphNode } from "../../../model/graph/graph_parts.ts";
import { labelOf, merged, nodesOf } from "./drawing_parts.ts";

/** Sizes in pixels. Widths of letters are estimated, since there is no font to measure with. */
const LETTER = 7.2;
const LINE = 17;
const PADDING = 10;
const MARGIN = 16;

const STYLE = `text{font:12px system-ui,sans-serif;fill:#1f2328}
.name{fill:#57606a}.field{font-size:10px;fill:#57606a}
rect{fill:#f6f8fa;stroke:#8c959f}.marked rect{stroke-width:3;stroke:#0969da}
path{fill:none;stroke:#8c959f}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.name,.field{fill:#9198a1}rect{fill:#161b22;stroke:#6e7681}path{stroke:#6e7681}}`;

/** The edges as a picture that stands alone: boxes from left to right, what refers to a thing on the left of it. */
export function drawSvg(edges: readonly GraphEdge[], marked: GraphNode | null): string {
  const nodes = nodesOf(edges, marked);
  const ids = new Map(nodes.map((node, index) => [node, `n${index}`]));
  const graph = new Graph();
  graph.setGraph({ rankdir: "LR", nodesep: 18, ranksep: 90, marginx: MARGIN, marginy: MARGIN });
  for (const node of nodes) {
    const longest = Math.max(...labelOf(node).map((line) => line.length));
    graph.setNode(ids.get(node)!, { width: longest * LETTER + 2 * PADDING, height: 2 * LINE + PADDING });
  }
  const joined = merged(edges);
  for (const { from, to, kinds } of joined) {
    graph.setEdge(ids.get(from)!, ids.get(to)!, { width: kinds.length * LETTER * 0.8, height: LINE, labelpos: "c" });
  }
  layout(graph);
  const boxes = nodes.map((node) => box(node, graph.node(ids.get(node)!), node === marked));
  const lines = joined.map(({ from, to, kinds }) => arrow(graph.edge(ids.get(from)!, ids.get(to)!), kinds));
  const { width = 0, height = 0 } = graph.graph();
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
<style>${STYLE}</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8"/></marker></defs>
${lines.join("\n")}
${boxes.join("\n")}
</svg>
`;
}

/** Where the middle of a box is, and how large it is. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

function box(node: GraphNode, { x, y, width, height }: Place, isMarked: boolean): string {
  const [first, second] = labelOf(node);
  const left = Math.round(x - width / 2);
  const top = Math.round(y - height / 2);
  return `<g${isMarked ? ' class="marked"' : ""}><rect x="${left}" y="${top}" width="${Math.round(width)}" height="${
    Math.round(height)
  }" rx="4"/><text x="${left + PADDING}" y="${top + LINE}">${htmlText(first)}</text><text class="name" x="${
    left + PADDING
  }" y="${top + 2 * LINE}">${htmlText(second)}</text></g>`;
}

function arrow(
  { points, x, y }: { points: { x: number; y: number }[]; x?: number; y?: number },
  field: string,
): string {
  const way = points.map((point, index) => `${index === 0 ? "M" : "L"}${Math.round(point.x)} ${Math.round(point.y)}`);
  const text = x === undefined || y === undefined
    ? ""
    : `<text class="field" text-anchor="middle" x="${Math.round(x)}" y="${Math.round(y) - 3}">${
      htmlText(field)
    }</text>`;
  return `<path d="${way.join("")}" marker-end="url(#head)"/>${text}`;
}
