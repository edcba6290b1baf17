import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

/** A practice of another release: it lacks what is demanded today and points nowhere. */
function practice(changes: { id?: string; name?: string; status?: string } = {}): string {
  const { id = "sd-002", name = "Emerging Markets", status = "draft" } = changes;
  return `id: ${id}\nname: ${name}\nstatus: ${status}\ncontributes_to: [Strategy.Nope.Never]\ndefinition: {purpose: TBD}\n`;
}

interface Found {
  rule: string;
  level: string;
  file: string;
  cause: string | null;
}

function check(root: string) {
  const { stdout, code } = epf(["check", root, "--format", "json"]);
  const { findings, instances: [{ health }] } = JSON.parse(stdout);
  return { code, health, findings: findings as Found[] };
}

function inExample(files: Record<string, string>, body: (root: string) => void) {
  return inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    for (const [file, text] of Object.entries(files)) {
      Bun.spawnSync(["mkdir", "-p", join(root, file, "..")]);
      writeFileSync(join(root, file), text);
    }
    body(root);
  });
}

describe("practices that the framework shipped", () => {
  test("are one note each, with one cause, outside score and exit code", () =>
    inExample({
      "FIRE/definitions/strategy/context/sd-010-emerging.yaml": practice({ id: "sd-010", name: slugged("sd-010") }),
      "FIRE/definitions/org_ops/x/pd-050-x.yaml": practice({ id: "pd-050", name: slugged("pd-050") }),
    }, (root) => {
      const { code, health, findings } = check(root);
      expect([code, health.overall_status, health.score]).toEqual([0, "healthy", 100]);
      expect(findings.map(({ rule, level }) => `${level} ${rule}`)).toEqual([
        "info stale-definition",
        "info stale-definition",
      ]);
      expect(new Set(findings.map(({ cause }) => cause)).size).toBe(1);
      expect(findings[0]!.cause).not.toBeNull();
      const alone = epf(["validate", "--alone", join(root, "FIRE/definitions/org_ops/x/pd-050-x.yaml")]);
      expect(alone.code).toBe(1);
    }));

  test.each([
    ["put to use", { status: "in-use" }],
    ["of the team's own making under such an id", { name: "Association Alliance" }],
    ["with an id that is not shipped", { id: "sd-040" }],
  ])(
    "are judged as others when %s",
    (_, changes) =>
      inExample({ "FIRE/definitions/strategy/context/own.yaml": practice(changes) }, (root) => {
        const { code, findings } = check(root);
        expect(code).toBe(1);
        expect(findings.some(({ rule }) => rule === "stale-definition")).toBe(false);
      }),
  );

  test.each(["draft", "ready"])(
    "are told of a value path of the team's own that does not resolve, while %s",
    (status) => {
      const file = "definitions/strategy/context/sd-004-competitive-benchmarking.yaml";
      const text = readFileSync(`templates/${file}`, "utf8").replace(/^status: .*$/m, `status: ${status}`);
      const changed = text.replace(/"Strategy\.[^"]*"/, '"Strategy.Rival Watch.nonsense"');
      return inExample({ [`FIRE/${file}`]: changed }, (root) => {
        const { findings } = check(root);
        expect(findings.map(({ rule, level }) => `${level} ${rule}`)).toEqual(["warning dangling-value-path"]);
        const { findings: alone } = JSON.parse(epf(["validate", join(root, "FIRE", file), "--format", "json"]).stdout);
        expect(alone.map(({ message }: { message: string }) => message)).toEqual([
          "value path `Strategy.Rival Watch.nonsense` does not resolve: `nonsense` is not a sub-component of `Strategy.FieldKnowledge.RivalWatch`",
        ]);
      });
    },
  );

  test("are silent in the present form", () => {
    const template = [...new Bun.Glob("templates/definitions/strategy/**/sd-0{1,2,3}?-*.yaml").scanSync()];
    return inExample(
      Object.fromEntries(template.map((file) => [file.replace("templates", "FIRE"), readFileSync(file, "utf8")])),
      (root) => {
        expect(template.length).toBeGreaterThan(20);
        expect(check(root).findings).toEqual([]);
      },
    );
  });
});

/** The name of a shipped practice, from its file. */
function slugged(id: string): string {
  const [file] = [...new Bun.Glob(`templates/definitions/**/${id}-*.yaml`).scanSync()];
  return file!.slice(file!.lastIndexOf("/") + id.length + 2, -".yaml".length).replaceAll("-", " ");
}

test("`structure.location` of the anchor is a note that the safe repairs remove", () =>
  inExample({}, (root) => {
    const anchor = join(root, "_epf.yaml");
    const before = readFileSync(anchor, "utf8");
    writeFileSync(anchor, before.replace(/( +)type: phased\n/, "$&$1location: docs/EPF/_instances/elsewhere\n"));
    const { code, health, findings } = check(root);
    expect([code, health.score, findings.map(({ rule, level }) => `${level} ${rule}`)]).toEqual([
      0,
      100,
      ["info misplaced-location"],
    ]);
    epf(["fix", anchor, "--write"]);
    expect(readFileSync(anchor, "utf8")).toBe(before);
  }));
