import { describe, expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const REPORT = "AIM/assessment_report.yaml";

/** What some rules say of an instance, with their level. */
async function said(rules: readonly string[], files: Record<string, unknown>): Promise<string[]> {
  const found = await foundIn(
    Object.fromEntries(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])),
  );
  return found.filter(({ rule }) => rules.includes(rule)).map(({ level, message }) => `${level}: ${message}`);
}

const plan = (more: object) => ({ roadmap: { id: "roadmap-kiln-c", cycle: 1, ...more } });
const filled = { assumption_validations: [{ id: "asm-p-001", status: "pending" }] };

describe("a cycle that ended", () => {
  const ended = (day: string, more: Record<string, unknown> = {}) =>
    said(["stale-cycle"], { [ROADMAP]: plan({ status: "active", target_completion_date: day }), ...more });

  test("is a note for the two weeks in which it is assessed, then a warning", async () => {
    expect(await ended("2026-11-18")).toEqual([
      "info: cycle 1 ended 3 days ago (`2026-11-18`) and has not been assessed and closed",
    ]);
    expect(await ended("2026-11-07")).toEqual([expect.stringMatching(/^info: cycle 1 ended 14 days ago/)]);
    expect(await ended("2026-11-06")).toEqual([expect.stringMatching(/^warning: cycle 1 ended 15 days ago/)]);
  });

  test("is only to be closed once it is assessed", async () => {
    expect(await ended("2026-11-18", { [REPORT]: { roadmap_id: "roadmap-kiln-c", cycle: 1, ...filled } })).toEqual([
      "info: cycle 1 ended 3 days ago (`2026-11-18`) and has not been closed",
    ]);
  });
});

test("a report of a later cycle than its roadmap plans is that contradiction, and lacks no memo", async () => {
  const found = (report: object, archived?: object) =>
    said(["inconsistent-cycle", "missing-decision", "missing-assessment"], {
      [ROADMAP]: plan({ status: "active", target_completion_date: "2026-09-30" }),
      [REPORT]: { roadmap_id: "roadmap-kiln-c", ...filled, ...report },
      ...(archived === undefined ? {} : { "AIM/cycles/cycle-2/05_roadmap_recipe.yaml": archived }),
    });
  expect(await found({ cycle: 2 })).toEqual([
    "warning: `cycle` is 2, but its roadmap `roadmap-kiln-c` plans cycle 1; both should be about one cycle",
  ]);
  expect(await found({ cycle: 1 })).toEqual([expect.stringContaining("has no calibration memo")]);
  expect(await found({ cycle: 2 }, plan({ cycle: 2, status: "completed" }))).toEqual([
    expect.stringContaining("has no calibration memo"),
  ]);
});

test("a verdict goes with the counts of its evidence", async () => {
  const found = (status: string, evidence: string) =>
    said(["inconsistent-statement"], {
      [REPORT]: { cycle: 1, assumption_validations: [{ id: "asm-p-001", status, evidence }] },
    });
  for (
    const evidence of [
      "5 of 14 potters came back by week 9; 8 were required.",
      "Five of 14 potters came back; eight required",
      "5 of 14 potters in May and 7 of 14 in June, 8 of 14 were needed",
    ]
  ) {
    expect(await found("validated", evidence), evidence).toHaveLength(1);
    expect(await found("invalidated", evidence), evidence).toEqual([]);
  }
  for (
    const evidence of [
      "9 of 14 potters came back; 8 were required.",
      "5 of 14 potters in May and 9 of 14 in June, 8 were required",
      "5 of 14 kilns broke; fewer than 8 were required",
      "5 of 14 potters needed a second firing, 8 weeks were required",
      "5 of 14 potters left, 8 were required to refute it",
      "5 of 14 potters; 8 of 14 required a second firing",
    ]
  ) expect(await found("validated", evidence), evidence).toEqual([]);
});

test("a feature that is built rests on one assumption at least that was not refuted", async () => {
  const found = (status: string, tested: string[]) =>
    said(["stale-tested-assumption"], {
      [REPORT]: {
        cycle: 1,
        assumption_validations: [{ id: "asm-p-001", status: "invalidated" }, { id: "asm-p-002", status: "pending" }],
      },
      "FIRE/definitions/product/fd-001_kiln-diary.yaml": {
        id: "fd-001",
        status,
        strategic_context: { assumptions_tested: tested },
      },
    });
  expect(await found("in-progress", ["asm-p-001"])).toHaveLength(1);
  expect(await found("in-progress", ["asm-p-001", "asm-p-002"])).toEqual([]);
  expect(await found("delivered", ["asm-p-001", "asm-p-002"])).toHaveLength(1);
  expect(await found("draft", ["asm-p-001"])).toEqual([]);
});

describe("a memo", () => {
  const MEMO = "AIM/calibration_memo.yaml";
  const judged = (...statuses: string[]) => ({
    cycle: 1,
    assumption_validations: statuses.map((status, index) => ({ id: `asm-p-00${index + 1}`, status, evidence: "Seen" })),
  });

  test("lists what its report refuted", async () => {
    const found = (invalidated: string[], more: object = {}) =>
      said(["inconsistent-learnings"], {
        [REPORT]: judged("invalidated", "invalidated", "validated"),
        [MEMO]: { cycle: 1, learnings: { validated_assumptions: [], invalidated_assumptions: invalidated }, ...more },
      });
    expect(await found(["asm-p-001: potters fire alone"])).toEqual([
      "info: the report of this cycle calls `asm-p-002` invalidated, but the memo does not name it; each should be listed",
    ]);
    expect(await found(["Potters fire alone"])).toHaveLength(1);
    expect(await found(["Potters fire alone", "Guilds do not pay"])).toEqual([]);
    expect(await found(["asm-p-001 and asm-p-002: potters fire alone"])).toEqual([]);
    expect(await found(["Potters fire alone (asm-p-001)"], { reasoning: "What asm-p-002 said is open" })).toEqual([]);
  });

  test("names assumptions that were stated once", async () => {
    const found = (list: string, text: string) =>
      said(["inconsistent-learnings"], {
        [REPORT]: judged("validated"),
        [MEMO]: { cycle: 1, learnings: { [list]: [text] } },
      });
    expect(await found("validated_assumptions", "asm-p-019: guilds pay")).toHaveLength(1);
    expect(await found("validated_assumptions", "asmp-p-001: guilds pay")).toEqual([]);
    expect(await found("surprises", "asm-p-019 came of itself")).toEqual([]);
  });

  test("does not stop what it continues, nor ask for what should be done already", async () => {
    const found = (memo: object) => said(["inconsistent-statement"], { [MEMO]: { cycle: 1, ...memo } });
    const focus = (stop: string) => ({
      next_cycle_focus: { continue_building: ["The diary of the kiln"], stop_building: [stop] },
    });
    expect(await found(focus("The diary of the  kiln."))).toHaveLength(1);
    expect(await found(focus("The diary of the kiln on paper"))).toEqual([]);
    const step = (text: string) => ({ assessment_date: "2026-10-05", next_steps: [text] });
    expect(await found(step("Tove asks ten guilds by 30 September 2026."))).toHaveLength(1);
    expect(await found(step("Tove asks ten guilds by 12 October 2026."))).toEqual([]);
    expect(await found(step("Tove sends the list of 30 September 2026 to all by 12 October 2026."))).toEqual([]);
    expect(await found(step("Tove asks ten guilds by 5 January."))).toEqual([]);
  });

  test("on a cycle that is over is not older than its end, unless it ended it", async () => {
    const found = (end: string, decision: string) =>
      said(["inconsistent-cycle"], {
        [ROADMAP]: plan({ status: "active", target_completion_date: end }),
        [MEMO]: { roadmap_id: "roadmap-kiln-c", cycle: 1, decision, assessment_date: "2026-08-20" },
      });
    expect(await found("2026-10-31", "persevere")).toHaveLength(1);
    expect(await found("2026-10-31", "pivot")).toEqual([]);
    expect(await found("2026-12-31", "persevere")).toEqual([]);
    expect(await found("2026-09-05", "persevere")).toEqual([]);
  });

  test("is not decided on before both its end and its report", async () => {
    const found = (decided: string, reported: string) =>
      said(["inconsistent-cycle"], {
        [ROADMAP]: plan({ status: "active", target_completion_date: "2026-09-05" }),
        [REPORT]: {
          roadmap_id: "roadmap-kiln-c",
          cycle: 1,
          ...filled,
          meta: { last_updated: `${reported}T17:00:00Z` },
        },
        [MEMO]: { roadmap_id: "roadmap-kiln-c", cycle: 1, decision: "persevere", assessment_date: decided },
      });
    expect(await found("2026-08-20", "2026-09-10")).toEqual([
      expect.stringContaining("and the report of it is of `2026-09-10`; a decision should not be older than both"),
    ]);
    expect(await found("2026-08-20", "2026-08-19")).toEqual([]);
    expect(await found("2026-09-01", "2026-09-10")).toEqual([]);
    expect(await found("2026-09-14", "2026-09-10")).toEqual([]);
  });
});

test("a cycle that has begun has an active roadmap, and is no longer in READY", async () => {
  const found = (status: string, start: string) =>
    said(["stale-status", "inconsistent-cycle"], {
      "_meta.yaml": { instance: { current_cycle: { cycle_number: 1, phase: "READY" } } },
      [ROADMAP]: plan({ status, start_date: start, target_completion_date: "2026-12-31" }),
    });
  expect(await found("approved", "2026-10-05")).toEqual([
    expect.stringContaining("phase is `READY`, but the roadmap of cycle 1 is `approved` and has begun"),
    "info: cycle 1 began 47 days ago (`2026-10-05`) and its roadmap is still `approved`; it should be `active`",
  ]);
  expect(await found("approved", "2026-11-16")).toHaveLength(1);
  expect(await found("approved", "2026-11-30")).toEqual([]);
  expect(await found("draft", "2026-10-05")).toEqual([
    "info: cycle 1 began 47 days ago (`2026-10-05`) and its roadmap is still `draft`; it should be `active`",
  ]);
  expect(await found("draft", "2026-11-16")).toEqual([]);
  expect(await found("draft", "2027-01-04")).toEqual([]);
});

test("a draft says when it was approved only where it asks nothing any more", async () => {
  const found = (more: object) =>
    said(["stale-status"], {
      [ROADMAP]: plan({ status: "draft", start_date: "2026-12-07", target_completion_date: "2027-03-31", ...more }),
    });
  const signed = { approved_by: "Ines Aune", approval_date: "2026-11-16" };
  expect(await found(signed)).toEqual([
    "info: roadmap is `draft`, but was approved on `2026-11-16`; it should be `approved`",
  ]);
  expect(await found({ ...signed, approved_by: "[INSERT name]" })).toEqual([]);
  expect(await found({ ...signed, approval_date: "2026-12-01" })).toEqual([]);
  expect(await found({ ...signed, approval_date: "pending" })).toEqual([]);
  expect(await found({ ...signed, target_completion_date: "2026-11-01" })).toEqual([]);
});

test("a cycle that has not ended is not among those that are completed", async () => {
  const found = (completed: number, status = "active", more: object = {}) =>
    said(["inconsistent-cycle"], {
      [ROADMAP]: plan({ cycle: 2, status, start_date: "2026-10-05", target_completion_date: "2026-12-31" }),
      "AIM/living_reality_assessment.yaml": {
        metadata: { cycles_completed: completed },
        current_focus: { cycle_reference: "C2" },
      },
      ...more,
    });
  expect(await found(2)).toEqual([
    expect.stringContaining(
      "`cycles_completed` is 2, but the roadmap of cycle 2 is `active` and ends `2026-12-31`; it should be 1",
    ),
  ]);
  expect(await found(7)).toHaveLength(1);
  expect(await found(2, "draft")).toHaveLength(1);
  expect(await found(1)).toEqual([]);
  expect(await found(2, "completed")).toEqual([]);
  const memo = { roadmap_id: "roadmap-kiln-c", cycle: 2, decision: "pivot" };
  expect(await found(2, "active", { "AIM/calibration_memo.yaml": memo })).toEqual([]);
});

describe("the triggers of a cycle that runs", () => {
  const BELIEF = "Potters fire their kilns together once a week.";
  const found = (config: object, more: object = {}) =>
    said(["inconsistent-trigger"], {
      [ROADMAP]: plan({
        status: "active",
        start_date: "2026-10-05",
        target_completion_date: "2026-12-20",
        tracks: { product: { riskiest_assumptions: [{ id: "asm-p-001", description: BELIEF }] } },
        ...more,
      }),
      "AIM/aim_trigger_config.yaml": config,
    });
  const weeks = (count: number, day: string) => ({
    metadata: { last_updated: day },
    value_driven_triggers: { roi_threshold_trigger: { waste_signals: [{ weeks_remaining_in_cycle: count }] } },
  });
  const watched = (text: string) => ({
    value_driven_triggers: {
      assumption_invalidation_trigger: {
        critical_assumptions: [{ assumption_id: "asm-p-001", assumption_text: text }],
      },
    },
  });

  test("count the weeks that were left on their day", async () => {
    expect(await found(weeks(13, "2026-11-16"))).toEqual([
      "info: `weeks_remaining_in_cycle` is 13, but cycle 1 had 5 weeks left when this was written",
    ]);
    expect(await found(weeks(12, "2026-10-05"))).toEqual([]);
    expect(await found(weeks(12, "2026-09-21"))).toEqual([]);
    expect(await found(weeks(5, "2026-11-16"))).toEqual([]);
  });

  test("set the session at the end of the cycle", async () => {
    const session = (day: string) => ({ calendar_trigger: { enabled: true, next_scheduled: day } });
    expect(await found(session("2027-03-20"))).toHaveLength(1);
    expect(await found(session("2027-01-10"))).toEqual([]);
    expect(await found(session("2027-03-20"), { status: "completed" })).toEqual([]);
  });

  test("watch an assumption in its own words", async () => {
    expect(await found(watched("Guilds pay for clay in spring"))).toHaveLength(1);
    expect(await found(watched("Potters share one firing a week"))).toEqual([]);
    expect(await found(watched("Firing pays"))).toEqual([]);
  });
});

describe("the days of a roadmap", () => {
  const found = (rules: string[], roadmap: object) => said(rules, { [ROADMAP]: { roadmap } });

  test("exist", async () => {
    const target = (text: string) =>
      found(["invalid-date"], { tracks: { product: { okrs: [{ key_results: [{ target: text }] }] } } });
    for (const text of ["9 guilds by 31 November 2026", "9 guilds by 29 February 2027", "9 Gilden bis 31.11.2026"]) {
      expect(await target(text), text).toHaveLength(1);
    }
    for (
      const text of [
        "9 guilds by 30 November 2026",
        "9 guilds by 29 February 2028",
        "31 November fairs",
        "In November 31 guilds came",
        "30 guilds by November 2026",
      ]
    ) expect(await target(text), text).toEqual([]);
  });

  test("begin with the time frame", async () => {
    const start = (timeframe: string, day: string) =>
      found(["inconsistent-date"], { timeframe, start_date: day, target_completion_date: "2027-03-31" });
    expect(await start("4 January to 31 March 2027", "2027-01-14")).toEqual([
      "info: `start_date` is `2027-01-14`, but `timeframe` begins `4 January`; they should give one start of the cycle",
    ]);
    expect(await start("1 January to 31 March 2027", "2027-01-04")).toEqual([]);
    expect(await start("January to March 2027", "2027-01-14")).toEqual([]);
    expect(await start("From 4 January, twelve weeks", "2027-01-14")).toEqual([]);
  });

  test("of its id and its number are one cycle's", async () => {
    const cycle = (id: string) => found(["inconsistent-statement"], { id, cycle: 1 });
    expect(await cycle("roadmap-kiln-cycle-3")).toHaveLength(1);
    expect(await cycle("roadmap-kiln-cycle-1")).toEqual([]);
    expect(await cycle("roadmap-bicycle-3")).toEqual([]);
  });

  test("put first what is waited for", async () => {
    const due = (first: string, then: string, type = "requires", milestone = "", text = "All guilds order") =>
      found(["inconsistent-due-dates"], {
        tracks: {
          org_ops: { okrs: [{ key_results: [{ id: "kr-o-001", target: `3 people ${first}` }] }] },
          product: { okrs: [{ key_results: [{ id: "kr-p-001", target: `9 guilds ${then}` }] }] },
        },
        cross_track_dependencies: [{ from_kr: "kr-o-001", to_kr: "kr-p-001", dependency_type: type }],
        execution_plan: { key_milestones: [{ date: milestone, milestone: text, key_results: ["kr-p-001"] }] },
      });
    expect(await due("by 20 March 2027", "by 1 March 2027")).toHaveLength(1);
    expect(await due("by 5 March 2027", "by 1 March 2027")).toEqual([]);
    expect(await due("by 20 March 2027", "by 1 March 2027", "informs")).toEqual([]);
    expect(await due("by March 2027", "by 1 March 2027")).toEqual([]);
    expect(await due("by 1 March 2027", "by 20 March 2027", "requires", "2027-02-01")).toHaveLength(1);
    expect(await due("by 1 March 2027", "by 20 March 2027", "requires", "2027-02-01", "Half-way look")).toEqual([]);
    expect(await due("by 1 March 2027", "by 20 March 2027", "requires", "2027-02-20")).toEqual([]);
  });
});

test("the stage of the reality assessment is that of the finished cycles, also where it is ahead", async () => {
  const found = (stage: string, completed?: number) =>
    said(["inconsistent-cycle"], {
      "AIM/living_reality_assessment.yaml": { metadata: { lifecycle_stage: stage, cycles_completed: completed } },
    });
  expect(await found("maturing", 0)).toEqual([
    "info: stage is `maturing`, after 0 finished cycles it should be `bootstrap`",
  ]);
  expect(await found("evolved", 2)).toHaveLength(1);
  expect(await found("maturing", 1)).toEqual([]);
  expect(await found("maturing")).toEqual([]);
});

test("an opportunity whose work was stopped is refuted, unless another cycle has begun", async () => {
  const found = (file: string, status: string, more: object = {}) =>
    said(["inconsistent-decision"], {
      "READY/03_insight_opportunity.yaml": { opportunity: { id: "opp-kilns", status } },
      [file]: { cycle: 1, decision: "pull_the_plug" },
      "AIM/living_reality_assessment.yaml": { current_focus: { cycle_reference: "C1" }, ...more },
    });
  const archived = "AIM/cycles/cycle-1/calibration_memo.yaml";
  expect(await found(archived, "identified")).toHaveLength(1);
  expect(await found(archived, "invalidated")).toEqual([]);
  expect(await found("AIM/calibration_memo.yaml", "identified")).toEqual([]);
  expect(await found(archived, "identified", { current_focus: { cycle_reference: "C2" } })).toEqual([]);
});
