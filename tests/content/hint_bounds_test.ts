import { expect, test } from "bun:test";
import { formatPath, type Path } from "#src/diagnostics/path.ts";
import { readTemplate, templateTypes } from "#src/library/templates.ts";
import { loadSchema } from "#src/schema/schemas.ts";
import { schemaOfField } from "#src/schema/walk.ts";
import { parseYaml } from "#src/yaml/parse.ts";

/** What adoption levels 0 and 1 write: whoever fills these in needs no schema beside the template. */
const LIGHT = [
  "north_star",
  "insight_analyses",
  "strategy_foundations",
  "insight_opportunity",
  "roadmap_recipe",
  "value_model",
  "feature_definition",
  "living_reality_assessment",
];

/** So short a field has no room for its bounds in its own template text, which must be valid. */
const TOO_SHORT = 60;

test.each(templateTypes().filter((type) => LIGHT.includes(type)))(
  "%s: each text to write says how long it may be",
  (type) => {
    const silent: string[] = [];
    const look = (value: unknown, path: Path): void => {
      if (typeof value === "object" && value !== null) {
        for (const [key, entry] of Object.entries(value)) {
          look(entry, [
            ...path,
            Array.isArray(value) ? Number(key) : key,
          ]);
        }
      } else if (typeof value === "string" && value.startsWith("[INSERT")) {
        const { minLength: least = 0, maxLength: most = Infinity } = schemaOfField(loadSchema(type), path) ?? {};
        const bounds = [...least > 1 ? [least] : [], ...most < Infinity ? [most] : []];
        if (most >= TOO_SHORT && !bounds.every((bound) => value.includes(`${bound}`))) silent.push(formatPath(path));
      }
    };
    look(parseYaml(readTemplate(type)).value, []);
    expect(silent).toEqual([]);
  },
);
