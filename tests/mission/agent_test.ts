import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { parsePath } from "#src/diagnostics/path.ts";
import type { NextCall } from "#src/contracts/call.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, type ToolResult } from "../command_line.ts";

interface AgentError {
  path: string;
  rule: string;
  level: string;
  fix_hint?: string;
  example?: string;
  edits?: { start: number; end: number; text: string }[];
}

interface ValidatedFile {
  path: string;
  errors_by_section: { errors: AgentError[] }[];
}

interface Validation extends ValidatedFile {
  error_count: number;
  warning_count: number;
  structural_issue: boolean;
  required_next_tool_calls: NextCall[];
  file_path?: string;
  files: ValidatedFile[];
  next_cursor: string | null;
}

/**
 * An agent without knowledge of the format. It validates, makes the calls that the answer requires and does not call
 * optional, applies the edits that the answer holds, takes the meant value where one is named, and the example's value
 * where content is needed. Then it validates again.
 */
class ScriptedAgent {
  readonly #folder: string;
  readonly #path: string;
  calls: string[] = [];

  constructor(folder: string, path: string) {
    this.#folder = folder;
    this.#path = path;
  }

  /** Works until a validation has nothing more to say. @returns the last one */
  work(): Validation {
    for (let round = 0; round < 6; round++) {
      const found = this.#call("epf_validate_file", { path: this.#path, ai_friendly: true }) as Validation;
      if (found.error_count + found.warning_count === 0) return found;
      const required = found.required_next_tool_calls.filter(({ priority }) => priority !== "optional");
      for (const { tool, params } of required) {
        const { guidance } = this.#call(tool, params);
        expect(guidance.next_action, "a lesson is one call").not.toMatch(/^epf_/);
      }
      for (const file of found.file_path === undefined ? found.files : [{ ...found, path: found.file_path }]) {
        for (const { errors } of file.errors_by_section) this.#repair(join(this.#folder, file.path), errors);
      }
    }
    throw new Error(`no end after ${this.calls.length} calls`);
  }

  // deno-lint-ignore no-explicit-any
  #call(tool: string, args: Record<string, unknown>): any {
    this.calls.push(tool);
    const [result] = callTools(this.#folder, [{ tool, args }]);
    expect(result!.failure, tool).toBeNull();
    return result!.answer;
  }

  /** From the end of the file to its beginning, so that the places before stay where they are. */
  #repair(file: string, errors: readonly AgentError[]): void {
    const before = parseYaml(readFileSync(file, "utf8"));
    const edits = errors.flatMap((error) => {
      if (error.edits !== undefined) return error.edits;
      const path = parsePath(error.path)!;
      const sibling = (key: string) => {
        const span = before.spanOf([...path.slice(0, -1), key]);
        return span === null ? "" : before.text.slice(span.start, span.end);
      };
      return [{ ...before.spanOf(path)!, text: valueFor(error, sibling) }];
    });
    const text = edits.sort((a, b) => b.start - a.start).reduce(
      (now, { start, end, text }) => now.slice(0, start) + text + now.slice(end),
      before.text,
    );
    writeFileSync(file, text);
  }
}

/** The value that is meant, else the example's; a name that may not be a product's comes from its own id. */
function valueFor(error: AgentError, sibling: (key: string) => string): string {
  const meant = /^did you mean `([^`]+)`\?/.exec(error.fix_hint ?? "")?.[1];
  if (meant !== undefined) return meant;
  if (error.example !== undefined) return error.example.slice(error.example.indexOf(":") + 1).trim();
  return sibling("id").split("-").map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
}

/** A calm instance in which one place is wrong, and the calls that repair it: no more than these. */
const KINDS: readonly [kind: string, file: string, right: string, wrong: string, calls: readonly string[]][] = [
  [
    "the section that makes the artifact what it is has another name",
    "FIRE/definitions/product/fd-003_arrival-agreement.yaml",
    "\ndefinition:\n",
    "\nspecification:\n",
    ["epf_validate_file", "epf_get_wizard_for_task", "epf_validate_file"],
  ],
  [
    "a product's name as a layer",
    "FIRE/value_models/product.value_model.yaml",
    '    name: "Water Intelligence"\n',
    '    name: "Tidemark Berth Planner"\n',
    ["epf_validate_file", "epf_get_wizard_for_task", "epf_validate_file"],
  ],
  [
    "a value that is not among the allowed ones",
    "READY/04_strategy_formula.yaml",
    "status: active",
    "status: activ",
    ["epf_validate_file", "epf_validate_file"],
  ],
  [
    "a missing field",
    "FIRE/definitions/product/fd-001_berth-week-planning.yaml",
    "\nslug: berth-week-planning\n",
    "\n",
    ["epf_validate_file", "epf_validate_file"],
  ],
  [
    "an unknown field",
    "FIRE/definitions/product/fd-001_berth-week-planning.yaml",
    "\n  job_to_be_done:",
    "\n  job_to_be_dne:",
    ["epf_validate_file", "epf_validate_file"],
  ],
  [
    "a reference to nothing",
    "READY/05_roadmap_recipe.yaml",
    "water-intelligence.clearance-judgement.safe-tide-window",
    "water-intelligence.clearance-judgment.safe-tide-window",
    ["epf_validate_file", "epf_validate_file"],
  ],
  [
    "a place that is not filled in",
    "READY/04_strategy_formula.yaml",
    "status: active",
    "status: TBD",
    ["epf_validate_file", "epf_validate_file"],
  ],
];

describe("following only what the answers say, a file takes a validation, a lesson if structural, and a validation", () => {
  for (const [kind, path, right, wrong, calls] of KINDS) {
    test(kind, async () => {
      await inFolder({}, (folder) => {
        const file = join(copyInto(folder, "examples/tidemark", "t"), path);
        const text = readFileSync(file, "utf8");
        expect(text.split(right).length, "the place is there once").toBe(2);
        writeFileSync(file, text.replace(right, wrong));
        const agent = new ScriptedAgent(folder, `t/${path}`);
        agent.work();
        expect(agent.calls).toEqual([...calls]);
      });
    });
  }
});

describe("following only what the answers say, an instance takes a lesson for each type between two validations", () => {
  for (
    const [twin, lessons] of [["tidemark-surface", 0], ["tidemark-structural", 2]] as const
  ) {
    test(twin, async () => {
      await inFolder({}, (folder) => {
        copyInto(folder, `examples/${twin}`, "t");
        const agent = new ScriptedAgent(folder, "t");
        agent.work();
        const wizards = agent.calls.filter((tool) => tool === "epf_get_wizard_for_task");
        expect(wizards).toHaveLength(lessons);
        expect(agent.calls).toHaveLength(2 + lessons);
        const [{ answer }] = callTools(folder, [{ tool: "epf_health_check" }]) as [ToolResult];
        expect(answer).toMatchObject({ overall_status: "healthy", counts: { error: 0, warning: 0 } });
      });
    });
  }
});
