import { fits, holds, mostThatFit } from "../../../answers/fit.ts";
import { furtherActions } from "../../../answers/further_actions.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import type { ValidateSectionAnswer, ValidateSectionInput } from "./contract.ts";

/** Keeps as many errors as fit, in the order of the answer; counts stay. */
export function shape(
  answer: Answered<ValidateSectionAnswer>,
  input: ValidateSectionInput,
): Answered<ValidateSectionAnswer> {
  const all = answer.errors_by_section.reduce((sum, { errors }) => sum + errors.length, 0);
  const isSmall = input.detail_level === "full" ? holds : fits;
  return mostThatFit(all, (count) => withErrors(answer, input, count, all), { isSmall });
}

function withErrors(
  answer: Answered<ValidateSectionAnswer>,
  input: ValidateSectionInput,
  count: number,
  all: number,
): Answered<ValidateSectionAnswer> {
  let room = count;
  const errors_by_section = answer.errors_by_section.map((part) => {
    const errors = part.errors.slice(0, room);
    room -= errors.length;
    return { ...part, errors };
  });
  const left_out: Record<string, number> = count < all ? { errors: all - count } : {};
  const whole = callOf("epf_validate_section", { ...input, detail_level: "full" });
  const given = answer.guidance.available_actions;
  const available_actions = input.detail_level === "full" ? given : furtherActions(left_out, whole, given);
  return { ...answer, guidance: { ...answer.guidance, available_actions }, errors_by_section, left_out };
}
