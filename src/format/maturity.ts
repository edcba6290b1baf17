/** Stages of value maturity, low to high. */
export const STAGES = ["hypothetical", "emerging", "proven", "scaled"] as const;

export type Stage = typeof STAGES[number];

/** The milestone that goes with each stage. */
export const MILESTONES: Readonly<Record<Stage, string>> = {
  hypothetical: "none",
  emerging: "problem_approach_fit",
  proven: "value_recipient_fit",
  scaled: "sustainable_domain_fit",
};

/** Share of children that must have reached a stage before the parent has it. */
export const ROLL_UP_SHARE = 0.8;

export function asStage(value: unknown): Stage | null {
  return STAGES.find((stage) => stage === value) ?? null;
}

/** The highest stage that at least 80 % of the children have reached or passed; without children hypothetical. */
export function rollUp(children: readonly Stage[]): Stage {
  if (children.length === 0) return "hypothetical";
  for (let rank = STAGES.length - 1; rank > 0; rank--) {
    const reached = children.filter((stage) => STAGES.indexOf(stage) >= rank).length;
    if (reached / children.length >= ROLL_UP_SHARE) return STAGES[rank]!;
  }
  return "hypothetical";
}

/** The lowest of several stages: how a feature's capabilities set its stage. */
export function lowest(stages: readonly Stage[]): Stage {
  const ranks = stages.map((stage) => STAGES.indexOf(stage));
  return stages.length === 0 ? "hypothetical" : STAGES[Math.min(...ranks)]!;
}
