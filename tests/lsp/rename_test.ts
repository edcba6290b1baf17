import { expect, test } from "bun:test";
import { definitionOf, graphOf, meantAt, spotOf } from "#src/lsp/features/references.ts";
import { renameableAt, renameAt } from "#src/lsp/features/rename.ts";
import type { GraphNode } from "#src/model/graph/graph_parts.ts";
import { NODE_KINDS } from "#src/model/graph/node_kinds.ts";
import { judgedExample } from "./judged_example.ts";

const judged = await judgedExample();
const graph = graphOf({ judged })!;

/** Of each kind the node that most places name; a file has no id. */
const sample = NODE_KINDS.filter((kind) => kind !== "artifact").flatMap((kind) => {
  const nodes = graph.nodes.filter((node) => node.kind === kind);
  return nodes.length === 0 ? [] : [nodes.reduce((most, node) => namings(node) > namings(most) ? node : most)];
});

function namings(node: GraphNode): number {
  return graph.mentionsOf(node).length;
}

/** A name of the same form that nothing has. */
function otherName(name: string): string {
  if (/\d{3}$/.test(name)) return name.replace(/\d{3}$/, "987");
  return /^[A-Z]/.test(name) ? `${name}Anew` : `${name}-anew`;
}

test("every place that names something leads to it, as its definition does", () => {
  for (const node of graph.nodes) {
    const own = node.kind === "artifact" ? [] : [definitionOf(node)];
    for (const { artifact, span } of [...own, ...graph.mentionsOf(node).map(spotOf)]) {
      expect(meantAt({ judged, artifact }, span.start)?.node.id, `${artifact.file} ${span.start}`).toBe(node.id);
    }
  }
});

test.each(sample.map((node) => [node.kind, node] as const))(
  "%s: a new name takes all references along, and nothing breaks",
  async (_, node) => {
    const { artifact, span } = definitionOf(node);
    const { name } = renameableAt({ judged, artifact }, span.start);
    const files = renameAt({ judged, artifact }, span.start, otherName(name));
    const after = await judgedExample(Object.fromEntries(files.map((file) => [file.artifact.file, file.after])));
    expect(after.findings.filter(({ level }) => level === "error")).toEqual([]);
    const renamed = graphOf({ judged: after })!;
    const same = renamed.nodes.find(({ artifact: { file }, at }) =>
      file === artifact.file && at.join() === node.at.join()
    )!;
    expect(same.id).not.toBe(node.id);
    expect(renamed.mentionsOf(same).length).toBe(namings(node));
  },
  30_000,
);
