import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "bun:test";
import type { NextCall } from "#src/contracts/call.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, type ToolResult } from "../command_line.ts";
import { TRIED } from "../instances.ts";
import { argumentsFor, type CallTool } from "../operations/every_tool.ts";
import { GUIDING_TOOLS } from "./call_graph.ts";

/** What holds for every diagnostic tool, whatever is wrong with whichever instance. */

const FILE = "READY/00_north_star.yaml";
const MODEL = "FIRE/value_models/product.value_model.yaml";

/** What happens to an instance; the tools about one file are asked about the first that is named. */
const DAMAGES: Record<string, { file: string; to: (text: string) => string | Uint8Array | null }> = {
  "as it is": { file: FILE, to: (text) => text },
  "a file in another encoding": {
    file: FILE,
    to: (text) => Buffer.from(text.replace("purpose", "purp\xf6se"), "latin1"),
  },
  "an error of syntax": { file: FILE, to: (text) => `${text}\n  : [\n` },
  "a key that is there twice": { file: FILE, to: (text) => `${text}\nnorth_star: {}\n` },
  "an empty file": { file: FILE, to: () => "" },
  "a list instead of a map": { file: FILE, to: () => "- a\n- b\n" },
  "one wrong value": { file: FILE, to: (text) => text.replace(/^( *)last_reviewed:.*$/m, "$1last_reviewed: soon") },
  "one placeholder": { file: FILE, to: (text) => text.replace(/^( *)statement:.*$/m, "$1statement: TBD") },
  "a file that is gone": { file: "READY/05_roadmap_recipe.yaml", to: () => null },
  "a folder that is gone": { file: "FIRE/definitions", to: () => null },
  "a folder of another format": { file: "FIRE/feature_definitions/fd-001_lost.yaml", to: () => "id: fd-001\n" },
  "no file of READY but the portfolio": { file: "READY", to: () => null },
  "a weak feature with a broken reference": {
    file: "FIRE/definitions/product/fd-001_berth-week-planning.yaml",
    to: (text) =>
      text.replace(/^( *)contributes_to:\n( *)- .*$/m, "$1contributes_to:\n$2- Product.Nowhere.AtAll").replace(
        /^ {2}(?:personas|scenarios):[\s\S]*?(?=^ {0,2}\w)/gm,
        "",
      ),
  },
  "a value model without its track": { file: MODEL, to: (text) => text.replace(/^track_name:.*\n/m, "") },
  "a value model without layers": { file: MODEL, to: (text) => text.replace(/^layers:[\s\S]*/m, "") },
};

interface Diagnosis {
  call: string;
  // deno-lint-ignore no-explicit-any
  answer: any;
}

/** The answers of all diagnostic tools about one instance, and of those on files about one file. */
async function diagnosesOf(root: string, file: string): Promise<Diagnosis[]> {
  const call: CallTool = (tool, args = {}) => (callTools(root, [{ tool, args }]) as [ToolResult])[0];
  const asked: { tool: string; args: Record<string, unknown> }[] = [
    { tool: "epf_validate_file", args: { path: "." } },
    { tool: "epf_validate_file", args: { path: file, ai_friendly: true } },
  ];
  for (const operation of OPERATIONS.filter(({ tool }) => GUIDING_TOOLS.includes(tool))) {
    const args = await argumentsFor(operation, call).catch(() => null);
    if (args === null) continue;
    for (const name of ["path", "paths"]) if (args[name] === FILE) args[name] = file;
    asked.push({ tool: operation.tool, args });
  }
  return asked.flatMap(({ tool, args }) => {
    const { answer } = call(tool, args) as ToolResult;
    return answer === null ? [] : [{ call: `${tool} ${JSON.stringify(args)}`, answer }];
  });
}

/** True for an answer that says by one of its verdicts that something is to be done. */
// deno-lint-ignore no-explicit-any
function isUnhealthy(answer: any): boolean {
  const { valid, clean, overall_status: status, structural_issue, total_errors, passed, files_failed } = answer;
  return valid === false || clean === false || structural_issue === true || passed === false ||
    (typeof status === "string" && status !== "healthy") || total_errors > 0 || files_failed > 0;
}

const INSTANCES = [...new Set(["examples/tidemark", ...TRIED])];

describe.each(INSTANCES)("%s", (path) => {
  const damages = path === "examples/tidemark" ? Object.keys(DAMAGES) : ["as it is"];
  test.each([...damages])(
    "%s: every unhealthy answer requires a call, and no call is urgent here and not there",
    (name) =>
      inFolder({}, async (folder) => {
        const instance = copyInto(folder, path, "t");
        const { file, to } = DAMAGES[name]!;
        if (name !== "as it is") {
          const place = join(instance, file);
          const damaged = to(existsSync(place) && statSync(place).isFile() ? readFileSync(place, "utf8") : "");
          mkdirSync(dirname(place), { recursive: true });
          if (damaged === null) rmSync(place, { recursive: true });
          else writeFileSync(place, damaged);
        }
        const priorities = new Map<string, Set<string>>();
        for (const { call, answer } of await diagnosesOf(instance, file)) {
          const required: NextCall[] = answer.required_next_tool_calls;
          expect(required, call).toBeArray();
          if (isUnhealthy(answer)) expect(required, call).not.toEqual([]);
          else if (path === "examples/tidemark" && name === "as it is") expect(required, call).toEqual([]);
          for (const { tool, params, priority } of required) {
            // Optional is what the answer shows itself, or what comes after something else.
            if (priority === "optional") continue;
            const key = JSON.stringify([tool, params]);
            priorities.set(key, (priorities.get(key) ?? new Set()).add(`${priority} in ${call.split(" ")[0]}`));
          }
        }
        const split = [...priorities].filter(([, said]) => new Set([...said].map((one) => one.split(" ")[0])).size > 1);
        expect(split.map(([key, said]) => `${key}: ${[...said].join(", ")}`)).toEqual([]);
      }),
    120_000,
  );
});
