import { AGENT_ID } from "./ids.ts";

/**
 * Where the output of an agent goes, from the workspace of its task.
 * @throws TypeError for what is no id: it becomes part of a path
 */
export function logFiles(agent_id: string): { stdout: string; stderr: string } {
  if (!AGENT_ID.test(agent_id)) throw new TypeError("the id of an agent has a form of its own");
  return { stdout: `logs/${agent_id}.stdout.jsonl`, stderr: `logs/${agent_id}.stderr.log` };
}
