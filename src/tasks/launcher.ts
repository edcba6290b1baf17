import type { AgentExit } from "./lifecycle.ts";
import type { ProcessIdentity } from "./record/model.ts";
import type { Role } from "./vocabulary.ts";

/** What is needed to start one agent. */
export interface AgentStart {
  task_id: string;
  agent_id: string;
  role: Role;
  agent_type: string;
  model: string | null;
  prompt: string;
  /** Absolute folder of the task's files: prompts, logs. */
  workspace: string;
  /** Absolute folder that the agent works in. */
  cwd: string;
  /** Proves who the agent is; the store keeps only its hash. */
  secret: string;
  /** Seconds after which the agent is stopped. */
  max_seconds: number;
  /** The store as `EPF_TASKS_DB` names it: an absolute file or an address. */
  store: string;
}

/** How a start went: `starting` when the supervisor has not answered yet. */
export type StartResult =
  | { status: "running" | "starting" }
  | { status: "failed"; exit_code: number | null; stderr: string };

/** How a stop went. */
export interface StopResult {
  /** The last signal that was sent; null where there was nothing to stop. */
  signal: string | null;
  escalated_to_sigkill: boolean;
  /** Processes of the group that are still there. */
  survivors: number[];
}

/** Starts and stops the processes of agents. */
export interface Launcher {
  /** The command that agents are started with, as people write it, or what to do where none is set. */
  commandInWords(): string;
  /** Why no agent can be started, or null: no command is set, the disk is full. */
  refusal(workspace: string): { code: "DEPLOY_FAILED" | "LOW_DISK"; message: string; help: string } | null;
  start(agent: AgentStart): Promise<StartResult>;
  /** Ends the agent's process group, first by asking. A process that is not the one that was started gets no signal. */
  stop(agent_id: string, process: ProcessIdentity): Promise<StopResult>;
  /** Which of the two processes of an agent are there. */
  alive(process: ProcessIdentity): { supervisor: boolean; child: boolean };
  /** How an agent ended whose supervisor could not reach the store any more; null where nothing was left. */
  exitRecord(workspace: string, agent_id: string): AgentExit | null;
  /** Removes what only a living agent needs, its secret above all. Its supervisor does so too, unless it was killed. */
  tidyUp(workspace: string, agent_id: string): void;
}
