import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { callTools } from "../command_line.ts";
import type { Answer } from "./project.ts";

/** Bytes that no answer exceeds unless more is asked for. */
const MOST_BYTES = 8192;

/** The longest text that is taken, in letters of two bytes. */
const LONG = "ü".repeat(1000);

test("no answer exceeds 8 KB by itself, however long the works, paths and reports are", async () => {
  await inFolder({}, (folder) => {
    const sizes: Record<string, number> = {};
    const call = (tool: string, args: Record<string, unknown>): Answer => {
      const [{ answer, failure }] = callTools(folder, [{ tool, args }], { toolsets: ["tide"] }) as [
        { answer: Answer; failure: string | null },
      ];
      expect(failure, tool).toBeNull();
      sizes[tool] = Math.max(sizes[tool] ?? 0, Buffer.byteLength(JSON.stringify(answer)));
      return answer;
    };
    const works = Array.from({ length: 100 }, (_, number) => `w${String(number).padStart(2, "0")}-${"x".repeat(58)}`);
    for (const name of works) {
      const what = name.replaceAll("-", " ");
      const texts = (count: number) => Array.from({ length: count }, (_, place) => `${place} ${LONG}`);
      expect(call("epic-tide-save-work", { what, how: texts(20), metrics: texts(10) }).name).toBe(name);
    }
    const metrics = Array.from({ length: 30 }, (_, place) => `${place} ${LONG}`);
    const tags = Array.from({ length: 20 }, (_, place) => `tag ${place} ${LONG}`);
    const path = call("epic-tide-create-path", { what: LONG, works, metrics, domain: "long-things", tags });
    const path_name = path.name;
    const adaptations = works.slice(0, 50).map((target) => ({
      action: "modify",
      target,
      details: { change: LONG, reason: LONG },
    }));
    for (let attempt = 0; attempt < 4; attempt++) {
      const { tide_id } = call("epic-tide-start-tide", { path_name, ...(attempt === 0 ? {} : { adaptations }) });
      for (const work_name of works) {
        const report = attempt < 3 ? { status: "complete" } : { status: "failed", error: LONG };
        call("epic-tide-update-execution", { tide_id, work_name, ...report, output: LONG.repeat(10) });
      }
      call("epic-tide-complete-tide", {
        tide_id,
        outcome: attempt < 3 ? "success" : "failed",
        metrics_achieved: Object.fromEntries(metrics.map((metric) => [metric, attempt < 3])),
        learnings: LONG,
      });
    }
    call("epic-tide-start-tide", { path_name, adaptations });
    call("epic-tide-get-history", { path_name });
    call("epic-tide-get-history", { path_name, include_execution_details: true });
    call("epic-tide-query-patterns", {});
    call("epic-tide-query-patterns", { path_name });
    call("epic-tide-list-works", {});
    call("epic-tide-list-paths", {});
    call("epic-tide-show-work", { name: works[0]! });
    const { left_out, works: shown } = call("epic-tide-show-path", { name: path_name });
    expect(left_out.works).toBe(100 - shown.length);
    expect(Object.entries(sizes).filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
    expect(call("epic-tide-show-path", { name: path_name, detail_level: "full" })).toMatchObject({ works, metrics });
  });
});
