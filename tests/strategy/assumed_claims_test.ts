import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAssumption } from "#src/text/forms/assumption.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

test.each([
  "Assumption, tested this autumn",
  "assumption (asm-p-001)",
  "An open assumption until the trial in May",
  "Still an assumption",
  "Hypothesis: to be tested in cycle 2",
  "Not yet tested",
  "Not measured",
  "To be shown by March",
  "Untested",
  "None yet",
  "Annahme, wird im Herbst getestet",
  "Noch nicht belegt",
  "Antakelse, testes i høst",
])("%s: nothing bears it out", (text) => expect(isAssumption(text)).toBe(true));

test.each([
  "41 of 60 members got a bed within two days (June)",
  "Our assumption was confirmed by 40 loans in spring",
  "Assumptions of 2024 validated in three towns",
  "Three of five harbours chose their spots from it; the rest is an open assumption",
  "Tested on 12 nights",
  "None of 40 loans took longer than two days",
  "No proof was asked for by nine of ten members",
  "Not one bed came back late",
  "Measured in two towns, not yet in the third",
  "The belief survey of 2025: 61 % of 200 members",
])("%s: is proof", (text) => expect(isAssumption(text)).toBe(false));

test("a claim whose proof calls itself an assumption is listed apart from those with proof", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const path = join(root, "READY/02_strategy_foundations.yaml");
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(/^( +proof: )"1,840 calls.*"$/m, '$1"Assumption, tested this autumn"'));
    const { value_propositions: [{ details }] } = JSON.parse(
      epf(["strategy", "propositions", "--detail-level", "full", "--json", root]).stdout,
    );
    expect(details.claims_without_proof).toEqual(["Windows are safe to follow"]);
    expect(details.proof_points).toEqual(["Crews plan without our help", "The ranking changes what is dredged"]);
    const shown = epf(["strategy", "propositions", root]).stdout;
    expect(shown).toMatch(/claims without proof\n.*Windows are safe to follow/);
  }));
