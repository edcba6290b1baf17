import type { Launcher } from "./launcher.ts";

const WHY = "no command for agents is set";

/** What stands where nothing starts agents: every process counts as gone, and starting is refused. */
export const NO_LAUNCHER: Launcher = {
  commandInWords: () => WHY,
  refusal: () => ({
    code: "DEPLOY_FAILED",
    message: WHY,
    help: "set EPF_AGENT_COMMAND to the command that runs an agent",
  }),
  start: () => Promise.resolve({ status: "failed", exit_code: null, stderr: WHY }),
  stop: () => Promise.resolve({ signal: null, escalated_to_sigkill: false, survivors: [] }),
  alive: () => ({ supervisor: false, child: false }),
  exitRecord: () => null,
};
