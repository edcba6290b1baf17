import { join, resolve } from "node:path";
import { describe, expect, test } from "bun:test";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { someOf } from "../depth.ts";
import { CORPORA, EXAMPLES, FJORDVAKT, LARKRISE } from "../instances.ts";
import { misfits } from "../published_schema.ts";

const INSTANCES = [...someOf([...EXAMPLES, FJORDVAKT], 1), ...CORPORA, LARKRISE];
/** Bytes that an answer may take by default. */
const MOST_BYTES = 8192;

const RUNS: readonly { tool: string; command: string[]; more?: string[] }[] = [
  { tool: "epf_health_check", command: ["check"] },
  { tool: "epf_health_check", command: ["check"], more: ["--detail-level", "summary"] },
  { tool: "epf_health_check", command: ["check"], more: ["--detail-level", "warnings_only"] },
  { tool: "epf_validate_file", command: ["validate"] },
  { tool: "epf_validate_file", command: ["validate"], more: ["--ai-friendly"] },
  { tool: "epf_validate_with_plan", command: ["plan"] },
  { tool: "epf_validate_relationships", command: ["relationships"] },
  { tool: "epf_fix_file", command: ["fix"] },
];

interface Answer {
  guidance: { next_action: string | null; available_actions: string[] };
  [key: string]: unknown;
}

function answerOf(args: readonly string[], cwd = ROOT): Answer {
  const { stdout, stderr } = epf([...args, "--json"], { cwd });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

const bytes = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer));

describe("default answers are small, fit their schema and name real values", () => {
  for (const { tool, command, more = [] } of RUNS) {
    test.each(INSTANCES)(`epf ${[...command, ...more].join(" ")} %s`, (instance) => {
      const answer = answerOf([...command, instance, ...more]);
      expect(bytes(answer)).toBeLessThanOrEqual(MOST_BYTES);
      expect(misfits(tool, answer)).toEqual([]);
      const { next_action, available_actions } = answer.guidance;
      for (const line of [next_action ?? "", ...available_actions]) {
        expect(line).not.toMatch(/\b(?:RULE|TYPE|SECTION|FILE|PATH|DIR|NAME)\b/);
        expect(line).not.toContain("../..");
      }
    }, 30_000);
  }

  test.each(INSTANCES)("files of %s, each alone", (instance) => {
    const all = new Bun.Glob("**/0*.yaml").scanSync({ cwd: resolve(ROOT, instance), absolute: true });
    const files = [...all].sort().slice(0, 4);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      for (const args of [["validate", file], ["validate", file, "--ai-friendly"], ["plan", file], ["fix", file]]) {
        const answer = answerOf(args);
        expect(bytes(answer), args.join(" ")).toBeLessThanOrEqual(MOST_BYTES);
      }
    }
  }, 60_000);

  test("full answers fit the same schemas", () => {
    for (const { tool, command, more } of RUNS) {
      if (more?.[0] === "--detail-level" || tool === "epf_validate_relationships") continue;
      for (const instance of INSTANCES) {
        const answer = answerOf([...command, instance, ...more ?? [], "--detail-level", "full"]);
        expect(misfits(tool, answer), `${tool} ${instance}`).toEqual([]);
      }
    }
  }, 60_000);
});

/** Every entry of a list, asked for part by part. */
function walk<Entry>(args: readonly string[], entriesOf: (answer: Answer) => Entry[], limit?: string): Entry[] {
  const entries: Entry[] = [];
  for (let cursor: string | null = "0", round = 0; cursor !== null; round++) {
    expect(round).toBeLessThan(500);
    const answer = answerOf([...args, "--cursor", cursor, ...(limit === undefined ? [] : ["--limit", limit])]);
    const part = entriesOf(answer);
    expect(part.length).toBe(answer.count as number);
    entries.push(...part);
    if (limit === undefined) expect(bytes(answer)).toBeLessThanOrEqual(MOST_BYTES);
    cursor = answer.next_cursor as string | null;
    if (cursor !== null) expect(answer.guidance.available_actions.join("\n")).toContain(`\`cursor\` \`${cursor}\``);
    else expect(entries.length).toBe(answer.total as number);
  }
  return entries;
}

interface Listed {
  rule: string;
  path?: string;
  count?: number;
}

describe("cursors lead through everything a default answer leaves out", () => {
  const instance = INSTANCES.at(-1)!;
  const file = [...new Bun.Glob("READY/01*.yaml").scanSync({ cwd: resolve(ROOT, instance), absolute: true })][0]!;
  const findingsOf = (answer: Answer) => [...answer.errors as Listed[], ...answer.warnings as Listed[]];

  test("the broken rules of a check", () => {
    const rules = walk(["check", instance], (answer) => answer.findings as Listed[]);
    const { report } = answerOf(["check", instance, "--detail-level", "full"]) as unknown as {
      report: { findings: Listed[] };
    };
    const counted = rules.reduce((sum, { count }) => sum + count!, 0);
    expect(counted).toBe(report.findings.length);
    expect(new Set(rules.map(({ rule }) => rule))).toEqual(new Set(report.findings.map(({ rule }) => rule)));
    expect(walk(["check", instance], (answer) => answer.findings as Listed[], "4").map(({ rule }) => rule))
      .toEqual(rules.map(({ rule }) => rule));
  }, 60_000);

  test("the findings of a file, and its errors by section", () => {
    const { report } = answerOf(["validate", file, "--detail-level", "full"]) as unknown as {
      report: { findings: Listed[] };
    };
    const found = walk(["validate", file], findingsOf);
    const key = ({ rule, path }: Listed) => `${rule} ${path}`;
    expect(found.map(key).sort()).toEqual(report.findings.map(key).sort());
    const errors = walk(
      ["validate", file, "--ai-friendly"],
      ({ errors_by_section, warnings }) => [
        ...(errors_by_section as { errors: Listed[] }[]).flatMap((section) => section.errors),
        ...warnings as Listed[],
      ],
    );
    expect(errors.length).toBe(report.findings.length);
  }, 60_000);

  test("the findings of a folder, file by file", () => {
    const all = walk(["validate", instance], (answer) => (answer.files as Answer[]).flatMap(findingsOf), "200");
    const { report } = answerOf(["validate", instance, "--detail-level", "full"]) as unknown as {
      report: { findings: Listed[] };
    };
    expect(all.length).toBe(report.findings.length);
  }, 60_000);

  test("the cross-file errors", () => {
    const errors = walk(["relationships", instance], (answer) => answer.errors as { severity: string }[]);
    const rank = ["error", "warning", "info"];
    const ranks = errors.map(({ severity }) => rank.indexOf(severity));
    expect(ranks).toEqual([...ranks].sort());
  }, 30_000);

  test("bad cursors, limits and levels are refused with what is expected", () => {
    for (const command of ["check", "validate", "relationships"]) {
      for (const [flags, word] of [[["--cursor", "x"], "cursor"], [["--limit", "0"], "limit"]] as const) {
        const { code, stdout, stderr } = epf([command, "examples/tidemark", "--json", ...flags]);
        expect([code, (stdout + stderr).includes(word)], command).toEqual([2, true]);
      }
    }
    expect(epf(["check", "examples/tidemark", "--detail-level", "most"]).code).toBe(2);
  });
});

describe("fields that consumers know", () => {
  test("for one file, all fields are at the root", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark-surface", "t");
      const answer = answerOf(["validate", "t/READY/00_north_star.yaml"], folder);
      expect(answer).toMatchObject({
        valid: true,
        file_path: "t/READY/00_north_star.yaml",
        artifact_type: "north_star",
        phase: "READY",
        errors: [],
        files: [{ path: "t/READY/00_north_star.yaml", valid: true }],
      });
      expect(answer.guidance.available_actions).toEqual([expect.stringMatching(/^epf check t /)]);
      const broken = answerOf(["validate", join(folder, "t")], ROOT) as unknown as { files: { path: string }[] };
      expect(broken.files[0]!.path).toStartWith(`${folder}/t/`);
      const checked = answerOf(["check", join(folder, "t")], ROOT);
      expect(checked.instance_path).toBe(join(folder, "t"));
      expect(checked).toMatchObject({ content_readiness: { score: expect.any(Number) }, detail_level: "auto" });
    });
  });

  test("for several instances, each carries its own sections", () => {
    const answer = answerOf(["check", "examples"]) as unknown as { instances: Record<string, unknown>[] };
    expect(answer.instances).toHaveLength(3);
    for (const instance of answer.instances) expect(instance).toHaveProperty("feature_quality.score");
    expect(answer).toMatchObject({ instance_path: null });
    expect(answer).not.toHaveProperty("feature_quality");
  });
});
