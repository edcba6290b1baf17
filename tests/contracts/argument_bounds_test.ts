import { describe, expect, test } from "bun:test";
import { NOT_BLANK, parametersOf, toolParameters } from "#src/contracts/parameter.ts";
import { ArgumentFailure } from "#src/contracts/argument_problem.ts";
import { readArguments } from "#src/contracts/read_arguments.ts";
import { unknownArgumentWarnings } from "#src/contracts/argument_warnings.ts";
import { withoutDeepArguments } from "#src/contracts/argument_depth.ts";
import { FILE_PATH_LIMITS, filePathExcess } from "#src/diagnostics/file_path_limits.ts";
import { OPERATIONS } from "#src/operations/mod.ts";

const TOOLS = OPERATIONS.filter(({ cliOnly }) => cliOnly !== true).map(({ tool }) => tool);

function problemsOf(tool: string, given: Record<string, unknown>): ArgumentFailure["problems"] {
  try {
    readArguments(tool, given);
    return [];
  } catch (error) {
    if (error instanceof ArgumentFailure) return error.problems;
    throw error;
  }
}

/** A schema whose texts and lists have upper bounds or a closed list of values; what is inside of JSON objects is not looked at. */
function isBounded(schema: Record<string, unknown>): boolean {
  if (schema.enum !== undefined) return true;
  if (schema.type === "string") return typeof schema.maxLength === "number";
  if (schema.type !== "array") return true;
  return typeof schema.maxItems === "number" && isBounded(schema.items as Record<string, unknown>);
}

describe("every text and list that a tool takes has an upper bound in its schema", () => {
  for (const tool of TOOLS) {
    test(tool, () => {
      const unbounded = toolParameters(tool).filter(({ schema }) => !isBounded(schema)).map(({ name }) => name);
      expect(unbounded).toEqual([]);
    });
  }
});

test("a text over its bound is refused, whatever tool takes it", () => {
  for (const tool of TOOLS) {
    for (const { name, type, schema, options } of toolParameters(tool)) {
      if (type !== "text" || options.words !== undefined) continue;
      const found = problemsOf(tool, { [name]: "a".repeat(schema.maxLength as number + 1) });
      expect(found.find(({ field }) => field === name)?.kind, `${tool}.${name}`).toBe("size");
    }
  }
});

describe("paths that no system opens", () => {
  const paths: readonly [string, string][] = [
    ["many parts", "a/".repeat(FILE_PATH_LIMITS.parts + 1)],
    ["many parts upwards", "../".repeat(FILE_PATH_LIMITS.parts + 1)],
    ["many parts with backslashes", "a\\".repeat(FILE_PATH_LIMITS.parts + 1)],
    ["many bytes", "a".repeat(FILE_PATH_LIMITS.bytes + 1)],
    ["many bytes in few characters", "ä".repeat(FILE_PATH_LIMITS.bytes / 2 + 1)],
    ["hundreds of kilobytes", "a/".repeat(100_000)],
  ];

  test.each(paths)("%s are refused by every tool that takes a path", (_, path) => {
    for (const { tool } of OPERATIONS) {
      for (const { name, type, options } of parametersOf(tool)) {
        if (options.isPath !== true || options.cliOnly === true) continue;
        const [problem] = problemsOf(tool, { [name]: type === "texts" ? [path] : path })
          .filter(({ kind }) => kind !== "presence");
        expect(problem, `${tool}.${name}`).toMatchObject({
          kind: "size",
          expected: "a path of at most 4096 bytes and 255 parts",
        });
        expect(problem!.received.length, `${tool}.${name}`).toBeLessThan(40);
      }
    }
  });

  test("the longest that may exist are taken", () => {
    expect(filePathExcess("a/".repeat(FILE_PATH_LIMITS.parts))).toBeNull();
    expect(filePathExcess("a".repeat(FILE_PATH_LIMITS.bytes))).toBeNull();
    expect(filePathExcess("//a///b//")).toBeNull();
  });
});

describe("values nested deeper than any tool takes", () => {
  const nested = (depth: number) => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`) as unknown;

  test("are refused under a known name and left out under an unknown one, without being written out", () => {
    const shown = withoutDeepArguments({ path: nested(30_000), other: nested(30_000), alone: true });
    expect(JSON.stringify(shown)).toBe('{"alone":true}');
    const [problem] = problemsOf("epf_validate_file", shown);
    expect(problem).toMatchObject({ field: "path", kind: "size", expected: "a value of at most 64 levels" });
    expect(readArguments("epf_list_schemas", withoutDeepArguments({ color: nested(30_000) })).unknown).toEqual([
      "color",
    ]);
  });

  test("ordinary ones pass as they are", () => {
    const args = { adaptations: nested(5) };
    expect(withoutDeepArguments(args)).toBe(args);
  });
});

test("of many unknown arguments the first are named and the others counted", () => {
  const args = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`color${at}`, at]));
  const { unknown } = readArguments("epf_list_schemas", args);
  expect(unknown).toHaveLength(5000);
  const warnings = unknownArgumentWarnings("epf_list_schemas", unknown);
  expect(warnings).toHaveLength(4);
  expect(warnings.at(-1)).toBe("4997 more unknown parameters were left out");
});

test("a text that does not fit its pattern is refused in words", () => {
  for (const tool of TOOLS) {
    for (const { name, type, schema } of toolParameters(tool)) {
      const { pattern, maxLength = 99 } = (type === "texts" ? schema.items : schema) as {
        pattern?: string;
        maxLength?: number;
      };
      if (pattern === undefined || !["text", "texts"].includes(type)) continue;
      const blank = " ".repeat(Math.min(99, maxLength));
      const found = problemsOf(tool, { [name]: type === "texts" ? [blank] : blank })
        .filter(({ field }) => field.startsWith(name));
      expect(found.map(({ expected }) => expected), `${tool}.${name}`).toEqual([expect.stringMatching(/^a [a-z]/)]);
      expect(found[0]!.expected, `${tool}.${name}`).not.toContain(pattern);
      // What only has to hold something needs no form of its own.
      const isGeneral = ["a text that is not blank", "a path"].includes(found[0]!.expected);
      expect(isGeneral, `${tool}.${name}`).toBe(pattern === NOT_BLANK);
    }
  }
});
