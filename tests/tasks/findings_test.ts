import { expect, test } from "bun:test";
import { inTasks } from "./task_world.ts";

const LENGTHS = [3, 300];

test.each(LENGTHS)(
  "whoever polls reads every finding once, however many there are (%d characters each)",
  async (length) => {
    await inTasks(async (world) => {
      const task_id = await world.task();
      const agent = world.agent(await world.worker(task_id));
      const report = async (count: number) => {
        for (let index = 0; index < count; index++) {
          const message = `${index} `.padEnd(length, "x");
          await agent.ok("report_agent_finding", { task_id, finding_type: "insight", severity: "low", message });
        }
      };
      const seen: string[] = [];
      let since = "seq-0";
      const poll = async (): Promise<number> => {
        const { findings, next_since, omitted } = await world.orchestrator.ok("get_task_findings", { task_id, since });
        seen.push(...findings.map(({ finding_id }: { finding_id: string }) => finding_id).toReversed());
        expect(omitted === 0 || next_since !== since).toBe(true);
        since = next_since;
        return omitted;
      };
      for (const news of [60, 0, 5, 70]) {
        await report(news);
        await poll();
      }
      while (await poll() > 0);
      expect(seen).toHaveLength(135);
      expect(new Set(seen).size).toBe(135);
    });
  },
);

test("findings are narrowed by who, what and how grave, and counted before they are cut", async () => {
  await inTasks(async (world) => {
    const task_id = await world.task();
    const [first, second] = [await world.worker(task_id), await world.worker(task_id)];
    const report = (id: string, finding_type: string, severity: string) =>
      world.agent(id).ok("report_agent_finding", { task_id, finding_type, severity, message: "Found" });
    await report(first, "issue", "critical");
    await report(first, "insight", "low");
    await report(second, "issue", "low");
    const get = (args: Record<string, unknown>) => world.orchestrator.ok("get_task_findings", { task_id, ...args });
    expect((await get({ agent_id: first })).summary).toMatchObject({ total: 2, by_agent: { [first]: 2 } });
    expect((await get({ finding_type: "issue" })).findings).toHaveLength(2);
    expect((await get({ severity: "low", finding_type: "issue" })).findings[0].agent_id).toBe(second);
    expect((await get({ phase_index: 1 })).summary.total).toBe(0);
    const cut = await get({ limit: 1 });
    expect(cut.findings[0].agent_id).toBe(second);
    expect(cut).toMatchObject({ omitted: 2, summary: { total: 3, by_severity: { critical: 1, low: 2 } } });
    expect(await get({ summary_only: true })).toMatchObject({
      findings: [],
      summary: { by_type: { insight: 1, issue: 2 } },
    });
  });
});
