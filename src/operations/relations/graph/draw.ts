import type { GraphEdge, GraphNode } from "../../../model/graph/graph_parts.ts";
import { labelOf, merged, nodesOf } from "./drawing_parts.ts";

/** Most references of a drawing: a picture of more cannot be read, and takes long to lay out. */
export const MOST_DRAWN = 2000;
/** A drawing of edges, the node that was asked about marked. */
type Drawer = (edges: readonly GraphEdge[], marked: GraphNode | null) => string | Promise<string>;

export const DRAWERS: Readonly<Record<"mermaid" | "dot" | "svg", Drawer>> = {
  mermaid: drawMermaid,
  dot: drawDot,
  // Laying out takes a library that no other command needs.
  svg: async (edges, marked) => (await import("./draw_svg.ts")).drawSvg(edges, marked),
};

function drawMermaid(edges: readonly GraphEdge[], marked: GraphNode | null): string {
  const nodes = nodesOf(edges, marked);
  const ids = new Map(nodes.map((node, index) => [node, `n${index}`]));
  // What Mermaid or a browser would read as markup is spelled as character codes.
  const safe = (text: string) =>
    text.replaceAll(/[^\p{L}\p{N} .,:_()/+=*-]/gu, (character) => `#${character.codePointAt(0)};`);
  const lines = [
    "flowchart LR",
    ...nodes.map((node) => {
      const [first, second] = labelOf(node);
      return `  ${ids.get(node)}["${safe(first)}<br/>${safe(second)}"]${node === marked ? ":::marked" : ""}`;
    }),
    ...merged(edges).map(({ from, to, kinds }) => `  ${ids.get(from)} -- "${safe(kinds)}" --> ${ids.get(to)}`),
    ...(marked === null ? [] : ["  classDef marked stroke-width:3px"]),
  ];
  return `${lines.join("\n")}\n`;
}

function drawDot(edges: readonly GraphEdge[], marked: GraphNode | null): string {
  const nodes = nodesOf(edges, marked);
  const ids = new Map(nodes.map((node, index) => [node, `n${index}`]));
  const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  const lines = [
    "digraph strategy {",
    '  rankdir=LR; node [shape=box, fontname="Helvetica"]; edge [fontname="Helvetica", fontsize=10];',
    ...nodes.map((node) => {
      // The break between the lines is the only escape that is meant.
      const label = labelOf(node).map((line) => quoted(line).slice(1, -1)).join("\\n");
      return `  ${ids.get(node)} [label="${label}"${node === marked ? ", penwidth=3" : ""}];`;
    }),
    ...merged(edges).map(({ from, to, kinds }) => `  ${ids.get(from)} -> ${ids.get(to)} [label=${quoted(kinds)}];`),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}
