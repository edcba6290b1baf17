import { afterAll, expect, test } from "bun:test";
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toolParameters } from "#src/contracts/parameter.ts";
import { isOnStrategy } from "#src/mcp/selection.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { callTools, type ToolResult } from "../command_line.ts";
import { demandedArguments } from "../operations/every_tool.ts";
import { LineClient, withServer } from "./line_client.ts";

const EXAMPLE = ["--root", "examples/tidemark"];
/** One server for the tests to which it does not matter what was called before. */
const shared = new LineClient(EXAMPLE).open();
afterAll(async () => void await (await shared).close());

/** What an error result says. */
function errorOf(result: { isError?: boolean; structuredContent?: unknown; content: { text: string }[] }) {
  expect(result.isError).toBe(true);
  // A host would check it against the answer's schema and hide the real error.
  expect(result.structuredContent).toBeUndefined();
  return JSON.parse(result.content[0]!.text).error;
}

test("wrong arguments are refused with field, expected value, found value and an example", async () => {
  const client = await shared;
  expect(errorOf(await client.call("epf_get_wizard", {}))).toMatchObject({
    code: "INVALID_INPUT",
    field: "name",
    expected: expect.stringContaining("a text"),
    received: "nothing",
    example: { name: expect.any(String) },
  });
  expect(errorOf(await client.call("epf_get_wizard", { nam: "roadmap_recipe" }))).toMatchObject({
    field: "nam",
    expected: "`name`",
  });
  expect(errorOf(await client.call("epf_list_wizards", { phase: "STEADY" }))).toMatchObject({
    field: "phase",
    expected: expect.stringContaining("`READY`"),
    received: "`STEADY`",
  });
  expect(errorOf(await client.call("epf_session_audit", { verbose: "perhaps" }))).toMatchObject({ field: "verbose" });
  expect(errorOf(await client.call("epf_session_audit", { limit: 2.5 }))).toMatchObject({ field: "limit" });
  expect(errorOf(await client.call("epf_session_audit", { limit: 5000 })).message).toContain("from 1 to 100");
  expect(errorOf(await client.call("epf_get_wizard", { name: ["x"] }))).toMatchObject({ field: "name" });
  expect(errorOf(await client.call("epf_get_wizard", { name: "roadmap_recipy" })).help).toContain("roadmap_recipe");
});

test("accepts numbers, flags and lists as text, and treats null as absent", async () => {
  await withServer(EXAMPLE, async (client) => {
    const { structuredContent } = await client.call("epf_session_audit", {
      verbose: "True",
      limit: "1",
      offset: null,
      tool_name: null,
    });
    expect(structuredContent).toMatchObject({ limit: 1, offset: 0, entries: [{ call_id: 1 }] });
    for (const expected_tools of ["epf_session_audit, epf_nope", '["epf_session_audit","epf_nope"]']) {
      const { structuredContent: verified } = await client.call("epf_verify_workflow", { expected_tools });
      expect(verified).toMatchObject({ complete: false, called_count: 1, missing: ["epf_nope"], total_expected: 2 });
    }
    expect((await client.call("epf_list_wizards", { phase: "aim" })).structuredContent.count).toBeGreaterThan(3);
  });
});

test("a parameter that names a place by another name never leads to another instance", async () => {
  const words = [
    "cwd",
    "target",
    "base",
    "uri",
    "url",
    "dir",
    "epf_path",
    "instance_dir",
    "projectRoot",
    "strategy_path",
  ];
  const tools = ["epf_health_check", "epf_list_features", "epf_aim_status", "epf_suggest_relationships"];
  const client = await shared;
  for (const tool of tools) {
    for (const word of words) {
      const given = tool === "epf_suggest_relationships" ? { artifact_path: "README.md" } : {};
      const { isError, content } = await client.call(tool, { ...given, [word]: "elsewhere" });
      // Read as the instance, which is not there, or refused with the right name.
      expect([tool, word, isError, /elsewhere|`instance_path`/.test(content[0].text)]).toEqual([
        tool,
        word,
        true,
        true,
      ]);
    }
  }
});

test("an unknown parameter is ignored with a notice", async () => {
  const client = await shared;
  const { structuredContent } = await client.call("epf_health_check", { colour: "blue" });
  expect(structuredContent.guidance.warnings[0]).toContain("unknown parameter `colour` was left out");
});

test("no path outside of the root is read, however it is written", async () => {
  await inFolder(
    { "outside/secret.yaml": "secret: treasure\n", "rootling/00_north_star.yaml": "a: 1\n" },
    async (folder) => {
      const root = copyInto(folder, "examples/tidemark", "root");
      symlinkSync(join(folder, "outside/secret.yaml"), join(root, "READY/link.yaml"));
      symlinkSync(join(folder, "outside"), join(root, "READY/linked"));
      writeFileSync(join(folder, ".epf.yaml"), "nonsense: [\n");
      await withServer(["--root", root], async (client) => {
        for (
          const path of [
            "../outside/secret.yaml",
            join(folder, "outside/secret.yaml"),
            "READY/../../outside/secret.yaml",
            "READY/link.yaml",
            "READY/linked/secret.yaml",
            "READY/linked",
            "../rootling/00_north_star.yaml",
            "/etc/passwd",
            "/",
            "..",
          ]
        ) {
          for (
            const [tool, param] of [["epf_validate_file", "path"], ["epf_validate_with_plan", "path"], [
              "epf_health_check",
              "instance_path",
            ]] as const
          ) {
            const result = await client.call(tool, { [param]: path });
            const text = result.content[0].text as string;
            expect(text, `${tool} ${path}`).not.toContain("treasure");
            expect(errorOf(result).message, `${tool} ${path}`).toContain("outside the root");
          }
        }
        expect(errorOf(await client.call("epf_validate_file", { path: "a\0b" })).message).toContain("NUL");
        for (
          const uri of [
            "epf://artifacts/..%2Foutside%2Fsecret.yaml",
            "epf://artifacts/READY/linked/secret.yaml",
            "epf://artifacts/READY/link.yaml",
            "file:///etc/passwd",
          ]
        ) {
          expect((await client.request("resources/read", { uri })).error?.code, uri).toBeNumber();
        }
        // The settings above the root are not looked for either.
        expect((await client.call("epf_health_check")).structuredContent.overall_status).toBeString();
      });
    },
  );
});

test("without --allow-write nothing is written, and the answer says so", async () => {
  await inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "root");
    const file = join(root, "READY/00_north_star.yaml");
    const before = readFileSync(file, "utf8");
    const spoilt = before.replace(/^(\s+)organization:/m, "$1Organization:");
    expect(spoilt).not.toBe(before);
    writeFileSync(file, spoilt);
    await withServer(["--root", root], async (client) => {
      const { structuredContent } = await client.call("epf_fix_file", {
        paths: "READY/00_north_star.yaml",
        write: true,
      });
      expect(JSON.stringify(structuredContent.guidance.warnings)).toContain(
        "this server changes no file, nothing was written",
      );
      expect(readFileSync(file, "utf8")).toBe(spoilt);
      const made = await client.call("epf_init_instance", { product_name: "Later", name: "Later", path: "made" });
      expect(made.content[0].text).not.toBe("");
      expect(() => readFileSync(join(root, "made/_epf.yaml"))).toThrow();
    });
    await withServer(["--root", root, "--allow-write"], async (client) => {
      await client.call("epf_fix_file", { paths: "READY/00_north_star.yaml", write: true });
      expect(readFileSync(file, "utf8")).toBe(before);
    });
  });
});

test("mentions the third identical call on unchanged files; an edit resets the count", async () => {
  await inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "root");
    const file = join(root, "READY/00_north_star.yaml");
    await withServer(["--root", root], async (client) => {
      const warnings = async (args = {}) =>
        (await client.call("epf_health_check", args)).structuredContent.guidance.warnings as string[] | null;
      expect(await warnings()).toBeNull();
      expect(await warnings()).toBeNull();
      expect((await warnings())?.[0]).toContain("called 3 times with these arguments; no file changed in between");
      expect((await warnings())?.[0]).toContain("called 4 times");
      writeFileSync(file, `${readFileSync(file, "utf8")}# a note\n`);
      expect(await warnings()).toBeNull();
      expect(await warnings({ instance_path: "." })).toBeNull();
    });
  });
});

test("answers reflect every kind of change at once", async () => {
  await inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "root");
    const file = join(root, "READY/00_north_star.yaml");
    const good = readFileSync(file, "utf8");
    await withServer(["--root", root], async (client) => {
      const status = async () => (await client.call("epf_health_check")).structuredContent.overall_status;
      expect(await status()).toBe("healthy");
      writeFileSync(file, good.replace("north_star:", "north_stra:"));
      // Of the same length, and with the times of another day.
      utimesSync(file, new Date("2020-01-01"), new Date("2020-01-01"));
      expect(await status()).toBe("errors");
      writeFileSync(file, good);
      utimesSync(file, new Date("2020-01-01"), new Date("2020-01-01"));
      expect(await status()).toBe("healthy");
      renameSync(file, join(root, "READY/north.txt"));
      expect(await status()).not.toBe("healthy");
      renameSync(join(root, "READY/north.txt"), file);
      expect(await status()).toBe("healthy");
      writeFileSync(join(root, "READY/broken.yaml"), "a: [\n");
      expect(await status()).toBe("errors");
      rmSync(join(root, "READY/broken.yaml"));
      expect(await status()).toBe("healthy");
      mkdirSync(join(root, "FIRE/definitions/product/nested"));
      writeFileSync(join(root, "FIRE/definitions/product/nested/fd-900_x.yaml"), "id: fd-900\n");
      expect(await status()).toBe("errors");
    });
  });
});

test("a session audit lists its own calls, and a new connection starts empty", async () => {
  await withServer(EXAMPLE, async (client) => {
    await client.call("epf_list_schemas");
    await client.call("epf_list_schemas");
    await client.call("epf_get_wizard", {});
    const { structuredContent } = await client.call("epf_session_audit", { verbose: true });
    expect(structuredContent.calls_by_tool).toEqual({ epf_get_wizard: 1, epf_list_schemas: 2, epf_session_audit: 1 });
    const [first, second] = structuredContent.entries;
    expect(first.params_hash).toBe(second.params_hash);
  });
  await withServer(EXAMPLE, async (client) => {
    expect((await client.call("epf_session_audit")).structuredContent.total_calls).toBe(1);
  });
});

test("former tool names still answer but are not listed", async () => {
  const client = await shared;
  const { tools } = (await client.request("tools/list")).result;
  expect(tools.map(({ name }: { name: string }) => name)).not.toContain("epf_review_value_model");
  const { structuredContent } = await client.call("epf_review_value_model");
  expect(structuredContent.name).toBe("value_model_review");
});

test("the root is --root, else EPF_ROOT, else the instance around the current folder", async () => {
  await inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "product");
    const product = async (args: string[], options: { cwd: string; env?: Record<string, string> }) =>
      await withServer(args, async (client) => {
        const { structuredContent, content } = await client.call("epf_locate_instance");
        return structuredContent?.instances?.[0]?.path ?? content[0].text;
      }, options);
    expect(await product([], { cwd: join(root, "READY") })).toBe(".");
    expect(await product([], { cwd: folder })).toBe("product");
    expect(await product(["--root", "product"], { cwd: folder })).toBe(".");
    expect(await product([], { cwd: "/", env: { EPF_ROOT: root } })).toBe(".");
    expect(await product(["--root", folder], { cwd: "/", env: { EPF_ROOT: "/nowhere" } })).toBe("product");
  });
});

test("reports progress only when asked for", async () => {
  await withServer(EXAMPLE, async (client) => {
    await client.call("epf_health_check", {}, { _meta: { progressToken: "p" } });
    const told = client.received.filter(({ method }) => method === "notifications/progress");
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ params }) => params?.progressToken === "p")).toBe(true);
    const values = told.map(({ params }) => Number(params?.progress));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    await client.call("epf_health_check", { instance_path: "." });
    expect(client.received.filter(({ method }) => method === "notifications/progress").length).toBe(told.length);
  });
});

test("nothing is written for a call with an argument that the tool does not have", () =>
  inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark-surface", "t");
    const file = join(root, "READY/00_north_star.yaml");
    const before = readFileSync(file, "utf8").replace(/^(\s+)organization:/m, "$1Organization:");
    writeFileSync(file, before);
    await withServer(["--root", root, "--allow-write"], async (client) => {
      const call = await client.call("epf_fix_file", { unlike_any: "READY/00_north_star.yaml", write: true });
      expect(errorOf(call).message).toContain("unknown parameter `unlike_any`");
    });
    expect(readFileSync(file, "utf8")).toBe(before);
  }));

test("a refusal tells to add only what the tool takes", async () => {
  const offered = OPERATIONS.filter(({ cliOnly }) => cliOnly !== true);
  const told: string[] = [];
  const wrong: string[] = [];
  await inFolder({}, (folder) => {
    for (const root of [folder, join(ROOT, "examples/tidemark")]) {
      const calls = offered.flatMap((operation) => [
        { tool: operation.tool, args: {} },
        ...(isOnStrategy(operation) ? [{ tool: operation.tool, args: demandedArguments(operation) }] : []),
      ]);
      const toolsets = [...new Set(offered.map(({ toolset }) => toolset))];
      for (const [at, { failure }] of callTools(root, calls, { toolsets, allowWrite: false }).entries()) {
        const { tool } = calls[at]!;
        const taken = toolParameters(tool).map(({ name }) => name);
        for (const [, name] of (failure ?? "").matchAll(/\badd `(\w+)`/g)) {
          told.push(name!);
          if (!taken.includes(name!)) wrong.push(`${tool}: ${name}`);
        }
      }
    }
  });
  expect(wrong).toEqual([]);
  expect(told).toContain("cycle_number");
});

test("a path of one dash is a file's name: standard input of a server holds its requests", async () => {
  const client = await shared;
  for (
    const [tool, args] of [
      ["epf_validate_file", { path: "-" }],
      ["epf_validate_file", { path: "-", type: "north_star" }],
      ["epf_fix_file", { paths: ["-"] }],
    ] as const
  ) {
    expect(errorOf(await client.call(tool, args)).message).toContain("./-");
  }
});

test("a folder around several instances with more files than one call should read is refused with one of them", () =>
  inFolder({ "a/_epf.yaml": "epf_anchor: true\n", "b/_epf.yaml": "epf_anchor: true\n" }, (folder) => {
    mkdirSync(join(folder, "a/READY"));
    for (let number = 0; number < 5_000; number++) writeFileSync(join(folder, `a/READY/${number}.yaml`), "");
    for (const tool of ["epf_validate_file", "epf_fix_file"]) {
      const [{ failure }] = callTools(folder, [{ tool, args: { path: "." } }]) as [ToolResult];
      expect(failure, tool).toContain("holds 5002 YAML files in 2 instances, one call reads at most 5000");
      expect(failure, tool).toContain("`a`");
    }
    const [{ failure }] = callTools(folder, [{ tool: "epf_validate_file", args: { path: "b" } }]) as [ToolResult];
    expect(failure).toBeNull();
  }));
