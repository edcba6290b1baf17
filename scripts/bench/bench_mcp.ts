import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LineClient } from "../../tests/mcp/line_client.ts";
import { median } from "../measure.ts";

/** One measured figure of the server: milliseconds, and what is promised of it (docs/decisions.md#promised-figures). */
export interface McpFigure {
  name: string;
  times: number[];
  /** Most milliseconds, or null where nothing is promised. */
  most: number | null;
}

/** What the server did, and its largest memory in bytes. */
export interface McpMeasure {
  figures: McpFigure[];
  memory: number;
}

/**
 * Measures a server on one instance: starts it `rounds` times for what is cold, then asks the last one again and again.
 * @param root an instance that may be written in
 * @param file path of an artifact inside the instance
 */
export async function measureMcp(root: string, file: string, rounds: number): Promise<McpMeasure> {
  const listed: number[] = [];
  const cold: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const client = await new LineClient(["--root", root]).open();
    await client.request("tools/list");
    listed.push(performance.now() - started);
    cold.push(await timed(() => client.call("epf_health_check")));
    await client.close();
  }
  const client = await new LineClient(["--root", root]).open();
  const warm: [string, string, Record<string, unknown>, number | null][] = [
    ["validate_file, warm", "epf_validate_file", { path: file }, 5],
    ["health_check, warm", "epf_health_check", {}, 5],
    ["search_strategy, warm", "epf_search_strategy", { query: "what do customers pay" }, 5],
    ["get_wizard_for_task, warm", "epf_get_wizard_for_task", { task: "plan the next quarter" }, null],
  ];
  const figures: McpFigure[] = [
    { name: "start to first tools/list", times: listed, most: 150 },
    { name: "health_check, first", times: cold, most: null },
  ];
  for (const [name, tool, args, most] of warm) {
    // The first calls compile what the later ones run.
    for (let run = 0; run < 20; run++) await client.call(tool, args);
    const times: number[] = [];
    for (let run = 0; run < rounds * 4; run++) times.push(await timed(() => client.call(tool, args)));
    figures.push({ name, times, most });
    // What needs no file of the instance is not asked for again after an edit.
    if (most === null) continue;
    const touched: number[] = [];
    for (let run = 0; run < rounds; run++) {
      appendFileSync(join(root, file), `# edit ${run}\n`);
      touched.push(await timed(() => client.call(tool, args)));
    }
    figures.push({ name: name.replace("warm", "after an edit of a file"), times: touched, most: null });
  }
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${client.process.pid}/status`, "utf8"));
  await client.close();
  return { figures, memory: Number(peak?.[1] ?? 0) * 1024 };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** The figures as table rows: name, median, smallest, promise, kept. */
export function mcpRows({ figures }: McpMeasure): string[][] {
  return figures.map(({ name, times, most }) => {
    const middle = median(times);
    return [
      name,
      middle.toFixed(1),
      Math.min(...times).toFixed(1),
      most === null ? "" : `<= ${most}`,
      most === null ? "" : middle <= most ? "yes" : "BEYOND",
    ];
  });
}
