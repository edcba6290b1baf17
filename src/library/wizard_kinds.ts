/** The phases that a wizard may belong to; `all` for those that serve every phase. */
export const WIZARD_PHASES = ["READY", "FIRE", "AIM", "all"] as const;

/** The kinds of help that a wizard may give. */
export const WIZARD_TYPES = ["guide", "analysis", "creation", "enrichment", "review"] as const;
