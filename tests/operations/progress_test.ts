import { expect, test } from "bun:test";
import { CallLog } from "#src/operations/call_log.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import type { SurfaceContext } from "#src/operations/context.ts";
import { ruleNames } from "#src/operations/rule_names.ts";
import { InstanceStore } from "#src/workspace/instance/instance_store.ts";
import { generateInstance, writeInstance } from "../../scripts/made_instances/generate_instance.ts";
import { copyInto, inFolder, NOW } from "../binary.ts";

function contextIn(cwd: string, part: Partial<SurfaceContext> = {}): SurfaceContext {
  return {
    cwd,
    now: new Date(NOW),
    version: "0",
    env: {},
    registry: () => Promise.resolve(OPERATIONS),
    instances: new InstanceStore(ruleNames),
    signal: new AbortController().signal,
    progress: () => {},
    logError: () => {},
    hasTools: false,
    mayWrite: true,
    calls: new CallLog(),
    readStdin: () => Promise.resolve(new Uint8Array()),
    ...part,
  };
}

const INSTANCE_WIDE = ["epf_health_check", "epf_validate_file", "epf_validate_with_plan", "epf_validate_relationships"];

function operation(tool: string) {
  return OPERATIONS.find((one) => one.tool === tool)!;
}

const inputOf = (tool: string) => tool.endsWith("relationships") || tool.endsWith("check") ? {} : { path: "." };

test.each(INSTANCE_WIDE)("%s tells how far it is, only ever forwards", async (tool) => {
  await inFolder({}, async (folder) => {
    const cwd = copyInto(folder, "examples/tidemark", "t");
    const told: number[] = [];
    const progress = (done: number, total: number, what: string) => {
      expect(done).toBeLessThanOrEqual(total);
      expect(what).not.toBe("");
      told.push(done / total);
    };
    await operation(tool).run(contextIn(cwd, { progress }), inputOf(tool));
    expect(told.length).toBeGreaterThan(20);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });
});

test.each(INSTANCE_WIDE)("%s stops between two files, and runs when it is asked again", async (tool) => {
  await inFolder({}, async (folder) => {
    const cwd = copyInto(folder, "examples/tidemark", "t");
    const stop = new AbortController();
    let steps = 0;
    const progress = () => {
      steps++;
      if (steps === 30) stop.abort();
    };
    const context = contextIn(cwd, { progress, signal: stop.signal });
    await expect(operation(tool).run(context, inputOf(tool))).rejects.toMatchObject({ name: "AbortError" });
    expect(steps).toBe(30);
    const again = await operation(tool).run({ ...contextIn(cwd), instances: context.instances }, inputOf(tool));
    expect(again).toEqual(await operation(tool).run(contextIn(cwd), inputOf(tool)));
  });
});

/** Calls that work on the whole instance after they have read it, which they do not report on step by step. */
const SLOW: [string, Record<string, unknown>][] = [
  ["epf_graph", {}],
  ["epf_impact", { id: "READY/00_north_star.yaml" }],
  ["epf_search_strategy", { query: "what do customers pay" }],
  ["epf_get_personas", {}],
  ["epf_suggest_relationships", { artifact_path: "fd-010" }],
  ["epf_fix_file", { path: "." }],
  ["epf_migrate", {}],
  ["epf_diff_artifacts", { source: ".", target: "." }],
];

test.each(SLOW)("%s ends when it is stopped, and answers when it is asked again", async (tool, input) => {
  await inFolder({}, async (folder) => {
    writeInstance(folder, generateInstance({ artifacts: 40, bytes: 400_000, seed: 5 }));
    const { instances } = contextIn(folder);
    // What all calls need is there already, so that what stops is the work of this one.
    await operation("epf_get_roadmap_summary").run(contextIn(folder, { instances }), {});
    const stop = new AbortController();
    const { documents } = instances;
    const open = async (root: string) => {
      const opened = await instances.open(root);
      stop.abort();
      return opened;
    };
    const stopped = operation(tool).run(
      contextIn(folder, { instances: { documents, open }, signal: stop.signal }),
      input,
    );
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    expect(await operation(tool).run(contextIn(folder, { instances }), input)).toBeDefined();
  });
});

test("a shared check goes on for the others when its owner aborts", async () => {
  await inFolder({}, async (folder) => {
    const cwd = copyInto(folder, "examples/tidemark", "t");
    const stop = new AbortController();
    const { instances } = contextIn(cwd);
    await instances.open(cwd);
    let steps = 0;
    const progress = () => void (++steps === 3 && stop.abort());
    const check = operation("epf_health_check");
    const stopped = check.run(contextIn(cwd, { instances, progress, signal: stop.signal }), {});
    const waiting = check.run(contextIn(cwd, { instances }), {});
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    expect(await waiting).toMatchObject({ overall_status: "healthy" });
  });
});

test("a warm answer equals a fresh one, whatever was edited in between", async () => {
  await inFolder({}, async (folder) => {
    const cwd = copyInto(folder, "examples/tidemark-surface", "t");
    const answers = async (instances: InstanceStore) =>
      await Promise.all(
        INSTANCE_WIDE.map((tool) => operation(tool).run(contextIn(cwd, { instances }), inputOf(tool))),
      );
    const store = new InstanceStore(ruleNames);
    const warm = () => answers(store);
    const fresh = () => answers(new InstanceStore(ruleNames));
    const asIs = await fresh();
    for (const file of ["READY/00_north_star.yaml", "FIRE/mappings.yaml", "_epf.yaml"]) {
      const text = await Bun.file(`${cwd}/${file}`).text();
      expect(await warm(), file).toEqual(asIs);
      for (const content of [`${text}\nfish: cod\n`, "a: [\n"]) {
        await Bun.write(`${cwd}/${file}`, content);
        expect(await warm(), file).toEqual(await fresh());
      }
      await Bun.write(`${cwd}/${file}`, text);
    }
    expect(await warm()).toEqual(asIs);
  });
}, 60_000);
