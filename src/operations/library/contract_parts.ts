import { z } from "zod";
import { WIZARD_PHASES, WIZARD_TYPES } from "../../library/wizard_kinds.ts";

export const wizardPhase = z.enum(WIZARD_PHASES);
export const wizardType = z.enum(WIZARD_TYPES);
/** How sure a recommendation is. */
export const confidence = z.enum(["high", "medium", "low"]);
/** What else could suit a task, and why. */
export const alternative = z.strictObject({ name: z.string(), reason: z.string() });

export const guideType = z.enum(["guide", "strategist", "architect", "specialist"]);
export const guidePhase = z.enum(["READY", "FIRE", "AIM", "Onboarding"]);

/** Where a practice comes from. */
export const definitionSource = z.enum(["framework", "instance"]);
