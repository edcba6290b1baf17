import { expect, test } from "bun:test";
import { ArgumentFailure } from "#src/contracts/argument_problem.ts";
import { toolParameters } from "#src/contracts/parameter.ts";
import { readArguments } from "#src/contracts/read_arguments.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { demandedArguments } from "../operations/every_tool.ts";

const CALLED = OPERATIONS.filter(({ cliOnly, toolset }) =>
  cliOnly !== true && toolset !== "tide" && toolset !== "tasks"
);

/** How a call with one demanded argument under another name is read: the failure's message, or null. */
function failureOf(tool: string, args: Record<string, unknown>): string | null {
  try {
    readArguments(tool, args);
    return null;
  } catch (error) {
    if (!(error instanceof ArgumentFailure)) throw error;
    return error.message;
  }
}

test("a demanded argument under another name is refused with both names, or read as what it is", () => {
  const wrong: string[] = [];
  for (const operation of CALLED) {
    const { tool } = operation;
    const demanded = demandedArguments(operation);
    const known = new Set(toolParameters(tool).map(({ name }) => name));
    for (const { name } of toolParameters(tool).filter(({ required }) => required)) {
      const { [name]: value, ...others } = demanded;
      const camel = `given${name[0]!.toUpperCase()}${name.slice(1)}`;
      for (const other of [`${name}_description`, `the_${name}`, camel, "zzz", "text_of_it", "value_path"]) {
        if (known.has(other)) continue;
        const message = failureOf(tool, { ...others, [other]: value });
        if (message === null) {
          const { input, renamed } = readArguments(tool, { ...others, [other]: value });
          if (input[name] === undefined || renamed[0]?.to !== name) wrong.push(`${tool} ${other}: read as another`);
        } else if (!message.includes(other)) wrong.push(`${tool} ${other}: ${message}`);
        else if (/_description$|^the_|^given/.test(other) && !new RegExp(`\\b${name}\\b`).test(message)) {
          wrong.push(`${tool} ${other}: ${message}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("a value path is not taken for the instance", () => {
  expect(readArguments("epf_explain_value_path", { value_path: "Product" })).toEqual({
    input: { path: "Product" },
    unknown: [],
    renamed: [{ from: "value_path", to: "path" }],
  });
  expect(failureOf("epf_get_wizard_for_task", { task_description: "write a feature" }))
    .toBe("task_description: expected `task`, received unknown parameter `task_description`");
});
