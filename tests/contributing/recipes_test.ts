import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Recipe, recipeOf } from "./recipe.ts";
import { type Changes, type Run, Scratch } from "./scratch.ts";

const RULE = "src/rules/feature_quality/missing_boundary.ts";
const REPORTER = "src/reporters/summary.ts";
const OPERATION = "src/operations/format/list_tracks";
const TYPE = "partner_charter";
const WIZARD = "pricing_review";

let scratch: Scratch;

/** The changes of recipes that CONTRIBUTING shows in full. */
function changesOf(...recipes: Recipe[]): Changes {
  const changed: Record<string, string> = Object.assign({}, ...recipes.map(({ files }) => files));
  const lines = recipes.flatMap((recipe) => recipe.lines);
  for (const { file, after, line } of lines) {
    const text = changed[file] ?? scratch.read(file);
    if (text.split(`${after}\n`).length !== 2) throw new Error(`${file} has not once the line ${after}`);
    changed[file] = text.replace(`${after}\n`, () => `${after}\n${line}\n`);
  }
  return changed;
}

/** A wizard made from the nearest one of its kind. */
function wizardRecipe(): Changes {
  const text = scratch.read("wizards/balance_checker.md").replace("name: balance_checker", `name: ${WIZARD}`)
    .replace(/^title: .*$/m, "title: Pricing Review");
  return { [`wizards/${WIZARD}.md`]: text };
}

/** An artifact type made from the nearest one: its entry, its schema, its template and its wizard. */
function typeRecipe(): Changes {
  const table = "src/format/artifact_types.ts";
  const entry = `  ${TYPE}: {
    phase: "READY",
    words: "partner charter",
    definitionsOf: null,
    place: "READY/partner_charter.yaml",
    path: { order: 100, forms: [/partner_charter\\.ya?ml$/i] },
    keys: { order: 100, anyOf: [["partner_charter"]] },
    schema: { version: "1.0.0", wrapper: "partner_charter", identity: ["partner_charter"] },
    ships: { template: true, wizard: true, readyMade: false },
    starter: null,
    ids: { own: null, parts: [] },
    former: { folders: [], fields: {} },
    upkeep: { requiredFrom: null, reviewMonths: null, repairOrder: null },
    adoptionLevel: null,
  },
`;
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Partner charter",
    description: "What partners may count on.",
    type: "object",
    required: ["partner_charter"],
    properties: {
      partner_charter: {
        description: "The charter.",
        type: "object",
        required: ["promise"],
        properties: { promise: { description: "What partners are promised.", type: "string", minLength: 3 } },
      },
    },
  };
  const wizard = scratch.read("wizards/mappings.md").replaceAll("mappings", TYPE)
    .replace(/```yaml[^]*?\n```/g, `\`\`\`yaml ${TYPE}\npartner_charter:\n  promise: An answer within a day\n\`\`\``);
  return {
    [table]: scratch.replaced(table, "  mappings: {\n", `${entry}  mappings: {\n`),
    [`schemas/artifacts/${TYPE}.schema.json`]: `${JSON.stringify(schema, null, 2)}\n`,
    [`templates/artifacts/${TYPE}.yaml`]: `partner_charter:\n  promise: "[INSERT what partners may count on]"\n`,
    [`wizards/${TYPE}.md`]: wizard,
  };
}

/** The check fails and says each of these. */
function expectNamed(run: Run, ...named: string[]): void {
  expect(run.ok, run.text).toBe(false);
  for (const text of named) expect(run.text).toContain(text);
}

beforeAll(() => {
  scratch = new Scratch();
  const shown = ["A rule", "A reporter", "An operation"].map(recipeOf);
  scratch.apply({ ...changesOf(...shown), ...wizardRecipe(), ...typeRecipe() });
});

afterAll(() => scratch.delete());

test("forgetting `npm run generate` is named", () => {
  expectNamed(
    scratch.check("house", "generated"),
    `${RULE}: this rule is not in`,
    "src/rules/document_rules.ts is not",
  );
  expectNamed(
    scratch.check("generated"),
    "src/rules/document_rules.ts is not what `npm run generate` makes",
    "schemas/input/epf_list_tracks.schema.json is not",
    "schemas/output/epf_list_tracks.schema.json is not",
    "docs/format.md is not",
    "README.md is not",
  );
});

test("the recipes pass the whole check", () => {
  expect(scratch.generate()).toMatchObject({ ok: true });
  expect(scratch.check()).toMatchObject({ ok: true });
}, 120_000);

describe("a step that is left out is named", () => {
  test("of a rule: its examples", () => {
    const rule = scratch.read(RULE);
    const untested = rule.replace(/examples: \[\{[^]*?\}\],/, "examples: [],");
    expectNamed(scratch.checkWith({ [RULE]: untested }, "house"), `${RULE}:`, "a bad and a good example");
  });

  test("of a wizard: each key of its front matter, its headings, its fragments", () => {
    const text = scratch.read(`wizards/${WIZARD}.md`);
    const broken: Record<string, [text: string, fault: string]> = {
      no_makes: [text.replace(/^makes: .*\n/m, ""), "makes: is missing"],
      no_triggers: [text.replace(/^triggers:\n(?: .*\n)+/m, "triggers: [pricing]\n"), "triggers: 1, at least"],
      no_heading: [text.replace(/^## Ask$/m, "### Ask"), "the heading `## Ask` is missing"],
      no_fragment: [text.replaceAll(/^```[^]*?^```\n/gm, ""), "no worked fragment"],
      unknown_tool: [text.replace("## Ask\n", "## Ask\n\n`epf_ask`\n"), "no tool `epf_ask`"],
    };
    const files = Object.entries(broken).map(([name, [changed]]): [string, string] => [
      `wizards/${name}.md`,
      changed.replace(/^name: .*$/m, `name: ${name}`),
    ]);
    expectNamed(
      scratch.checkWith({ ...Object.fromEntries(files), "wizards/misnamed.md": text }, "library"),
      ...Object.entries(broken).map(([name, [, fault]]) => `wizards/${name}.md: ${fault}`),
      `wizards/misnamed.md: name: \`${WIZARD}\` must be the name of the file`,
    );
  });

  test("of an artifact type: its entry, its schema, its template, its wizard, a turn and a place of its own", () => {
    const table = "src/format/artifact_types.ts";
    const files = Object.keys(typeRecipe()).filter((file) => file !== table);
    const removed = Object.fromEntries(files.map((file) => [file, null]));
    expectNamed(scratch.checkWith(removed, "library"), ...files.map((file) => `${file} is missing`));
    const text = scratch.read(table);
    const entry = new RegExp(`  ${TYPE}: \\{[^]*?\\n  \\},\\n`).exec(text)![0];
    expectNamed(scratch.checkWith({ [table]: text.replace(entry, "") }, "library"), ...files.slice(0, 2));
    const astray = text.replace("path: { order: 100,", "path: { order: 3,")
      .replace('place: "READY/partner_charter.yaml"', 'place: "READY/charter.yaml"');
    expectNamed(
      scratch.checkWith({ [table]: astray }, "library"),
      `\`${TYPE}\` share the turn 3`,
      `no path form of \`${TYPE}\``,
    );
  });

  test("of a reporter and an operation: the line in the list, the line of its group", () => {
    const without = (file: string, line: RegExp) => ({ [file]: scratch.read(file).replaceAll(line, "") });
    const lists = {
      ...without("src/reporters/mod.ts", /^.*summary.*\n/gm),
      ...without("src/operations/mod.ts", /^.*listTracks.*\n/gm),
    };
    expectNamed(
      scratch.checkWith(lists, "house"),
      `${REPORTER}: this reporter is not in src/reporters/mod.ts`,
      `${OPERATION}/operation.ts: this operation is not in src/operations/mod.ts`,
    );
    const file = `${OPERATION}/operation.ts`;
    const grouped = scratch.replaced(file, 'command: ["tracks"]', 'command: ["tracks", "list"]');
    expectNamed(
      scratch.checkWith({ [file]: grouped }, "house"),
      "COMMAND_GROUPS says nothing of the commands `epf tracks",
    );
  });

  test("by the compiler: a file of an operation, its exit code, a text of a rule, a fact of a type", () => {
    const table = "src/format/artifact_types.ts";
    const run = scratch.checkWith({
      ...Object.fromEntries(["contract", "run", "present"].map((name) => [`${OPERATION}/${name}.ts`, null])),
      "src/operations/git/install_hook/operation.ts": scratch.read("src/operations/git/install_hook/operation.ts")
        .replace(/^ {2}exit: .*\n/m, ""),
      "src/operations/git/uninstall_hook/operation.ts": scratch.read("src/operations/git/uninstall_hook/operation.ts")
        .replace(/^ {2}present: .*\n/m, ""),
      [RULE]: scratch.read(RULE).replace(/^ {2}remedy: .*\n/m, ""),
      [table]: scratch.read(table).replace(/(partner_charter: \{[^]*?) {4}upkeep: .*\n/, "$1"),
    }, "types");
    expectNamed(run, "'remedy' is missing", "'upkeep' is missing", "'exit' is missing", "'present' is missing");
    for (const name of ["contract", "run", "present"]) expectNamed(run, `list_tracks/${name}.ts'`);
  }, 120_000);
});

describe("what the recipes add is used", () => {
  test("the rule", () => {
    expect(scratch.epf("explain", "missing-boundary").text).toContain("does not say what it leaves out");
    const run = scratch.run("test", "tests/rules/examples_test.ts", "-t", "missing-boundary");
    expect(run).toMatchObject({ ok: true });
  });

  test("the reporter", () => {
    expect(scratch.epf("check", "--help").text).toContain("line, summary, json");
    expect(scratch.epf("check", "examples/tidemark", "--format", "summary").text).toMatch(/^\S.*\n$/);
  });

  test("the operation, as command and as tool", () => {
    expect(scratch.epf("tracks", "org-ops").text).toContain("OrgOps");
    expect(JSON.parse(scratch.epf("tracks", "--json").text).tracks).toHaveLength(4);
    expect(scratch.epf("--help").text).toContain("List the tracks");
    const answer = scratch.call("epf_list_tracks", { track: "commercial" });
    expect(answer).toMatchObject({ tracks: [{ name: "Commercial", definition_prefix: "cd" }] });
  });

  test("the wizard", () => {
    expect(scratch.epf("wizards", "list").text).toContain(WIZARD);
    expect(scratch.epf("wizards", "show", WIZARD).ok).toBe(true);
  });

  test("the artifact type", () => {
    expect(scratch.epf("schemas", "list").text).toContain(TYPE);
    expect(scratch.epf("detect", `templates/artifacts/${TYPE}.yaml`).text).toContain(TYPE);
    expect(scratch.epf("validate", `templates/artifacts/${TYPE}.yaml`)).toMatchObject({ ok: true });
    expect(scratch.epf("wizards", "for", "write a partner charter").text).toContain(TYPE);
  });
});
