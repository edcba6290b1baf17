import { describe, expect, test } from "bun:test";
import type { Finding } from "#src/diagnostics/finding.ts";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import missingContent from "#src/rules/content_readiness/missing_content.ts";
import { parseYaml } from "#src/yaml/parse.ts";

async function check(type: ArtifactType, text: string): Promise<readonly Finding[]> {
  const document = parseYaml(text);
  return await checkArtifact(
    { file: "a.yaml", type, detectedBy: "given", document, size: text.length, archived: false },
    [missingContent],
  );
}

describe("a placeholder inside a text that is written", () => {
  const text =
    "definition:\n  job_to_be_done: Bakers lose orders at night. It costs us [INSERT number] loaves a week.\n";

  test("is replaced alone, and pointed at", async () => {
    const [finding] = (await check("feature_definition", text)).filter(({ rule }) => rule === "missing-content");
    expect(text.slice(finding!.span!.start, finding!.span!.end)).toBe("[INSERT number]");
    expect(finding!.help).toBe(
      "replace `[INSERT number]` and keep the text around it; where no one knows, end the line with `# open:` and the question",
    );
  });

  test("is the text where it begins with a word that says what is to be found out", async () => {
    const noted = "definition:\n  job_to_be_done: TBD - Ina asks the guild on Monday how many\n";
    const [finding] = (await check("feature_definition", noted)).filter(({ rule }) => rule === "missing-content");
    expect(noted.slice(finding!.span!.start, finding!.span!.end)).toBe("TBD - Ina asks the guild on Monday how many");
    expect(finding!.help).toStartWith("write what belongs here");
  });

  test("is the text where hardly a word stands beside it", async () => {
    const [finding] = (await check("north_star", 'north_star:\n  meta_note: x\n  organization: "the [INSERT name]"\n'))
      .filter(({ rule }) => rule === "missing-content");
    expect(finding!.help).toStartWith("write what belongs here");
  });
});

describe("an entry that is the template's throughout", () => {
  const entries = (second: string) =>
    `validation_status:
  - hypothesis: "[INSERT what you assume]"
    status: pending
    validation_method: "[INSERT how you will test it]"
  - ${second}
`;

  test("has one cause with the fields that it misses, and one advice", async () => {
    const found = (await check("insight_analyses", entries("hypothesis: Bakers order by phone after ten at night")))
      .filter(({ path }) => path.startsWith("validation_status[0]"));
    expect(found.some(({ rule }) => rule === "missing-field")).toBe(true);
    expect(new Set(found.map(({ cause }) => cause))).toEqual(
      new Set(["texts of the template in `validation_status[0]` in a.yaml"]),
    );
    const advice = found.filter(({ rule }) => rule === "missing-content").map(({ help }) => help);
    expect(new Set(advice)).toEqual(new Set(["replace the template's entry with your own, or remove the whole entry"]));
  });

  test("is none where a text of it is written", async () => {
    const text = entries('hypothesis: Bakers order by phone\n    validation_method: "[INSERT how]"');
    const found = (await check("insight_analyses", text)).filter(({ path }) => path.startsWith("validation_status[1]"));
    expect(found.map(({ cause }) => cause)).not.toContain("texts of the template in `validation_status[1]` in a.yaml");
  });
});
