import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "bun:test";
import type { NextCall } from "#src/contracts/call.ts";
import { toolParameters } from "#src/contracts/parameter.ts";
import { LEVELS } from "#src/diagnostics/finding.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { CORPORA, TRIED } from "../instances.ts";

/** What a tool is asked about, by the parameters that it demands. */
const ASKED: Record<string, string> = {
  path: "READY/00_north_star.yaml",
  section: "north_star",
  value_path: "Product",
  topic: "growth",
  query: "growth",
  feature_id: "fd-001",
  task: "repair the roadmap",
  rule: "dangling-value-path",
  artifact_type: "north_star",
};

/** Tools that only read files and answer about an instance. */
const TOOLS = OPERATIONS.filter(({ kind, tool, cliOnly }) =>
  kind === "read" && tool.startsWith("epf_") && cliOnly !== true
).map(({ tool }) => tool);

type Answer = Record<string, unknown>;

/** Every object in an answer, with its place. */
function objectsIn(value: unknown, place = ""): [string, Answer][] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => objectsIn(entry, `${place}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return [
    [place, value as Answer],
    ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, `${place}.${key}`)),
  ];
}

/** Counts that their list contradicts: more entries than are counted, or fewer without a word about the rest. */
function contradictions(answer: Answer): string[] {
  const saysMore = (object: Answer, list: string) =>
    [object, answer].some((scope) =>
      scope.next_cursor != null || Object.keys(scope).some((key) => /left_out|not_listed/.test(key)) ||
      (typeof scope.left_out === "object" && scope.left_out !== null && list in scope.left_out)
    );
  return objectsIn(answer).flatMap(([place, object]) =>
    Object.entries(object).flatMap(([key, count]) => {
      const name = /^(?:total_(.+)|(.+)_count)$/.exec(key);
      if (name === null || typeof count !== "number") return [];
      const stem = name[1] ?? name[2]!;
      const list = [stem, `${stem}s`, `${stem}_files`].find((other) => Array.isArray(object[other]));
      // The outline of a schema is a text in the place of its fields.
      if (list === undefined || (object.format !== undefined && object.format !== list)) return [];
      // Lists of warnings hold the notes too: of entries with a level, those of the counted one count.
      const isOther = ({ level }: { level?: string }) => level !== stem && LEVELS.some((other) => other === level);
      const { length } = (object[list] as { level?: string }[]).filter((entry) => !isOther(entry));
      return length > count || (length < count && !saysMore(object, list))
        ? [`${place}.${key} is ${count}, ${list} has ${length}`]
        : [];
    })
  );
}

test.each([...TRIED, ...CORPORA])("no count contradicts its list: %s", (instance) => {
  const root = resolve(ROOT, instance);
  let answered = 0;
  for (const tool of TOOLS) {
    const parameters = toolParameters(tool);
    const demanded = parameters.filter(({ required, name }) => required && name !== "detail_level");
    if (demanded.some(({ name }) => ASKED[name] === undefined)) continue;
    const args = Object.fromEntries(demanded.map(({ name }) => [name, ASKED[name]!]));
    const levels = parameters.find(({ name }) => name === "detail_level")?.choices ?? [undefined];
    const calls = levels.map((level) => ({
      tool,
      args: level === undefined ? args : { ...args, detail_level: level },
    }));
    for (const [index, { answer }] of callTools(root, calls).entries()) {
      if (answer == null) continue;
      answered++;
      const where = `${tool} ${JSON.stringify(calls[index]!.args)}`;
      expect(contradictions(answer), where).toEqual([]);
      const { count, total, next_cursor } = answer as Answer;
      if (typeof count !== "number" || typeof total !== "number") continue;
      expect(count, where).toBeLessThanOrEqual(total);
      expect(next_cursor === null, `${where}: next_cursor`).toBe(count === total);
    }
  }
  expect(answered).toBeGreaterThan(30);
}, 60_000);

test.each([...TRIED, ...CORPORA])("a call counts the errors of its file as the findings do: %s", (instance) => {
  const check = (...flags: string[]) => JSON.parse(epf(["check", resolve(ROOT, instance), ...flags]).stdout);
  const { findings }: { findings: { file: string; level: string }[] } = check("--format", "json");
  const { required_next_tool_calls: calls }: { required_next_tool_calls: NextCall[] } = check("--json");
  for (const { reason, params } of calls) {
    const [, count] = /^(\d+) errors? in /.exec(reason) ?? [];
    if (count === undefined || !("path" in params)) continue;
    const errors = findings.filter(({ file, level }) => file === params.path && level === "error");
    expect(Number(count), reason).toBe(errors.length);
  }
});

test("check, validate, fix and status count the same files, those of no known type among them", () =>
  inFolder({}, (folder) => {
    const cwd = copyInto(folder, "examples/tidemark", "t");
    writeFileSync(join(cwd, "docker-compose.yaml"), "services: {}\n");
    rmSync(join(cwd, "READY/00_north_star.yaml"));
    const count = (command: string) => JSON.parse(epf([command, "--json"], { cwd }).stdout).files_checked;
    const words = (command: string) => / in (\d+) files/.exec(epf([command], { cwd }).stdout)?.[1];
    const counts = () => [count("validate"), count("fix"), count("status"), Number(words("check"))];
    const files = counts();
    expect(files).toEqual(files.map(() => files[0]));
    epf(["baseline"], { cwd });
    expect(counts()).toEqual(files);
  }));
