import type { Wizard } from "./wizard.ts";
import { allWizards } from "./wizards.ts";

/** What a phase guide is, in the words that clients know for agents. */
export type PhaseGuideType = "guide" | "strategist" | "architect" | "specialist";

/** A wizard that leads through a phase or a beginning: the agent that works a task through with the other wizards. */
export interface PhaseGuide {
  wizard: Wizard;
  type: PhaseGuideType;
  /** The phase that it leads through; `Onboarding` for the beginning. */
  phase: "READY" | "FIRE" | "AIM" | "Onboarding";
}

const GUIDES: Readonly<Record<string, Omit<PhaseGuide, "wizard">>> = {
  start_epf: { type: "guide", phase: "Onboarding" },
  lean_start: { type: "guide", phase: "Onboarding" },
  pathfinder: { type: "strategist", phase: "READY" },
  product_architect: { type: "architect", phase: "FIRE" },
  synthesizer: { type: "specialist", phase: "AIM" },
};

/** The guide that leads through a whole phase; the others of its kind take only a part of it. */
export const LEADERS: Readonly<Record<string, string>> = {
  READY: "pathfinder",
  FIRE: "product_architect",
  AIM: "synthesizer",
};

/** All phase guides, from the beginning to AIM. */
export function phaseGuides(): PhaseGuide[] {
  const wizards = allWizards();
  return Object.entries(GUIDES).map(([name, guide]) => ({
    ...guide,
    wizard: wizards.find((wizard) => wizard.name === name)!,
  }));
}

/** The phase guide of a wizard's name, or null for a wizard that leads through no phase. */
export function phaseGuideNamed(name: string): PhaseGuide | null {
  return phaseGuides().find(({ wizard }) => wizard.name === name) ?? null;
}

/** The guide that leads through the phase of a wizard; a wizard of every phase is left to the one for beginnings. */
export function guideOfPhase(wizard: Wizard): PhaseGuide {
  return phaseGuideNamed(wizard.name) ?? phaseGuideNamed(LEADERS[wizard.phase] ?? "start_epf")!;
}

/** The wizards that a phase guide works with: those of its phase that lead through none themselves. */
export function wizardsOf({ wizard, phase }: PhaseGuide): string[] {
  const ofPhase = allWizards().filter((other) => other.phase === phase && phaseGuideNamed(other.name) === null);
  return [...new Set([...wizard.next, ...ofPhase.map(({ name }) => name)])];
}
