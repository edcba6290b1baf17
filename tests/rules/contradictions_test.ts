import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

interface Found {
  rule: string;
  message: string;
  related: unknown[];
}

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const REPORT = "AIM/assessment_report.yaml";
const REALITY = "AIM/living_reality_assessment.yaml";
const FEATURE = "FIRE/definitions/product/fd-001_ice-report.yaml";

/** The findings of a rule in an instance of some files. */
async function findings(rule: string, files: Record<string, string>): Promise<Found[]> {
  let found: Found[] = [];
  await inFolder({ "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Ice\n", ...files }, (cwd) => {
    const report: { findings: Found[] } = JSON.parse(epf(["check", "--format", "json"], { cwd }).stdout);
    found = report.findings.filter((finding) => finding.rule === rule);
  });
  return found;
}

test("an assumption that a later roadmap states again is tested anew, so a refuted one of that id is not held against a feature", async () => {
  const files = (planned: number) => ({
    [ROADMAP]:
      `roadmap:\n  cycle: ${planned}\n  tracks:\n    product:\n      riskiest_assumptions: [{id: asm-p-001}]\n`,
    [REPORT]: "cycle: 1\nassumption_validations: [{id: asm-p-001, status: invalidated}]\n",
    [FEATURE]: "id: fd-001\nstatus: delivered\nstrategic_context:\n  assumptions_tested: [asm-p-001]\n",
  });
  expect(await findings("stale-tested-assumption", files(1))).toHaveLength(1);
  expect(await findings("stale-tested-assumption", files(2))).toEqual([]);
});

test("only delivered features are held to what a report refuted", async () => {
  const files = (status: string) => ({
    [REPORT]: "cycle: 1\nassumption_validations: [{id: asm-p-001, status: invalidated}]\n",
    [FEATURE]: `id: fd-001\nstatus: ${status}\nstrategic_context:\n  assumptions_tested: [asm-p-001]\n`,
  });
  expect(await findings("stale-tested-assumption", files("delivered"))).toHaveLength(1);
  for (const status of ["draft", "ready", "in-progress"]) {
    expect(await findings("stale-tested-assumption", files(status))).toEqual([]);
  }
});

test("a critical path that runs against several dependencies has one finding with all of them", async () => {
  const roadmap = (type: string) => ({
    [ROADMAP]: `
roadmap:
  cross_track_dependencies:
    - {from_kr: kr-s-001, to_kr: kr-p-001, dependency_type: ${type}}
    - {from_kr: kr-c-001, to_kr: kr-s-001, dependency_type: ${type}}
    - {from_kr: kr-c-009, to_kr: kr-p-001, dependency_type: ${type}}
  execution_plan:
    critical_path: ["product:kr-p-001", "strategy:kr-s-001", "commercial:kr-c-001"]
`,
  });
  const [found, ...others] = await findings("inconsistent-critical-path", roadmap("requires"));
  expect(others).toEqual([]);
  expect(found!.message).toContain(
    "`kr-p-001` before `kr-s-001`, but `kr-p-001` requires `kr-s-001`, so the order should be the other way round; 1 more",
  );
  expect(found!.related).toHaveLength(2);
  expect(await findings("inconsistent-critical-path", roadmap("informs"))).toEqual([]);
});

test("focus and plan are compared only for the same cycle, and where there are enough key results to tell", async () => {
  const results = (count: number) =>
    Array.from({ length: count }, (_, index) => `{id: kr-p-00${index + 1}}`).join(", ");
  const files = (focus: string, count: number) => ({
    [REALITY]: `current_focus:\n  cycle_reference: ${focus}\n  primary_track: commercial\n`,
    [ROADMAP]: `roadmap:\n  cycle: 2\n  tracks:\n    product:\n      okrs: [{key_results: [${results(count)}]}]\n`,
  });
  const [found] = await findings("inconsistent-focus", files("C2", 6));
  expect(found!.message).toBe(
    "focus is on `commercial`, which has 0 of 6 key results (0 %), and `product` has 6 (100 %); plan and focus should agree",
  );
  expect(await findings("inconsistent-focus", files("C1", 6))).toEqual([]);
  expect(await findings("inconsistent-focus", files("C2", 5))).toEqual([]);
});
