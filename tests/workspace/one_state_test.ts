import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { ruleNames } from "#src/operations/rule_names.ts";
import { CallInstances } from "#src/operations/call_instances.ts";
import { withMixed } from "#src/operations/unread/with_mixed.ts";
import { InstanceStore } from "#src/workspace/instance/instance_store.ts";
import type { OpenInstance } from "#src/workspace/instance/open_instance.ts";
import { inFolder } from "../binary.ts";

const NAMES = ["fd-001", "fd-002", "fd-003", "fd-004", "fd-005"];

/** An instance, and another version of its features beside it. */
function twoVersions(): Record<string, string> {
  const features = (folder: string, version: string) =>
    NAMES.map((id) => [`${folder}/definitions/product/${id}.yaml`, `id: ${id}\nname: ${version}\n`]);
  return Object.fromEntries([
    ["t/_epf.yaml", "epf_anchor: true\n"],
    ["t/READY/00_north_star.yaml", "north_star: {vision: aaa}\n"],
    ...features("t/FIRE", "one"),
    ...features("other", "two"),
  ]);
}

function exchange(folder: string): void {
  renameSync(join(folder, "t/FIRE"), join(folder, "between"));
  renameSync(join(folder, "other"), join(folder, "t/FIRE"));
  renameSync(join(folder, "between"), join(folder, "other"));
}

/** The versions of which an instance holds features. */
function versionsIn({ instance }: OpenInstance): string[] {
  const values = instance.artifacts.map(({ document }) => document.value as { name?: string });
  return [...new Set(values.flatMap(({ name }) => name ?? []))];
}

/** Opens with something done before each of some files is read, counted over all readings. */
function openWhile(store: InstanceStore | CallInstances, root: string, steps: ReadonlySet<number>, act: () => void) {
  let step = 0;
  const progress = () => {
    if (steps.has(step++)) act();
  };
  return store.open(root, { signal: new AbortController().signal, progress });
}

test("an instance that is exchanged while it is read is one of its versions, whenever and however often", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (steps, isWarm) =>
        inFolder(twoVersions(), async (folder) => {
          const store = new InstanceStore(ruleNames);
          const root = join(folder, "t");
          if (isWarm) {
            await store.open(root);
            exchange(folder);
          }
          const open = await openWhile(store, root, new Set(steps), () => exchange(folder));
          expect([open.isMixed, versionsIn(open).length]).toEqual([false, 1]);
          // Neither the next reading nor one with kept documents takes one version for the other.
          const version = versionsIn(await store.open(root));
          exchange(folder);
          const other = versionsIn(await store.open(root));
          expect([version, other].flat().sort()).toEqual(["one", "two"]);
        }),
    ),
    { numRuns: 60 },
  );
}, 60_000);

test("files that change all the time are read a few times, and the answer says what it is", () =>
  inFolder(twoVersions(), async (folder) => {
    const root = join(folder, "t");
    const instances = new CallInstances(new InstanceStore(ruleNames));
    const always = new Set(Array.from({ length: 1000 }, (_, step) => step));
    let count = 0;
    const open = await openWhile(instances, root, always, () => {
      writeFileSync(join(root, "FIRE/definitions/product/fd-001.yaml"), `id: fd-001\nname: v${++count}\n`);
    });
    expect(open.isMixed).toBe(true);
    expect(count).toBeLessThan(50);
    const answer = withMixed({ guidance: { warnings: null } }, instances.mixed, folder);
    expect(answer).toEqual({ guidance: { warnings: [expect.stringMatching(/^the files of t kept changing/)] } });
    // Once they are at rest, the next call has them.
    const later = new CallInstances(new InstanceStore(ruleNames));
    expect(versionsIn(await later.open(root))).toContain(`v${count}`);
    expect(later.mixed).toEqual([]);
  }));
