import { afterAll, expect, mock, test } from "bun:test";
import * as fs from "node:fs";

const REAL = { ...fs };
/** Paths that the program asked the file system about since the list was last emptied. */
const asked: string[] = [];

function noted<Arguments extends unknown[], Result>(call: (...args: Arguments) => Result) {
  return (...args: Arguments): Result => {
    asked.push(String(args[0]));
    return call(...args);
  };
}

mock.module("node:fs", () => ({
  ...REAL,
  ...Object.fromEntries(
    Object.entries(REAL).filter(([name, value]) => name.endsWith("Sync") && typeof value === "function")
      .map(([name, value]) => [name, noted(value as (...args: unknown[]) => unknown)]),
  ),
}));
afterAll(() => void mock.module("node:fs", () => REAL));

const { Toolbox } = await import("#src/mcp/offered/toolbox.ts");
const { selectOperations } = await import("#src/mcp/selection.ts");
const { toolParameters } = await import("#src/contracts/parameter.ts");
const { OPERATIONS } = await import("#src/operations/mod.ts");
const { InstanceStore } = await import("#src/workspace/instance/instance_store.ts");
const { inFolder, copyInto, NOW } = await import("../binary.ts");

const ARGUMENTS: Readonly<Record<string, unknown>> = {
  artifact_type: "north_star",
  content: "north_star: {}\n",
  name: "pathfinder",
  section: "north_star",
  task: "write a feature",
  expected_tools: ["epf_health_check"],
};

/** A server of one folder in this process, and what it asks the file system about that folder. */
function serve(root: string) {
  const served = selectOperations({ toolsets: ["epf"], tools: null, tier: null, allowWrite: false, readOnly: false });
  const toolbox = new Toolbox(served, {
    cwd: root,
    version: "0",
    env: {},
    registry: () => Promise.resolve(OPERATIONS),
    instances: new InstanceStore(() => Promise.resolve(new Set<string>())),
    logError: () => {},
    readStdin: () => Promise.resolve(new Uint8Array()),
  }, () => new Date(NOW));
  const request = { mcpReq: { signal: new AbortController().signal } } as never;
  return async (tool: string, args: Record<string, unknown>) => {
    asked.length = 0;
    const result = await toolbox.call(tool, args, request);
    return { result, files: asked.filter((path) => path.startsWith(root)) };
  };
}

/** Judges by the settings of the instance around the served folder. */
const READS_SETTINGS = "epf_validate_content";

test("a tool that takes no path touches no file of the folder that is served", async () => {
  const placeless = OPERATIONS.filter(({ tool, toolset, cliOnly }) =>
    toolset === "epf" && cliOnly !== true && tool !== READS_SETTINGS &&
    toolParameters(tool).every(({ options }) => options.isPath !== true)
  );
  expect(placeless.length).toBeGreaterThan(10);
  await inFolder({}, async (folder) => {
    const call = serve(copyInto(folder, "examples/tidemark", "root"));
    for (const { tool } of placeless) {
      const required = toolParameters(tool).filter((parameter) => parameter.required).map(({ name }) => name);
      const args = Object.fromEntries(required.map((name) => [name, ARGUMENTS[name] ?? "x"]));
      for (let time = 0; time < 3; time++) {
        expect((await call(tool, args)).files, `${tool}, call ${time + 1}`).toEqual([]);
      }
    }
  });
});

test("a repeated call looks at no more files than the first repetition", async () => {
  await inFolder({}, async (folder) => {
    const call = serve(copyInto(folder, "examples/tidemark", "root"));
    // Files that were written a moment ago are compared by their bytes.
    await Bun.sleep(100);
    await call("epf_health_check", {});
    const { files: again } = await call("epf_health_check", {});
    const { files: third } = await call("epf_health_check", {});
    expect(again.length).toBeGreaterThan(0);
    expect(third.length).toBeLessThanOrEqual(again.length);
    const asks = third.filter((path) => path.endsWith("READY/00_north_star.yaml"));
    expect(asks.length, "how often one artifact is looked at").toBe(1);
  });
});
