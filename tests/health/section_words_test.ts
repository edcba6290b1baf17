import { describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Health } from "#src/diagnostics/report.ts";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { lostCost, restoring } from "#src/health/section.ts";
import { epf } from "../command_line.ts";
import { copyInto, inFolder } from "../binary.ts";

const MODELS = "FIRE/value_models";

/** The health of the example after some changes to its files. */
async function health(change: (root: string) => void): Promise<Health> {
  let found: Health | null = null;
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    change(root);
    found = JSON.parse(epf(["check", root, "--format", "json"]).stdout).instances[0].health;
  });
  return found!;
}

function edit(root: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), "utf8")));
}

const section = ({ sections }: Health, name: string) => sections.find((one) => one.name === name)!;

test("a full coverage says how many Product components it leaves out", async () => {
  const found = await health((root) =>
    edit(root, `${MODELS}/product.value_model.yaml`, (text) => {
      const component = text.lastIndexOf("sub_components:");
      return text.slice(0, component) + text.slice(component).replaceAll("active: true", "active: false");
    })
  );
  expect(section(found, "coverage").summary).toMatch(/in use, \d+ of the Product model (?:is|are) not in use/);
});

describe("value models that are missing", () => {
  const lost = () =>
    health((root) => {
      for (const track of ["strategy", "org_ops"]) rmSync(join(root, MODELS, `${track}.value_model.yaml`));
    });

  test("are as many in every section", async () => {
    const found = await lost();
    for (const name of ["schema_validation", "relationships", "coverage", "versions", "metadata_consistency"]) {
      expect(section(found, name).summary, name).toMatch(/\b2 (?:files |models )?missing/);
    }
    const costs = section(found, "structure").costs.map(({ what }) => what).join("\n");
    expect(costs).toContain(`${MODELS}/strategy.value_model.yaml is missing`);
    expect(costs).toContain("no value model names the track OrgOps and says something");
  });

  test("lower the cap, each of them, and are counted in its words", async () => {
    const capOf = async (tracks: readonly string[], change: (file: string) => void) => {
      const { caps } = await health((root) => {
        for (const track of tracks) change(join(root, MODELS, `${track}.value_model.yaml`));
      });
      return `${caps[0]!.at_most} then ${caps[0]!.then}: ${caps[0]!.what}`;
    };
    const remove = (file: string) => rmSync(file);
    expect(await capOf(["product", "strategy", "org_ops", "commercial"], remove))
      .toBe("44 then 59: the value model of the Product track is missing, and 3 other foundations are missing");
    expect(await capOf(["strategy", "org_ops"], remove)).toStartWith("64 then 69: ");
    expect(await capOf(["product", "org_ops"], (file) => writeFileSync(file, ""))).toStartWith("54 then ");
  });

  test("are each something to gain by", async () => {
    const tracks = ["strategy", "org_ops", "commercial"];
    // Without two of them the total is what the cap of the first one leaves, and to write one alone gains nothing.
    const found = await health((root) => {
      for (const track of tracks) rmSync(join(root, MODELS, `${track}.value_model.yaml`));
    });
    const remedies = found.gains.map(({ remedy }) => remedy);
    for (const track of tracks) {
      expect(remedies).toContain(`write ${MODELS}/${track}.value_model.yaml`);
    }
  });
});

test("of several lost files their count and cause come before the names, which may be cut", () => {
  const lost = ["00_north_star", "02_strategy_foundations", "03_insight_opportunity", "05_roadmap_recipe"].map((
    name,
  ) => ({
    file: `READY/${name}.yaml`,
    type: "north_star" as const,
    loss: "left open" as const,
    standsFor: 1,
  }));
  expect(lostCost(lost, 1).what).toBe(
    "4 files left open: READY/00_north_star.yaml, READY/02_strategy_foundations.yaml and 2 other files",
  );
});

test("what raises coverage names the component, or how many there are", async () => {
  const remedies = async (drop: (name: string) => boolean) => {
    const found = await health((root) => {
      const folder = join(root, "FIRE/definitions/commercial");
      for (const name of [...new Bun.Glob("**/*.yaml").scanSync(folder)].filter(drop)) rmSync(join(folder, name));
    });
    return found.gains.map(({ remedy }) => remedy).join("\n");
  };
  expect(await remedies(() => true)).toMatch(
    /write Commercial definitions that contribute to the 8 components without one/,
  );
});

test("value models that name no track are called so in the cap and in every section", async () => {
  const found = await health((root) => {
    edit(root, `${MODELS}/product.value_model.yaml`, (text) => text.replace(/^track_name:.*\n/m, ""));
    writeFileSync(join(root, MODELS, "product.harbour.value_model.yaml"), "version: 1.0.0\nstatus: active\n");
  });
  const said =
    "the Product track has no value model, and 2 value models, `product.value_model.yaml` among them, have no `track_name`";
  expect(section(found, "value_model_quality").summary).toBe(said);
  expect(found.caps.map(({ what }) => what)).toContain(said);
  expect(section(found, "coverage").summary).toContain("2 models without track");
});

test("a model without layers is advised to get them, and each such file is counted", async () => {
  const found = await health((root) => {
    writeFileSync(join(root, MODELS, "product.harbour.value_model.yaml"), "track_name: Product\nversion: 1.0.0\n");
    writeFileSync(join(root, MODELS, "product.quay.value_model.yaml"), "track_name: Product\nversion: 1.0.0\n");
  });
  expect(section(found, "structure").summary).toContain("2 files without layers");
  const costs = section(found, "relationships").costs.map(({ remedy }) => remedy);
  expect(costs.join("\n")).toContain(`fill in ${MODELS}/product.harbour.value_model.yaml and`);
});

test("an unfilled file that no one has to have may as well be deleted, one that is asked for not", () => {
  const unfilled = (type: ArtifactType) => restoring({ file: "READY/x.yaml", loss: "unfilled", type });
  expect(unfilled("product_portfolio")).toBe("fill in or delete READY/x.yaml");
  expect(unfilled("north_star")).toBe("fill in READY/x.yaml");
});

test("a feature that others only enable is named, not needed", async () => {
  const found = await health((root) =>
    edit(
      root,
      "FIRE/definitions/product/fd-007_dredging-campaign-planning.yaml",
      (text) =>
        `${
          text.replace(/^dependencies:\n(?: .*\n)*/m, "")
        }\ndependencies:\n  enables:\n    - id: fd-099\n      name: Another Harbour\n      reason: The plan of one harbour is the pattern for the next one.\n`,
    )
  );
  expect(section(found, "feature_quality").summary).toContain("1 missing that others name");
});

test("a reference that is mistyped, with the name of the feature that is meant beside it, leaves none to be written", async () => {
  const found = await health((root) =>
    edit(
      root,
      "FIRE/definitions/product/fd-001_berth-week-planning.yaml",
      (text) => text.replace("- id: fd-002", "- id: fd-902"),
    )
  );
  expect(section(found, "feature_quality").summary).not.toContain("missing");
});

test("a part under a misspelt name is no missing part", async () => {
  const before = await health(() => {});
  const found = await health((root) =>
    edit(root, "READY/01_insight_analyses.yaml", (text) => text.replace("      weaknesses:", "      weakneses:"))
  );
  expect(section(found, "schema_validation").score).toBeLessThan(section(before, "schema_validation").score!);
  expect(section(found, "content_readiness").summary).toBe(section(before, "content_readiness").summary);
});

test("an empty folder of older releases is to be moved, not files of it", async () => {
  const found = await health((root) => {
    rmSync(join(root, "FIRE/definitions/product"), { recursive: true });
    mkdirSync(join(root, "FIRE/feature_definitions"));
  });
  const [cost] = section(found, "structure").costs.filter(({ rule }) => rule === "misplaced-definitions");
  expect(cost?.what).toStartWith("folder of older releases is empty, but definitions should be in");
  expect(cost?.remedy).toBe("move the folder, or what it holds, to the place that the message names");
});

test("AIM counts a lost file as what it is, and says why a feature costs points there", async () => {
  const broken = async (file: string) =>
    section(await health((root) => edit(root, file, () => "a: b: c\n")), "aim_health");
  const feature = await broken("FIRE/definitions/product/fd-003_arrival-agreement.yaml");
  expect(feature.summary).toBe(
    "6 AIM files, delivery of fd-003_arrival-agreement.yaml unknown",
  );
  expect(feature.costs.map(({ what }) => what)).toEqual([
    "FIRE/definitions/product/fd-003_arrival-agreement.yaml is unreadable, so that no delivery is known from there",
  ]);
  const none = await health((root) => rmSync(join(root, "FIRE/definitions/product"), { recursive: true }));
  expect(section(none, "aim_health").summary).toEndWith(", no product features");
  expect((await broken("AIM/living_reality_assessment.yaml")).summary).toContain("1 AIM file unreadable");
  expect((await broken("READY/05_roadmap_recipe.yaml")).summary).toContain("1 roadmap unreadable");
});

test("a cap names the file whose finding sets it, in a clause that follows a because", async () => {
  const { caps } = await health((root) => writeFileSync(join(root, "FIRE/compose.yaml"), "services: {}\n"));
  expect(caps[0]?.what).toBe("the artifact type cannot be determined from path or content (FIRE/compose.yaml)");
});
