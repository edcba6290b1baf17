import { sha256 } from "../text/digest.ts";
import type { Wizard } from "./wizard.ts";
import { allWizards } from "./wizards.ts";

/*
 * The wizards in the Agent Skills format: a folder for each, with a file of front matter and Markdown that hosts without
 * MCP read too. docs/skills.md says what of the format is used.
 */

/** The file of a skill in its folder. */
export const SKILL_FILE = "SKILL.md";
/** What the folder of each of our skills begins with, in a folder that skills of others share. */
export const SKILL_PREFIX = "epf-";
/** Characters of a description, by the format. */
const LONGEST_DESCRIPTION = 1024;
/** Where the format wants a host's needs to be said. */
const NEEDS_PROGRAM = "Needs the command epf on the PATH.";
/** The line that shows later whether a file is still as it was written. */
const DIGEST = /^ {2}epf-digest: "([0-9a-f]{64})"\r?\n/m;

/** A skill as it is written. */
export interface Skill {
  name: string;
  text: string;
}

/** All wizards as skills, in the order of their names. */
export function allSkills(): Skill[] {
  return allWizards().map((wizard) => ({ name: skillName(wizard.name), text: signed(skillText(wizard)) }));
}

/** The name of a wizard's skill; the format wants lower case and hyphens. */
function skillName(wizard: string): string {
  return `${SKILL_PREFIX}${wizard.replaceAll("_", "-")}`;
}

/** Whose text is in a skill's file: as it was written, changed since, or written by somebody else. */
export type SkillOrigin = "written" | "edited" | "own";

/** Tells whose text is in a skill's file; line ends do not count, which git may change. */
export function originOf(text: string): SkillOrigin {
  const digest = DIGEST.exec(text)?.[1];
  if (digest === undefined) return "own";
  return sha256(unsigned(text)) === digest ? "written" : "edited";
}

/** True where two texts of a skill differ in line ends at most. */
export function isSameSkill(one: string, other: string): boolean {
  return withPlainEnds(one) === withPlainEnds(other);
}

function skillText(wizard: Wizard): string {
  const { name, title, body, needs, next, notFor } = wizard;
  const listed = (all: readonly string[]) => all.length === 0 ? "none" : all.map((each) => `\`${each}\``).join(", ");
  return [
    "---",
    `name: ${skillName(name)}`,
    `description: ${JSON.stringify(descriptionOf(wizard))}`,
    `compatibility: ${NEEDS_PROGRAM}`,
    "metadata:",
    "  made-by: epf skills export",
    "---",
    "",
    `# ${title}`,
    "",
    body,
    "",
    "## Before and after",
    "",
    `- Artifact types whose files come first: ${listed(needs)}.`,
    `- Skills that usually follow: ${listed(next.map(skillName))}.`,
    ...notFor.map(({ task, use }) => `- To ${task}, use \`${skillName(use)}\` instead.`),
    "- A wizard named above is the skill of the same name with `epf-` before it; `epf wizards show NAME` prints it too.",
    "",
  ].join("\n");
}

/** What a host chooses by: what the skill does, and for which tasks and words of people it is, as many as fit. */
function descriptionOf({ summary, examples, triggers }: Wizard): string {
  const start =
    `${summary} For strategy kept as YAML files in the Emergent Product Framework (EPF). Use it for tasks like: `;
  const words = `. People also say: ${triggers.join(", ")}.`;
  let tasks = "";
  // Hosts may take angle brackets for markup.
  for (const example of examples.filter((text) => !/[<>]/.test(text))) {
    const more = `${tasks === "" ? "" : "; "}${example.replace(/[.?!]$/, "")}`;
    if (start.length + tasks.length + more.length + words.length > LONGEST_DESCRIPTION) break;
    tasks += more;
  }
  return `${start}${tasks}${words}`;
}

/** A skill's text with the digest of the rest of it in its front matter. */
export function signed(text: string): string {
  return text.replace("metadata:\n", `metadata:\n  epf-digest: "${sha256(text)}"\n`);
}

function unsigned(text: string): string {
  return withPlainEnds(text).replace(DIGEST, "");
}

function withPlainEnds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
