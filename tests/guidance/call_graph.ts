import { readAsset } from "#src/assets/mod.ts";
import { toolParameters } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { callTools, type ToolResult } from "../command_line.ts";

/** A call as an answer requires it. */
export interface RequiredCall {
  tool: string;
  params: Record<string, unknown>;
  reason?: string;
  priority?: string;
}

/** What one call answered, and which calls that answer requires. */
export interface GraphNode {
  call: RequiredCall;
  failure: string | null;
  // deno-lint-ignore no-explicit-any
  answer: any;
  next: string[];
}

/** Calls and what they require, by the tool and parameters of each. */
export type CallGraph = Map<string, GraphNode>;

/** The reading tools whose answers can require a call, as their published schemas say. */
export const GUIDING_TOOLS = OPERATIONS
  .filter(({ kind, tool, toolset, cliOnly }) =>
    toolset === "epf" && cliOnly !== true && kind === "read" && guides(tool)
  )
  .map(({ tool }) => tool);

function guides(tool: string): boolean {
  return "required_next_tool_calls" in JSON.parse(readAsset(`schemas/output/${tool}.schema.json`)).properties;
}

/** The name of a call in a graph. */
export function keyOf({ tool, params }: RequiredCall): string {
  return `${tool} ${JSON.stringify(params)}`;
}

/** Makes some calls and every call that their answers require, without changing a file. */
export function followCalls(root: string, starts: readonly RequiredCall[]): CallGraph {
  const graph: CallGraph = new Map();
  const queue = [...starts];
  for (let call = queue.shift(); call !== undefined; call = queue.shift()) {
    if (graph.has(keyOf(call))) continue;
    const [{ answer, failure }] = callTools(root, [{ tool: call.tool, args: call.params }]) as [ToolResult];
    const required: RequiredCall[] = answer === null ? [] : requiredBy(answer);
    graph.set(keyOf(call), { call, answer, failure, next: required.map(keyOf) });
    queue.push(...required);
  }
  return graph;
}

// deno-lint-ignore no-explicit-any
function requiredBy(answer: any): RequiredCall[] {
  const parts = [...answer.files ?? [], ...answer.chunks ?? []].map(({ recommended_tool }) => recommended_tool ?? null);
  const own = typeof answer.recommended_tool === "object" ? answer.recommended_tool ?? null : null;
  return [...answer.required_next_tool_calls ?? [], own, ...parts].filter((call) => call?.tool !== undefined);
}

/** One way through the calls that ends where it began; null where there is none. */
export function circleIn(graph: CallGraph): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (key: string): string[] | null => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
    if (done.has(key)) return null;
    way.push(key);
    const circle = graph.get(key)!.next.map(visit).find((found) => found !== null) ?? null;
    way.pop();
    done.add(key);
    return circle;
  };
  return [...graph.keys()].map(visit).find((found) => found !== null) ?? null;
}

/** Required calls whose answers hold nothing that the answers before them did not hold. */
export function staleCalls(graph: CallGraph): string[] {
  const before = new Map<string, Set<string>>();
  const parents = Map.groupBy(
    [...graph].flatMap(([key, { next }]) => next.map((child) => ({ key, child }))),
    ({ child }) => child,
  );
  const known = (key: string): Set<string> => {
    let facts = before.get(key);
    if (facts === undefined) {
      facts = new Set();
      before.set(key, facts);
      for (const parent of parents.get(key) ?? []) {
        for (const fact of [...factsOf(graph.get(parent.key)!.answer), ...known(parent.key)]) facts.add(fact);
      }
    }
    return facts;
  };
  return [...parents.keys()].filter((key) => {
    const facts = known(key);
    return factsOf(graph.get(key)!.answer).every((fact) => facts.has(fact));
  });
}

/** Every text and number of an answer beside its guidance, whatever key it is under. */
function factsOf(value: unknown, key = ""): string[] {
  if (key === "guidance" || key === "required_next_tool_calls") return [];
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([inner, entry]) => factsOf(entry, Array.isArray(value) ? key : inner));
  }
  return typeof value === "string" ? [value] : value === null ? [] : [`${key} ${value}`];
}

/** The parameters of a tool that a call must give and does not, and those it gives that the tool does not have. */
export function wrongParameters({ tool, params }: RequiredCall): string[] {
  const parameters = toolParameters(tool);
  const missing = parameters.filter(({ name, required }) => required && params[name] === undefined);
  const known = new Set(parameters.map(({ name }) => name));
  return [
    ...missing.map(({ name }) => `${name} is missing`),
    ...Object.keys(params).filter((name) => !known.has(name)),
  ];
}
