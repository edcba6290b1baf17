import { dirname, join } from "node:path";
import { logFiles } from "../tasks/log_files.ts";
import { makePrivateFolder } from "../workspace/files/private_files.ts";

/** Files of one agent, absolute. */
export interface AgentFiles {
  prompt: string;
  /** How the agent's program reaches our server, and the secret by which it is known there; gone when the agent ends. */
  mcpConfig: string;
  stdout: string;
  stderr: string;
  /** How the agent ended, until the record of the task has it. */
  exit: string;
}

/** The files of an agent in the workspace of its task. */
export function agentFiles(workspace: string, agent_id: string): AgentFiles {
  const { stdout, stderr } = logFiles(agent_id);
  return {
    prompt: join(workspace, "prompts", `${agent_id}.md`),
    mcpConfig: join(workspace, "prompts", `${agent_id}.mcp.json`),
    stdout: join(workspace, stdout),
    stderr: join(workspace, stderr),
    exit: join(workspace, "logs", `${agent_id}.exit.json`),
  };
}

/** The folder of the project, which holds `.epf/tasks/TASK`. */
export function projectOf(workspace: string): string {
  return dirname(dirname(dirname(workspace)));
}

/** Makes the folders of a task, which only the user may enter. The project's own folder is taken as it is. */
export function makeWorkspace(workspace: string): void {
  for (const part of ["prompts", "logs"]) makePrivateFolder(join(workspace, part), projectOf(workspace));
}
