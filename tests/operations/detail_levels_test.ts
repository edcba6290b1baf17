import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "bun:test";
import { toolParameters } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { EXAMPLES, FJORDVAKT, LARKRISE, MARLSTONE } from "../instances.ts";

const FILE = "READY/00_north_star.yaml";
/** What a tool is asked about, by the parameters that it demands. */
const ASKED: Record<string, string> = {
  path: FILE,
  section: "north_star",
  value_path: "Product",
  topic: "growth",
};

/** What only says how much is left out. */
const ABOUT_THE_REST = new Set(["guidance", "left_out"]);

/** Keys of an answer and of the objects in it, lists aside. */
function keysOf(value: unknown, prefix = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ABOUT_THE_REST.has(key) ? [] : [`${prefix}${key}`, ...keysOf(inner, `${prefix}${key}.`)]
  );
}

/** Tools that are served unless others are asked for; those of the records are tested in `tests/tide`. */
const LEVELLED = OPERATIONS.filter(({ toolset }) => toolset !== "tide").flatMap(
  ({ tool, toolset }) => {
    const level = toolParameters(tool).find(({ name }) => name === "detail_level");
    return level === undefined ? [] : [{ tool, toolset, levels: level.choices.filter((choice) => choice !== "full") }];
  },
);
/** The others answer a call that names nothing to change with a refusal. */
const ANSWERING = LEVELLED.filter(({ toolset }) => toolset !== "aim" && toolset !== "edit");

/** The arguments of a tool, more than one set where its answers have several forms. */
function argumentsOf(tool: string, root: string): Record<string, unknown>[] {
  const demanded = toolParameters(tool).filter(({ required, name }) => required && name !== "detail_level");
  const args = Object.fromEntries(demanded.map(({ name }) => [name, ASKED[name] ?? firstId(root, name)]));
  return tool === "epf_validate_file"
    ? [args, { ...args, ai_friendly: true }, { path: "READY" }, { path: "READY", ai_friendly: true }]
    : [args];
}

/** An id that the instance has, for tools that ask for one. */
function firstId(root: string, name: string): string {
  const list = name.startsWith("persona") ? "epf_get_personas" : "epf_list_features";
  const [{ answer }] = callTools(root, [{ tool: list }]) as [ReturnType<typeof callTools>[number]];
  const entries = Object.values(answer ?? {}).find((value) => Array.isArray(value) && value[0]?.id !== undefined);
  return (entries as { id: string }[] | undefined)?.[0]?.id ?? "unknown";
}

test.each([...EXAMPLES, LARKRISE, FJORDVAKT, MARLSTONE])(
  "full detail drops no field that a lower one has: %s",
  (instance) => {
    const root = resolve(ROOT, instance);
    expect(readdirSync(join(root, "READY"))).not.toEqual([]);
    let compared = 0;
    for (const { tool, levels } of LEVELLED) {
      for (const args of argumentsOf(tool, root)) {
        const [full, ...lower] = callTools(
          root,
          ["full", ...levels].map((detail_level) => ({ tool, args: { ...args, detail_level } })),
        ).map(({ answer }) => answer);
        if (full == null) continue;
        compared++;
        const known = new Set(keysOf(full));
        for (const answer of lower) {
          expect(keysOf(answer).filter((key) => !known.has(key)), `${tool} ${JSON.stringify(args)}`).toEqual([]);
        }
      }
    }
    expect(compared).toBeGreaterThan(ANSWERING.length);
  },
  30_000,
);

test("notes on encoding, line ends and blanks are in every form of the answer", async () => {
  const notes = ["misplaced-byte-order-mark", "inconsistent-line-ending", "misplaced-trailing-blank"];
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const text = readFileSync(join(root, FILE), "utf8");
    writeFileSync(join(root, FILE), `\ufeff${text.replace("\n", "  \n").replaceAll("\n", "\r\n")}`);
    for (const ai_friendly of [false, true]) {
      for (const detail_level of ["auto", "full"]) {
        for (const path of [FILE, "READY"]) {
          const args = { path, ai_friendly, detail_level };
          const [{ answer }] = callTools(root, [{ tool: "epf_validate_file", args }]) as [
            ReturnType<typeof callTools>[number],
          ];
          const warnings = (answer.warnings ?? answer.files[0].warnings ?? answer.report.findings) as {
            rule: string;
          }[];
          const rules = warnings.map(({ rule }) => rule);
          expect(notes.filter((rule) => !rules.includes(rule)), JSON.stringify(args)).toEqual([]);
          expect(answer.structural_issue ?? answer.files[0].structural_issue, JSON.stringify(args)).toBe(false);
        }
      }
    }
  });
});

test("structural chunks name their wizard in every detail level", () => {
  const root = resolve(ROOT, LARKRISE);
  const files = callTools(root, [{ tool: "epf_validate_with_plan", args: { detail_level: "full" } }])[0]!.answer.files;
  let structural = 0;
  for (const { file } of files) {
    const plans = callTools(
      root,
      ["auto", "full"].map((detail_level) => ({ tool: "epf_validate_with_plan", args: { path: file, detail_level } })),
    );
    // A file that is not there has a row and no plan of its own.
    for (const chunk of plans.flatMap(({ answer }) => answer?.chunks ?? [])) {
      if (chunk.structural_issue) structural++;
      expect(chunk.recommended_tool !== null, `${file} ${chunk.id}`).toBe(chunk.structural_issue);
    }
  }
  expect(structural).toBeGreaterThan(10);
});

test("skipped files are named with the reason in every form of the answer", async () => {
  await inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "t");
    writeFileSync(join(folder, "t/AIM/_living_reality_assessment.yaml"), "a: 1\n");
    const skipped = { file: "t/AIM/_living_reality_assessment.yaml", reason: "name starts with `_`" };
    for (const command of ["check", "validate"]) {
      for (const level of ["auto", "full", ...(command === "check" ? ["summary", "warnings_only"] : [])]) {
        const { stdout } = epf([command, "t", "--json", "--detail-level", level], { cwd: folder });
        expect(JSON.parse(stdout)).toMatchObject({ skipped_count: 1, skipped_files: [skipped] });
      }
      expect(epf([command, "t"], { cwd: folder }).stdout).toContain(`skipped: ${skipped.file} (${skipped.reason})\n`);
    }
    const [{ answer }] = callTools(folder, [{ tool: "epf_batch_validate" }]) as [ReturnType<typeof callTools>[number]];
    expect(answer).toMatchObject({ skipped_count: 1, skipped_files: [skipped] });
  });
});

test("a summary has the counts and scores, and no list that looks as if nothing was found", () => {
  const { answer } = callTools(resolve(ROOT, "examples/tidemark-surface"), [
    { tool: "epf_health_check", args: { detail_level: "summary" } },
  ])[0]!;
  expect(answer).toMatchObject({ counts: { error: 5 }, relationships: { score: expect.any(Number) } });
  for (const field of ["findings", "count", "total", "next_cursor"]) expect(answer).not.toHaveProperty(field);
});
