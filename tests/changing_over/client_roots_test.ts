import { cpSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "bun:test";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { inOldRepository } from "../../scripts/changing_over/old_repository.ts";
import { EPF, inFolder, plainEnv, ROOT } from "../binary.ts";
import { withServer } from "../mcp/line_client.ts";

interface Hosted {
  args?: readonly string[];
  env?: Record<string, string>;
  /** Folders that the client works in; null where it declares no roots. */
  roots: readonly string[] | null;
}

/** Runs `body` with the official client, whose server is started in an empty folder, outside of any repository. */
function hosted<T>(host: Hosted, body: (client: Client) => Promise<T>): Promise<T> {
  return inFolder({}, (cwd) => hostedIn(cwd, host, body));
}

async function hostedIn<T>(
  cwd: string,
  { args = [], env, roots }: Hosted,
  body: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ name: "test", version: "1" }, { capabilities: roots === null ? {} : { roots: {} } });
  if (roots !== null) {
    client.setRequestHandler("roots/list", () => ({ roots: roots.map((path) => ({ uri: pathToFileURL(path).href })) }));
  }
  const transport = new StdioClientTransport({
    command: EPF,
    args: ["mcp", ...args],
    env: plainEnv(env),
    cwd,
    stderr: "ignore",
  });
  await client.connect(transport);
  try {
    return await body(client);
  } finally {
    await client.close();
  }
}

/** The root of a server as a call of it shows. */
async function organization(client: Client): Promise<unknown> {
  const result = await client.callTool({ name: "epf_get_product_vision", arguments: {} });
  return result.isError === true ? null : (result.structuredContent as { organization: string }).organization;
}

test("the folder that a client works in is the root of a server whose root nobody chose", () =>
  inOldRepository(async ({ root, instance }) => {
    for (const roots of [[root], [instance], [tmpdir() + "/no-such-folder", dirname(root) + "/scratch", root]]) {
      expect(await hosted({ roots }, organization)).toBe("Halden Tidal Works");
    }
    await hosted({ roots: [root] }, async (client) => {
      const inside = await client.callTool({
        name: "epf_validate_file",
        arguments: { path: "docs/EPF/_instances/tidemark/READY/00_north_star.yaml" },
      });
      expect(inside.isError).not.toBe(true);
      const outside = await client.callTool({ name: "epf_validate_file", arguments: { path: tmpdir() } });
      expect(JSON.stringify(outside)).toContain("is outside the root");
    });
  }));

test("resources are those of the client's folder, asked for before any call", () =>
  inOldRepository(({ instance }) =>
    hosted({ roots: [instance] }, async (client) => {
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain("epf://artifacts/READY/00_north_star.yaml");
      const { contents } = await client.readResource({ uri: "strategy://skills/feature-definition" });
      expect(JSON.stringify(contents)).toContain("## Structure rules");
      const { messages } = await client.getPrompt({ name: "feature-definition" });
      expect(JSON.stringify(messages)).toContain("## Structure rules");
    })
  ));

test("a root or an instance that a person chose stays, whatever the client names", () =>
  inOldRepository(async ({ root, instance }) => {
    const other = join(dirname(root), "other");
    const choices = [
      { args: ["--root", root] },
      { args: ["--instance", instance] },
      { env: { EPF_STRATEGY_INSTANCE: instance } },
      { env: { EPF_ROOT: root } },
    ];
    for (const choice of choices) {
      await hosted({ ...choice, roots: [other] }, async (client) => {
        expect(await organization(client)).toBe("Halden Tidal Works");
        const refused = await client.callTool({ name: "epf_validate_file", arguments: { path: other } });
        expect(JSON.stringify(refused)).toContain("is outside the root");
      });
    }
  }));

test("a client without folders, or with folders that cannot be used, leaves the root as it is", () =>
  inOldRepository(async ({ instance }) => {
    for (const roots of [null, [], [join(tmpdir(), "no-such-folder")], [join(instance, "_epf.yaml")]]) {
      expect(await hosted({ roots }, organization)).toBeNull();
    }
  }));

test("the root of a server with an instance is the instance's repository, not a folder far above it", () =>
  inFolder({}, async (home) => {
    const repository = join(home, "work/shop");
    const instance = join(repository, "docs/strategy");
    mkdirSync(dirname(instance), { recursive: true });
    cpSync(join(ROOT, "examples/tidemark"), instance, { recursive: true });
    const rootIn = (cwd: string) =>
      withServer([], async (client) => {
        const answer = await client.call("epf_validate_file", { path: `${home}/nowhere.yaml` });
        return /outside the root `([^`]*)`/.exec(answer.content[0].text)?.[1];
      }, { cwd, env: { EPF_STRATEGY_INSTANCE: instance } });
    expect(await rootIn(home)).toBe(instance);
    Bun.spawnSync(["git", "init", "-q", repository], { env: plainEnv({ GIT_CONFIG_GLOBAL: "/dev/null" }) });
    for (const cwd of [home, join(home, "work"), tmpdir(), repository]) expect(await rootIn(cwd)).toBe(repository);
    expect(await rootIn(join(repository, "docs"))).toBe(join(repository, "docs"));
    expect(await rootIn(instance)).toBe(instance);
  }));
