import { ARTIFACT_TYPE_NAMES } from "../format/artifact_types.ts";
import type { YamlDocument } from "../yaml/document.ts";
import { parseYaml } from "../yaml/parse.ts";
import type { WizardFrontMatter } from "./wizard_contract.ts";

/** One wizard: how to write or fix one artifact, or how to do one kind of work. */
export interface Wizard extends Omit<WizardFrontMatter, "not_for"> {
  notFor: WizardFrontMatter["not_for"];
  /** The Markdown below the front matter. */
  body: string;
}

const FILE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** A line that stands for a text of `wizards/shared`, which several wizards have in common. */
const SHARED = /^\{\{shared: ([a-z_]+)\}\}$/gm;

/** The front matter of a wizard's file and the Markdown below it, trimmed; null for a text without front matter. */
export function wizardParts(text: string): { frontMatter: YamlDocument; body: string } | null {
  const parts = FILE.exec(text);
  return parts === null ? null : { frontMatter: parseYaml(parts[1]!), body: parts[2]!.trim() };
}

/** The names of the shared texts that a wizard's Markdown includes. */
export function sharedTextsOf(body: string): string[] {
  return [...body.matchAll(SHARED)].map((match) => match[1]!);
}

/**
 * Reads the file of a wizard that is known to be right.
 * @param shared the text of `wizards/shared` that has a name
 */
export function readWizard(text: string, shared: (name: string) => string): Wizard {
  const { frontMatter, body } = wizardParts(text)!;
  const { not_for: notFor, needs, ...fields } = frontMatter.value as WizardFrontMatter;
  return {
    ...fields,
    needs: ARTIFACT_TYPE_NAMES.filter((type) => needs.includes(type)),
    notFor,
    body: body.replace(SHARED, (_, name: string) => shared(name).trim().replaceAll("{{name}}", fields.name)),
  };
}
