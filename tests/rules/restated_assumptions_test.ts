import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

type Verdict = readonly [id: string, sentence: string, status: string];
const CREWS = "Crews report before they sail.";

/** What is said of an assumption of the next roadmap after cycles with one verdict each. */
async function verdicts(cycles: readonly Verdict[], [id, description, confidence]: Verdict) {
  const plan = (cycle: number, assumption: object) =>
    JSON.stringify({ roadmap: { cycle, tracks: { product: { riskiest_assumptions: [assumption] } } } });
  const files = cycles.flatMap(([own, sentence, status], index) => [
    [`AIM/cycles/cycle-${index + 1}/05_roadmap_recipe.yaml`, plan(index + 1, { id: own, description: sentence })],
    [
      `AIM/cycles/cycle-${index + 1}/assessment_report.yaml`,
      JSON.stringify({ cycle: index + 1, assumption_validations: [{ id: own, status, evidence: "Seen on board" }] }),
    ],
  ]);
  const now = plan(cycles.length + 1, { id, description, confidence });
  const found = await foundIn({ ...Object.fromEntries(files), "READY/05_roadmap_recipe.yaml": now });
  return found.filter(({ rule }) => rule === "inconsistent-verdict");
}

const messages = async (cycles: readonly Verdict[], next: Verdict) =>
  (await verdicts(cycles, next)).map(({ message }) => message);

const REFUTED: Verdict = ["asm-p-001", CREWS, "invalidated"];

test("what was refuted last is not planned again with trust", async () => {
  expect(await messages([REFUTED], ["asm-p-009", CREWS, "medium"])).toHaveLength(1);
  expect(await messages([REFUTED], ["asm-p-001", "Crews call.", "high"])).toHaveLength(1);
  expect(await messages([["asm-p-007", CREWS, "validated"], REFUTED], ["asm-p-007", CREWS, "high"])).toHaveLength(1);
  expect(await messages([REFUTED, ["asm-p-002", "Crews call.", "validated"]], ["asm-p-009", CREWS, "high"]))
    .toHaveLength(1);
});

test("the id of a refuted assumption stays with it, however little another belief under it is trusted", async () => {
  for (const confidence of ["low", "medium"]) {
    expect(await messages([REFUTED], ["asm-p-001", "Harbours pay for their own gauges each spring.", confidence]))
      .toEqual([
        "assumption `asm-p-001` says something else than in cycle 1, whose report calls it `invalidated`; another belief should have an id of its own",
      ]);
  }
});

test("another belief under a settled id is a warning, the same belief in other words a note", async () => {
  const levels = async (sentence: string) =>
    (await verdicts([REFUTED], ["asm-p-001", sentence, "medium"])).map(({ level }) => level);
  expect(await levels("Harbours pay for their own gauges each spring.")).toEqual(["warning"]);
  expect(await levels("Crews report by radio before they sail")).toEqual(["info"]);
});

test.each<[string, readonly Verdict[], Verdict]>([
  ["and stated under its first id", [REFUTED, ["asm-p-007", CREWS, "validated"]], ["asm-p-001", CREWS, "high"]],
  ["validated since under its id", [REFUTED, ["asm-p-001", CREWS, "validated"]], ["asm-p-001", CREWS, "high"]],
  ["tested with little trust", [REFUTED], ["asm-p-001", CREWS, "low"]],
  ["put in other words", [REFUTED], ["asm-p-001", "Crews report by radio before they sail", "medium"]],
  ["narrowed", [REFUTED], ["asm-p-001", "Crews of large ships report before they sail.", "low"]],
  ["turned around", [REFUTED], ["asm-p-001", "Crews do not report before they sail.", "medium"]],
  ["a sentence too short to compare", [REFUTED], ["asm-p-001", "Crews call.", "medium"]],
  ["never refuted", [["asm-p-001", CREWS, "validated"]], ["asm-p-001", CREWS, "high"]],
])("the id of what is settled is not used again: %s", async (_, cycles, planned) => {
  expect(await messages(cycles, planned)).toHaveLength(1);
});

test.each<[string, readonly Verdict[], Verdict]>([
  ["validated since under another id", [REFUTED, ["asm-p-007", CREWS, "validated"]], ["asm-p-009", CREWS, "high"]],
  ["open since", [REFUTED, ["asm-p-007", CREWS, "inconclusive"]], ["asm-p-007", CREWS, "high"]],
  ["spaced in another way", [REFUTED, ["asm-p-007", `${CREWS} `, "validated"]], ["asm-p-009", CREWS, "high"]],
  ["another sentence", [REFUTED], ["asm-p-009", "Crews call.", "high"]],
  ["a sentence that tells of its test", [REFUTED], [
    "asm-p-001",
    "Crews of ferries report (refuted for boats).",
    "low",
  ]],
  ["tested again under a new id", [REFUTED], ["asm-p-009", CREWS, "low"]],
  ["another belief under an id that was inconclusive", [["asm-p-001", CREWS, "inconclusive"]], [
    "asm-p-001",
    "Harbours pay for their own gauges each spring.",
    "low",
  ]],
  ["another belief under an id of its own", [REFUTED], ["asm-p-002", "Harbours pay for their own gauges.", "low"]],
  ["no cycle before", [], ["asm-p-001", CREWS, "high"]],
  ["pending", [["asm-p-001", CREWS, "pending"]], ["asm-p-001", CREWS, "high"]],
])("%s: nothing to say", async (_, cycles, planned) => expect(await messages(cycles, planned)).toEqual([]));

test("trust rises between two roadmaps only where the report between says so", async () => {
  const found = async (from: string, to: string, verdict: object, sentence = CREWS) => {
    const plan = (cycle: number, assumption: object) =>
      JSON.stringify({ roadmap: { cycle, tracks: { product: { riskiest_assumptions: [assumption] } } } });
    const id = "asm-p-001";
    const findings = await foundIn({
      "AIM/cycles/cycle-1/05_roadmap_recipe.yaml": plan(1, { id, description: CREWS, confidence: from }),
      "AIM/cycles/cycle-1/assessment_report.yaml": JSON.stringify({
        cycle: 1,
        assumption_validations: [{ id, status: "inconclusive", evidence: "Seen on board", ...verdict }],
      }),
      "READY/05_roadmap_recipe.yaml": plan(2, { id, description: sentence, confidence: to }),
    });
    return findings.filter(({ rule }) => rule === "inconsistent-verdict").map(({ message }) => message);
  };
  const kept = { confidence_change: "no change" };
  expect(await found("low", "high", kept)).toEqual([
    "confidence in `asm-p-001` is `high`, `low` in cycle 1, but the report on that calls it `inconclusive` and the change of confidence `no change`",
  ]);
  expect(await found("medium", "high", { confidence_change: "decreased" })).toHaveLength(1);
  expect(await found("medium", "medium", kept)).toEqual([]);
  expect(await found("high", "low", kept)).toEqual([]);
  expect(await found("low", "high", { confidence_change: "increased" })).toEqual([]);
  expect(await found("low", "high", {})).toEqual([]);
  expect(await found("low", "high", { ...kept, status: "pending" })).toEqual([]);
  expect(await found("low", "high", kept, "Harbours pay for their own gauges each spring.")).toEqual([]);
});
