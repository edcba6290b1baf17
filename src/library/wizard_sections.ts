/** One part of a wizard's text. */
export interface WizardSection {
  /** Its heading in snake case, such as `structure_rules`. */
  name: string;
  /** Its text with the heading. */
  text: string;
}

/** The parts of a wizard's Markdown, one for each heading of the second level; fenced text holds none. */
export function sectionsOf(body: string): WizardSection[] {
  const sections: WizardSection[] = [];
  let isFenced = false;
  for (const line of body.split("\n")) {
    if (line.startsWith("```")) isFenced = !isFenced;
    const heading = isFenced ? undefined : /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      sections.push({ name: heading.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, "_"), text: line });
    } else if (sections.length > 0) sections.at(-1)!.text += `\n${line}`;
  }
  return sections.map(({ name, text }) => ({ name, text: text.trimEnd() }));
}
