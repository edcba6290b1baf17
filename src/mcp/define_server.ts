import { displayPath, findInstances } from "../workspace/instance/discover.ts";
import { serverInstructions } from "./instructions.ts";
import { completePrompt, listPrompts, wizardPrompt } from "./prompts.ts";
import { completeResource, FAMILIES, listResources, readResource } from "./resources.ts";
import type { ServedOperation } from "./selection.ts";
import { idleCollection } from "./idle_collection.ts";
import type { ServerDefinition } from "./server_definition.ts";
import { type ServedContext, Toolbox } from "./toolbox.ts";

/** What `epf mcp` serves over one connection: the chosen tools, and the texts and files as resources and prompts. */
export function defineServer(
  served: readonly ServedOperation[],
  context: ServedContext,
  now: () => Date,
): ServerDefinition {
  const toolbox = new Toolbox(served, context, now);
  const root = context.cwd;
  const instances = () =>
    findInstances(root).filter(({ confidence }) => confidence !== "low").map((found) => displayPath(root, found.root));
  return {
    name: "epf",
    title: "Emergent Product Framework",
    version: context.version,
    instructions: serverInstructions(served, root),
    tools: toolbox.tools,
    call: (name, args, request) => {
      const called = toolbox.call(name, args, request);
      return called === null ? null : idleCollection.around(called);
    },
    resources: () => listResources(root),
    families: FAMILIES,
    read: (uri) => readResource(uri, root),
    prompts: listPrompts,
    prompt: (name, args) => Promise.resolve(wizardPrompt(name, args)),
    complete: async (reference, argument, typed) =>
      completePrompt(reference, argument, typed, instances) ?? await completeResource(reference, typed, root),
  };
}
