import { answerForPeople } from "../../../answers/answer_of.ts";
import { type Guidance, guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered, View } from "../../operation.ts";
import { openFirst } from "../../instances.ts";
import { openStrategy } from "../open_strategy.ts";
import { writeExport } from "../write_export.ts";
import type { StrategyExportAnswer, StrategyExportInput } from "./contract.ts";

type Asked = { instance_path?: string; detail_level: "full" };

/** One part of the document: an answer about the strategy, as people read it. */
function chapter<Answer extends { guidance: Guidance }>(
  title: string,
  load: () => Promise<{
    run(context: OperationContext, input: Asked): Promise<Answer>;
    present(answer: Answer, view: View): string;
  }>,
): (context: OperationContext, asked: Asked) => Promise<string> {
  return async (context, asked) => {
    const { run, present } = await load();
    const answer = answerForPeople({}, await run(context, asked)) as Answer;
    // A chapter has no next steps.
    const silent = { ...answer, guidance: guidance({ current_state: "", next_action: null }) };
    return `## ${title}\n\n${
      asMarkdown(present(silent, { width: Number.POSITIVE_INFINITY, color: false, isTerminal: false }))
    }`;
  };
}

/** What the document is made of, in its order. */
const CHAPTERS = [
  chapter(
    "Vision",
    async () => ({ ...await import("../product_vision/run.ts"), ...await import("../product_vision/present.ts") }),
  ),
  chapter(
    "Personas",
    async () => ({ ...await import("../list_personas/run.ts"), ...await import("../list_personas/present.ts") }),
  ),
  chapter(
    "Value propositions",
    async () => ({
      ...await import("../value_propositions/run.ts"),
      ...await import("../value_propositions/present.ts"),
    }),
  ),
  chapter(
    "Competition",
    async () => ({
      ...await import("../competitive_position/run.ts"),
      ...await import("../competitive_position/present.ts"),
    }),
  ),
  chapter(
    "Roadmap",
    async () => ({ ...await import("../roadmap_summary/run.ts"), ...await import("../roadmap_summary/present.ts") }),
  ),
];

const MADE_BY = "Made by `epf strategy export` from the files of the strategy.";

/** @throws UserFailure when there is no instance, or the file cannot be written */
export async function run(
  context: OperationContext,
  input: StrategyExportInput,
): Promise<Answered<StrategyExportAnswer>> {
  if (input.output !== undefined) context.instances.clearUp((await openFirst(context, input.instance_path)).root);
  const { shown, named, strategy, warnings } = await openStrategy(context, input.instance_path);
  const chapters: string[] = [];
  for (const write of CHAPTERS) chapters.push(await write(context, { ...named, detail_level: "full" }));
  const content = `# ${strategy.epf.productName ?? "Strategy"}\n\n${MADE_BY}\n\n${chapters.join("\n\n")}\n`;
  const file = input.output ?? null;
  if (file !== null) writeExport(context, file, content, MADE_BY);
  return {
    guidance: guidance({
      current_state: file === null ? `${CHAPTERS.length} chapters` : `written to ${file}`,
      next_action: callOf("epf_health_check", named),
      warnings,
    }),
    instance_path: shown,
    file,
    content,
  };
}

/** Text for a terminal as Markdown that keeps its lines. */
function asMarkdown(text: string): string {
  return text.trim().split("\n").map((line) => {
    const trimmed = line.trim();
    return trimmed === "" || trimmed.startsWith("- ") ? trimmed : `${trimmed}  `;
  }).join("\n").replaceAll(/ {2}(?=\n\n|$)/g, "");
}
