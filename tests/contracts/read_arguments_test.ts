import { describe, expect, test } from "bun:test";
import { parametersOf, toolParameters } from "#src/contracts/parameter.ts";
import { ArgumentFailure } from "#src/contracts/argument_problem.ts";
import { readArguments } from "#src/contracts/read_arguments.ts";
import { OPERATIONS } from "#src/operations/mod.ts";

function failureOf(tool: string, given: Record<string, unknown>): ArgumentFailure {
  try {
    readArguments(tool, given);
  } catch (error) {
    if (error instanceof ArgumentFailure) return error;
    throw error;
  }
  throw new Error(`${tool} accepts ${JSON.stringify(given)}`);
}

/** Values of each type, as they are and as text. */
const VALUES: Record<string, readonly [unknown, string]> = {
  text: ["words-of-some-length", "words-of-some-length"],
  flag: [true, "true"],
  integer: [2, "2"],
  number: [0.5, "0.5"],
  texts: [["a-b", "c"], '["a-b","c"]'],
};

describe("arguments of every tool", () => {
  for (const { tool } of OPERATIONS.filter(({ cliOnly }) => cliOnly !== true)) {
    test(`${tool} accepts numbers, flags and lists as text`, () => {
      const read = (which: 0 | 1) => {
        const given = Object.fromEntries(
          toolParameters(tool).map(({ name, type, choices, schema }) => {
            const json = schema.type === "array"
              ? new Array((schema.minItems as number | undefined) ?? 0).fill("x")
              : {};
            const value = type === "choice"
              ? choices[0]
              : type === "json"
              ? [json, JSON.stringify(json)][which]
              : VALUES[type]![which];
            return [name, value];
          }),
        );
        return readArguments(tool, given).input;
      };
      expect(read(1)).toEqual(read(0));
    });

    test(`${tool} names the nearest parameter of a misspelt one`, () => {
      const [first] = toolParameters(tool).filter(({ name }) => name.length > 4);
      if (first === undefined) {
        return expect(readArguments(tool, { nothing_like_it: 1 }).unknown).toEqual(["nothing_like_it"]);
      }
      const failure = failureOf(tool, { [`${first.name}x`]: "a" });
      expect(failure.problems[0]).toMatchObject({ kind: "unknown", expected: `\`${first.name}\`` });
    });
  }

  test("a call that writes names its files: an empty list or path is refused, and one that only looks is not", () => {
    for (const empty of [{ paths: [] }, { path: "" }]) {
      expect(failureOf("epf_fix_file", { ...empty, write: true }).problems[0]!.field).toBe(Object.keys(empty)[0]!);
      expect(readArguments("epf_fix_file", empty).unknown).toEqual([]);
    }
  });

  test("an unknown argument that names a place in any form is taken for the place", () => {
    for (const file of [["b"], { path: "b" }]) {
      expect(failureOf("epf_check_instance", { file }).problems[0]).toMatchObject({
        kind: "unknown",
        expected: "`instance_path`",
      });
    }
  });

  test("are never dropped silently", () => {
    expect(readArguments("epf_list_schemas", { color: "red" }).unknown).toEqual(["color"]);
    expect(readArguments("epf_get_wizard", { name: "workflow", flavour: 1 }).unknown).toEqual(["flavour"]);
  });
});

describe("a text where a list is expected", () => {
  const work = (how: string) => ({ what: "draft", how, metrics: ["done"] });

  test("is read as JSON, as names between commas, or as the only entry", () => {
    expect(readArguments("epic-tide-save-work", work("Open the file")).input.how).toEqual(["Open the file"]);
    expect(readArguments("epic-tide-save-work", work('["open, read", "close"]')).input.how).toEqual([
      "open, read",
      "close",
    ]);
    expect(readArguments("epf_verify_workflow", { expected_tools: "epf_search_strategy, epf_aim_status" }).input)
      .toEqual({
        expected_tools: ["epf_search_strategy", "epf_aim_status"],
      });
  });

  test.each(["Open the file, read it, then close it", '["step a", "step b"', '{"x":1}', "a\nb", "below 1,000 ms"])(
    "is refused as prose: %s",
    (how) => {
      expect(failureOf("epic-tide-save-work", work(how)).problems).toMatchObject([{ field: "how", kind: "type" }]);
    },
  );
});

test("an empty text counts as not given where it is optional", () => {
  expect(readArguments("epf_get_wizard", { name: "workflow", section: "", cursor: "" }).input).toEqual({
    name: "workflow",
  });
});

describe("what is wrong with arguments", () => {
  test("says the allowed values and bounds of a value of another type", () => {
    expect(failureOf("epf_locate_instance", { max_depth: "x" }).problems[0]!.expected).toStartWith(
      "a whole number from 0 to 20 ",
    );
    expect(failureOf("epic-tide-complete-tide", { tide_id: "a" }).problems[0]!.expected).toStartWith(
      "one of `success`, `partial`, `failed` ",
    );
  });

  test("carries the value of a misspelt argument in its example", () => {
    expect(failureOf("epf_get_wizard", { nam: "workflow" }).example).toEqual({ name: "workflow" });
  });

  test("names a missing one, with an example that would do", () => {
    const failure = failureOf("epf_get_wizard", {});
    expect(failure.problems).toEqual([
      { field: "name", kind: "presence", expected: expect.stringContaining("a text"), received: "nothing" },
    ]);
    expect(readArguments("epf_get_wizard", failure.example).input).toEqual(failure.example);
  });

  test.each([
    ["epf_search_strategy", "limit", { query: "x", limit: 0 }, "a whole number from 1 to 50"],
    ["epf_search_strategy", "limit", { query: "x", limit: 2.5 }, "a whole number"],
    ["epf_get_wizard_for_task", "task", { task: " \t" }, "a text that is not blank"],
    ["epf_init_instance", "product_name", { product_name: "x".repeat(81) }, "a text of at most 80 characters"],
    ["epf_verify_workflow", "expected_tools[1]", { expected_tools: ["a", ""] }, "a text that is not blank"],
    ["agent_recommend", "task", { task: "" }, "a text of 1 to 2000 characters"],
    ["agent_recommend", "task", { task: "🚢".repeat(2001) }, "a text of 1 to 2000 characters"],
    ["epic-tide-save-work", "how", { what: "a", how: [], metrics: ["b"] }, "a list of 1 to 20 entries"],
    [
      "epic-tide-create-path",
      "works[1]",
      { what: "a", works: ["ok", "Not ok"] },
      "a name of lower-case letters, digits and hyphens",
    ],
    ["epic-tide-start-tide", "adaptations", { path_name: "a", adaptations: "{}" }, "JSON"],
  ])("%s refuses a wrong `%s`", (tool, field, given, expected) => {
    const [problem] = failureOf(tool, given).problems;
    expect(problem!.field).toBe(field);
    expect(problem!.expected).toContain(expected);
  });

  test("counts a character outside of the basic plane once", () => {
    expect(readArguments("agent_recommend", { task: "🚢".repeat(2000) }).unknown).toEqual([]);
    expect(failureOf("epf_aim_bootstrap", { primary_objective: "🚢".repeat(10) }).problems[0]!.kind).toBe("size");
    expect(failureOf("epf_aim_bootstrap", { primary_objective: `short${" ".repeat(30)}` }).problems[0]!.kind).toBe(
      "size",
    );
  });
});

describe("the parameters of every operation", () => {
  for (const { tool, command } of OPERATIONS) {
    test(`${tool} describes each, and its command can give each`, () => {
      for (const { name, description, required, options } of parametersOf(tool)) {
        expect(description, name).not.toBe("");
        expect(description, name).not.toEndWith(".");
        if (command === null) expect(options.cliOnly, name).toBeUndefined();
        // What a tool must have and a command has not, the command takes as a list.
        if (command !== null && required && options.toolOnly === true) {
          expect(parametersOf(tool).map((parameter) => parameter.name)).toContain(`${name}s`);
        }
      }
    });
  }
});

describe("the place that a tool works on", () => {
  const PLACED = OPERATIONS.filter(({ tool, cliOnly }) =>
    cliOnly !== true && toolParameters(tool).some(({ options }) => options.isPath === true)
  );
  const placesOf = (tool: string) =>
    toolParameters(tool).filter(({ options }) => options.isPath === true).map(({ name }) => name);

  test.each(PLACED.map(({ tool }) => tool))("%s never works on another one than the caller names", (tool) => {
    const [place = "", second] = placesOf(tool);
    const others = Object.fromEntries(
      toolParameters(tool).filter(({ required, name }) => required && name !== place)
        .map(({ name, type, choices }) => [name, choices[0] ?? (type === "json" ? {} : "x")]),
    );
    for (
      const name of ["path", "instance_path", "folder", "root", "instance", "file_path", "file", "dir", "artifact"]
    ) {
      if (toolParameters(tool).some((parameter) => parameter.name === name)) continue;
      const isRead = (args: Record<string, unknown>) => {
        const { input, renamed } = readArguments(tool, args);
        const [meant] = renamed;
        expect(meant?.from, name).toBe(name);
        expect([input[meant!.to]].flat(), name).toEqual(["docs/EPF"]);
      };
      // Some tools demand a place and take another one besides. Of two that neither must be given, none is guessed.
      const isDemanded = toolParameters(tool).some((parameter) => parameter.name === place && parameter.required);
      try {
        isRead({ ...others, [name]: "docs/EPF" });
      } catch (error) {
        if (!(error instanceof ArgumentFailure)) throw error;
        if (isDemanded) isRead({ ...others, [place]: "here", [name]: "docs/EPF" });
        else if (second === undefined) throw error;
      }
    }
    expect(() => readArguments(tool, { ...others, somewhere: "docs/EPF" })).toThrow(ArgumentFailure);
  });

  test("an argument that names none is left out, and so is a second place", () => {
    expect(readArguments("epf_health_check", { colour: "blue" }).unknown).toEqual(["colour"]);
    expect(readArguments("epf_health_check", { instance_path: "a", path: "b" })).toEqual({
      input: { instance_path: "a" },
      unknown: ["path"],
      renamed: [],
    });
  });
});

describe("another name for a parameter", () => {
  const WORDS = [
    "file",
    "file_path",
    "filePath",
    "q",
    "query",
    "instance",
    "dir",
    "artifact",
    "name",
    "id",
    "type",
    "text",
  ];

  test.each(
    OPERATIONS.filter(({ cliOnly, refuse }) => cliOnly !== true && refuse === undefined).map(({ tool }) => tool),
  )(
    "%s reads it as the one that it demands, or says which there are",
    (tool) => {
      const own = toolParameters(tool);
      const demanded = own.filter(({ required }) => required);
      for (const word of WORDS.filter((word) => own.every(({ name }) => name !== word))) {
        let outcome: string;
        try {
          const { unknown, renamed } = readArguments(tool, { [word]: "x.yaml" });
          outcome = renamed.length > 0 ? `read as ${renamed[0]!.to}` : `left out: ${unknown}`;
        } catch (error) {
          if (!(error instanceof ArgumentFailure)) throw error;
          const [{ field, expected, kind }] = error.problems as [ArgumentFailure["problems"][number]];
          outcome = `${kind}: ${field} ${expected}`;
          // What is refused names a parameter of the tool.
          expect(own.some(({ name }) => name === field || expected === `\`${name}\``), `${word}: ${outcome}`).toBe(
            true,
          );
        }
        if (demanded.length === 0) expect(outcome).toMatch(/^(?:read as |left out: |unknown: )/);
      }
    },
  );

  test.each([
    ["epf_validate_file", { file: "a.yaml" }, { path: "a.yaml" }],
    ["epf_validate_with_plan", { file_path: "a.yaml" }, { path: "a.yaml" }],
    ["epf_fix_file", { filePath: "a.yaml" }, { path: "a.yaml" }],
    ["epf_health_check", { dir: "x" }, { instance_path: "x" }],
    ["epf_search_strategy", { q: "pricing", instance: "x" }, { query: "pricing", instance_path: "x" }],
    ["epf_get_wizard_for_task", { query: "write a roadmap" }, { task: "write a roadmap" }],
    ["epf_get_wizard", { wizard_name: "workflow" }, { name: "workflow" }],
    ["epf_get_template", { name: "north_star" }, { artifact_type: "north_star" }],
    ["epf_get_schema", { artifact: "north_star" }, { artifact_type: "north_star" }],
    ["epf_explain_rule", { name: "missing-anchor" }, { rule: "missing-anchor" }],
    ["epf_get_strategic_context", { id: "fd-001" }, { feature_id: "fd-001" }],
    ["epf_suggest_relationships", { file: "a.yaml", folder: "x" }, { artifact_path: "a.yaml", instance_path: "x" }],
    ["agent_recommend", { prompt: "build it" }, { task: "build it" }],
    ["agent_get", { name: "backend" }, { agentId: "backend" }],
  ])("%s %j", (tool, given, input) => {
    const read = readArguments(tool, given);
    expect(read.input).toEqual(input);
    expect(read.renamed.map(({ from }) => from)).toEqual(Object.keys(given));
  });

  test("is no second value, and is never guessed from a value that is not a text", () => {
    expect(readArguments("epf_validate_file", { path: "a.yaml", file: "b.yaml" }).unknown).toEqual(["file"]);
    expect(() => readArguments("epf_validate_file", { file: 3 })).toThrow(ArgumentFailure);
  });
});
