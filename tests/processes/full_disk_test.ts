import { expect, test } from "bun:test";
import { EPF } from "../binary.ts";
import { withAgents } from "./live_project.ts";

test("on a full disk a task is read as it is, and what would change it is refused with the reason", async () => {
  await withAgents("true", async (project) => {
    // A process that may write no file fails as on a full disk; its output goes to a pipe.
    const onFullDisk = async (...words: string[]) => {
      const ran = Bun.spawn(["/bin/sh", "-c", `trap '' XFSZ; ulimit -f 0; exec "$@"`, "sh", EPF, "task", ...words], {
        cwd: project.folder,
        env: project.env,
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
      });
      const [stdout, stderr] = await Promise.all([new Response(ran.stdout).text(), new Response(ran.stderr).text()]);
      return { text: `${stdout}${stderr}`, code: await ran.exited };
    };
    for (const command of ["show", "next", "report"]) {
      expect(await onFullDisk(command, project.task_id)).toMatchObject({
        text: expect.stringContaining("'Investigation'"),
        code: 0,
      });
    }
    const { text, code } = await onFullDisk("submit", project.task_id, "--phase-summary", "Done by hand");
    expect([code, text]).toEqual([2, expect.stringContaining("look for a full disk")]);
    expect((await project.run("phase", project.task_id)).current_phase.status).toBe("ACTIVE");
  });
});
