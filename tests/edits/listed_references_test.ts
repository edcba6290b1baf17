import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatPath, type Path, valueAt } from "#src/diagnostics/path.ts";
import { citableAt } from "#src/model/graph/citable.ts";
import { listedReferences, referencesIn, severalOfOneKind } from "#src/text/forms/references_in.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { check } from "../health/damages.ts";

const TIDEMARK = join(ROOT, "examples/tidemark");
const BETWEEN = [", ", "; ", " / ", " -> ", " and ", " und ", " y ", " og "];

/** A text that names one thing, with the text of a second one of its kind. */
interface Place {
  file: string;
  path: Path;
  one: string;
  other: string;
}

/** Every reference, a list of one as a whole, with something else that it could name too. */
async function places(): Promise<Place[]> {
  const { artifacts } = await loadInstance(new DiskTree(TIDEMARK));
  const found: Place[] = [];
  for (const { file, type, document, archived } of artifacts) {
    const walk = (value: unknown, path: Path): void => {
      if (typeof value === "object" && value !== null) {
        for (const [key, part] of Object.entries(value)) {
          walk(part, [...path, Array.isArray(value) ? Number(key) : key]);
        }
        return;
      }
      if (typeof value !== "string" || referencesIn(value).length !== 1 || citableAt(type, path) === null) return;
      const list = valueAt(document.value, path.slice(0, -1));
      const place = Array.isArray(list) && list.length === 1 ? path.slice(0, -1) : path;
      found.push({ file, path: place, one: value, other: value });
    };
    if (!archived) walk(document.value, []);
  }
  return found.flatMap((place) => {
    const other = found.find(({ file, one }) =>
      file === place.file && one !== place.one && severalOfOneKind(`${place.one}, ${one}`) !== null
    );
    return other === undefined ? [] : [{ ...place, other: other.one }];
  });
}

/** The texts of a file with several references in the place of one, from behind so that places stay. */
function written(text: string, own: readonly Place[], between: string): string {
  const document = parseYaml(text);
  return own.map((place) => ({ ...place, span: document.spanOf(place.path)! })).toSorted((a, b) =>
    b.span.start - a.span.start
  )
    .reduce(
      (now, { span, one, other }) =>
        `${now.slice(0, span.start)}${JSON.stringify(`${one}${between}${other}`)}${now.slice(span.end)}`,
      text,
    );
}

test.each([", ", " -> ", " und "])(
  "no repair replaces a text of two references by one: %j",
  (between) =>
    inFolder({}, async (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      const all = await places();
      expect(all.length).toBeGreaterThan(20);
      for (const [file, own] of Map.groupBy(all, (place) => place.file)) {
        writeFileSync(join(root, file), written(readFileSync(join(root, file), "utf8"), own, between));
        epf(["fix", file, "--write", "--suggested"], { cwd: root });
        const value = parseYaml(readFileSync(join(root, file), "utf8")).value;
        for (const { path, one, other } of own) {
          const isEntry = typeof path.at(-1) === "number";
          const kept = referencesIn(JSON.stringify(valueAt(value, isEntry ? path.slice(0, -1) : path)));
          expect([file, formatPath(path), kept]).toEqual([
            file,
            formatPath(path),
            expect.arrayContaining([...referencesIn(one), ...referencesIn(other)]),
          ]);
        }
      }
    }),
  240_000,
);

const ROADMAP = "READY/05_roadmap_recipe.yaml";

describe("a list that is written as one text", () => {
  test.each(BETWEEN)("is one finding, with the list as its help: %j", async (between) => {
    const text = readFileSync(join(TIDEMARK, ROADMAP), "utf8");
    const written = text.replace(/linked_to_kr:\s+- kr-p-001\n/, `linked_to_kr: kr-p-001${between}kr-p-002\n`);
    const { findings } = await check(TIDEMARK, { [ROADMAP]: written });
    const found = findings.filter(({ file, level }) => file === ROADMAP && level === "error");
    expect(found.map(({ rule, help }) => [rule, help])).toEqual([["invalid-type", "write `[kr-p-001, kr-p-002]`"]]);
  });

  test("is split where each part is a reference, and nowhere else", () => {
    expect(listedReferences("[kr-p-004, 'kr-p-005']")).toEqual(["kr-p-004", "kr-p-005"]);
    expect(listedReferences("product:kr-p-004 -> kr-c-001")).toEqual(["product:kr-p-004", "kr-c-001"]);
    expect(listedReferences("Product.Wash and Dry.Iron")).toBeNull();
    expect(listedReferences("Product/Tides/Board")).toBeNull();
    expect(listedReferences("kr-p-004 (late, see Ida)")).toBeNull();
  });
});
