import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../binary.ts";
import { check } from "../health/damages.ts";

const TIDEMARK = join(ROOT, "examples/tidemark");
const PRODUCT = "FIRE/definitions/product";
const ROADMAP = "READY/05_roadmap_recipe.yaml";
const FEATURE = `${PRODUCT}/fd-003_arrival-agreement.yaml`;
const REPORT = "AIM/cycles/cycle-1/assessment_report.yaml";

function textOf(file: string): string {
  return readFileSync(join(TIDEMARK, file), "utf8");
}

/** What a check finds in the example with other texts, as rule and help. */
async function found(files: Record<string, string | null>): Promise<string[]> {
  const { findings } = await check(TIDEMARK, files);
  return findings.map(({ rule, help }) => `${rule}: ${help}`);
}

describe("what is written under an older or another name", () => {
  test("a list of assumptions under another name is cited as ever", async () => {
    const text = textOf(ROADMAP).replace(/ {6}riskiest_assumptions:\n(?= +- id: asm-p)/, "      assumptions:\n");
    const all = await found({ [ROADMAP]: text });
    expect(all).toHaveLength(1);
    expect(all[0]).toStartWith("missing-field: rename `assumptions` to `riskiest_assumptions`");
  });

  test("the id of a feature under its older name, in another form", async () => {
    expect(await found({ [FEATURE]: textOf(FEATURE).replace("id: fd-003", "feature_id: FD-3") })).toEqual([
      "missing-field: rename it to `id` and write `fd-003`, as the name of the file says",
    ]);
  });

  test("a field that holds a value path belongs where those are", async () => {
    const text = textOf(FEATURE).replace("slug:", "value_path: Product.QuaysideOperations.QuaysideReadiness\nslug:");
    expect(await found({ [FEATURE]: text })).toEqual([
      "unknown-field: move it to `strategic_context.contributes_to`, or remove it if that names the same",
    ]);
  });

  test("a map that has no key of a section is not taken for it", async () => {
    const file = "AIM/track_health_assessment.yaml";
    const { findings } = await check(TIDEMARK, { [file]: "metadata:\n  assessed_by: Harbour master\n" });
    const section = findings.find(({ rule }) => rule === "missing-section")!;
    expect(section.message).not.toContain("metadata");
  });

  test("a slug with a slip is corrected after the name of the feature and of its file", async () => {
    expect(await found({ [FEATURE]: textOf(FEATURE).replace("slug: arrival-agreement", "slug: arrival-agrement") }))
      .toEqual(["inconsistent-file-name: write `arrival-agreement`"]);
  });
});

describe("ids that are not there", () => {
  test("of a key result in another form that the roadmap cites in its own", async () => {
    const text = textOf(ROADMAP).replace("id: kr-s-001\n", "id: KR2.1\n");
    expect(text).not.toBe(textOf(ROADMAP));
    expect(await found({ [ROADMAP]: text })).toEqual([
      "invalid-pattern: write `kr-s-001`, which this file cites and no entry has, if that is this one",
    ]);
  });

  test("a capability was delivered by what was planned then", async () => {
    const archived = "AIM/cycles/cycle-1/05_roadmap_recipe.yaml";
    const past = textOf(ROADMAP).replaceAll(/\bkr-([psoc])-0/g, "kr-$1-9").replace("cycle: 2", "cycle: 1");
    const file = `${PRODUCT}/fd-002_safe-tide-windows.yaml`;
    const text = textOf(file).replace(/delivered_by_kr: kr-\S+/, "delivered_by_kr: kr-p-499");
    expect(text).not.toBe(textOf(file));
    const all = await found({ [archived]: past, [file]: text });
    expect(all.find((one) => one.startsWith("dangling-key-result"))).toContain("cite one of `kr-p-9");
  });
});

describe("files in places of their own", () => {
  test("the record of a cycle beside `AIM/cycles`", async () => {
    const records = ["assessment_report", "calibration_memo", "strategic_reality_check"];
    const moved = records.flatMap((name) => {
      const file = `AIM/cycles/cycle-1/${name}.yaml`;
      return [[file, null], [`AIM/zyklus-1/${name}.yaml`, textOf(file)]] as const;
    });
    expect(await found(Object.fromEntries(moved))).toEqual([
      "misplaced-file: `mkdir -p AIM/cycles && git mv AIM/zyklus-1 AIM/cycles/cycle-1`",
    ]);
  });

  test.each(["03_insight_opportunity (Kopie)", "03_insight_opportunity copia", "Copia de 03_insight_opportunity"])(
    "a copy in the words of other languages: %s",
    async (name) => {
      expect(await found({ [`READY/${name}.yaml`]: textOf("READY/03_insight_opportunity.yaml") })).toEqual([
        "duplicate-artifact: it says the same word for word: delete the copy",
      ]);
    },
  );

  test("a report that the archive has word for word", async () => {
    expect(await found({ "AIM/assessment_report.yaml": textOf(REPORT) })).toEqual([
      "duplicate-artifact: it says the same word for word: delete the copy",
    ]);
  });
});

describe("a word for which a choice is proposed", () => {
  test("counts as that choice: a feature that is begun needs no personas yet", async () => {
    const text = textOf(FEATURE).replace("status: in-progress", "status: idea")
      .replace(/ {2}personas:\n(?: {4}.*\n)+/, "");
    const all = await found({ [FEATURE]: text });
    expect(all.filter((one) => one.startsWith("missing-persona"))).toEqual([]);
  });

  test("counts as that choice: verdicts in another language agree with the memo", async () => {
    const text = textOf(REPORT).replace(/status: validated/g, "status: bestätigt");
    expect(text).not.toBe(textOf(REPORT));
    const all = await found({ [REPORT]: text });
    expect(all.filter((one) => one.startsWith("inconsistent-verdict"))).toEqual([]);
  });

  test("a level that differs is reported where it differs from the reality assessment", async () => {
    const file = "AIM/aim_trigger_config.yaml";
    const { findings } = await check(TIDEMARK, {
      [file]: textOf(file).replace("adoption_level: 2", "adoption_level: 3"),
    });
    expect(findings.map((one) => `${one.file} ${one.rule}`)).toEqual([`${file} inconsistent-adoption-level`]);
  });
});

describe("what follows from a finding is not said twice", () => {
  test("a key result that is cited and mentioned and not there", async () => {
    const file = ROADMAP;
    const text = textOf(file).replace(/linked_to_kr:\n +- kr-p-001\n/, "linked_to_kr: [kr-p-088]\n").replace(
      "We assume that duty officers follow",
      "kr-p-088 rests on it: duty officers follow",
    );
    const all = await found({ [file]: text });
    expect(all.map((one) => one.split(":")[0])).toEqual(["dangling-roadmap-key-result"]);
  });

  test("metadata behind the anchor", async () => {
    const text = textOf("_meta.yaml").replace(/epf_version: "[^"]*"/, 'epf_version: "2.3.0"');
    expect(text).not.toBe(textOf("_meta.yaml"));
    const all = await found({ "_meta.yaml": text });
    expect(all.map((one) => one.split(":")[0])).toEqual(["inconsistent-version"]);
  });

  test("a component whose definition writes a path of another form", async () => {
    const file = "FIRE/definitions/commercial/earning-model/cd-002-yearly-value-review.yaml";
    const text = textOf(file).replaceAll(/"Commercial\.[^"]*"/g, '"Vertrieb.Verlängerung.Gespräch"');
    expect((await found({ [file]: text })).filter((one) => one.startsWith("missing-coverage"))).toEqual([]);
  });
});

describe("help that says what to write", () => {
  const helpAt = async (file: string, from: string | RegExp, to: string) => {
    const text = textOf(file).replace(from, to);
    expect(text).not.toBe(textOf(file));
    return await found({ [file]: text });
  };

  test("the track of a value model under another key, in another language", async () => {
    const file = "FIRE/value_models/product.value_model.yaml";
    expect(await helpAt(file, "track_name: Product", "track: Produkt")).toEqual([
      "missing-field: rename it to `track_name` and write `Product`",
    ]);
  });

  test("a share of sales is one of the commercial track", async () => {
    const all = await helpAt(
      "AIM/living_reality_assessment.yaml",
      /(attention_allocation:(?:\n +\w+: \d+)*?\n +)commercial:/,
      "$1sales:",
    );
    expect(all.join("\n")).toContain("`commercial`");
  });

  test("who carries a risk", async () => {
    const all = await helpAt("READY/04_strategy_formula.yaml", /(\n +risks:\n( +)- )/, "$1owner: Harbour lead\n$2  ");
    expect(all).toEqual(["unknown-field: say in `mitigation` or `monitoring` who does it"]);
  });

  test("a list where a text belongs", async () => {
    const all = await helpAt(FEATURE, /name: "Arrival Agreement"/, "name: [Arrival, Agreement]");
    expect(all.join("\n")).toContain("join the entries into one text");
  });

  test("a question beside a field without a value", async () => {
    const all = await helpAt(FEATURE, /job_to_be_done: .*/, "job_to_be_done: # open: who asked for it?");
    expect(all.join("\n")).toContain('keep `"[INSERT …]"` before `# open:`');
  });

  test("the name of a dependency that is too short", async () => {
    const file = `${PRODUCT}/fd-001_berth-week-planning.yaml`;
    const all = await helpAt(file, /(id: (fd-\d+)\n +)name: .*/, '$1name: "Tides"');
    expect(all.join("\n")).toMatch(/invalid-length: write `[A-Z].* \(fd-\d+\)`/);
  });

  test("a date without its zeros", async () => {
    expect(await helpAt("READY/00_north_star.yaml", "2027-07-05", "2027-7-05")).toEqual([
      "invalid-format: write `2027-07-05`: month and day have two digits",
    ]);
  });
});
