import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { namePath } from "#src/diagnostics/escape.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, TRIED } from "../instances.ts";

const LRA = "AIM/living_reality_assessment.yaml";
const ROADMAP = "READY/05_roadmap_recipe.yaml";
const NOW = "2026-11-21T12:00:00Z";

interface Found {
  rule: string;
  level: "error" | "warning" | "info";
  file: string;
  path: string;
  message: string;
  artifact: string | null;
}

interface Diagnostic {
  id: string;
  rule: string;
  severity: "critical" | "warning" | "info";
  title: string;
  description: string;
  artifact: string;
  field_path: string;
}

function ask(args: readonly string[], now: string, form: readonly string[] = ["--json"]) {
  const { stdout, stderr, code } = epf([...args, ...form], {
    env: { SOURCE_DATE_EPOCH: String(Date.parse(now) / 1000) },
  });
  expect(stderr).toBe("");
  return { code, answer: JSON.parse(stdout) };
}

function everyDiagnostic(instance: string, now: string) {
  const first = ask(["aim", "health", instance], now);
  const diagnostics: Diagnostic[] = first.answer.diagnostics;
  for (let cursor = first.answer.next_cursor; cursor !== null;) {
    const { answer } = ask(["aim", "health", instance, "--cursor", cursor], now);
    diagnostics.push(...answer.diagnostics);
    cursor = answer.next_cursor;
  }
  return { ...first, diagnostics };
}

const SEVERITY = { error: "critical", warning: "warning", info: "info" } as const;

/** Fails where one of the three answers says something else, or something milder, than another. */
function expectAgreement(instance: string, now = NOW): Diagnostic[] {
  const { code, answer: health, diagnostics } = everyDiagnostic(instance, now);
  const { answer: status } = ask(["aim", "status", instance], now);
  const { code: checkCode, answer: check } = ask(["check", instance], now, ["--format", "json"]);
  const [{ health: checked }] = check.instances;
  const { data, summary } = checked.sections.find(({ name }: { name: string }) => name === "aim_health");
  const told = ({ id, severity, rule }: Diagnostic) => `${severity} ${id} ${rule}`;
  expect(data.diagnostics.map(told)).toEqual(diagnostics.map(told));
  expect(data.overall_status ?? "not_started").toBe(health.overall_status);
  expect(health.total).toBe(diagnostics.length);

  // What status warns of and notes is what health finds, and both lead to the same calls.
  const pressing = diagnostics.filter(({ severity }) => severity !== "info");
  expect(status.warnings).toHaveLength(pressing.length);
  expect(status.notes).toHaveLength(diagnostics.length - pressing.length);
  pressing.forEach(({ artifact, description }, place) => {
    expect(`${namePath(artifact)}: ${description}`).toStartWith(status.warnings[place].replace(/…$/, ""));
  });
  expect(status.required_next_tool_calls).toEqual(health.required_next_tool_calls);
  expect(status.guidance.current_state).toBe(health.guidance.current_state);

  // Each is a finding of the check, of the same level.
  const findings: Found[] = check.findings;
  for (const { rule, severity, artifact, field_path, description } of diagnostics) {
    const same = findings.find((found) =>
      found.rule === rule && found.file === artifact && found.path === field_path && description.includes(found.message)
    );
    expect(same, `${rule} ${artifact}`).toBeDefined();
    const worst = description.includes("first: ")
      ? findings.filter(({ file, level }) => file === artifact && level === "error").length > 0 ? "error" : "warning"
      : same!.level;
    expect(SEVERITY[worst], `${rule} ${artifact}`).toBe(severity);
  }
  // No error or warning in a file of AIM is left unsaid.
  const files = new Set(diagnostics.map(({ artifact }) => artifact));
  for (const { file, level } of findings) {
    if (level !== "info" && /(^|\/)AIM\//.test(file)) expect(files).toContain(file);
  }
  if (pressing.length > 0) {
    expect(["healthy", "not_started"]).not.toContain(health.overall_status);
    expect(checked.overall_status).not.toBe("healthy");
  }
  expect(summary.endsWith("nothing is overdue")).toBe(diagnostics.length === 0 && health.score !== null);
  // What is not healthy has cost something, and what costs nothing is healthy.
  const { score } = checked.sections.find(({ name }: { name: string }) => name === "aim_health");
  expect(score).toBe(health.score);
  if (pressing.length > 0 && score !== null) expect(score).toBeLessThan(100);
  if (health.overall_status === "critical") expect(score).toBeLessThanOrEqual(75);
  if (code === 1) expect(checkCode).toBe(1);
  return diagnostics;
}

describe("aim status, aim health and check agree", () => {
  test.each([...TRIED, ...CORPORA])("%s", (instance) => {
    for (const now of [NOW, "2027-06-01T12:00:00Z"]) expectAgreement(instance, now);
  }, 60_000);

  const edit = (file: string, change: (text: string) => string) => (root: string) =>
    writeFileSync(join(root, file), change(readFileSync(join(root, file), "utf8")));
  const states: [name: string, plant: (root: string) => void, rules: string[]][] = [
    ["nothing", () => {}, []],
    [
      "the assessment has a hidden name",
      (root) => renameSync(join(root, LRA), join(root, "AIM/_living_reality_assessment.yaml")),
      ["missing-reality-assessment"],
    ],
    ["the assessment is deleted", (root) => rmSync(join(root, LRA)), ["missing-reality-assessment"]],
    ["AIM is deleted", (root) => rmSync(join(root, "AIM"), { recursive: true }), [
      "missing-reality-assessment",
      "missing-assessment",
    ]],
    [
      "the assessment is old",
      edit(
        LRA,
        (text) =>
          text.replace(/last_updated: .*/, "last_updated: 2025-01-26").replaceAll(/(?<=timestamp: "20)26/g, "25"),
      ),
      ["stale-reality-assessment"],
    ],
    ["the assessment cannot be read", edit(LRA, () => "metadata: [\n"), ["invalid-syntax"]],
    ["the assessment is empty", edit(LRA, () => ""), ["empty"]],
    [
      "the assessment breaks its schema",
      edit(LRA, (text) => text.replace("adoption_level: 2", "adoption_level: high")),
      [
        "invalid-type",
      ],
    ],
    ["the assessment has an open place", edit(LRA, (text) => text.replace('"Reference visits"', "TODO")), [
      "missing-content",
    ]],
    [
      "the cycle is over",
      edit(ROADMAP, (text) =>
        text.replace(/timeframe: .*/, "timeframe: Q1 2025")
          .replace(/target_completion_date: .*/, 'target_completion_date: "2026-03-31"')),
      ["stale-cycle"],
    ],
    [
      "the focus is on another cycle",
      edit(LRA, (text) => text.replace('cycle_reference: "C2"', 'cycle_reference: "C1"')),
      ["inconsistent-cycle"],
    ],
  ];
  test.each(states)("when %s", (_, plant, rules) =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      plant(root);
      const found = expectAgreement(root);
      for (const rule of rules) expect(found.map((one) => one.rule).join(" ")).toContain(rule);
      expect(found.length > 0).toBe(rules.length > 0);
    }));
});

test("a hidden file is named with the name that takes it into the checks", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    renameSync(join(root, LRA), join(root, "AIM/_living_reality_assessment.yaml"));
    renameSync(join(root, "READY/00_north_star.yaml"), join(root, "READY/_00_north_star.yaml"));
    const findings: (Found & { help: string })[] = ask(["check", root], NOW, ["--format", "json"]).answer.findings;
    const hidden = findings.filter(({ message }) => message.includes("hidden"));
    expect(hidden.map(({ rule, help }) => [rule, help])).toEqual([
      ["missing-ready-file", expect.stringContaining("rename it to `READY/00_north_star.yaml`")],
      ["missing-reality-assessment", expect.stringContaining(`rename it to \`${LRA}\``)],
    ]);
    const { answer } = ask(["aim", "bootstrap", root], NOW);
    expect(answer.guidance.next_action).toContain("rename it to");
  }));
