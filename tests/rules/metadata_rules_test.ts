import { monthsBefore } from "#src/model/metadata.ts";
import { describe, expect, test } from "bun:test";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { EpfModel } from "#src/model/model.ts";
import { compareVersion, declaredVersion, FRAMEWORK_VERSION } from "#src/model/versions.ts";
import inconsistentApproval from "#src/rules/metadata_consistency/inconsistent_approval.ts";
import inconsistentDate from "#src/rules/metadata_consistency/inconsistent_date.ts";
import inconsistentPerson from "#src/rules/metadata_consistency/inconsistent_person.ts";
import inconsistentProductName from "#src/rules/metadata_consistency/inconsistent_product_name.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import misplacedDate from "#src/rules/metadata_consistency/misplaced_date.ts";
import type { InstanceRule } from "#src/rules/rule.ts";
import staleDate from "#src/rules/metadata_consistency/stale_date.ts";
import staleVersion from "#src/rules/versions/stale_version.ts";
import { loadArtifact, loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

async function judge(rule: InstanceRule, files: Record<string, string>) {
  const found = checkInstanceRules(new EpfModel(await loadInstance(new MemoryTree(files))), [rule], NOW);
  return found.map(({ file, path, level }) => `${level} ${file} ${path}`);
}

async function statusOf(file: string, text: string) {
  const loaded = await loadArtifact(new MemoryTree({ [file]: text }), file);
  if ("finding" in loaded) throw new Error(loaded.finding.message);
  const declared = declaredVersion(loaded.artifact);
  return declared === null ? null : compareVersion(declared, loaded.artifact.type)?.status;
}

describe("versions", () => {
  test("a template may state the framework or schema version, a key only the framework version", async () => {
    const northStar = "READY/00_north_star.yaml";
    expect(await statusOf(northStar, `# EPF v${FRAMEWORK_VERSION}\nnorth_star: {}`)).toBe("current");
    expect(await statusOf(northStar, `# EPF v${ARTIFACT_TYPES.north_star.schema.version}\nnorth_star: {}`)).toBe(
      "current",
    );
    expect(await statusOf(northStar, "# EPF v1.9.0\nnorth_star: {}")).toBe("stale");
    expect(await statusOf(northStar, "# EPF v2.21.9\nnorth_star: {}")).toBe("behind");
    expect(await statusOf(northStar, "# EPF v3.0.0\nnorth_star: {}")).toBe("ahead");
    const report = "AIM/assessment_report.yaml";
    expect(await statusOf(report, `meta: {epf_version: ${ARTIFACT_TYPES.assessment_report.schema.version}}`)).toBe(
      "outdated",
    );
    expect(await statusOf(report, "meta: {epf_version: 2.19.0}")).toBe("stale");
  });

  test("a schema version of another major is not current", async () => {
    expect(await statusOf("FIRE/value_models/product.value_model.yaml", "# EPF v1.13.0\ntrack_name: Product")).toBe(
      "outdated",
    );
  });

  test("only a comment above the content that names EPF counts", async () => {
    expect(await statusOf("READY/00_north_star.yaml", "north_star: {}\n# EPF v1.0.0")).toBeNull();
    expect(await statusOf("READY/00_north_star.yaml", "# Plan v1.0.0\n\n# EPF v2.22.1 | Oat mill\nnorth_star: {}"))
      .toBe("current");
  });

  test("an instance that is old as a whole is reported once", async () => {
    const files = {
      "_epf.yaml": "epf_anchor: true\nepf_version: 2.3.0\n",
      "READY/00_north_star.yaml": "# EPF v2.3.0\nnorth_star: {}\n",
      "READY/04_strategy_formula.yaml": "# EPF v2.4.0\nstrategy: {}\n",
      "READY/05_roadmap_recipe.yaml": "meta: {epf_version: 2.4.0}\nroadmap: {}\n",
    };
    // The comments of old templates are as old as the instance; a version of its own is another statement.
    expect(await judge(staleVersion, files)).toEqual([
      "info READY/05_roadmap_recipe.yaml meta.epf_version",
      "info _epf.yaml epf_version",
    ]);
  });
});

describe("product names", () => {
  test("case, blanks, dashes and parentheses make no difference", async () => {
    const files = {
      "_epf.yaml": "epf_anchor: true\nproduct_name: Øst Ull (Ost Ull Spinneri AS)\n",
      "_meta.yaml": "product_name: øst-ull\nproduct_id: OU\n",
      "AIM/assessment_report.yaml": "meta: {instance: ou}\n",
    };
    expect(await judge(inconsistentProductName, files)).toEqual([]);
  });

  test("words that are joined otherwise are a note", async () => {
    const files = (name: string) => ({
      "_epf.yaml": "epf_anchor: true\nproduct_name: Ost Ull\n",
      "_meta.yaml": `instance:\n  product_name: ${name}\n`,
    });
    for (const name of ["OstUll", "Ost-Ull"]) {
      expect(await judge(inconsistentProductName, files(name)), name).toEqual([
        "info _meta.yaml instance.product_name",
      ]);
    }
    for (const name of ["ost-ull", "Ost  Ull", "OST ULL", "Ost Ull (a mill)"]) {
      expect(await judge(inconsistentProductName, files(name)), name).toEqual([]);
    }
  });

  test("accents that one of two names lacks are a note", async () => {
    const found = (anchor: string, name: string) =>
      judge(inconsistentProductName, {
        "_epf.yaml": `epf_anchor: true\nproduct_name: ${anchor}\n`,
        "_meta.yaml": `instance:\n  product_name: ${name}\n`,
      });
    expect(await found("Schlüpf", "Schlupf")).toEqual(["info _meta.yaml instance.product_name"]);
    expect(await found("Café Nord", "Cafe Nord")).toEqual(["info _meta.yaml instance.product_name"]);
    const same = [
      ["Schlüpf", "schlupf"],
      ["schlupf", "Schlüpf"],
      ["Schlüpf", "SCHLÜPF"],
      ["Schlüpf", "Schlu\u0308pf"],
      ["Schlüpf", "Schlüpf (Verein)"],
      ["Øst Ull", "Øst  Ull"],
    ] as const;
    for (const [anchor, name] of same) expect(await found(anchor, name), name).toEqual([]);
  });

  test("reports nothing when the instance has no name", async () => {
    expect(await judge(inconsistentProductName, { "AIM/assessment_report.yaml": "meta: {instance: ou}\n" })).toEqual(
      [],
    );
  });
});

describe("persons", () => {
  const found = (name: string, often = "Hélène Carpentier") =>
    judge(inconsistentPerson, {
      "READY/05_roadmap_recipe.yaml": `roadmap: {approved_by: "${name}"}\n`,
      "FIRE/definitions/strategy/sd-001_log.yaml": `id: sd-001\nowner: ${often}\n`,
      "FIRE/definitions/strategy/sd-002_talk.yaml": `id: sd-002\nowner: "${often}, editor"\n`,
      "FIRE/definitions/commercial/cd-001_offer.yaml": `id: cd-001\nowner: "${often} (shop)"\n`,
    });

  test("are one spelling with their accents, and without what they do", async () => {
    for (const name of ["Helene Carpentier", "Hélène Carpentiér, founder", "Hélène Carpentiers"]) {
      expect(await found(name), name).toHaveLength(1);
    }
    for (
      const name of [
        "Hélène Carpentier",
        "Hélène Carpentier, founder",
        "He\u0301le\u0300ne Carpentier",
        "hélène carpentier",
        "Helene",
        "helene.carpentier",
        "@helenecarpentier",
        "Editors, Helene Carpentier",
        "Hélène Charpentier-Roux",
        "Helen Carpenter",
        "The editors",
      ]
    ) expect(await found(name), name).toEqual([]);
    expect(await found("Andreas Hansen", "Andrea Hansen")).toEqual([]);
    expect(await found("Bjorn Lie", "Bjørn Lie")).toHaveLength(1);
  });
});

describe("dates", () => {
  test("a future review date keeps content fresh, whatever its age", async () => {
    const text = "last_updated: 2024-01-01\nnext_review_date: 2027-01-01\n";
    expect(await judge(staleDate, { "READY/01_insight_analyses.yaml": text })).toEqual([]);
  });

  test("a past date is one finding, not two", async () => {
    const text = "last_updated: 2024-01-01\nnext_review_date: 2025-01-01\n";
    expect(await judge(staleDate, { "READY/01_insight_analyses.yaml": text }))
      .toEqual(["warning READY/01_insight_analyses.yaml next_review_date"]);
  });

  test("today, quoted, unquoted and with a time", async () => {
    for (const day of ["2026-11-21", '"2026-11-21"', "2026-11-22T08:00:00+13:00"]) {
      const text = `last_updated: ${day}\nnext_review_date: ${day}\n`;
      expect(await judge(staleDate, { "READY/01_insight_analyses.yaml": text })).toEqual([]);
      expect(await judge(misplacedDate, { "READY/01_insight_analyses.yaml": text })).toEqual([]);
    }
  });

  const datesOf = async (text: string) => {
    const file = "READY/05_roadmap_recipe.yaml";
    const loaded = await loadArtifact(new MemoryTree({ [file]: text }), file);
    if ("finding" in loaded) throw new Error(loaded.finding.message);
    return (await checkArtifact(loaded.artifact, [inconsistentDate])).filter(({ rule }) => rule === "inconsistent-date")
      .map(({ path, message }) => `${path}: ${message}`);
  };
  const roadmap = (approved: string, milestones: string[] = []) =>
    `roadmap:\n  approval_date: ${approved}\n  start_date: 2026-01-04\n  target_completion_date: 2026-03-31\n` +
    `  execution_plan: {key_milestones: [${milestones.map((date) => `{date: ${date}}`).join(", ")}]}\n`;

  test("a plan should be approved before its start, and cannot be after its end", async () => {
    expect(await datesOf(roadmap("2026-01-04"))).toEqual([]);
    expect(await datesOf(roadmap("2026-02-11"))).toEqual([
      "roadmap.approval_date: `approval_date` `2026-02-11` is after `start_date` `2026-01-04`, " +
      "a plan should be approved before its cycle starts",
    ]);
    expect(await datesOf(roadmap("2026-12-11"))).toEqual([
      "roadmap.approval_date: `approval_date` `2026-12-11` is after `target_completion_date` `2026-03-31`, " +
      "the plan is approved after its end",
    ]);
  });

  test("milestones lie within their cycle; dates in words are not compared", async () => {
    expect(await datesOf(roadmap("2026-01-02", ["2026-01-04", "2026-03-31", "End of week 30"]))).toEqual([]);
    expect(await datesOf(roadmap("2026-01-02", ["2025-02-01", "2027-02-01"]))).toHaveLength(2);
  });
});

test("a month that is too short for the day ends on its last one", () => {
  const day = (iso: string, months: number) => new Date(monthsBefore(new Date(iso), months)).toISOString().slice(0, 10);
  expect(day("2026-03-31T10:00:00Z", 1)).toBe("2026-02-28");
  expect(day("2026-08-31T10:00:00Z", 6)).toBe("2026-02-28");
  expect(day("2026-05-15T10:00:00Z", 12)).toBe("2025-05-15");
  expect(day("2026-01-10T10:00:00Z", 2)).toBe("2025-11-10");
});

describe("an approval that no one has named yet", () => {
  const found = async (record: string, status = "approved") => {
    const file = "READY/05_roadmap_recipe.yaml";
    const text = `roadmap:\n  id: roadmap-plum-jam\n  status: ${status}\n  approval_date: "2026-12-18"\n${record}`;
    const loaded = await loadArtifact(new MemoryTree({ [file]: text }), file);
    if ("finding" in loaded) throw new Error(loaded.finding.message);
    return (await checkArtifact(loaded.artifact, [inconsistentApproval]))
      .filter(({ rule }) => rule === inconsistentApproval.name).map(({ level, message }) => `${level}: ${message}`);
  };

  test("is said to be missing where nothing is written, and to be open where a question is", async () => {
    expect(await found("")).toEqual([
      "warning: roadmap is `approved` without `approved_by`; it should say by whom",
    ]);
    const asked = '  approved_by: "[INSERT who approved it]" # open: who?\n';
    expect(await found(asked)).toEqual([
      "warning: roadmap is `approved`, but `approved_by` still has an open question",
    ]);
    expect(await found(asked, "active")).toEqual([
      "info: roadmap is `active`, but `approved_by` still has an open question",
    ]);
    expect(await found(`${asked}  cycle: 1 # open: or 2?\n`)).toEqual([
      "warning: roadmap is `approved`, but 2 required values still have open questions",
    ]);
    expect(await found("  approved_by: Ines Aune\n")).toEqual([]);
  });
});
