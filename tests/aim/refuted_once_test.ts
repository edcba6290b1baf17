import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { filledReport, memoOn } from "./records.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";

// deno-lint-ignore no-explicit-any
function run(root: string, ...args: string[]): any {
  const { code, stdout, stderr } = epf([...args, "--json"], { cwd: root });
  expect([args.join(" "), code, stderr]).toEqual([args.join(" "), 0, ""]);
  return JSON.parse(stdout);
}

test("a refutation that memo and reality check name is one change, and done once the next roadmap is without it", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const [first] = run(root, "aim", "validate-assumptions").details.map(({ id }: { id: string }) => id);
    writeFileSync(join(root, "AIM/assessment_report.yaml"), filledReport(run(root, "aim", "assess").content));
    const check = run(root, "aim", "generate-src").content as string;
    expect(check).toMatch(/riskiest_assumptions\[0\]/);
    writeFileSync(join(root, "AIM/strategic_reality_check.yaml"), check);
    const ofRefuted = (changes: { content_hint: string; target_section: string; source: string }[]) =>
      changes.filter(({ content_hint, target_section }) =>
        content_hint.includes(first) && target_section.endsWith("assumptions")
      );
    const onCheckAlone = ofRefuted(run(root, "aim", "recalibrate").changeset.changes);
    expect(onCheckAlone).toHaveLength(1);
    expect(onCheckAlone[0]!.target_section).toBe("roadmap.tracks.*.riskiest_assumptions");

    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2).replace("asm-p-001", first));
    const { changes } = run(root, "aim", "recalibrate").changeset;
    expect(ofRefuted(changes)).toHaveLength(1);
    expect(ofRefuted(changes)[0]).toMatchObject({
      source: expect.stringMatching(/invalidated_assumptions\[0\], strategic_reality_check: rp-/),
    });

    mkdirSync(join(root, "AIM/cycles/cycle-2"), { recursive: true });
    const text = readFileSync(join(root, ROADMAP), "utf8");
    writeFileSync(join(root, "AIM/cycles/cycle-2/05_roadmap_recipe.yaml"), text);
    writeFileSync(
      join(root, ROADMAP),
      text.replace(/^ {2}cycle: 2$/m, "  cycle: 3").replaceAll(`${first}"`, 'asm-p-077"').replaceAll(
        new RegExp(`${first}(?!\\d)`, "g"),
        "asm-p-077",
      ),
    );
    const after = run(root, "aim", "recalibrate").changeset;
    expect(ofRefuted(after.changes)).toEqual([]);
    expect(after.changes.map(({ source }: { source: string }) => source)).not.toContain(onCheckAlone[0]!.source);
  }));
