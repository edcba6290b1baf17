import { expect, test } from "bun:test";
import { epf } from "../command_line.ts";
import { type Answer, inApiProject, type Project } from "../tide/project.ts";

/** Runs `epf task … --json` in a project of the tide. */
function task(project: Project, ...args: string[]): Answer {
  const { stdout, stderr } = epf(["task", ...args, "--json"], { cwd: project.folder, env: project.env });
  return JSON.parse(stdout === "" ? stderr : stdout);
}

test("the works of a path are the phases of a task, with what they are, how they are done and when they succeed", async () => {
  await inApiProject((project) => {
    const created = task(project, "create", "--from-path", "build-api");
    expect(created.description).toBe("Build API");
    expect(created.phases.map(({ name }: { name: string }) => name)).toEqual([
      "setup-env",
      "setup-database",
      "create-api",
    ]);
    expect(created.has_enhanced_context).toBe(true);
    const { current_phase } = task(project, "phase", created.task_id);
    expect(current_phase.description).toBe("Setup env\n\nHow:\n1. do Setup env");
  });
});

test("what earlier attempts show is in the phases and the background of the task", async () => {
  await inApiProject((project) => {
    for (const learnings of ["Begin with the schema", "Begin with the schema", "Begin with the schema"]) {
      project.clock += 60;
      project.attempt("build-api", "partial", {
        learnings,
        statuses: { "setup-env": "failed" },
        errors: { "setup-env": "no network" },
      });
    }
    const { task_id } = task(project, "create", "API once more", "--from-path", "build-api");
    const { current_phase } = task(project, "phase", task_id);
    expect(current_phase.description).toContain("Errors of earlier attempts:\n- no network (3 times)");
    const { status } = task(project, "show", task_id);
    expect(status.description).toBe("API once more");
  });
});

test("a path that nobody saved is refused with those that are near, and leaves no task", async () => {
  await inApiProject((project) => {
    const { code, guidance } = task(project, "create", "--from-path", "build-apy");
    expect([code, guidance.current_state, guidance.context.nearest]).toEqual(["PATH_NOT_FOUND", "not_found", [
      "build-api",
    ]]);
    expect(task(project, "list").total).toBe(0);
  });
});
