import { namePath } from "../../diagnostics/escape.ts";
import { type GetPromptResult, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { wholeText } from "../../library/wizard_text.ts";
import { allWizards, findWizard } from "../../library/wizards.ts";
import { commandsAsTools } from "../../contracts/call_mentions.ts";
import { matching } from "./resources.ts";
import type { ListedPrompt } from "../server_definition.ts";

const INSTANCE_PATH = { name: "instance_path", description: "Folder of the instance", required: false };
const REQUEST = { name: "request", description: "What is wanted, in your own words", required: false };

/** One prompt for each wizard: a person chooses it in the host, the model gets the wizard as its working rules. */
export function listPrompts(): ListedPrompt[] {
  return allWizards().map(({ name, title, summary }) => ({
    name,
    title,
    description: summary,
    arguments: [REQUEST, INSTANCE_PATH],
  }));
}

/** Most characters of each argument, which the prompt repeats. */
const LONGEST: Readonly<Record<string, number>> = { [REQUEST.name]: 8_000, [INSTANCE_PATH.name]: 4_096 };

/**
 * A wizard's prompt with what its user gave, also under a former name; null when there is no such wizard.
 * @throws ProtocolError for an argument that is too long to be repeated
 */
export function wizardPrompt(name: string, args: Record<string, string>): GetPromptResult | null {
  const wizard = findWizard(name);
  if (wizard === null) return null;
  for (const [argument, most] of Object.entries(LONGEST)) {
    const { length } = args[argument] ?? "";
    if (length > most) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `\`${argument}\` has ${length} characters, expected at most ${most}`,
      );
    }
  }
  const { request, instance_path } = args;
  const open = request === undefined || request.trim() === ""
    ? "Begin with the wizard's first question."
    : `The request: ${request}`;
  const where = instance_path === undefined || instance_path.trim() === ""
    ? ""
    : `The instance is in ${namePath(instance_path)}.`;
  const text = [
    `Work by the wizard below. Facts that are missing are asked for, not invented; each written file is checked with epf_validate_file.`,
    where,
    open,
    commandsAsTools(wholeText(wizard)),
  ].filter((part) => part !== "").join("\n\n");
  return { description: wizard.summary, messages: [{ role: "user", content: { type: "text", text } }] };
}

/** Values for an argument of a prompt; null when there is no such prompt. */
export function completePrompt(
  name: string,
  argument: string,
  typed: string,
  instances: () => readonly string[],
): string[] | null {
  if (findWizard(name) === null) return null;
  return argument === INSTANCE_PATH.name ? matching(instances(), typed) : [];
}
