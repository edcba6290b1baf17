/**
 * Compares the numbers of two runs of the bench, such as those of two commits:
 *
 *   npm run bench -- --json before.json      (then, with the other commit) --json after.json
 *   bun scripts/bench/bench_compare.ts before.json after.json
 */
import { readFileSync } from "node:fs";
import { median, print, printTable, type Sample } from "../measure.ts";

interface Measured {
  rows: { name: string; samples: Sample[]; value: number; unit: string }[];
}

const [before, after] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, "utf8")) as Measured);
if (before === undefined || after === undefined) {
  print("bun scripts/bench/bench_compare.ts BEFORE.json AFTER.json");
  process.exit(2);
}
const known = new Map(before.rows.map((row) => [row.name, row]));
const cpu = ({ samples }: Measured["rows"][number]) => median(samples.map((sample) => sample.cpu));
printTable(
  ["case", "before", "after", "after / before", "CPU after / before"],
  after.rows.flatMap((row) => {
    const old = known.get(row.name);
    if (old === undefined) return [];
    const hasCpu = row.samples.length > 0 && old.samples.length > 0;
    return [[
      row.name,
      `${old.value.toFixed(2)} ${old.unit}`,
      `${row.value.toFixed(2)} ${row.unit}`,
      (row.value / old.value).toFixed(2),
      hasCpu ? (cpu(row) / cpu(old)).toFixed(2) : "",
    ]];
  }),
);
