import { expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { wizardNamed } from "#src/library/wizards.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const MODEL = "FIRE/value_models/product.value_model.yaml";
/** What the guide says may be left: texts and counts that people correct by hand. */
const BY_HAND = ["dangling-mention", "inconsistent-claim"];

test("the steps by which the guide retires a feature leave nothing that refers to it", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const run = (...args: string[]) => epf(args, { cwd: root });
    const rules = () =>
      JSON.parse(run("check", "--format", "json").stdout).findings.map(({ rule }: { rule: string }) => rule);

    expect(wizardNamed("feature_definition").body).toContain("**Retiring a feature.**");
    expect(run("impact", "fd-003").stdout).toMatch(/fd-001\s.*enables fd-003/);
    expect(run("edit", "remove-reference", "fd-001", "enables", "fd-003", "--write").code).toBe(0);
    rmSync(join(root, "FIRE/definitions/product/fd-003_arrival-agreement.yaml"));
    expect(rules().filter((rule: string) => !BY_HAND.includes(rule))).toEqual([]);

    // Of a feature whose parts no other one serves, these are switched off as well.
    edit(
      root,
      "FIRE/definitions/product/fd-001_berth-week-planning.yaml",
      / {4}- Product\.PortCall\S+ArrivalAgreement\n/,
    );
    expect(rules()).toContain("missing-coverage");
    edit(
      root,
      MODEL,
      /(?<=id: (?:agent-requests|agreed-arrival-time|changed-plan-notice)\n(?: {12}.*\n)*? {12}active: )true/g,
      "false",
    );
    expect(rules()).not.toContain("missing-coverage");
  }));

function edit(root: string, file: string, from: RegExp, to = ""): void {
  const before = readFileSync(join(root, file), "utf8");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(root, file), after);
}
