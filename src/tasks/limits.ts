import type { Limits } from "./record/model.ts";

/** What a task may have when the environment says nothing else: agents in all, at a time, how deep, and for how long. */
const USUAL = { EPF_MAX_AGENTS: 45, EPF_MAX_CONCURRENT: 20, EPF_MAX_DEPTH: 5, EPF_MAX_SECONDS: 4 * 60 * 60 } as const;

/** Limits of a new task. A variable that is no positive whole number counts as missing. */
export function limitsFrom(env: Readonly<Record<string, string | undefined>>): Limits {
  const limit = (name: keyof typeof USUAL) => {
    const given = Number(env[name]);
    return Number.isSafeInteger(given) && given > 0 ? given : USUAL[name];
  };
  return {
    max_agents: limit("EPF_MAX_AGENTS"),
    max_concurrent: limit("EPF_MAX_CONCURRENT"),
    max_depth: limit("EPF_MAX_DEPTH"),
    max_seconds: limit("EPF_MAX_SECONDS"),
  };
}

/** The limits of a task without the rest of its row. */
export function limitsOf({ max_agents, max_concurrent, max_depth, max_seconds }: Limits): Limits {
  return { max_agents, max_concurrent, max_depth, max_seconds };
}
