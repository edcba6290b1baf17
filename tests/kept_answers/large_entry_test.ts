import { existsSync, readdirSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { AnswerCache, type KeptAnswer } from "#src/workspace/kept_answers/answer_cache.ts";
import { RunInputs } from "#src/workspace/kept_answers/run_inputs.ts";
import { inFolder } from "../binary.ts";

const KEY = "a".repeat(64);
const OTHER = "b".repeat(64);
/** So many bytes that reading them would be noticed; the file takes no room on disk. */
const LARGE = 500_000_000;

const answer = (text: string): KeptAnswer => ({ exit: 0, printed: [[1, [text]]] });

test("an entry that is larger than any that is written is removed and not read", async () => {
  await inFolder({}, (folder) => {
    const cache = new AnswerCache(join(folder, "cache/epf"));
    cache.keepParts(KEY, { part: 1 });
    cache.keep(KEY, answer("one"), new RunInputs());
    for (const name of readdirSync(join(folder, "cache/epf"))) truncateSync(join(folder, "cache/epf", name), LARGE);
    const before = process.memoryUsage().rss;
    expect([cache.find(KEY, {}), cache.findParts(KEY)]).toEqual([null, {}]);
    expect(process.memoryUsage().rss - before).toBeLessThan(LARGE / 2);
    expect(readdirSync(join(folder, "cache/epf"))).toEqual([]);
  });
});

test("an entry that is too large goes before all others", async () => {
  await inFolder({}, (folder) => {
    const cache = new AnswerCache(join(folder, "cache/epf"));
    for (const key of [OTHER, KEY]) cache.keep(key, answer("one"), new RunInputs());
    truncateSync(join(folder, "cache/epf", KEY), LARGE);
    cache.keep("c".repeat(64), answer("two"), new RunInputs());
    expect(existsSync(join(folder, "cache/epf", KEY))).toBe(false);
    expect(cache.find(OTHER, {})).toEqual(answer("one"));
  });
});

test("the largest answer that is kept is found again, whatever its letters are", async () => {
  await inFolder({}, (folder) => {
    const cache = new AnswerCache(join(folder, "cache/epf"));
    // Three bytes each.
    const most = answer("漢".repeat(8 * 1024 * 1024 - 1000));
    cache.keep(KEY, most, new RunInputs());
    expect(statSync(join(folder, "cache/epf", KEY)).size).toBeGreaterThan(25_000_000 - 3000);
    expect(cache.find(KEY, {})).toEqual(most);
  });
});
