import { join, resolve } from "node:path";
import { describe, expect, test } from "bun:test";
import { parse } from "yaml";
import { formatPath } from "#src/diagnostics/path.ts";
import type { GraphNode } from "#src/model/graph/graph_parts.ts";
import { impactOf } from "#src/model/graph/impact.ts";
import { strategyGraph } from "#src/model/graph/strategy_graph.ts";
import { EpfModel } from "#src/model/model.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { inFolder, ROOT } from "../binary.ts";
import { callTools, epf, type ToolResult } from "../command_line.ts";
import { CORPORA, EXAMPLES, FIXTURES } from "../instances.ts";

const TIDEMARK = join(ROOT, "examples/tidemark");

async function graphOf(root: string) {
  const model = new EpfModel(await loadInstance(new DiskTree(root)));
  return { model, graph: strategyGraph(model) };
}

/** Ids that can only mean one thing wherever they are written. */
const ID = /^(?:[fspc]d|kr-[psoc]|asm-[psoc]|okr-[psoc])-\d+$/;
/** Places of a text that is such an id, read without the program's own parser. */
function mentionsIn(text: string): { id: string; at: string }[] {
  const found: { id: string; at: string }[] = [];
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === "string" && ID.test(value)) found.push({ id: value, at: formatPath(path) });
    if (Array.isArray(value)) value.forEach((entry, index) => walk(entry, [...path, index]));
    else if (typeof value === "object" && value !== null) {
      for (const [key, entry] of Object.entries(value)) walk(entry, [...path, key]);
    }
  };
  walk(parse(text), []);
  return found;
}

describe("every id that is written somewhere is a node or a reference", () => {
  test.each([...EXAMPLES, ...FIXTURES, ...CORPORA])("%s", async (instance) => {
    const { model, graph } = await graphOf(resolve(ROOT, instance));
    const ids = new Set(graph.nodes.map(({ id }) => id));
    const known = new Set([
      ...graph.nodes.flatMap((node) => graph.mentionsOf(node)).map(({ artifact, at, node }) =>
        `${artifact.file} ${formatPath(at)} ${node.id}`
      ),
      ...graph.nodes.map(({ artifact, at, id }) => `${artifact.file} ${formatPath([...at, "id"])} ${id}`),
    ]);
    const missed: string[] = [];
    for (const { file, archived, document } of model.instance.artifacts) {
      if (archived || !document.readable) continue;
      for (const { id, at } of mentionsIn(document.text)) {
        // Of two definitions with one id the first is the node.
        if (!ids.has(id) || known.has(`${file} ${at} ${id}`) || /(?:^|\.)id$/.test(at)) continue;
        missed.push(`${file} ${at}: ${id}`);
      }
    }
    expect(missed).toEqual([]);
  });
});

test("an entry that connects two things names both, each thing in a list by its own place, and one that names itself", () =>
  inFolder(
    {
      "READY/product_portfolio.yaml": "portfolio:\n  id: p\n  name: P\n  product_lines:\n    - {id: pl-a, name: A}\n" +
        "    - {id: pl-b, name: B}\n  product_line_relationships:\n" +
        "    - {from_product_line: pl-a, to_product_line: pl-b}\n",
      "FIRE/workflows/w.yaml": "name: w\ninitial_state: open\nstates: [open, done]\n" +
        "transitions:\n  - {name: stay, from: [open, done], to: open}\n",
    },
    async (root) => {
      const { graph } = await graphOf(root);
      const places = (id: string) =>
        graph.nodes.filter((node) => node.id === id).flatMap((node) => graph.mentionsOf(node)).map(({ at }) =>
          formatPath(at)
        ).sort();
      expect(places("pl-a")).toEqual(["portfolio.product_line_relationships[0].from_product_line"]);
      expect(places("pl-b")).toEqual(["portfolio.product_line_relationships[0].to_product_line"]);
      expect(places("w#open")).toEqual(["initial_state", "transitions[0].from[0]", "transitions[0].to"]);
      expect(places("w#done")).toEqual(["transitions[0].from[1]"]);
    },
  ));

describe("impact", () => {
  test("each path connects what is changed with what is touched, by references that are there", async () => {
    const { graph } = await graphOf(TIDEMARK);
    for (const changed of graph.nodes.filter((_, index) => index % 7 === 0)) {
      const touched = impactOf(graph, changed);
      expect(touched.map(({ node }) => node)).not.toContain(changed);
      for (const { node, path } of touched) {
        let at: GraphNode = changed;
        for (const edge of path) {
          expect([edge.from, edge.to]).toContain(at);
          at = edge.from === at ? edge.to : edge.from;
        }
        expect(at).toBe(node);
      }
    }
  });

  test("is the reverse of what a thing refers to", async () => {
    const { graph } = await graphOf(TIDEMARK);
    const touches = new Map(graph.nodes.map((node) => [node, new Set(impactOf(graph, node).map(({ node }) => node))]));
    for (const { from, to, kind } of graph.edges) {
      if (from !== to && kind !== "part_of") {
        expect(touches.get(to)!.has(from), `${from.id} ${kind} ${to.id}`).toBe(true);
      }
    }
  });

  test("names what enables a thing, but does not follow it", async () => {
    const { graph } = await graphOf(TIDEMARK);
    const touched = impactOf(graph, graph.named("fd-002")[0]!);
    const enabler = touched.find(({ node }) => node.id === "fd-005")!;
    expect(enabler.path.map(({ kind }) => kind)).toEqual(["enables"]);
    expect(touched.map(({ node }) => node.id)).not.toContain("fd-008");
  });

  test("follows what a feature enables, and the parts of what is changed", async () => {
    const { graph } = await graphOf(TIDEMARK);
    const idsFor = (text: string) => impactOf(graph, graph.named(text)[0]!).map(({ node }) => node.id);
    expect(idsFor("fd-005")).toContain("fd-002");
    expect(idsFor("Product.WaterIntelligence")).toEqual(
      expect.arrayContaining(["Product.WaterIntelligence.TideForesight", "fd-002", "kr-p-002"]),
    );
    expect(idsFor("fd-009#cap-001")[0]).toBe("fd-009");
  });

  test("says what it counts, the same for people and for agents", () => {
    const { stdout, code } = epf(["impact", "KR-P-002", "--instance-path", "examples/tidemark"]);
    expect(code).toBe(0);
    const [{ answer }] = callTools(ROOT, [{
      tool: "epf_impact",
      args: { id: "kr-p-002", instance_path: TIDEMARK },
    }]) as [ToolResult];
    expect(answer.touched.length).toBe(answer.count);
    expect(stdout).toContain(`touches ${answer.total} things`);
    for (const { id } of answer.touched) expect(stdout).toContain(id);
    expect(Object.values(answer.by_kind as Record<string, number>).reduce((sum, count) => sum + count)).toBe(
      answer.total,
    );
  });
});

describe("epf graph", () => {
  const graph = (...words: string[]) => epf(["graph", ...words, "--instance-path", "examples/tidemark"]);

  test("unknown, ambiguous and empty ids say what to write", () => {
    expect(graph("kr-p-02")).toMatchObject({ code: 3, stderr: expect.stringContaining("did you mean `kr-p-002`?") });
    expect(graph("cap-001")).toMatchObject({ code: 2, stderr: expect.stringContaining("`fd-001#cap-001`") });
    expect(graph("fd-001", "--depth", "0")).toMatchObject({ code: 2 });
  });

  test("a value path, a file, a persona and a local id are found", () => {
    for (const id of ["product.water-intelligence", "READY/05_roadmap_recipe.yaml", "duty-officer", "fd-001#cap-001"]) {
      expect(graph(id).code, id).toBe(0);
    }
  });

  test("drawings escape what the files say", () =>
    inFolder({
      "_epf.yaml": "epf_anchor: true\n",
      "FIRE/definitions/product/fd-001_a.yaml":
        `id: fd-001\nname: 'A"]; click n0 "javascript:x" <script>alert(1)</script>'\ndependencies: {requires: [{id: fd-002}]}\n`,
      "FIRE/definitions/product/fd-002_b.yaml": 'id: fd-002\nname: "B\\\\ \\" x"\n',
    }, (folder) => {
      const draw = (format: string) => {
        const { stdout, code, stderr } = epf(["graph", "--format", format], { cwd: folder });
        expect(stderr).toBe("");
        expect(code).toBe(0);
        return stdout;
      };
      expect(draw("svg")).not.toContain("<script");
      expect(draw("svg")).toContain("&lt;script&gt;");
      expect(draw("mermaid")).not.toMatch(/[<>](?!br|\/?\d|=)(?!-)script|"\]; click/);
      expect(draw("dot")).toContain('label="fd-002\\nB\\\\ \\" x"');
    }));

  test("a drawing that is too large says how to make it smaller", () =>
    inFolder({
      "_epf.yaml": "epf_anchor: true\n",
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => {
          const id = (at: number) => `fd-${String(at).padStart(3, "0")}`;
          const requires = Array.from({ length: 59 }, (_, at) => `{id: ${id(at)}}`).join(", ");
          return [
            `FIRE/definitions/product/${id(index)}_x.yaml`,
            `id: ${id(index)}\ndependencies: {requires: [${requires}]}\n`,
          ];
        }),
      ),
    }, (folder) => {
      const { code, stderr } = epf(["graph", "--format", "svg"], { cwd: folder });
      expect(code).toBe(2);
      expect(stderr).toContain("name an id, or a smaller `--depth`");
    }));
});
