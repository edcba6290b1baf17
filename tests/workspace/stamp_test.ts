import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { ruleNames } from "#src/operations/rule_names.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { DocumentCache } from "#src/workspace/reading/document_cache.ts";
import { isCurrent, loadState, settingsState } from "#src/workspace/instance/instance_state.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { isFresh, stampOf } from "#src/workspace/reading/stamp.ts";
import { inFolder } from "../binary.ts";

const STAR = "READY/00_north_star.yaml";
const ARTIFACTS = { [STAR]: "north_star: {vision: aaa}\n", "FIRE/mappings.yaml": "product: []\n", "b.md": "plain\n" };

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

describe("when the file system's clock cannot tell two edits apart", () => {
  /** The state of a folder, as if the edit that follows left every stamp as it was. */
  async function stateBefore(folder: string, age: number, change: () => void) {
    const settings = await settingsState(folder, await ruleNames());
    const state = await loadState(folder, settings, new DocumentCache(1e9), undefined);
    change();
    const entries = new DiskTree(folder).entries().map((entry) => {
      const changed = entry.stamp === undefined ? 0 : Number(entry.stamp.stats.ctimeMs);
      return entry.stamp === undefined ? entry : { ...entry, stamp: { ...entry.stamp, at: changed + age } };
    });
    return isCurrent({ ...state, entries }, settings.key);
  }

  test("compares content while another edit could have the same timestamp", async () => {
    await inFolder(ARTIFACTS, async (folder) => {
      const path = join(folder, STAR);
      const change = () => edit(path, (text) => text.replace("aaa", "bbb"));
      expect(await stateBefore(folder, 20, () => {})).toBe(true);
      expect(await stateBefore(folder, 20, change)).toBe(false);
      // A second later the stamps alone are believed; no real edit could leave them as they were.
      expect(await stateBefore(folder, 3000, () => edit(path, (text) => text.replace("bbb", "ccc")))).toBe(true);
    });
  });

  test("trusts whole-second timestamps later", async () => {
    await inFolder({ a: "" }, (folder) => {
      const { stats } = stampOf(join(folder, "a"))!;
      const at = 1_700_000_000_000;
      const changed = (ctimeNs: bigint) => Object.assign(Object.create(stats), { ctimeNs });
      const fine = changed(BigInt(at) * 1_000_000n - 100_000_123n);
      const whole = changed(BigInt(at - 1000) * 1_000_000n);
      expect([isFresh({ at, stats: fine }), isFresh({ at, stats: whole })]).toEqual([false, true]);
      expect(isFresh({ at: at + 2000, stats: whole })).toBe(false);
      // A clock that is ahead of ours never grows old, so content decides every time.
      expect(isFresh({ at, stats: changed(BigInt(at + 60_000) * 1_000_000n + 1n) })).toBe(true);
    });
  });

  test("rereads documents as well", async () => {
    await inFolder(ARTIFACTS, async (folder) => {
      const path = join(folder, STAR);
      const cache = new DocumentCache(1e9);
      await loadInstance(new DiskTree(folder), { documents: cache });
      edit(path, (text) => text.replace("aaa", "bbb"));
      const stamp = stampOf(path)!;
      expect(cache.withBytes(path, stamp, readFileSync(path))).toBe(null);
      const { document } = cache.withBytes(path, stamp, Buffer.from(ARTIFACTS[STAR]!))!;
      expect(cache.unchanged(path, stamp)).toBe(null);
      const later = { ...stamp, at: stamp.at + 3000 };
      cache.keep(path, { document, size: 28, stamp: later });
      expect(cache.unchanged(path, later)?.document).toBe(document);
    });
  });
});
