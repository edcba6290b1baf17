import { buildCommand, type Command } from "@stricli/core";
import type { CliContext } from "../cli_context.ts";
import { type CommandPage, declaredFlags, withHelpFlag } from "../help/command_page.ts";
import type { RunFlags } from "./run_task.ts";
import { JSON_LINES_FLAG, TASK_STORE_FLAG } from "./shared_flags.ts";

const FLAGS = {
  continue: {
    kind: "parsed",
    parse: String,
    optional: true,
    brief: "Go on with a task that was made from the plan",
    placeholder: "TASK",
  },
  taskStore: TASK_STORE_FLAG,
  json: JSON_LINES_FLAG,
} as const;

/** What the help says of the command. */
export const RUN_PAGE: CommandPage = {
  words: ["task", "run"],
  title: "Run a plan",
  summary: "Runs a whole plan: creates its task, starts the agents of each phase, submits their work, starts the " +
    "reviewers and goes on to the next phase. What reviewers want changed goes into the prompts of the next round. A " +
    "line is printed for everything that happens. Exit code 0 when the task is completed; 1 when a person has to " +
    "decide, when an agent failed twice in a round, or after Ctrl-C, which leaves the agents running.",
  details: `A plan is a YAML file:
  description: Repair the strategy
  phases:
    - name: Repair
      agents:
        - type: repairer
          prompt: Repair what \`epf check\` reports
      reviewers: 1                 # default 2
      review_focus: [correctness]

\`priority\`, \`client_cwd\`, \`background_context\`, \`expected_deliverables\`,
\`success_criteria\`, \`constraints\` and \`relevant_files\` are those of
\`epf task create\`. A phase may have \`description\`, \`deliverables\`,
\`success_criteria\` and \`review_model\`, an agent \`model\`, and \`wizard\`: the name
of a wizard, with whose text its prompt then ends. The plan may have \`limits\`
with \`max_agents\`, \`max_concurrent\`, \`max_depth\` and \`max_seconds\` (of each
agent).`,
  args: [{
    placeholder: "FILE",
    brief: "Plan as YAML",
    isRequired: true,
    isRepeatable: false,
    values: [],
    completes: "file",
  }],
  flags: withHelpFlag(declaredFlags(FLAGS)),
  examples: [
    { command: "epf task run plan.yaml", about: "from create to done" },
    { command: "epf task run plan.yaml --continue TASK", about: "go on with a task that was made from it" },
    { command: "epf task run plan.yaml --json", about: "each event as JSON" },
  ],
};

/** Runs a plan while it prints what happens; an operation has one answer, so this is a command of its own. */
export const runCommand = buildCommand(
  {
    parameters: {
      flags: FLAGS,
      positional: { kind: "tuple", parameters: [{ brief: "Plan as YAML", parse: String, placeholder: "FILE" }] },
    },
    docs: { brief: RUN_PAGE.title },
    func: async function (this: CliContext, flags: RunFlags, file: string): Promise<void> {
      this.exit.code = await (await import("./run_task.ts")).runTask(this, flags, file);
    },
  } as unknown as Parameters<typeof buildCommand>[0],
) as unknown as Command<CliContext>;
