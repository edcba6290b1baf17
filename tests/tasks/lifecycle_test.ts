import { join } from "node:path";
import { expect, test } from "bun:test";
import { openStore } from "#src/store/store_pool.ts";
import { agentBeat } from "#src/tasks/lifecycle.ts";
import { TASK_STORE_KIND } from "#src/tasks/record/migrations.ts";
import { select } from "#src/tasks/record/tables.ts";
import { inFolder } from "../binary.ts";
import { withTasks } from "./task_project.ts";

test("the beat of a supervisor is kept with the length of the log", () =>
  inFolder({}, (folder) =>
    withTasks(folder, async (project) => {
      const task_id = await project.create("Work");
      const { agent_id } = await project.call("deploy_headless_agent", {
        task_id,
        agent_type: "worker",
        prompt: "Work",
      });
      const path = join(folder, TASK_STORE_KIND.file);
      const store = await openStore(TASK_STORE_KIND, { kind: "sqlite", path, shown: "s", isUsual: false }, true);
      await store.write(() => agentBeat(agent_id, 123, "2026-11-22T10:00:05.000Z"));
      const [agent] = await store.read(() => select("agent", "agent_id = ?", agent_id));
      await store.close();
      expect(agent).toMatchObject({ log_bytes: 123, heartbeat_at: "2026-11-22T10:00:05.000Z" });
    })));
