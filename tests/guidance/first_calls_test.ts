import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "#src/diagnostics/report.ts";
import { exampleFiles } from "#src/rules/example_files.ts";
import { RULES } from "#src/rules/mod.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { TRIED } from "../instances.ts";

interface Call {
  tool: string;
  params: Record<string, unknown>;
  reason: string;
}

// deno-lint-ignore no-explicit-any
type Answer = any;

/** Misspelt choices, the same in every instance, so that something can be repaired. */
function misspell(folder: string): void {
  for (const file of new Bun.Glob("**/*.{yaml,yml}").scanSync(folder)) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(/^(\s*(?:status|confidence|priority): )(draft|active|high|medium)$/m, "$1$2!"));
  }
}

function ask(root: string, calls: [tool: string, args: Record<string, unknown>][]): Answer[] {
  return callTools(root, calls.map(([tool, args]) => ({ tool, args }))).map(({ answer }) => answer);
}

const EARLIER = ["unreadable", "structural", "foundation"];

describe("answers about faults agree with themselves", () => {
  for (const instance of [...TRIED, "examples/tidemark"]) {
    test(instance, async () => {
      await inFolder({}, (folder) => {
        copyInto(folder, instance, "t");
        misspell(join(folder, "t"));
        const root = join(folder, "t");
        const [health, fix, relationships] = ask(root, [
          ["epf_health_check", {}],
          ["epf_fix_file", {}],
          ["epf_validate_relationships", {}],
        ]);
        const calls: Call[] = health.required_next_tool_calls;
        const { findings } = JSON.parse(epf(["check", ".", "--format", "json"], { cwd: root }).stdout) as Report;
        const [first] = findings;
        if (/safe repair/.test(health.guidance.current_state)) {
          const place = calls.findIndex(({ tool }) => tool === "epf_fix_file");
          expect(place).toBeGreaterThanOrEqual(0);
          if (!EARLIER.includes(first!.stage)) expect(place).toBe(0);
        }
        const failed = new Set(findings.filter(({ level }) => level === "error").map(({ file }) => file));
        // A call about a folder is about the files in it.
        const named = new Set(
          [...failed].filter((file) => calls.some(({ params }) => `${file}/`.startsWith(`${params.path}/`))),
        );
        for (const { reason } of calls) {
          const [, count, names] = /(\d+) more files? with errors (?:has|have) no call here: (.*)$/.exec(reason) ?? [];
          if (count === undefined) continue;
          expect(Number(count)).toBe(failed.size - named.size);
          const further = names!.replace(/ and others$/, "").split(", ");
          expect(further.every((name) => failed.has(name) && !named.has(name))).toBe(true);
        }
        for (const level of ["error", "warning", "info"]) {
          expect(fix.to_decide[level]).toBeLessThanOrEqual(fix.left[level]);
        }
        expect(fix.guidance.current_state).toContain(`left to decide: ${fix.to_decide.error} error`);
        if (fix.suggested === 0) expect(fix.to_decide).toEqual(fix.left);
        let files = fix.files.length;
        for (let cursor = fix.next_cursor; cursor !== null;) {
          const [page] = ask(root, [["epf_fix_file", { cursor }]]);
          files += page.files.length;
          cursor = page.next_cursor;
        }
        expect(files).toBe(fix.total);
        const counts = { error: 0, warning: 0 };
        for (const { severity, places } of relationships.errors) counts[severity as "error"] += places;
        if (relationships.next_cursor === null) {
          expect(counts).toEqual({
            error: relationships.stats.error_count,
            warning: relationships.stats.warning_count,
          });
        }
        const features = [...new Bun.Glob("**/*.{yaml,yml}").scanSync(root)].filter((file) => /fd-/.test(file)).length;
        expect(relationships.stats.total_features_checked).toBeLessThanOrEqual(features);
        if (health.overall_status === "healthy") expect(health.guidance.blocked_reason).toBeNull();
      });
    }, 60_000);
  }
});

test("an example whose text has an id is in a file of that id", () => {
  const wrong = RULES.flatMap((rule) =>
    rule.examples.filter(({ bad, good }) => typeof bad === "string" && typeof good === "string").flatMap((example) => {
      const { bad, good } = exampleFiles(rule, example);
      return [...Object.entries(bad), ...Object.entries(good)].filter(([file, text]) => {
        const [, named] = /\/([a-z]+-\d+)[_-][^/]*$/.exec(file) ?? [];
        const [, id] = /^id: ([a-z]+-\d+)$/m.exec(text) ?? [];
        return named !== undefined && id !== undefined && named !== id;
      }).map(([file]) => `${rule.name}: ${file}`);
    })
  );
  expect(wrong).toEqual([]);
});
