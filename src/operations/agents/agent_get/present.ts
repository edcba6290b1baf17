import { wrap } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { AgentGetAnswer } from "./contract.ts";

/** What an agent is and its system prompt; the file as it is where that is asked for. */
export function present(answer: Answered<AgentGetAnswer>, { width, color }: View): string {
  if (answer.source !== undefined) return answer.source;
  const { agentId, role, team, category, description, capabilities, abilities, exampleTasks, delegates } = answer;
  const prompt = color ? Bun.markdown.ansi(answer.systemPrompt, { columns: width }) : `${answer.systemPrompt}\n`;
  const line = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${name.padEnd(12)}  ${wrap(values.join(", "), width - 14, 14)}`];
  return [
    `${agentId}  (${role}, team ${team}${category === null ? "" : `, ${category}`})`,
    wrap(description, width),
    "",
    ...line("capabilities", capabilities),
    ...line("abilities", abilities.map(({ abilityId }) => abilityId)),
    ...line("hands over", delegates),
    ...exampleTasks.map((task, at) => `${(at === 0 ? "for example" : "").padEnd(12)}  ${wrap(task, width - 14, 14)}`),
    "",
    prompt,
  ].join("\n");
}
