import { AIM_COMMANDS } from "./aim_commands.ts";

/** What a task of `not_for` may not begin with: it is read on after "To ", as in "To plan the cycle, use …". */
const NO_VERB = /^(?:a|an|the|one|some|any|your|our|his|her|its|their|this|that|these|those)\b/i;

/** Sentences of `not_for` that do not read as one. */
export function notForFaults(notFor: readonly { task: string }[]): string[] {
  return notFor.flatMap(({ task }, index) => {
    const at = `not_for[${index}].task`;
    return [
      ...(NO_VERB.test(task) ? [`${at}: "To ${task}" is no sentence, begin with a verb`] : []),
      ...(/\bwith which\b/.test(task) ? [`${at}: "with which" is stiff, write the relative clause without it`] : []),
    ];
  });
}

/** Lines of a quoted document that a wizard says are copied word for word. */
const COPIED = /^> \*(Objective|Challenge|Method)\.\* (.+)$/gm;

/** Texts that a document is said to copy word for word, and that no fragment of the wizard holds. */
export function copyFaults(body: string): string[] {
  if (!body.includes("word for word")) return [];
  const fragments = [...body.matchAll(/^```yaml[^\n]*\n([\s\S]*?)^```$/gm)].map((match) => match[1]!).join("\n");
  return [...body.matchAll(COPIED)].filter(([, , text]) => !fragments.includes(`"${text!.trim()}"`)).map(([, label]) =>
    `"${label}" of the worked fragment is not word for word what the source says`
  );
}

/** Commands of the AIM cycle that no wizard names, so that whoever follows the wizards never finds them. */
export function unnamedCommands(texts: readonly string[]): string[] {
  return AIM_COMMANDS.filter((command) => !texts.some((text) => text.includes(`\`${command}`)))
    .map((command) => `no wizard names \`${command}\``);
}
