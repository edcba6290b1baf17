import { expect } from "bun:test";
import { epf } from "../command_line.ts";

/** Agents that do nothing for as long as their folder is there: on a slow machine no number of seconds is enough. */
const WAITING = JSON.stringify(["/bin/sh", "-c", 'cat > /dev/null; while [ -e "$PWD/.epf" ]; do sleep 1; done']);
/** Agents that end at once, and say that they have succeeded. */
const DONE = JSON.stringify([
  "/bin/sh",
  "-c",
  `cat > /dev/null; echo '{"type":"result","subtype":"success","is_error":false}'`,
]);

/** The environment in which the examples start agents. */
export function agentCommand(command = WAITING): Record<string, string> {
  return { EPF_AGENT_COMMAND: command };
}

/** Commands that need an agent at work. */
const ON_AGENTS = ["logs", "kill", "progress", "finding", "spawn"];
/** Commands that need a review under way. */
const ON_REVIEWS = ["verdict", "reviews", "abort-review"];
/** Commands that need a phase that its reviewers could not judge. */
const ON_ESCALATED = ["approve", "reject"];
/** Commands that need an approved phase. */
const ON_APPROVED = ["advance", "handover"];

/** Brings a task to where the example of a command makes sense; ids of the record take the places of its capitals. */
export function prepareTask(words: readonly string[], line: string, cwd: string): string {
  const name = words[1]!;
  const task = (args: readonly string[], command?: string) => {
    const outcome = epf(["task", ...args, "--json"], { cwd, env: agentCommand(command) });
    expect(outcome.code, outcome.stdout + outcome.stderr).toBe(0);
    return JSON.parse(outcome.stdout);
  };
  if (name === "create" || name === "list") return line;
  const { task_id } = task(["create", "Work", "--phases", '["Investigation", "Verification"]']);
  let written = line.replace("TASK", task_id);
  if (ON_AGENTS.includes(name)) {
    const { agent_id } = task(["deploy", task_id, "worker", "--prompt", "Work"]);
    written = written.replace("AGENT", agent_id);
  }
  if (name === "delete") task(["cancel", task_id]);
  const isReviewed = [...ON_REVIEWS, ...ON_ESCALATED, ...ON_APPROVED, "review"].includes(name);
  if (isReviewed) task(["submit", task_id, "--phase-summary", "Done"]);
  if (ON_REVIEWS.includes(name) || ON_APPROVED.includes(name)) {
    const { review_id, reviewers_spawned: [reviewer] } = task(["review", task_id, "--num-reviewers", "1"]);
    written = written.replace("REVIEW", review_id).replace("AGENT", reviewer);
    if (ON_APPROVED.includes(name)) task(["verdict", task_id, review_id, "approved", "--reviewer-agent-id", reviewer]);
  }
  if (ON_ESCALATED.includes(name)) escalate(task, task_id);
  return written;
}

/** Reviewers end three times without a verdict. */
function escalate(
  task: (args: readonly string[], command?: string) => { phase_status?: string; phase?: string },
  task_id: string,
): void {
  for (let review = 0; review < 3; review++) {
    task(["review", task_id, "--num-reviewers", "1"], DONE);
    for (let waited = 0; task(["next", task_id]).phase_status === "UNDER_REVIEW" && waited < 100; waited++) {
      Bun.sleepSync(50);
    }
  }
  expect(task(["next", task_id]).phase_status).toBe("ESCALATED");
}
