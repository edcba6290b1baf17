import { describe, expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, FJORDVAKT, LARKRISE } from "../instances.ts";

const LRA = "AIM/living_reality_assessment.yaml";
const EMPTY = { "_epf.yaml": "epf_anchor: true\n", "READY/00_north_star.yaml": "north_star: {}\n" };

function run(what: "status" | "health", folder: string, args: string[] = [], now?: string) {
  const env: Record<string, string> = now === undefined ? {} : { SOURCE_DATE_EPOCH: String(Date.parse(now) / 1000) };
  const { stdout, stderr, code } = epf(["aim", what, folder, "--json", ...args], { env });
  expect(stderr).toBe("");
  expect(JSON.stringify(JSON.parse(stdout)).length).toBeLessThanOrEqual(8192);
  return { code, answer: JSON.parse(stdout) };
}

/** Runs `body` on a copy of Tidemark whose files were changed. */
function changed(changes: Record<string, (text: string) => string | null>, body: (folder: string) => void) {
  return inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    for (const [file, change] of Object.entries(changes)) {
      const text = change(readFileSync(join(root, file), "utf8"));
      if (text === null) rmSync(join(root, file));
      else writeFileSync(join(root, file), text);
    }
    body(root);
  });
}

/** Every call that is suggested can be made and gives an answer. */
function expectCallable(calls: { tool: string; params: Record<string, string> }[]) {
  const commands: Record<string, (params: Record<string, string>) => string[]> = {
    epf_aim_bootstrap: ({ instance_path }) => ["aim", "bootstrap", instance_path!],
    epf_aim_health: ({ instance_path }) => ["aim", "health", instance_path!],
    epf_get_wizard_for_task: ({ task }) => ["wizards", "for", task!],
    epf_validate_with_plan: ({ path }) => ["plan", path!],
    epf_explain_rule: ({ rule }) => ["explain", rule!],
    epf_get_wizard: ({ name }) => ["wizards", "show", name!],
    epf_aim_assess: ({ instance_path }) => ["aim", "assess", "--instance-path", instance_path!],
  };
  for (const { tool, params } of calls) {
    const { code, stdout, stderr } = epf([...commands[tool]!(params), "--json"]);
    expect(stderr, tool).toBe("");
    expect(code, tool).toBeLessThanOrEqual(1);
    if (tool === "epf_get_wizard_for_task") expect(JSON.parse(stdout).recommended_wizard, params.task).not.toBeNull();
  }
}

describe("status", () => {
  test("of a well-kept instance", () => {
    const { code, answer } = run("status", "examples/tidemark");
    expect(code).toBe(0);
    expect(answer).toEqual({
      exists: true,
      path: "examples/tidemark/AIM/living_reality_assessment.yaml",
      lifecycle_stage: "maturing",
      adoption_level: 2,
      cycles_completed: 1,
      required_next_tool_calls: [],
      guidance: {
        current_state: "nothing is overdue",
        next_action: null,
        available_actions: [],
        warnings: null,
        blocked_reason: null,
        context: null,
      },
      instance_path: "examples/tidemark",
      last_updated: "2026-10-08T16:30:00Z",
      adoption_context: {
        organization_type: "funded_startup",
        funding_stage: "seed",
        team_size: 9,
        ai_capability_level: "ai_assisted",
        primary_bottleneck: "execution_capacity",
        runway_months: 13,
      },
      track_baselines: {
        product: { maturity: "measured", status: "established" },
        strategy: { maturity: "explicit", status: "emerging" },
        org_ops: { maturity: "explicit", status: "emerging" },
        commercial: { maturity: "explicit", status: "emerging" },
      },
      current_focus: {
        cycle_reference: "C2",
        primary_track: "product",
        secondary_track: "commercial",
        primary_objective:
          "Windows that hold through the winter, and dredging decided and proved from our figures in the three campaigns of this winter",
      },
      cycle: {
        number: 2,
        roadmap_status: "active",
        assessed: false,
        report_begun: false,
        decision: null,
        finished_cycles: 1,
      },
      next_session: { date: "2027-01-05", overdue: false },
      next_session_unread: null,
      warnings: [],
      critical: [],
      notes: [],
      next_steps: [],
    });
  });

  test("what needs attention", () =>
    changed({
      [LRA]: (text) =>
        text.replace('cycle_reference: "C2"', 'cycle_reference: "C3"')
          .replace("cycles_completed: 1", "cycles_completed: 0")
          .replace('"Reference visits"', '"[INSERT what is done]"'),
    }, (folder) => {
      const { answer } = run("status", folder, [], "2027-02-01T12:00:00Z");
      expect(answer.warnings.map((warning: string) => warning.replace(/^.*\/t\//, ""))).toEqual([
        "AIM/living_reality_assessment.yaml: placeholder `[INSERT what is done]` is still there instead of content",
        "READY/05_roadmap_recipe.yaml: cycle 2 ended 32 days ago (`2026-12-31`) and has not been assessed and closed",
        "AIM/living_reality_assessment.yaml: last updated 116 days ago (`2026-10-08T16:30:00Z`); it should be no older than 90 days",
        "AIM/living_reality_assessment.yaml: `cycles_completed` is 0, but should be 1: there are records of 1 cycle",
        "AIM/living_reality_assessment.yaml: focus is on `C3`; it should be on cycle 2, which the roadmap plans",
        "AIM/aim_trigger_config.yaml: next AIM session was due 27 days ago (`2027-01-05`), the next date should lie ahead",
      ]);
      expect(answer.next_session).toEqual({ date: "2027-01-05", overdue: true });
      expect(answer.required_next_tool_calls).toEqual(
        run("health", folder, [], "2027-02-01T12:00:00Z").answer.required_next_tool_calls,
      );
      expectCallable(answer.required_next_tool_calls);
    }));

  test("without an assessment, with an unreadable one, with an empty one", async () => {
    await changed({ [LRA]: () => null }, (folder) => {
      const { answer, code } = run("status", folder);
      expect(code).toBe(0);
      expect(answer).toMatchObject({ exists: false, path: null, adoption_context: null, current_focus: null });
      expect(answer.required_next_tool_calls).toMatchObject([{ tool: "epf_aim_bootstrap" }]);
      expect(answer.next_steps).toEqual([expect.stringMatching(/^epf aim bootstrap /)]);
      expectCallable(answer.required_next_tool_calls);
    });
    await changed({ [LRA]: () => "metadata: [\n" }, (folder) => {
      const { answer } = run("status", folder);
      expect(answer).toMatchObject({ exists: true, adoption_context: null, lifecycle_stage: null });
      expect(answer.required_next_tool_calls).toMatchObject([{ tool: "epf_validate_with_plan", priority: "urgent" }]);
    });
    await inFolder(EMPTY, (folder) => {
      expect(run("status", folder).answer).toMatchObject({
        exists: false,
        cycle: { number: null },
        next_session: null,
      });
    });
  });

  test("ignores values of the wrong type", () =>
    changed(
      { [LRA]: () => "metadata: {lifecycle_stage: [a], adoption_level: high}\ntrack_baselines: {product: x}\n" },
      (folder) => {
        const { answer } = run("status", folder);
        // The level is the one that the metadata and the triggers state.
        expect(answer).toMatchObject({ exists: true, lifecycle_stage: null, adoption_level: 2 });
        expect(answer.track_baselines).toEqual({ product: { maturity: null, status: null } });
      },
    ));
});

describe("health", () => {
  test("of a well-kept instance", () => {
    const { code, answer } = run("health", "examples/tidemark");
    expect(code).toBe(0);
    expect(answer).toMatchObject({
      valid: true,
      success: true,
      overall_status: "healthy",
      summary: { total: 0, critical: 0, warning: 0, info: 0 },
      required_next_tool_calls: [],
      score: 100,
      report: "nothing is overdue",
      review_wizards_hint: null,
      diagnostics: [],
      next_cursor: null,
    });
  });

  test("each AIM finding is also a health-check diagnostic, with working calls", () =>
    changed({
      [LRA]: () => null,
      "AIM/cycles/cycle-1/calibration_memo.yaml": (text) => text.replace("cycle: 1", "cycle: 2"),
    }, (folder) => {
      const now = "2027-02-01T12:00:00Z";
      const { code, answer } = run("health", folder, [], now);
      expect(code).toBe(0);
      expect(answer.overall_status).toBe("at_risk");
      const severities = answer.diagnostics.map(({ severity }: { severity: string }) => severity);
      expect(severities).toContain("warning");
      const { critical, warning, info, total } = answer.summary;
      expect([critical + warning + info, severities.length]).toEqual([total, total]);
      const report = JSON.parse(
        epf(["check", folder, "--format", "json"], { env: { SOURCE_DATE_EPOCH: String(Date.parse(now) / 1000) } })
          .stdout,
      );
      const section = report.instances[0].health.sections.find(({ name }: { name: string }) => name === "aim_health");
      const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();
      expect(ids(answer.diagnostics)).toEqual(ids(section.data.diagnostics));
      expect(answer.required_next_tool_calls[0]).toMatchObject({ tool: "epf_aim_bootstrap", priority: "recommended" });
      expectCallable(answer.required_next_tool_calls);
    }));

  test("an unreadable assessment is critical", () =>
    changed({ [LRA]: () => "metadata: [\n" }, (folder) => {
      const { code, answer } = run("health", folder);
      expect(code).toBe(1);
      expect(answer.diagnostics[0]).toMatchObject({ id: "aim-lra-corrupt", severity: "critical" });
      expect(answer.required_next_tool_calls[0]).toMatchObject({ tool: "epf_validate_with_plan", priority: "urgent" });
      expectCallable(answer.required_next_tool_calls);
    }));

  test("calls are empty exactly when nothing is due", async () => {
    for (const days of [0, 60, 120, 400]) {
      const now = new Date(Date.parse("2026-11-21T12:00:00Z") + days * 86_400_000).toISOString();
      const { answer } = run("health", "examples/tidemark", [], now);
      expect(answer.required_next_tool_calls.length === 0, now).toBe(answer.guidance.next_action === null);
      expectCallable(answer.required_next_tool_calls);
    }
    await inFolder(EMPTY, (folder) => {
      const { answer } = run("health", folder);
      expect(answer.required_next_tool_calls.length === 0).toBe(answer.summary.total === 0);
    });
  });

  test("many diagnostics come page by page", () =>
    inFolder(
      Object.fromEntries([
        ...Object.entries(EMPTY),
        ...Array.from({ length: 90 }, (_, index) => [
          `FIRE/definitions/product/fd-${index}_x.yaml`,
          `id: fd-${index}\nstatus: delivered\nfeature_maturity: {overall_stage: hypothetical}\n`,
        ]),
      ]),
      (folder) => {
        const { answer } = run("health", folder);
        expect(answer.total).toBeGreaterThanOrEqual(90);
        const rest = run("health", folder, ["--limit", "5", "--cursor", answer.next_cursor]).answer;
        expect(rest.diagnostics).toHaveLength(5);
        expect(rest.diagnostics[0].id).not.toBe(answer.diagnostics.at(-1).id);
      },
    ));
});

describe("instances without an assessment", () => {
  for (const root of [join(ROOT, FJORDVAKT), join(ROOT, LARKRISE), ...CORPORA]) {
    test(root.slice(root.lastIndexOf("/") + 1), () => {
      expect(run("status", root).answer).toMatchObject({ exists: false, cycle: { number: 1, assessed: false } });
      const { answer, code } = run("health", root);
      expect(code).toBe(0);
      expect(answer).toMatchObject({ valid: true, overall_status: "at_risk" });
      const delivered = [...new Bun.Glob("FIRE/feature_definitions/*.yaml").scanSync(root)].filter((file) => {
        const text = readFileSync(join(root, file), "utf8");
        return /^status: "?delivered/m.test(text) && !/overall_stage/.test(text);
      });
      const drift = answer.diagnostics.filter(({ category }: { category: string }) => category === "delivery_drift");
      expect(drift).toHaveLength(delivered.length);
      expectCallable(answer.required_next_tool_calls);
    });
  }
});

test("in a terminal", () => {
  const status = epf(["aim", "status", "examples/tidemark"]).stdout;
  expect(status).toMatch(/\nstage +maturing +adoption level 2, 1 cycle completed\n/);
  expect(status).toMatch(/\n {2}product +measured +established\n/);
  expect(epf(["aim", "health", "examples/tidemark"]).stdout).toBe("nothing is overdue, score 100 of 100\n");
});

test("what is critical is called so, and a session that is no date is shown as such", () =>
  changed({
    "AIM/aim_trigger_config.yaml": (text) => text.replace(/next_scheduled: .*/, 'next_scheduled: "mid December"'),
    [LRA]: (text) => text.replace(/lifecycle_stage: .*/, "lifecycle_stage: grown"),
  }, (folder) => {
    const { answer } = run("status", folder);
    expect(answer.next_session).toBeNull();
    expect(answer.next_session_unread).toBe("mid December");
    expect(answer.critical).toEqual(answer.warnings);
    const { stdout } = epf(["aim", "status", folder]);
    expect(stdout).toMatch(/^session +mid December +not a date$/m);
    expect(stdout.match(/^critical: .*AIM\//gm)).toHaveLength(2);
    expect(stdout).not.toContain("warning: ");
  }));

test("a warning stays a warning, and a session that is a date is not unread", () =>
  changed({
    "AIM/aim_trigger_config.yaml": (text) => text.replace(/next_scheduled: .*/, 'next_scheduled: "2020-01-05"'),
  }, (folder) => {
    const { answer } = run("status", folder);
    expect([answer.critical, answer.next_session_unread, answer.next_session.date]).toEqual([[], null, "2020-01-05"]);
    const { stdout } = epf(["aim", "status", folder]);
    expect(stdout).toMatch(/^warning: .*aim_trigger_config\.yaml/m);
    expect(stdout).not.toMatch(/^critical: .*AIM/m);
  }));

test("the errors of a file that are no diagnostics of their own are counted as others", () =>
  changed({
    [LRA]: (text) =>
      text.replace(/lifecycle_stage: .*/, "lifecycle_stage: grown")
        .replace(/organization_type: .*/, "organization_type: guild")
        .replace("    product: 45\n", "    product: 1\n"),
  }, (folder) => {
    const { answer } = run("health", folder);
    const own = answer.diagnostics.filter(({ artifact }: { artifact: string }) => artifact.endsWith(LRA));
    expect(own.length).toBeGreaterThan(1);
    const [file] = own.filter(({ category }: { category: string }) => category === "file_findings");
    expect(file.title).toBe("AIM file with other errors");
    expect(file.description).toMatch(/^\d+ other errors?\b.*, first: /);
  }));
