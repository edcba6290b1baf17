import { describe, expect, test } from "bun:test";
import { toolParameters } from "#src/contracts/parameter.ts";
import { completePrompt } from "#src/mcp/offered/prompts.ts";
import { completeResource, FAMILIES, listResources, readResource } from "#src/mcp/offered/resources.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools } from "../command_line.ts";
import { someOf } from "../depth.ts";
import { argumentsFor, demandedArguments } from "../operations/every_tool.ts";
import { guidingTexts, unquotedTexts, UNSAFE } from "./guiding_texts.ts";
import { HOSTILE, NAME_PLANTINGS, ORDER, TEXT_PLANTINGS } from "./hostile_texts.ts";

/** Tools whose answers are about a call's own arguments or an instance; those on tides and tasks have their own tests. */
const CALLED = OPERATIONS.filter(({ cliOnly, toolset }) =>
  cliOnly !== true && toolset !== "tide" && toolset !== "tasks"
);
/** Longest text that guides a reader, in characters, whatever it was given. */
const LONGEST = 2500;

function askOf(root: string) {
  return (tool: string, args: Record<string, unknown> = {}) => callTools(root, [{ tool, args }])[0]!;
}

/** Calls a tool and notes which of its guiding texts are not quoted, or too long. */
function faultsOf(root: string, tool: string, args: Record<string, unknown>): string[] {
  const { answer, failure } = askOf(root)(tool, args);
  const data = answer ?? JSON.parse(failure!);
  const long = guidingTexts(data).filter(({ text }) => text.length > LONGEST);
  return [...unquotedTexts(data), ...long].map(({ place, text }) => `${tool}${place}: ${text.slice(0, 300)}`);
}

describe("an argument is repeated on one quoted and bounded line", () => {
  for (const [what, text] of Object.entries({ short: HOSTILE, long: HOSTILE.repeat(400) })) {
    test(
      `${what}, in the place of each argument of each tool, and as the name of one`,
      () =>
        inFolder({}, async (folder) => {
          const root = copyInto(folder, "examples/tidemark", "t");
          const faults: string[] = [];
          for (const operation of CALLED) {
            const args = await argumentsFor(operation, askOf(root)) ?? demandedArguments(operation);
            for (const { name } of toolParameters(operation.tool)) {
              for (const value of [text, [text], { [text]: text }]) {
                faults.push(...faultsOf(root, operation.tool, { ...args, [name]: value }));
              }
            }
            faults.push(...faultsOf(root, operation.tool, { ...args, [text]: text }));
          }
          expect(faults).toEqual([]);
        }),
      240_000,
    );
  }
});

test(
  "an id of the instance that is asked for is quoted, in the place of each argument of each tool",
  () =>
    inFolder({}, async (folder) => {
      const root = TEXT_PLANTINGS.ids!(folder);
      const { answer } = askOf(root)("epf_graph", { limit: 500 });
      const named = (answer.edges as { from: string; to: string }[]).flatMap(({ from, to }) => [from, to])
        .map((id) => id.split("#").at(-1)!).filter((id) => id.includes(ORDER));
      // One of each kind, which its first letters say.
      const ids = [...Map.groupBy(named, (id) => id.slice(0, 4)).values()].map(([first]) => first!);
      expect(ids.length).toBeGreaterThan(3);
      const faults: string[] = [];
      for (const operation of CALLED) {
        const args = await argumentsFor(operation, askOf(root)) ?? demandedArguments(operation);
        for (const { name, type, options } of toolParameters(operation.tool)) {
          if (type !== "text" || options.isPath === true || name === "cursor") continue;
          for (const id of someOf(ids, 4)) faults.push(...faultsOf(root, operation.tool, { ...args, [name]: id }));
        }
      }
      expect(faults).toEqual([]);
    }),
  240_000,
);

describe("names of files are one quoted line where resources are listed, and left out where they are completed", () => {
  for (const [what, plant] of someOf(Object.entries(NAME_PLANTINGS), 2)) {
    test(what, () =>
      inFolder({}, async (folder) => {
        const root = plant(folder);
        const listed = await listResources(root);
        for (const { name, uri } of listed) {
          expect(name).not.toMatch(UNSAFE);
          expect(name.replaceAll(/^`[^`\n]*`$/g, "")).not.toMatch(/previous|SYSTEM|\n/);
          expect(uri).toMatch(/^epf:\/\/[\w.!~*'()%/-]+$/);
        }
        const own = listed.filter(({ uri }) => uri.startsWith("epf://artifacts/"));
        expect(own.length).toBeGreaterThan(5);
        for (const { uri } of own) expect((await readResource(uri, root))?.text, uri).toBeDefined();
        for (const { uriTemplate } of FAMILIES) {
          const values = await completeResource(uriTemplate, "", root);
          expect(values!.join("")).not.toMatch(/SYSTEM|\n|`/);
        }
        const folders = [`a ${HOSTILE}`, "strategy"];
        expect(completePrompt("north_star", "instance_path", "", () => folders)).toEqual(["strategy"]);
      }));
  }
});
