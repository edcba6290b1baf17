import { quoteValue } from "../diagnostics/escape.ts";
import type { Limits } from "./record/model.ts";

/** The most that each limit of a task can be set to. */
export const MOST_LIMITS = { max_agents: 1000, max_concurrent: 1000, max_depth: 100, max_seconds: 2_000_000 } as const;

/** The variable that sets each limit of new tasks, and what holds where it does not. */
const LIMITS = [
  { name: "max_agents", variable: "EPF_MAX_AGENTS", usual: 45 },
  { name: "max_concurrent", variable: "EPF_MAX_CONCURRENT", usual: 20 },
  { name: "max_depth", variable: "EPF_MAX_DEPTH", usual: 5 },
  { name: "max_seconds", variable: "EPF_MAX_SECONDS", usual: 4 * 60 * 60 },
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Limits of a new task. A variable that holds no possible limit counts as missing, see `limitWarnings`. */
export function limitsFrom(env: Environment): Limits {
  const entries = LIMITS.map((
    limit,
  ) => [limit.name, isPossible(limit, env) ? Number(env[limit.variable]) : limit.usual]);
  return Object.fromEntries(entries) as unknown as Limits;
}

/** Says which variables do not limit new tasks as somebody meant them to. */
export function limitWarnings(env: Environment): string[] {
  return LIMITS.filter((limit) => (env[limit.variable] ?? "") !== "" && !isPossible(limit, env))
    .map(({ name, variable, usual }) =>
      `${variable} is ${quoteValue(env[variable])}, expected a whole number from 1 to ${
        MOST_LIMITS[name]
      }: ${usual} is used`
    );
}

function isPossible({ name, variable }: typeof LIMITS[number], env: Environment): boolean {
  const given = Number(env[variable]);
  return Number.isSafeInteger(given) && given >= 1 && given <= MOST_LIMITS[name];
}

/** The limits of a task without the rest of its row. */
export function limitsOf({ max_agents, max_concurrent, max_depth, max_seconds }: Limits): Limits {
  return { max_agents, max_concurrent, max_depth, max_seconds };
}
