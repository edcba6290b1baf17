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

/** What every wizard that ends in writing adds to its questions. */
const WITHOUT_ANSWER = `
When no one can be asked, write what files and notes say and nothing else. Leave the open place as it is and end its line
with \`# open:\` and the question, as in \`owner: "[INSERT …]" # open: who signs?\`. A required key stays; an optional one may
be left out. Open questions are counted apart from blanks; the check of content readiness lists them. Name them in
your last message.
`;

const ASK = /^## Ask\n[^]*?(?=\n## )/m;

/** The front matter of a wizard's file and the Markdown below it, trimmed; null for a text without front matter. */
export function wizardParts(text: string): { frontMatter: YamlDocument; body: string } | null {
  const parts = FILE.exec(text);
  return parts === null ? null : { frontMatter: parseYaml(parts[1]!), body: parts[2]!.trim() };
}

/** Reads the file of a wizard that is known to be right. */
export function readWizard(text: string): Wizard {
  const { frontMatter, body } = wizardParts(text)!;
  const { not_for: notFor, needs, ...fields } = frontMatter.value as WizardFrontMatter;
  const writes = fields.type !== "review" && fields.type !== "analysis";
  return {
    ...fields,
    needs: ARTIFACT_TYPE_NAMES.filter((type) => needs.includes(type)),
    notFor,
    body: writes ? body.replace(ASK, (ask) => `${ask}${WITHOUT_ANSWER}`) : body,
  };
}
