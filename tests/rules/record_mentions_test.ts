import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const REPORT = {
  cycle: 1,
  okr_assessments: [{ key_result_outcomes: [{ kr_id: "kr-p-001", status: "met" }] }],
  assumption_validations: [{ id: "asm-p-001", status: "validated" }],
};

/** The ids that are called unknown in a memo on a cycle, beside a report on the first one. */
async function unknownIn(memo: object, cycle = 1): Promise<string[]> {
  const found = await foundIn({
    "AIM/cycles/cycle-1/assessment_report.yaml": JSON.stringify(REPORT),
    [`AIM/cycles/cycle-${cycle}/calibration_memo.yaml`]: JSON.stringify({ cycle, ...memo }),
    "FIRE/definitions/product/fd-001_ice-report.yaml": "id: fd-001\n",
  });
  return found.filter(({ rule }) => rule === "dangling-mention").map(({ message }) => /`(.*?)`/.exec(message)![1]!);
}

test("an id in a memo is one of its report or of a roadmap", async () => {
  const reasoning = (id: string) => ({ reasoning: `Crews read the ice report before they left (${id}).` });
  expect(await unknownIn(reasoning("asm-p-007"))).toEqual(["asm-p-007"]);
  expect(await unknownIn(reasoning("kr-p-010"))).toEqual(["kr-p-010"]);
  expect(await unknownIn(reasoning("kr-p-001"))).toEqual([]);
  expect(await unknownIn({ next_cycle_focus: { continue_building: ["The ice report before they leave (kr-p-010)"] } }))
    .toEqual(["kr-p-010"]);
});

test("what is to come, what may be gone and what belongs to a lost cycle is left alone", async () => {
  const told = "Crews read the ice report before they left";
  expect(await unknownIn({ reasoning: `${told}, which becomes asm-p-007.` })).toEqual([]);
  expect(await unknownIn({ next_ready_inputs: { new_assumptions: [`asm-p-007: ${told}.`] } })).toEqual([]);
  expect(await unknownIn({ next_cycle_focus: { start_exploring: [`${told} (asm-p-007)`] } })).toEqual([]);
  expect(await unknownIn({ reasoning: `${told} (fd-004).` })).toEqual([]);
  expect(await unknownIn({ reasoning: `${told} (asm-p-007).` }, 2)).toEqual([]);
});
