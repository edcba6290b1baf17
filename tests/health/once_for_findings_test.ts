import { expect, test } from "bun:test";
import { blankFinding } from "#src/diagnostics/finding.ts";
import { findingsIn, without } from "#src/health/finding_groups.ts";
import { onceForFindings } from "#src/health/once_for_findings.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

test("is worked out anew for the file whose findings go, and for no other", async () => {
  const { artifacts } = await loadInstance(
    new MemoryTree({ "READY/00_north_star.yaml": "north_star: {}\n", "READY/05_roadmap_recipe.yaml": "roadmap: {}\n" }),
  );
  const [one, other] = [artifacts[0]!, artifacts[1]!];
  const asked: string[] = [];
  const count = onceForFindings(({ findings }, { file }) => {
    asked.push(file);
    return findingsIn(file, findings).length;
  });
  const findings = [blankFinding(one.file), blankFinding(one.file), blankFinding(other.file)];
  const counts = (context: { findings: typeof findings }) => [one, other, one].map((each) => count(context, each));
  expect(counts({ findings })).toEqual([2, 1, 2]);
  expect(counts({ findings: without(findings, new Set([findings[0]!])) })).toEqual([1, 1, 1]);
  expect(asked).toEqual([one.file, other.file, one.file]);
});
