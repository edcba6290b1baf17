import { parametersOf } from "#src/contracts/parameter.ts";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { sectionsOf } from "#src/library/wizard_sections.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { requiredParts } from "../schema_facts.ts";

/** Fenced text: fragments are no rules. */
const FENCED = /^```[\s\S]*?^```/gm;

/**
 * What whoever follows a wizard word by word misses: a part that its purpose promises and that no rule describes, and a
 * command that cannot be run as it is written.
 * @param body the wizard's Markdown without front matter, shared texts included
 */
export function followingFaults(body: string, type: ArtifactType | null): string[] {
  const sections = sectionsOf(body).map(({ name, text }) => ({ name, text: text.replaceAll(FENCED, "") }));
  const purpose = sections.find(({ name }) => name === "purpose")?.text ?? "";
  const rules = sections.filter(({ name }) => name !== "purpose").map(({ text }) => text).join("\n");
  return [
    ...(type === null ? [] : promisedParts(purpose, rules, type)),
    ...sections.filter(({ name }) => name === "verify").flatMap(({ text }) => incompleteCommands(text)),
  ];
}

/** Fields that each part which the purpose names must have, as far as the rules do not name them. */
function promisedParts(purpose: string, rules: string, type: ArtifactType): string[] {
  const named = new Set([...purpose.matchAll(/`([a-z_]+)`/g)].map(([, name = ""]) => name));
  return [
    ...new Set(
      requiredParts(type).filter(({ part, name }) => named.has(part) && !isNamed(name, rules))
        .map(({ part, name }) => `Purpose promises \`${part}\`, no rule names \`${name}\`, which it requires`),
    ),
  ];
}

/** Commands without an argument that they cannot be run without. */
function incompleteCommands(text: string): string[] {
  return [...text.matchAll(/`epf ([^`]+)`/g)].flatMap(([, line = ""]) => {
    const words = line.split(" ");
    const operation = OPERATIONS.filter(({ command }) => command?.every((word, at) => words[at] === word) === true)
      .toSorted((a, b) => b.command!.length - a.command!.length)[0];
    if (operation === undefined || words.length > operation.command!.length) return [];
    const needed = parametersOf(operation.tool).find(({ required, options }) =>
      required && options.positional === true
    );
    return needed === undefined ? [] : [`Verify says \`epf ${line}\`, which needs its \`${needed.name}\``];
  });
}

function isNamed(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`).test(text);
}
