import { inFolder, NOW, type Outcome } from "../binary.ts";
import { epf } from "../command_line.ts";

/** An answer as data; tests look into it freely. */
// deno-lint-ignore no-explicit-any
export type Answer = Record<string, any>;

/** What one call came to. */
export interface Called {
  code: number;
  answer: Answer;
  outcome: Outcome;
}

/** A project with a record of its own; every call is a run of the binary. */
export class Project {
  readonly folder: string;
  readonly env: Record<string, string>;
  /** Seconds since the usual moment of tests. */
  clock = 0;

  constructor(folder: string, env: Record<string, string> = {}) {
    this.folder = folder;
    this.env = env;
  }

  /** Runs `epf tide …` and hands its output on as it is. */
  run(...args: string[]): Outcome {
    const SOURCE_DATE_EPOCH = String(Date.parse(NOW) / 1000 + this.clock);
    return epf(["tide", ...args], { cwd: this.folder, env: { ...this.env, SOURCE_DATE_EPOCH } });
  }

  /** Runs `epf tide … --json`, whatever comes of it. */
  call(...args: string[]): Called {
    const outcome = this.run(...args, "--json");
    if (outcome.stdout === "") throw new Error(`${args.join(" ")}: ${outcome.stderr}`);
    return { code: outcome.code, answer: JSON.parse(outcome.stdout), outcome };
  }

  /** The answer of a call that must succeed. */
  ok(...args: string[]): Answer {
    const { code, answer } = this.call(...args);
    if (code !== 0) throw new Error(`${args.join(" ")}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The `error` of a call that must fail. */
  fail(...args: string[]): Answer {
    const { code, answer } = this.call(...args);
    if (code === 0 || answer.error === undefined) throw new Error(`${args.join(" ")} succeeded`);
    return answer.error;
  }

  work(what: string): Answer {
    return this.ok("work", "add", what, "--how", `do ${what}`, "--metrics", `${what} done`);
  }

  path(what: string, works: readonly string[], ...more: string[]): Answer {
    return this.ok("path", "add", what, ...works.flatMap((work) => ["--works", work]), "--metrics", "it runs", ...more);
  }

  /**
   * One whole attempt.
   * @param statuses by work; works without one are complete, null ones are not reported
   * @param metrics what was achieved; unless it is given the path's usual metric, as the outcome has it
   */
  attempt(
    path: string,
    outcome: string,
    options: {
      adaptations?: unknown[];
      statuses?: Record<string, string | null>;
      learnings?: string;
      errors?: Record<string, string>;
      metrics?: Record<string, boolean>;
    } = {},
  ): Answer {
    const { adaptations, statuses = {}, learnings, errors = {} } = options;
    const { metrics = { "it runs": outcome === "success" } } = options;
    const given = adaptations === undefined ? [] : ["--adaptations", JSON.stringify(adaptations)];
    const { tide_id, sequence } = this.ok("start", path, ...given);
    for (const { work_name } of sequence) {
      const status = statuses[work_name] === undefined ? "complete" : statuses[work_name];
      const error = errors[work_name] === undefined ? [] : ["--error", errors[work_name]];
      if (status !== null) this.ok("update", tide_id, work_name, status, ...error);
    }
    const learned = learnings === undefined ? [] : ["--learnings", learnings];
    return this.ok("complete", tide_id, outcome, "--metrics-achieved", JSON.stringify(metrics), ...learned);
  }
}

/** Runs `body` in a fresh project. */
export async function inProject<T>(body: (project: Project) => T | Promise<T>): Promise<T> {
  return await inFolder({}, (folder) => body(new Project(folder)));
}

/** A project with the works and the path of the example in docs/tide.md. */
export async function inApiProject<T>(body: (project: Project) => T | Promise<T>): Promise<T> {
  return await inProject((project) => {
    for (const what of ["Setup env", "Setup database", "Create API", "Add auth"]) project.work(what);
    project.path("Build API", ["setup-env", "setup-database", "create-api"]);
    return body(project);
  });
}
