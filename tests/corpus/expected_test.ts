import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import type { Finding } from "#src/diagnostics/finding.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { demandCorpora } from "../../scripts/corpora.ts";
import { binary } from "../binary.ts";
import { DELIBERATE } from "./deliberate.ts";

const CORPUS = join(demandCorpora(process.env), "corpus");

/** Rows of a table as objects by its heading line. */
function rows(name: string): Record<string, string>[] {
  const [head = "", ...lines] = readFileSync(join(CORPUS, "expected", name), "utf8").trimEnd().split("\n");
  const keys = head.split("\t");
  return lines.map((line) => Object.fromEntries(line.split("\t").map((cell, index) => [keys[index]!, cell])));
}

/** `pointer keyword` of an error finding; unknown fields and missing ones stand at their parent. */
function placeOf(finding: Finding): string {
  const path = finding.keyword === "additionalProperties"
    ? finding.path.replace(/(?:\.?[^.[\]]+|\["[^"]*"\])$/, "")
    : finding.path;
  const pointer = path.replaceAll(/\[(\d+)\]/g, ".$1").split(".").filter((part) => part !== "").map((part) =>
    `/${part}`
  ).join("");
  return `${pointer} ${finding.keyword ?? "(yaml)"}`;
}

/** Keywords about one value: where several fail at a place, the first of them explains the others and is reported alone. */
const VALUE_KEYWORDS = ["type", "const", "enum", "pattern", "format", "minLength", "maxLength", "minimum", "maximum"];

/** The first of several failed keywords about one value; all others as they are. */
function oneForEachValue(places: readonly string[]): string[] {
  const turnOf = (place: string) => VALUE_KEYWORDS.indexOf(place.split(" ")[1]!);
  return places.filter((place) =>
    turnOf(place) === -1 ||
    !places.some((other) =>
      other.split(" ")[0] === place.split(" ")[0] && turnOf(other) !== -1 && turnOf(other) < turnOf(place)
    )
  );
}

describe("verdicts of the reference schemas", () => {
  const verdicts = rows("verdicts.tsv").filter((row) => row.valid !== "n/a");
  const expected = Map.groupBy(rows("errors.tsv"), (row) => `${row.corpus}/${row.file}`);
  const corpora = [...new Set(verdicts.map((row) => row.corpus!))];

  for (const corpus of corpora) {
    test(`${corpus}: every verdict and every (path, keyword) is as expected`, async () => {
      const instance = await loadInstance(new DiskTree(join(CORPUS, corpus)));
      const artifacts = new Map(instance.artifacts.map((artifact) => [artifact.file, artifact]));
      for (const row of verdicts.filter((verdict) => verdict.corpus === corpus)) {
        const artifact = artifacts.get(row.file!);
        expect(artifact?.type, row.file).toBe(row.artifact_type as never);
        const errors = (await checkArtifact(artifact!, [])).filter((finding) => finding.level === "error");
        const key = `${corpus}/${row.file}`;
        const skip = new Set(DELIBERATE.filter((difference) => difference.file === key).map(({ place }) => place));
        const wanted = new Set(
          oneForEachValue((expected.get(key) ?? []).map((error) => `${error.instancePath} ${error.keyword}`))
            .filter((place) => !skip.has(place)),
        );
        // Where a text cannot be read, the reference finds nothing else; beside double keys there may be more.
        const isRefused = wanted.has(" (yaml)");
        const found = new Set(
          errors.map(placeOf).filter((place) => !skip.has(place) && (!isRefused || wanted.has(place))),
        );
        expect([...found].sort(), key).toEqual([...wanted].sort());
        expect(errors.length === 0 ? "yes" : "no", key).toBe(row.valid as string);
      }
    });

    test(`${corpus}: the binary gives the same verdicts`, () => {
      const result = binary(["validate", join(CORPUS, corpus), "--json", "--detail-level", "full"]);
      const answer = JSON.parse(result.stdout) as {
        files: { path: string; artifact_type: string; error_count: number }[];
        report: { findings: { file: string; level: string; keyword: string | null; rule: string }[] };
      };
      const schemaErrors = Map.groupBy(
        answer.report.findings.filter((finding) => finding.level === "error"),
        (finding) => finding.file.slice(finding.file.indexOf(`${corpus}/`) + corpus.length + 1),
      );
      for (const row of verdicts.filter((verdict) => verdict.corpus === corpus)) {
        // An unfilled template is one error, whatever its placeholders are faults of.
        const judged = (schemaErrors.get(row.file!) ?? []).filter(({ keyword, rule }) =>
          keyword !== null || /^(invalid-syntax|duplicate-key|invalid-size|empty-document|missing-content)$/.test(rule)
        );
        expect(judged.length === 0 ? "yes" : "no", row.file).toBe(row.valid as string);
      }
    });
  }
});
