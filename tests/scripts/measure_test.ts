import { expect, test } from "bun:test";
import { CrashedRun, interleave, median, medianRatio, runOnce } from "../../scripts/measure.ts";

const sample = (ms: number) => ({ ms, cpu: 0, memory: 0 });

test("medians and ratios compare the runs of one round", () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  // The second round was slow for both: the ratio does not see it.
  expect(medianRatio([sample(20), sample(200), sample(22)], [sample(10), sample(100), sample(10)])).toBe(2);
});

test("every case runs once in each round, and a crash is not a measurement", () => {
  const sound = { name: "sound", command: [process.execPath, "-e", "0"] };
  const failing = { name: "failing", command: [process.execPath, "-e", "process.exit(70)"] };
  const samples = interleave([sound, { ...failing, exits: [70] }], 2, 0);
  expect([...samples].map(([name, runs]) => [name, runs.length])).toEqual([["sound", 2], ["failing", 2]]);
  expect(samples.get("sound")!.every(({ ms, memory }) => ms > 0 && memory > 0)).toBe(true);
  expect(() => runOnce(failing)).toThrow(CrashedRun);
});
