import { join } from "node:path";
import type { BunPlugin } from "bun";
import standaloneCode from "ajv/dist/standalone/index.js";
import { ARTIFACT_TYPE_NAMES } from "#src/format/artifact_types.ts";
import { createAjv } from "#src/schema/compile.ts";
import { loadSchema, type SchemaName } from "#src/schema/schemas.ts";

const NAMES: readonly SchemaName[] = [...ARTIFACT_TYPE_NAMES, "epf_settings"];

/** How generated code counts the characters of a text, and what does it instead. */
const COUNTS_CHARACTERS = `require("ajv/dist/runtime/ucs2length").default`;
const TEXT_LENGTH = join(import.meta.dir, "..", "..", "src", "schema", "text_length.ts");

/** Keywords that carry no verdict; left out so that the generated code stays small. */
const PROSE = new Set(["description", "examples", "title", "default", "x-importance", "x-tolerated"]);

/** Replaces `src/schema/validators.ts` by validators compiled now, one lazily loaded module for each schema. */
export const validatorsPlugin: BunPlugin = {
  name: "epf-validators",
  setup(build) {
    build.onLoad({ filter: /src[/\\]schema[/\\]validators\.ts$/ }, () => ({ loader: "ts", contents: lazyTable() }));
    build.onResolve(
      { filter: /^epf-check:/ },
      ({ path }) => ({ path: path.slice("epf-check:".length), namespace: "epf-check" }),
    );
    build.onResolve({ filter: /^ajv(-formats)?\// }, ({ path }) => ({ path: Bun.resolveSync(path, import.meta.dir) }));
    build.onLoad({ filter: /.*/, namespace: "epf-check" }, ({ path }) => ({
      loader: "js",
      contents: generate(path as SchemaName),
    }));
  },
};

function lazyTable(): string {
  const rows = NAMES.map((name) => `  ${name}: () => import("epf-check:${name}"),`).join("\n");
  return `const table = {\n${rows}\n};
export async function loadValidator(name) { return (await table[name]()).default; }`;
}

function generate(name: SchemaName): string {
  const ajv = createAjv({ code: { source: true, esm: true } });
  const validate = ajv.compile(withoutProse(loadSchema(name)) as object);
  const code = standaloneCode.default(ajv, validate).replaceAll(COUNTS_CHARACTERS, "textLength");
  return `import { textLength } from ${JSON.stringify(TEXT_LENGTH)};\n${code}`;
}

/** Drops prose keywords; inside `properties` and `definitions` the keys are names, not keywords. */
function withoutProse(schema: unknown, isNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => withoutProse(entry));
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => isNames || !PROSE.has(key))
      .map((
        [key, value],
      ) => [
        key,
        key === "enum" || key === "required"
          ? value
          : withoutProse(value, !isNames && (key === "properties" || key === "definitions")),
      ]),
  );
}
