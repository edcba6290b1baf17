import type { WrittenGuidance } from "../answers/guidance.ts";

/**
 * What an answer has to say of the calls that it names and that the server does not serve, because the person who
 * started it chose others.
 */
export function unservedWarnings(
  answer: Readonly<Record<string, unknown>>,
  { isTool, isServed }: { isTool(name: string): boolean; isServed(name: string): boolean },
): string[] {
  const required = (answer.required_next_tool_calls ?? []) as readonly { tool: string }[];
  const { next_action = null, available_actions = [] } = (answer.guidance ?? {}) as Partial<WrittenGuidance>;
  const lines = [next_action ?? "", ...available_actions].map((line) => line.replace(/^after [^:]+: /, ""));
  const named = new Set([...required.map(({ tool }) => tool), ...lines.map((line) => line.split(" ")[0]!)]);
  const missing = [...named].filter((tool) => isTool(tool) && !isServed(tool));
  if (missing.length === 0) return [];
  const listed = missing.map((tool) => `\`${tool}\``).join(", ");
  return [`${listed}: left out when this server was started, by \`--tools\`, \`--toolsets\` or \`--read-only\``];
}
