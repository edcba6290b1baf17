import { mostThatFit } from "../../answers/fit.ts";
import type { Guidance } from "../../answers/guidance.ts";

interface Drafted {
  guidance: Guidance;
  open_points: readonly unknown[];
}

/** Where the open points are marked, and how many are listed however long the draft is. */
interface DraftForm {
  content: string;
  fewest: number;
}

/** A draft as data: its content whole, of its open points as many as keep it small unless all are asked for. */
export function shapeDraft<Answer extends Drafted>(
  answer: Answer,
  input: { detail_level?: "auto" | "full" },
  { content, fewest }: DraftForm = { content: "content", fewest: 5 },
): Answer {
  if (input.detail_level === "full") return answer;
  const { guidance, open_points } = answer;
  const left_out = `further open points, each marked in \`${content}\`; \`detail_level\` \`full\` lists them`;
  return mostThatFit(open_points.length, (count) =>
    count === open_points.length ? answer : {
      ...answer,
      guidance: { ...guidance, context: { ...guidance.context, left_out } },
      open_points: open_points.slice(0, count),
    }, { fewest });
}
