import { expect, test } from "bun:test";
import { YamlDocument } from "#src/yaml/document.ts";
import { parseYaml } from "#src/yaml/parse.ts";

const TEXT = "teams:\n  - name: weavers\n    tools: {}\n";
const PATHS = [["teams"], ["teams", 0, "name"], ["teams", "0", "name"], ["teams", 0, "tools"], ["none", "there"], []];

test("a document of a known value finds the places of the one that was parsed, those asked for before and others", () => {
  const parsed = parseYaml(TEXT);
  const { value, problems, labels } = parsed;
  const known = PATHS.slice(0, 3).map((path) => parsed.labelSpan(path));
  const again = YamlDocument.ofValue(TEXT, { value, problems, labels: structuredClone(labels) });
  expect(PATHS.slice(0, 3).map((path) => again.labelSpan(path))).toEqual(known);
  expect(PATHS.map((path) => again.labelSpan(path))).toEqual(PATHS.map((path) => parseYaml(TEXT).labelSpan(path)));
  expect(again.spanOf(["teams", 0, "name"])).toEqual(parsed.spanOf(["teams", 0, "name"]));
  expect([again.readable, again.value]).toEqual([true, value]);
});
