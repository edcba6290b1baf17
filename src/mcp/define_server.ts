import type { Server } from "@modelcontextprotocol/server";
import { displayPath, findInstances } from "../workspace/instance/discover.ts";
import { clientRoot } from "./client_roots.ts";
import { serverInstructions } from "./offered/instructions.ts";
import { completePrompt, listPrompts, wizardPrompt } from "./offered/prompts.ts";
import { completeResource, FAMILIES, listResources, readResource } from "./offered/resources.ts";
import type { ServedOperation } from "./selection.ts";
import { idleCollection } from "./idle_collection.ts";
import type { ServerDefinition } from "./server_definition.ts";
import { type ServedContext, Toolbox } from "./offered/toolbox.ts";

/** Where a server stays whose root no one chose: in the folder that its client works in. */
export interface RootChange {
  /** Keeps the process in another folder from now on. @returns its real path, null where it cannot be used */
  move(folder: string): string | null;
}

/**
 * What `epf mcp` serves over one connection: the chosen tools, and the texts and files as resources and prompts.
 * @param rootChange given where the client may name the root
 */
export function defineServer(
  served: readonly ServedOperation[],
  given: ServedContext,
  now: () => Date,
  rootChange: RootChange | null = null,
): ServerDefinition {
  const context = { ...given };
  let server: Server | null = null;
  let settled: Promise<void> | null = null;
  // Asked at the first request that needs the root: only then has the client opened the connection.
  const settle = () => settled ??= followClient();
  const followClient = async () => {
    const folder = rootChange === null || server === null ? null : await clientRoot(server);
    context.cwd = (folder === null ? null : rootChange!.move(folder)) ?? context.cwd;
  };
  const toolbox = new Toolbox(served, context, now, settle);
  const instances = () =>
    findInstances(context.cwd).filter(({ confidence }) => confidence !== "low")
      .map((found) => displayPath(context.cwd, found.root));
  return {
    name: "epf",
    title: "Emergent Product Framework",
    version: context.version,
    instructions: serverInstructions(served, context.cwd),
    tools: toolbox.tools,
    call: (name, args, request) => {
      const called = toolbox.call(name, args, request);
      return called === null ? null : idleCollection.around(called);
    },
    resources: async () => {
      await settle();
      return listResources(context.cwd);
    },
    families: FAMILIES,
    read: async (uri) => {
      await settle();
      return readResource(uri, context.cwd);
    },
    prompts: listPrompts,
    prompt: (name, args) => Promise.resolve(wizardPrompt(name, args)),
    complete: async (reference, argument, typed) => {
      await settle();
      return completePrompt(reference, argument, typed, instances) ??
        await completeResource(reference, typed, context.cwd);
    },
    extend: (opened) => void (server = opened),
  };
}
