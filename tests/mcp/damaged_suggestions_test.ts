import { expect, test } from "bun:test";
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, type ToolResult } from "../command_line.ts";
import { LineClient } from "./line_client.ts";

const NORTH_STAR = "READY/00_north_star.yaml";
const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";

const replaced = (root: string, make: (path: string) => void) => {
  rmSync(join(root, NORTH_STAR));
  make(join(root, NORTH_STAR));
};

/** What can happen to an instance in a checkout. */
const DAMAGES: Record<string, (root: string) => void> = {
  "a tab and an open bracket": (root) => appendFileSync(join(root, NORTH_STAR), "\n\t- : [\n"),
  "not UTF-8": (root) => appendFileSync(join(root, NORTH_STAR), new Uint8Array([0xff, 0xfe, 0x0a])),
  "an open brace": (root) => writeFileSync(join(root, FEATURE), "id: {fd-001\nname: x\n"),
  "an empty file": (root) => writeFileSync(join(root, NORTH_STAR), ""),
  "a list for a map": (root) => writeFileSync(join(root, NORTH_STAR), "- a\n- b\n"),
  "no file": (root) => rmSync(join(root, NORTH_STAR)),
  "no anchor": (root) => rmSync(join(root, "_epf.yaml")),
  "no metadata": (root) => rmSync(join(root, "_meta.yaml")),
  "no folder READY": (root) => rmSync(join(root, "READY"), { recursive: true }),
  "no folder FIRE": (root) => rmSync(join(root, "FIRE"), { recursive: true }),
  "a link to the outside": (root) => replaced(root, (path) => symlinkSync("/etc/passwd", path)),
  "a link to nothing": (root) => replaced(root, (path) => symlinkSync("nowhere.yaml", path)),
  "a folder": (root) => replaced(root, (path) => mkdirSync(path)),
  "a pipe": (root) => replaced(root, (path) => void Bun.spawnSync(["mkfifo", path])),
  "a file of no type": (root) => writeFileSync(join(root, "READY/notes.yaml"), "a: 1\n"),
  "a file in the wrong folder": (root) => {
    writeFileSync(join(root, "READY/fd-001.yaml"), readFileSync(join(root, FEATURE)));
    rmSync(join(root, FEATURE));
  },
  "a key twice": (root) => appendFileSync(join(root, FEATURE), "\nname: again\n"),
  "an unknown reference": (root) => {
    const text = readFileSync(join(root, FEATURE), "utf8");
    writeFileSync(
      join(root, FEATURE),
      text.replace(/contributes_to:\n( +)- .*/, "contributes_to:\n$1- Product.No.Where"),
    );
  },
};

/** The calls that an answer names, as they stand: required ones, and those of its guidance without a placeholder. */
function callsIn(
  answer: Record<string, never>,
): { tool: string; args: Record<string, unknown>; isRequired: boolean }[] {
  const { required_next_tool_calls = [], guidance = {} } = answer as {
    required_next_tool_calls?: { tool: string; params: Record<string, unknown> }[];
    guidance?: { next_action?: string | null; available_actions?: string[] };
  };
  const lines = [guidance.next_action ?? "", ...guidance.available_actions ?? []];
  const named = lines.flatMap((line) => [...line.matchAll(/\b(epf_\w+) (\{.*?\})(?=`|$|,? )/g)]).flatMap(
    ([, tool, json]) => {
      try {
        return [{ tool: tool!, args: JSON.parse(json!) as Record<string, unknown>, isRequired: false }];
      } catch {
        return [];
      }
    },
  ).filter(({ args }) => !Object.values(args).some((value) => /^[A-Z_]+$/.test(String(value))));
  return [...required_next_tool_calls.map(({ tool, params }) => ({ tool, args: params, isRequired: true })), ...named];
}

const STARTS = [
  "epf_health_check",
  "epf_fix_file",
  "epf_validate_relationships",
  "epf_check_instance",
  "epf_aim_health",
];
const MOST_CALLS = 80;

for (const [name, damage] of Object.entries(DAMAGES)) {
  test(`whatever an answer names can be called, with ${name}`, () =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      damage(root);
      const queue = STARTS.map((tool) => ({ tool, args: {}, from: "start" }));
      const seen = new Set<string>();
      while (queue.length > 0 && seen.size < MOST_CALLS) {
        const { tool, args, from } = queue.shift()!;
        const key = JSON.stringify([tool, args]);
        if (seen.has(key)) continue;
        seen.add(key);
        const [{ answer, failure }] = callTools(root, [{ tool, args }]) as [ToolResult];
        if (from === "start" && failure !== null) continue;
        expect(failure, `${from} names ${key}`).toBeNull();
        queue.push(...callsIn(answer).map((call) => ({ ...call, from: key })));
      }
      expect(seen.size).toBeGreaterThan(STARTS.length);
    }), 60_000);

  test(`no call is required twice while nothing changes, with ${name}`, () =>
    inFolder({}, async (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      damage(root);
      const client = await new LineClient(["--root", root]).open();
      const made = new Set<string>();
      let next: { tool: string; args: Record<string, unknown> } | undefined = { tool: "epf_health_check", args: {} };
      while (next !== undefined) {
        const key: string = JSON.stringify([next.tool, next.args]);
        expect(made.has(key), `${[...made].join(" ")} then ${key}`).toBe(false);
        made.add(key);
        const { structuredContent } = await client.call(next.tool, next.args);
        const calls = callsIn(structuredContent ?? {});
        next = calls.find(({ isRequired }) => isRequired) ?? calls[0];
        // What an answer merely offers may lead back, and is not followed twice.
        if (next !== undefined && !calls.some((call) => call === next && call.isRequired)) {
          if (made.has(JSON.stringify([next.tool, next.args]))) next = undefined;
        }
      }
      expect(made.size).toBeGreaterThan(0);
      await client.close();
    }), 60_000);
}

test("a call that was answered is not required by the check before it either", () =>
  inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    replaced(root, (path) => symlinkSync("/etc/passwd", path));
    const client = await new LineClient(["--root", root]).open();
    const requiredBy = async () =>
      callsIn((await client.call("epf_health_check", {})).structuredContent).filter(({ isRequired }) => isRequired);
    const [first] = await requiredBy();
    expect(first).toMatchObject({ tool: "epf_explain_rule", args: { rule: "misplaced-link" } });
    await client.call(first!.tool, first!.args);
    expect((await requiredBy()).map(({ tool }) => tool)).not.toContain("epf_explain_rule");
    await client.close();
  }));
