import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parsePath, type Path, valueAt } from "#src/diagnostics/path.ts";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import missingContent from "#src/rules/content_readiness/missing_content.ts";
import { loadValidator } from "#src/schema/validators.ts";
import { parseYaml } from "#src/yaml/parse.ts";

/** The value without the entry at a path. */
function without(value: unknown, path: Path): unknown {
  const copy = structuredClone(value);
  const holder = valueAt(copy, path.slice(0, -1)) as Record<string, unknown> | unknown[];
  const last = path[path.length - 1]!;
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}

describe.each(readdirSync("templates/artifacts"))("the advice on an open place of %s", (file) => {
  const type = basename(file, ".yaml") as ArtifactType;
  const text = readFileSync(`templates/artifacts/${file}`, "utf8").replaceAll(/ # replace.*$/gm, "");
  const places = [...text.matchAll(/\[INSERT [^\]]*\]/g)].length;

  test("is to remove it only where the schema lets it go", async () => {
    const validate = await loadValidator(type);
    /** What the schema misses in a value. */
    const missed = (value: unknown) => {
      validate(value);
      return (validate.errors ?? []).filter(({ keyword }) => keyword === "required" || keyword === "minItems").length;
    };
    let removable = 0;
    for (let open = 0; open < places; open++) {
      let place = 0;
      // One place is left open in a file that somebody filled in.
      const filled = text.replaceAll(
        /\[INSERT [^\]]*\]/g,
        (asked) => place++ === open ? asked : `Kelp from bay ${place}`,
      );
      const document = parseYaml(filled);
      const artifact = { file, type, detectedBy: "given", document, size: filled.length, archived: false } as const;
      const findings = await checkArtifact(artifact, [missingContent]);
      const [finding] = findings.filter(({ actual }) => actual?.startsWith("[INSERT ") === true);
      expect(finding?.rule, `place ${open}`).toBe("missing-content");
      if (!/remove the (?:key|entry)/.test(finding!.help!)) {
        expect(finding!.help).toContain("# open:");
        continue;
      }
      removable++;
      const path = parsePath(finding!.path)!;
      expect(missed(without(document.value, path)), finding!.path).toBe(missed(document.value));
    }
    // Types without a schema of the framework demand nothing by name.
    if (places > 20 && ARTIFACT_TYPES[type].schema.version !== null) expect(removable).toBeGreaterThan(0);
  });
});
