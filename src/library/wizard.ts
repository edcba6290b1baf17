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

/** The front matter of a wizard's file and the Markdown below it, trimmed; null for a text without front matter. */
export function wizardParts(text: string): { frontMatter: YamlDocument; body: string } | null {
  const parts = FILE.exec(text);
  return parts === null ? null : { frontMatter: parseYaml(parts[1]!), body: parts[2]!.trim() };
}

/** Reads the file of a wizard that is known to be right. */
export function readWizard(text: string): Wizard {
  const { frontMatter, body } = wizardParts(text)!;
  const { not_for: notFor, needs, ...fields } = frontMatter.value as WizardFrontMatter;
  return { ...fields, needs: ARTIFACT_TYPE_NAMES.filter((type) => needs.includes(type)), notFor, body };
}
