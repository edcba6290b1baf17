import { wizardNamed } from "../library/wizards.ts";
import { RULES } from "../rules/mod.ts";

/** What a rule finds, why that matters and what to do about it; null for an unknown rule. */
export function describeRule(name: string): string | null {
  const rule = RULES.find((candidate) => candidate.name === name);
  return rule === undefined ? null : [`${rule.name}: ${rule.what}`, rule.why, rule.remedy].join("\n\n");
}

/** How to reach the text of a wizard, with what it is for; null for an unknown one. */
export function describeWizard(name: string): string | null {
  try {
    const wizard = wizardNamed(name);
    return `${wizard.title}: ${wizard.summary}\n\n\`epf wizards show ${wizard.name}\` prints it.`;
  } catch {
    return null;
  }
}
