import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Recipe, recipeOf } from "./recipe.ts";
import { type Changes, type Run, Scratch } from "./scratch.ts";

const RULE = "src/rules/feature_quality/missing_boundary.ts";
const REPORTER = "src/reporters/summary.ts";
const OPERATION = "src/operations/format/list_tracks";
const TYPE = "partner_charter";
const WIZARD = "pricing_review";

/** Milliseconds for a check of all types on a busy machine. */
const SLOW = 600_000;

let scratch: Scratch;

/** The changes of recipes that CONTRIBUTING shows in full. */
function changesOf(...recipes: Recipe[]): Changes {
  const changed: Record<string, string> = Object.assign({}, ...recipes.map(({ files }) => files));
  for (const { file, at, where, lines } of recipes.flatMap(({ insertions }) => insertions)) {
    const parts = (changed[file] ?? scratch.read(file)).split(`\n${at}\n`);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} lines ${at}`);
    changed[file] = parts.join(where === "before" ? `\n${lines}${at}\n` : `\n${at}\n${lines}`);
  }
  return changed;
}

/** A wizard made from the nearest one of its kind. */
function wizardRecipe(): Changes {
  const text = scratch.read("wizards/balance_checker.md").replace("name: balance_checker", `name: ${WIZARD}`)
    .replace(/^title: .*$/m, "title: Pricing Review");
  return { [`wizards/${WIZARD}.md`]: text };
}

/** The wizard of the new type, made from the nearest one. */
function typeWizardRecipe(): Changes {
  const text = scratch.read("wizards/mappings.md").replaceAll("mappings", TYPE)
    .replace(/^title: .*$/m, "title: Partner Charter")
    .replace(/^## Structure rules\n+/m, "$&- `promise` is a text of 3 characters or more.\n")
    .replace(/```yaml[^]*?\n```/g, `\`\`\`yaml ${TYPE}\npartner_charter:\n  promise: An answer within a day\n\`\`\``);
  return { [`wizards/${TYPE}.md`]: text };
}

/** The check fails and says each of these. */
function expectNamed(run: Run, ...named: string[]): void {
  expect(run.ok, run.text).toBe(false);
  for (const text of named) expect(run.text).toContain(text);
}

/** What the check says before anything is generated. */
let ungenerated: Run;
let generated: Run;

beforeAll(() => {
  scratch = new Scratch();
  const shown = ["A rule", "A reporter", "An operation", "An artifact type", "A word list"].map(recipeOf);
  scratch.apply({ ...changesOf(...shown), ...wizardRecipe(), ...typeWizardRecipe() });
  ungenerated = scratch.check("house", "generated");
  generated = scratch.generate();
});

afterAll(() => scratch.delete());

test("forgetting `npm run generate` is named", () => {
  expectNamed(ungenerated, `${RULE}: this rule is not in`);
  expectNamed(ungenerated, `${OPERATION}/operation.ts: this operation is not in src/operations/mod.ts`);
  const files = [
    "src/rules/document_rules.ts",
    "src/operations/mod.ts",
    "docs/format.md",
    "README.md",
  ];
  expectNamed(ungenerated, ...files.map((file) => `${file} is not what \`npm run generate\` makes`));
});

test("a program without an operation's schemas says what to run", () => {
  const withoutSchema = { "schemas/input/epf_list_tracks.schema.json": null };
  const unmade = scratch.during(withoutSchema, () => scratch.epf("tracks"));
  expectNamed(unmade, "schemas/input/epf_list_tracks.schema.json is missing", "run `npm run generate`");
  expect(unmade.text).not.toContain("    at ");
});

test("the schemas of an operation that is gone are named, and deleted by `npm run generate`", () => {
  const stray = "schemas/output/epf_gone.schema.json";
  scratch.apply({ [stray]: "{}\n" });
  expectNamed(scratch.check("generated"), `${stray} is made by nothing any more`);
  expect(scratch.generate().text).toBe(`deleted ${stray}\n`);
});

test("the recipes pass the whole check", () => {
  expect(generated).toMatchObject({ ok: true });
  expect(scratch.check()).toMatchObject({ ok: true });
}, SLOW);

describe("a step that is left out is named", () => {
  test("of a rule: its examples", () => {
    const rule = scratch.read(RULE);
    const untested = rule.replace(/examples: \[\{[^]*?\}\],/, "examples: [],");
    expectNamed(scratch.checkWith({ [RULE]: untested }, "house"), `${RULE}:`, "a bad and a good one expected");
  });

  test("of a wizard: each key of its front matter, its headings, its fragments", () => {
    const text = scratch.read(`wizards/${WIZARD}.md`);
    const broken: Record<string, [text: string, fault: string]> = {
      no_makes: [text.replace(/^makes: .*\n/m, ""), "makes: is missing"],
      no_triggers: [
        text.replace(/^triggers:\n(?: .*\n)+/m, "triggers: [pricing]\n"),
        "triggers: has 1 entry, expected at least 10",
      ],
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
      `wizards/misnamed.md: name: is \`${WIZARD}\`, expected the name of the file`,
      "the title `Pricing Review` is shared by ",
    );
  });

  test("of an artifact type: its entry, its schema, its template, its wizard, a turn and a place of its own", () => {
    const table = "src/format/artifact_types.ts";
    const files = [...Object.keys(recipeOf("An artifact type").files), `wizards/${TYPE}.md`];
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

  test("of a reporter and an operation: the line in the list, the files, the text for people, the order, the group", () => {
    const list = "src/reporters/mod.ts";
    const unlisted = { [list]: scratch.read(list).replaceAll(/^.*summary.*\n/gm, "") };
    expectNamed(scratch.checkWith(unlisted, "house"), `${REPORTER}: this reporter is not in src/reporters/mod.ts`);
    const files = ["contract", "run", "present"].map((name) => `${OPERATION}/${name}.ts`);
    expectNamed(
      scratch.checkWith(Object.fromEntries(files.map((file) => [file, null])), "house"),
      ...files.map((file) => `src/operations/mod.ts: imports ${file}, which does not exist`),
    );
    const file = `${OPERATION}/operation.ts`;
    const astray = scratch.replaced(file, 'command: ["tracks"]', 'command: ["tracks", "list"]')
      .replace("order: 245", "order: 240").replace(/^ {2}purpose: .*\n/m, "");
    const mod = "src/operations/mod.ts";
    const unpresented = scratch.read(mod).replace(/, present: \(\) => import\("\.\/format\/list_tracks\/[^)]*\)/, "");
    expectNamed(
      scratch.checkWith({ [file]: astray, [mod]: unpresented }, "house"),
      "COMMAND_GROUPS says nothing of the commands `epf tracks",
      "`epf tracks list` has no `present.ts`",
      "the order 240 is there more than once",
      "`epf_list_tracks` needs a `purpose`",
    );
  });

  test("of a word list: the list, its reader, its first line, its form", () => {
    const [list = "", reader = ""] = Object.keys(recipeOf("A word list").files);
    expectNamed(scratch.checkWith({ [list]: null }, "library"), `${reader}: the word list ${list} does not exist`);
    expectNamed(scratch.checkWith({ [reader]: null }, "library"), `${list}: no file in src/ reads this list`);
    const words = scratch.read(list).split("\n").slice(1).join("\n");
    expectNamed(scratch.checkWith({ [list]: words }, "library"), `${list}:1: a line \`# …\` must say`);
    const unfolded = scratch.read(list).replace("sales", "Sales\tprêt");
    expectNamed(scratch.checkWith({ [list]: unfolded }, "library"), "`Sales` must be folded to `sales`", "3 columns");
  });

  test("by the compiler: a text of a rule, a fact of a type", () => {
    const table = "src/format/artifact_types.ts";
    const run = scratch.checkWith({
      [RULE]: scratch.read(RULE).replace(/^ {2}remedy: .*\n/m, ""),
      [table]: scratch.read(table).replace(/(partner_charter: \{[^]*?) {4}upkeep: .*\n/, "$1"),
    }, "types");
    expectNamed(run, "'remedy' is missing", "'upkeep' is missing");
  }, SLOW);
});

test("the house names a cited heading that is gone, an import against the table, and a folder that the table lacks", () => {
  const page = scratch.replaced("docs/format.md", "## Value paths\n", "## Paths of value\n");
  const sources = {
    "docs/format.md": page,
    "src/text/duration.ts": `// As the code review says.\nimport "../rules/mod.ts";\nimport "./fold.ts";\n${
      scratch.read("src/text/duration.ts")
    }`,
    "src/text/fold.ts": `import "./duration.ts";\n${scratch.read("src/text/fold.ts")}`,
    "src/cellar/wine.ts": `import "yaml";\n`,
  };
  expectNamed(
    scratch.checkWith(sources, "house", "pages"),
    "cites `docs/format.md#value-paths`, but docs/format.md has no such heading",
    "src/text/duration.ts:1: cites `code review`, which a clone does not have",
    "`text` may not import from `rules`",
    "src/cellar: scripts/check/house_rules.ts has no entry for this folder",
    "`yaml` may be imported in src/yaml/syntax/syntax.ts only",
    "circle of imports: ",
  );
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
    expect(scratch.epf("tracks", "org_ops").text).toContain("OrgOps");
    expect(JSON.parse(scratch.epf("tracks", "--json").text).tracks).toHaveLength(4);
    expect(scratch.epf("--help").text).toContain("List the tracks");
    const answer = scratch.call("epf_list_tracks", { track: "commercial" });
    expect(answer).toMatchObject({ tracks: [{ name: "Commercial", letter: "c" }] });
  });

  test("the wizard", () => {
    expect(scratch.epf("wizards", "list").text).toContain(WIZARD);
    expect(scratch.epf("wizards", "show", WIZARD).ok).toBe(true);
  });

  test("the word list", () => {
    const program =
      'console.log([...(await import("#src/routing/track_words.ts")).trackWords().get("commercial")].join())';
    expect(scratch.run("-e", program).text).toBe("sales,pricing,revenue\n");
  });

  test("the artifact type", () => {
    expect(scratch.epf("schemas", "list").text).toContain(TYPE);
    expect(scratch.epf("detect", `templates/artifacts/${TYPE}.yaml`).text).toContain(TYPE);
    expect(scratch.epf("validate", `templates/artifacts/${TYPE}.yaml`)).toMatchObject({ ok: true });
    expect(scratch.epf("wizards", "for", "write a partner charter").text).toContain(TYPE);
  });
});
