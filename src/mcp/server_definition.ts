import type {
  CallToolResult,
  GetPromptResult,
  InputRequiredResult,
  ReadResourceResult,
  Server,
  ServerContext,
  ServerOptions,
  Tool,
} from "@modelcontextprotocol/server";

/** A resource as lists show it. */
export interface ListedResource {
  uri: string;
  name: string;
  title?: string;
  mimeType: string;
}

/** A family of resources; `{name}` in the template is completed and read by the family. */
export interface ResourceFamily {
  uriTemplate: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

export interface ListedPrompt {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
}

/** What a server serves, whatever carries it. The protocol is spoken by `server.ts` alone. */
export interface ServerDefinition {
  name: string;
  title: string;
  version: string;
  /** What hosts hand to their model once, under 1 KB. */
  instructions: string;
  tools: readonly Tool[];
  /** @returns null when there is no such tool */
  call(
    name: string,
    args: Record<string, unknown>,
    context: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult> | null;
  resources(): readonly ListedResource[] | Promise<readonly ListedResource[]>;
  families: readonly ResourceFamily[];
  /** @returns null when there is no such resource */
  read(uri: string): Promise<ReadResourceResult["contents"][number] | null>;
  prompts(): readonly ListedPrompt[];
  /** @returns null when there is no such prompt */
  prompt(
    name: string,
    args: Record<string, string>,
    context: ServerContext,
  ): Promise<GetPromptResult | InputRequiredResult | null>;
  /** Values for an argument of a prompt or a resource family that begin with what was typed; null for neither. */
  complete(reference: string, argument: string, typed: string): Promise<readonly string[] | null>;
  /** What only some servers have beside tools, resources, prompts and completion. */
  options?: Pick<ServerOptions, "capabilities" | "requestState">;
  /** Called with every server before it is connected. */
  extend?(server: Server): void;
}
