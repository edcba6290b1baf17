import { expect, test } from "bun:test";
import { inOldRepository } from "../../scripts/changing_over/old_repository.ts";
import { inFolder } from "../binary.ts";
import { LineClient } from "../mcp/line_client.ts";

async function vision(args: readonly string[], options: { cwd: string; env?: Record<string, string> }) {
  const client = await new LineClient(args, options).open();
  const { result } = await client.request("tools/call", { name: "epf_get_product_vision", arguments: {} });
  const { stderr } = await client.close();
  return { result, stderr };
}

test("EPF_STRATEGY_INSTANCE and --instance name the instance of calls that name none", () =>
  inOldRepository(async ({ instance }) => {
    for (const [args, env] of [[[], { EPF_STRATEGY_INSTANCE: instance }], [["--instance", instance], {}]] as const) {
      const { result } = await inFolder({}, (cwd) => vision(args, { cwd, env }));
      expect(result.isError).not.toBe(true);
      expect(result.structuredContent.organization).toBe("Halden Tidal Works");
    }
  }));

test("a variable that names no instance is reported and left out, a flag is refused", () =>
  inOldRepository(async ({ root, instance }) => {
    const { result, stderr } = await vision([], { cwd: root, env: { EPF_STRATEGY_INSTANCE: `${instance}-gone` } });
    expect(result.isError).not.toBe(true);
    expect(stderr).toContain("EPF_STRATEGY_INSTANCE names");
    const refused = new LineClient(["--instance", `${root}/docs`], { cwd: root });
    expect(await refused.process.exited).toBe(2);
  }));

test("an instance outside the chosen root is refused", () =>
  inOldRepository(async ({ root, instance }) => {
    const refused = new LineClient(["--root", `${root}/../other`, "--instance", instance], { cwd: root });
    expect(await refused.process.exited).toBe(2);
  }));
