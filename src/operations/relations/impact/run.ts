import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { impactOf, type TouchedNode } from "../../../model/graph/impact.ts";
import { strategyGraphSteps } from "../../../model/graph/strategy_graph.ts";
import { counted } from "../../../text/forms/plural.ts";
import { inTurns, mapSteps } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import { openInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { describeEdge, describeNode, nodeNamed } from "../graph_nodes.ts";
import type { ImpactAnswer, ImpactInput } from "./contract.ts";

/** @throws UserFailure when there is no instance, nothing has the id, or several things have it */
export async function run(context: OperationContext, input: ImpactInput): Promise<Answered<ImpactAnswer>> {
  const { model, instance_path, shown, warnings } = await openInstance(context, input.instance_path);
  const graph = await inTurns(strategyGraphSteps(model), context.signal);
  const node = nodeNamed(graph, input.id, { model, shown });
  const touched = impactOf(graph, node);
  const page = pageOf(touched, input);
  const describe = ({ node, path }: TouchedNode) => ({
    ...describeNode(node, shown),
    path: path.map((edge) => describeEdge(edge, shown)),
  });
  const files = new Set(touched.map(({ node: { artifact } }) => artifact.file)).size;
  const id = quoteValue(node.id, 120);
  return {
    node: describeNode(node, shown),
    by_kind: Object.fromEntries(
      [...Map.groupBy(touched, ({ node: { kind } }) => kind)].map(([kind, list]) => [kind, list.length]),
    ),
    guidance: guidance({
      current_state: touched.length === 0
        ? `nothing in the instance depends on ${id}`
        : `a change of ${id} touches ${counted(touched.length, "thing")} in ${counted(files, "file")}`,
      next_action: null,
      available_actions: touched.length === 0 ? [] : [
        callOf("epf_validate_relationships", { instance_path }),
      ],
      warnings,
    }),
    instance_path,
    count: page.count,
    total: page.total,
    touched: await inTurns(mapSteps(page.entries, describe), context.signal),
    next_cursor: page.next_cursor,
  };
}
