import { describe, expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";

async function findings(rule: string, files: Record<string, string>) {
  return (await foundIn(files)).filter((finding) => finding.rule === rule);
}

describe("a verdict", () => {
  const refuted = "cycle: 1\nassumption_validations: [{id: asm-p-001, status: invalidated, evidence: None of nine}]\n";
  const plan = (cycle: number, id: string, description: string, confidence: string) =>
    `roadmap: {id: roadmap-ice-${cycle}, cycle: ${cycle}, tracks: {product: {riskiest_assumptions: [{id: ${id}, description: ${description}, confidence: ${confidence}}]}}}\n`;
  const SENTENCE = "Skippers read the report before they leave the harbour";

  test("is not forgotten by a plan that states the same sentence again and trusts in it", async () => {
    const found = (id: string, description: string, confidence: string) =>
      findings("inconsistent-verdict", {
        "AIM/cycles/cycle-1/assessment_report.yaml": refuted,
        "AIM/cycles/cycle-1/roadmap_recipe.yaml": plan(1, "asm-p-001", SENTENCE, "medium"),
        [ROADMAP]: plan(2, id, description, confidence),
      });
    expect((await found("asm-p-004", SENTENCE, "medium")).map(({ message }) => message)).toEqual([
      "assumption `asm-p-004` is planned again with `medium` confidence, but the report of cycle 1 calls the same sentence, `asm-p-001`, `invalidated`",
    ]);
    expect(await found("asm-p-001", SENTENCE, "medium")).toHaveLength(1);
    expect(await found("asm-p-004", SENTENCE, "low")).toEqual([]);
    expect(await found("asm-p-004", "Skippers read it once the mate has", "medium")).toEqual([]);
  });

  test("binds the memo beside its report, also where they name the roadmap otherwise", async () => {
    const found = (folder: string) =>
      findings("inconsistent-verdict", {
        "AIM/cycles/cycle-1/assessment_report.yaml": `roadmap_id: roadmap-ice\n${refuted}`,
        [`AIM/${folder}calibration_memo.yaml`]:
          'roadmap_id: roadmap-ice-c1\ncycle: 1\nlearnings: {validated_assumptions: ["asm-p-001: skippers read it"]}\n',
      });
    expect(await found("cycles/cycle-1/")).toHaveLength(1);
    expect(await found("")).toEqual([]);
  });
});
