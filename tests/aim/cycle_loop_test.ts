import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "#src/text/digest.ts";
import { binary, copyInto, inFolder } from "../binary.ts";
import { filledReport, memoOn } from "./records.ts";

test("a cycle is assessed, decided, recalibrated and archived, the next one begins, and the check likes every stage", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const run = (args: string[], stdin?: string) => {
      const { code, stdout, stderr } = binary([...args, "--json"], { cwd: root, stdin: stdin ?? "" });
      expect([args.join(" "), code, stderr]).toEqual([args.join(" "), 0, ""]);
      return JSON.parse(stdout);
    };
    const expectHealthy = () => {
      const { counts } = run(["check"]);
      expect(counts).toMatchObject({ error: 0, warning: 0 });
    };
    expectHealthy();

    const draft = run(["aim", "assess"]);
    expect(draft).toMatchObject({
      roadmap_id: "roadmap-tidemark",
      cycle: 2,
      okr_count: 6,
      key_result_count: 16,
      assumption_count: 14,
      written: false,
    });
    expect(existsSync(join(root, "AIM/assessment_report.yaml"))).toBe(false);
    expect(run(["aim", "okr-progress"])).toMatchObject({ source: "roadmap", overall: { total_krs: 16, pending: 16 } });

    const report = filledReport(draft.content);
    run(["aim", "write-assessment", "--write"], report);
    expect(readFileSync(join(root, "AIM/assessment_report.yaml"), "utf8")).toBe(report);
    expectHealthy();
    const progress = run(["aim", "okr-progress"]);
    expect(progress).toMatchObject({
      source: "assessment",
      overall: { total_krs: 16, met: 6, missed: 10, pending: 0 },
    });
    expect(progress.overall.achievement_rate).toBe(37.5);
    expect(progress.by_track.product).toMatchObject({ total_krs: 6, met: 2, summary: { met: 2 }, cycles: [2] });
    expect(run(["aim", "validate-assumptions"]).summary)
      .toEqual({ total: 14, validated: 13, invalidated: 1, inconclusive: 0, pending: 0 });

    expect(run(["aim", "write-calibration", "--write"], memoOn(2))).toMatchObject({ cycle: 2, decision: "persevere" });
    expectHealthy();

    const { changeset } = run(["aim", "recalibrate", "--apply", "--detail-level", "full"]);
    expect(changeset.meta).toMatchObject({ cycle: 2, decision: "persevere", confidence: "medium" });
    expect(changeset.summary).toMatchObject({
      // Five of the memo, and the components of six results that were met.
      total_changes: 11,
      from_calibration_memo: 5,
      from_src: 0,
      high_changes: 2,
    });
    expect(changeset.changes.map(({ id }: { id: string }) => id).sort()).toEqual(
      Array.from({ length: 11 }, (_, index) => `rc-${String(index + 1).padStart(3, "0")}`),
    );
    expectHealthy();

    const archived = run(["aim", "archive-cycle", "--cycle", "2", "--before-end", "--write"]);
    expect(archived.files).toEqual([
      {
        path: "AIM/assessment_report.yaml",
        archived_as: "AIM/cycles/cycle-2/assessment_report.yaml",
        content_hash: sha256(report),
      },
      {
        path: "AIM/calibration_memo.yaml",
        archived_as: "AIM/cycles/cycle-2/calibration_memo.yaml",
        content_hash: sha256(memoOn(2)),
      },
      {
        path: "READY/05_roadmap_recipe.yaml",
        archived_as: "AIM/cycles/cycle-2/05_roadmap_recipe.yaml",
        content_hash: sha256(readFileSync(join(root, "READY/05_roadmap_recipe.yaml"), "utf8")),
      },
    ]);
    // The roadmap still plans the cycle that is archived: a draft would hide its outcomes.
    const again = binary(["aim", "assess", "--write"], { cwd: root });
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining("assessed and archived already")]);
    expect(readFileSync(join(root, "AIM/cycles/cycle-2/assessment_report.yaml"), "utf8")).toBe(report);
    expect(readdirSync(join(root, "AIM")).filter((name) => /report|memo/.test(name))).toEqual([]);
    expectHealthy();

    const begun = run(["aim", "init-cycle", "--cycle", "3", "--write"]);
    expect(begun).toMatchObject({ new_cycle: 3, cycle_reference: "C3", cycles_completed: 2, removed: [] });
    expectHealthy();
    const status = run(["aim", "status"]);
    expect(status).toMatchObject({ cycles_completed: 2, current_focus: { cycle_reference: "C3" } });
    expect(run(["aim", "okr-progress", "--cycle", "2"]).overall).toMatchObject({ total_krs: 16, met: 6 });
  }));
