import { ANSWER_BYTES, jsonBytes } from "../../../answers/paging.ts";
import type { Answered } from "../../operation.ts";
import type { ValidateSectionAnswer, ValidateSectionInput } from "./contract.ts";

/** Keeps as many errors as fit, in the order of the answer; counts stay. */
export function shape(
  answer: Answered<ValidateSectionAnswer>,
  { detail_level }: ValidateSectionInput,
): Answered<ValidateSectionAnswer> {
  if (detail_level === "full" || jsonBytes(answer) <= ANSWER_BYTES) return answer;
  const bare = answer.errors_by_section.map((part) => ({ ...part, errors: [] }));
  let room = ANSWER_BYTES - jsonBytes({ ...answer, errors_by_section: bare }) - 100;
  let kept = 0;
  let full = false;
  const errors_by_section = answer.errors_by_section.map((part) => {
    const errors = part.errors.filter((error) => {
      room -= jsonBytes(error) + 1;
      full ||= room < 0 && kept > 0;
      if (!full) kept++;
      return !full;
    });
    return { ...part, errors };
  });
  const all = answer.errors_by_section.reduce((sum, { errors }) => sum + errors.length, 0);
  const note = `\`detail_level\` \`full\` shows all ${all} errors`;
  return {
    ...answer,
    guidance: { ...answer.guidance, available_actions: [...answer.guidance.available_actions, note] },
    errors_by_section,
    omitted: all - kept,
  };
}
