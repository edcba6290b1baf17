import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { parsePath } from "#src/diagnostics/path.ts";
import { commandLine } from "#src/contracts/command_line.ts";
import type { NextCall } from "#src/contracts/call.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf, shellWords } from "../command_line.ts";

interface PlanError {
  path: string;
  rule: string;
  details?: { missing_fields?: string[]; unknown_fields?: string[] };
  fix_hint?: string;
  example?: string;
}

interface Chunk {
  kind: string;
  shared: Partial<PlanError> | null;
  errors: PlanError[];
  example: string | null;
  edit: { content_hash: string; edits: { start: number; end: number; text: string }[] } | null;
}

interface Answer {
  overall_status?: string;
  counts?: Record<string, number>;
  required_next_tool_calls: NextCall[];
  file?: string;
  chunks?: Chunk[];
  errors?: { source: string; field: string; did_you_mean: string | null }[];
  recommended_wizard?: string | null;
}

/**
 * An agent without knowledge of the format: it makes the call that the last answer names first, applies the edits that
 * answers hold, takes the meant value where one is named, and the example's value where content is needed.
 */
class ScriptedAgent {
  readonly #folder: string;
  readonly #instance: string;
  calls: string[] = [];

  constructor(folder: string, instance: string) {
    this.#folder = folder;
    this.#instance = instance;
  }

  /** Works until a check has nothing more to say. @returns the last check */
  work(): Answer {
    for (let round = 0; round < 30; round++) {
      const check = this.#run(`epf check ${this.#instance}`);
      const [call] = check.required_next_tool_calls;
      if (call === undefined) return check;
      const answer = this.#run(commandLine(call));
      if (answer.errors !== undefined) this.#takeMeant(answer.errors);
      // A lesson was read, or a rule explained: the plan says where the work is.
      else this.#applyPlan(answer.chunks === undefined ? this.#run(`epf plan ${this.#instance}`) : answer);
    }
    throw new Error(`no end after ${this.calls.length} calls`);
  }

  #run(line: string): Answer {
    this.calls.push(line);
    const [program, ...words] = shellWords(line);
    expect(program).toBe("epf");
    const { code, stdout } = epf([...words, "--json"], { cwd: this.#folder });
    expect([0, 1], line).toContain(code);
    return JSON.parse(stdout);
  }

  #applyPlan(plan: Answer): void {
    const file = join(this.#folder, plan.file!);
    const chunks = plan.chunks!.map((chunk) => ({
      ...chunk,
      errors: chunk.errors.map((error) => ({
        ...chunk.shared,
        ...error,
        details: { ...chunk.shared?.details, ...error.details },
      })),
    }));
    const edit = chunks.find((chunk) => chunk.edit !== null)?.edit;
    if (edit != null) return this.#splice(file, edit.edits);
    const missing = chunks.flatMap((chunk) => chunk.errors.flatMap((error) => error.details.missing_fields ?? []));
    const unknown = chunks.flatMap((chunk) => chunk.errors.flatMap((error) => error.details.unknown_fields ?? []));
    if (missing.length === 1 && unknown.length === 1) return this.#renameKey(file, unknown[0]!, missing[0]!);
    for (const error of chunks[0]!.errors) this.#setValue(file, error);
  }

  #splice(file: string, edits: readonly { start: number; end: number; text: string }[]): void {
    const sorted = [...edits].sort((a, b) => b.start - a.start);
    const text = sorted.reduce(
      (now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end),
      readFileSync(file, "utf8"),
    );
    writeFileSync(file, text);
  }

  #renameKey(file: string, from: string, to: string): void {
    const span = parseYaml(readFileSync(file, "utf8")).keySpanOf([from])!;
    this.#splice(file, [{ ...span, text: to }]);
  }

  #setValue(file: string, error: PlanError): void {
    const document = parseYaml(readFileSync(file, "utf8"));
    const path = parsePath(error.path)!;
    const value = this.#valueFor(error, (key) => {
      const span = document.spanOf([...path.slice(0, -1), key]);
      return span === null ? "" : document.text.slice(span.start, span.end);
    });
    this.#splice(file, [{ ...document.spanOf(path)!, text: value }]);
  }

  /** The value that is meant, else the example's; a name that may not be a product's comes from its own id. */
  #valueFor(error: PlanError, sibling: (key: string) => string): string {
    const meant = /^did you mean `([^`]+)`\?/.exec(error.fix_hint ?? "")?.[1];
    if (meant !== undefined) return meant;
    if (error.example !== undefined) return error.example.slice(error.example.indexOf(":") + 1).trim();
    return sibling("id").split("-").map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
  }

  #takeMeant(errors: readonly { source: string; field: string; did_you_mean: string | null }[]): void {
    for (const { source, field, did_you_mean } of errors) {
      if (did_you_mean === null) continue;
      const file = join(this.#folder, source);
      const span = parseYaml(readFileSync(file, "utf8")).spanOf(parsePath(field)!)!;
      this.#splice(file, [{ ...span, text: did_you_mean }]);
    }
  }
}

for (const twin of ["tidemark-surface", "tidemark-structural"]) {
  test(`following only what the answers say mends ${twin}`, async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, `examples/${twin}`, "t");
      const agent = new ScriptedAgent(folder, "t");
      const last = agent.work();
      expect(last.overall_status).toBe("healthy");
      expect(last.counts).toMatchObject({ error: 0, warning: 0 });
      expect(agent.calls.length).toBeLessThanOrEqual(20);
      process.stderr.write(`${twin}: clean after ${agent.calls.length} calls\n`);
      if (twin === "tidemark-structural") {
        expect(agent.calls.some((line) => line.startsWith("epf wizards for"))).toBe(true);
      }
    });
  });
}
