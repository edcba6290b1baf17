import { expect, test } from "bun:test";
import { join } from "node:path";
import { copyInto, EPF, inFolder, ROOT } from "../binary.ts";
import { isLive } from "#src/tasks/snapshot.ts";
import { LiveProject, until } from "./live_project.ts";

const AGENT = join(ROOT, "examples", "tasks", "agent.sh");
const CHECKED = "`epf check . --quiet` succeeds";
const REPAIR =
  "say Making the safe repairs\ndo epf fix . --write || [ $? -eq 1 ]\nfind high One address needs a person's decision";
/** What the safe repairs leave: an address that has no right form by itself. */
const DECISION =
  'do sed \'s#"work[.]\\(.*\\) page"#"https://work.\\1"#\' FIRE/mappings.yaml > new && mv new FIRE/mappings.yaml';

test("a task repairs a broken instance: a review sends it back once, then every phase is approved", async () => {
  await inFolder({}, async (folder) => {
    copyInto(folder, "examples/tidemark-surface", ".");
    const project = new LiveProject(folder, "", { EPF_AGENT_COMMAND: JSON.stringify(["sh", AGENT, EPF]) });
    try {
      await follow(project);
    } finally {
      await project.close();
    }
  });
}, 60_000);

async function follow(project: LiveProject): Promise<void> {
  const phases = [{ name: "Repair", success_criteria: [CHECKED] }, { name: "Testing", success_criteria: [CHECKED] }];
  const created = await project.run("create", "Repair the strategy", "--phases", JSON.stringify(phases));
  project.task_id = created.task_id;
  expect(await round(project, REPAIR)).toBe("REVISING");
  expect(await round(project, DECISION)).toBe("APPROVED");
  expect((await project.run("advance", project.task_id)).success).toBe(true);
  expect(await round(project, "say Looking at everything once more")).toBe("APPROVED");
  const { status } = await project.run("show", project.task_id);
  expect(status.task_status).toBe("COMPLETED");
  const ends = (await project.agents()).map(({ role, status }) => `${role} ${status}`).sort();
  expect(ends).toEqual([...Array(3).fill("reviewer completed"), ...Array(3).fill("worker completed")]);
}

/** A worker does what the prompt says, a reviewer judges it. @returns what the phase is then */
async function round(project: LiveProject, prompt: string): Promise<string> {
  const worker = await project.deploy(prompt);
  expect((await project.ended(worker.agent_id)).status).toBe("completed");
  expect((await project.run("submit", project.task_id)).status).toBe("AWAITING_REVIEW");
  expect((await project.run("review", project.task_id, "--num-reviewers", "1")).success).toBe(true);
  await until(async () => (await project.agents()).some(isLive) ? null : true);
  const { phases, status } = await project.run("show", project.task_id);
  return phases[status.phase_index].status;
}
