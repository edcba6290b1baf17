import { cancel, confirm, intro, isCancel, multiselect, type Option, outro, select, text } from "@clack/prompts";
import type { Answers, InputQuestion } from "../../operations/input_question.ts";

type Value = string | number;

/**
 * Asks a person on the terminal what the command line does not say.
 * @param given what it says
 * @returns everything together; null where the person gave up, such as with Ctrl-C
 */
export async function askQuestions(
  title: string,
  questions: readonly InputQuestion[],
  given: Answers,
): Promise<Record<string, unknown> | null> {
  const answers: Record<string, unknown> = { ...given };
  intro(title);
  for (const question of questions) {
    if (answers[question.name] !== undefined || question.isAsked?.(answers) === false) continue;
    const answer = await askOne(question, answers);
    if (isCancel(answer)) {
      cancel("Given up, nothing was written.");
      return null;
    }
    answers[question.name] = answer;
  }
  outro("Making the files.");
  return answers;
}

async function askOne(question: InputQuestion, answers: Answers): Promise<unknown> {
  const { message } = question;
  if (question.kind === "text") {
    const { initial, placeholder } = question;
    const answer = await text({
      message,
      placeholder: initial ?? placeholder,
      ...(initial === undefined ? {} : { defaultValue: initial }),
      validate: (given = "") => question.check(given === "" && initial !== undefined ? initial : given),
    });
    return isCancel(answer) || question.isNumber !== true ? answer : Number(answer);
  }
  if (question.kind === "confirm") return await confirm({ message, initialValue: question.initial });
  const options = question.options.map(({ value, label, hint }): Option<Value> => ({
    value,
    label,
    ...(hint === undefined ? {} : { hint }),
  } as Option<Value>));
  if (question.kind === "choice") return await select({ message, options, initialValue: question.initial(answers) });
  return await multiselect({ message, options, initialValues: [...question.initial(answers)], required: false });
}
