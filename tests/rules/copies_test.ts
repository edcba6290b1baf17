import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { EpfModel } from "#src/model/model.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { epf } from "../command_line.ts";

const folder = mkdtempSync(join(tmpdir(), "epf-copies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PRODUCT = "FIRE/definitions/product";
const ORIGINAL = `${PRODUCT}/fd-007_dredging-campaign-planning.yaml`;

let made = 0;

/** What the check finds in the example with further files, as `level rule file`. */
function found(files: (read: (file: string) => string) => Record<string, string>): string[] {
  const root = join(folder, String(made++));
  cpSync("examples/tidemark", root, { recursive: true });
  const added = files((file) => readFileSync(join(root, file), "utf8"));
  for (const [file, text] of Object.entries(added)) writeFileSync(join(root, file), text);
  const { findings } = JSON.parse(epf(["check", root, "--format", "json", "--detail-level", "full"]).stdout);
  return findings.map((finding: { level: string; rule: string; file: string }) =>
    `${finding.level} ${finding.rule} ${relative(root, finding.file)}`
  );
}

describe("a file that somebody copied beside its original", () => {
  const names = ["fd-007_dredging-campaign-planning copy.yaml", "fd-007_dredging-campaign-planning (1).yaml"];
  for (const name of [...names, "Copy of fd-007_dredging-campaign-planning.yaml", "fd-007_another-name.yaml"]) {
    test(`one finding, on the copy: ${name}`, () => {
      expect(found((read) => ({ [`${PRODUCT}/${name}`]: read(ORIGINAL) }))).toEqual([
        `error duplicate-definition-id ${PRODUCT}/${name}`,
      ]);
    });
  }

  test("a sentence that was changed since then does not matter", () => {
    const copy = `${PRODUCT}/fd-007_dredging-campaign-planning 2.yaml`;
    const changed = (text: string) => text.replace(/^name: .*$/m, 'name: "Dredging Plans"');
    expect(found((read) => ({ [copy]: changed(read(ORIGINAL)) }))).toEqual([`error duplicate-definition-id ${copy}`]);
  });

  test("value models and roadmaps are told by their names", () => {
    const files = ["READY/05_roadmap_recipe", "FIRE/value_models/product.value_model"];
    for (const file of files) {
      expect(found((read) => ({ [`${file} copy.yaml`]: read(`${file}.yaml`) }))).toEqual([
        `warning duplicate-artifact ${file} copy.yaml`,
      ]);
    }
  });
});

describe("which of two files is the copy", () => {
  const text = "id: fd-001\nslug: lock-times\nname: Lock Times\nstatus: draft\ntags: [a, b, c]\n";
  const copies = async (files: Record<string, string>) => {
    const { copies } = new EpfModel(
      await loadInstance(new MemoryTree({ "_epf.yaml": "epf_anchor: true\n", ...files })),
    );
    return [...copies].map(([copy, original]) => `${copy.file} < ${original.file}`.replaceAll(`${PRODUCT}/`, ""));
  };
  const pair = (a: string, b: string) => copies({ [`${PRODUCT}/${a}`]: text, [`${PRODUCT}/${b}`]: text });

  test("the one with the mark of a copy, the one with another slug, the later one", async () => {
    expect(await pair("fd-001_a copy.yaml", "fd-001_lock-times.yaml"))
      .toEqual(["fd-001_a copy.yaml < fd-001_lock-times.yaml"]);
    expect(await pair("fd-001_gate-times.yaml", "fd-001_lock-times.yaml"))
      .toEqual(["fd-001_gate-times.yaml < fd-001_lock-times.yaml"]);
    expect(await pair("fd-001_a.yaml", "fd-001_b.yaml")).toEqual(["fd-001_b.yaml < fd-001_a.yaml"]);
  });

  test("two things under one id are none", async () => {
    const other = "id: fd-001\nslug: gate-times\nname: Gate Times\nstatus: ready\ntags: [d, e]\n";
    expect(await copies({ [`${PRODUCT}/fd-001_a.yaml`]: text, [`${PRODUCT}/fd-001_a copy.yaml`]: other })).toEqual([]);
  });

  test("past cycles hold none", async () => {
    const archived = "AIM/cycles/cycle-1/fd-001_lock-times.yaml";
    expect(await copies({ [archived]: text, [`${PRODUCT}/fd-001_lock-times.yaml`]: text })).toEqual([]);
  });
});
