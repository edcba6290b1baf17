import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { callOf } from "#src/contracts/call.ts";
import { callsNamedIn, commandsAsTools, parseCommandLine } from "#src/contracts/call_mentions.ts";
import { commandLine } from "#src/contracts/command_line.ts";
import { NOT_BLANK } from "#src/contracts/parameter.ts";
import { fitsPattern } from "#src/contracts/text_pattern.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { ROOT } from "../binary.ts";

/** Any text, often with what shells and Markdown give a meaning. */
const TEXT = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1 }),
  fc.string({
    unit: fc.constantFrom("a", " ", "`", "'", '"', "\\", "$", "\n", "\t", "-", ">", "\u202e", "é"),
    minLength: 1,
  }),
).filter((text) => !text.includes("\0") && text.isWellFormed() && fitsPattern(text, NOT_BLANK));

describe("a command line in a text", () => {
  test("is read back as the call that it was made from", () => {
    fc.assert(fc.property(TEXT, TEXT, fc.boolean(), (path, type, alone) => {
      const call = callOf("epf_validate_file", { path, type, alone });
      expect(parseCommandLine(commandLine(call))).toEqual(call);
    }));
    fc.assert(fc.property(TEXT, fc.array(TEXT, { minLength: 2, maxLength: 3 }), (task, paths) => {
      for (const call of [callOf("epf_get_wizard_for_task", { task }), callOf("epf_fix_file", { paths, diff: true })]) {
        expect(parseCommandLine(commandLine(call))).toEqual(call);
      }
    }));
  });

  test("is one line without backticks, so that it can be quoted, and a shell reads it back", () => {
    fc.assert(
      fc.property(TEXT, (path) => {
        const line = commandLine(callOf("epf_validate_with_plan", { path }));
        expect(line).not.toMatch(/[`\n\t]/);
        const { stdout } = Bun.spawnSync(["bash", "-c", line.replace(/^epf plan(?: --)?/, "printf %s")]);
        expect(stdout.toString()).toBe(path);
      }),
      { numRuns: 40 },
    );
  });

  test("becomes the call of a tool", () => {
    const pairs: [string, string][] = [
      ["run `epf locate` first", "run `epf_locate_instance` first"],
      ["`epf check --explain-score content_readiness`", "`epf_check_content_readiness`"],
      ["`epf explain RULE` shows it", '`epf_explain_rule {"rule":"RULE"}` shows it'],
      ['`epf wizards for "fix it"`', '`epf_get_wizard_for_task {"task":"fix it"}`'],
      ["`epf features list --no-include-quality`", '`epf_list_features {"include_quality":false}`'],
    ];
    for (const [command, tool] of pairs) {
      expect(commandsAsTools(command)).toBe(tool);
    }
    expect(commandsAsTools("epf check here")).toBe('epf_health_check {"instance_path":"here"}');
    expect(commandsAsTools("epf templates show north_star > a.yaml"))
      .toBe('epf_get_template {"artifact_type":"north_star"} for a.yaml');
  });

  test("that changes files becomes one where the reader's tools may", () => {
    const line = '`epf init "Night Ferry" --level 1`';
    expect(commandsAsTools(line)).toBe(line);
    expect(commandsAsTools(line, true)).toBe('`epf_init_instance {"level":1,"product_name":"Night Ferry"}`');
  });

  test("with the name of a number or a switch reads as a tool is called", () => {
    expect(commandsAsTools("`epf init NAME --level N` shows it, `--write` makes it", true))
      .toBe('`epf_init_instance {"product_name":"NAME","level":N}` shows it, `write: true` makes it');
  });

  test("stays where no tool does the same, and where it is none", () => {
    for (
      const text of ["`epf baseline`", "`epf hook install`", "`epf validate --staged`", "`epf nothing`", "epf is here"]
    ) {
      expect(commandsAsTools(text)).toBe(text);
    }
  });

  test("is a call to make only where it is complete", () => {
    expect(
      callsNamedIn("`epf locate` or `epf explain RULE`, `epf plan a.yaml`, `epf validate FILE`, `epf hook install`"),
    ).toEqual([
      callOf("epf_locate_instance", {}),
      callOf("epf_validate_with_plan", { path: "a.yaml" }),
    ]);
  });
});

test("no wizard names a command line to an agent", () => {
  const left = [...new Bun.Glob("wizards/**/*.md").scanSync(ROOT)].flatMap((file) =>
    [...commandsAsTools(readFileSync(join(ROOT, file), "utf8"), true).matchAll(/`epf [a-z][^`\n]*`/g)].map(([line]) =>
      line
    )
  );
  expect(left).toEqual([]);
});

test("every example of a command is read", () => {
  for (const { tool, command, cliOnly, examples } of OPERATIONS) {
    if (command === null || cliOnly === true) continue;
    for (const example of examples) {
      const call = parseCommandLine(example.command);
      if (call !== null) expect(call.tool).toBe(tool as typeof call.tool);
    }
  }
});

/** What only a person does with a command that a tool stands for: print its file, choose a form, write at once. */
const FOR_PEOPLE = /^epf (?:init|fix)\b|--(?:source|explain-score|format|json|staged)\b/;

test("every sentence of the program that names a command of a tool can be said to an agent", () => {
  const tools = OPERATIONS.filter(({ command, cliOnly }) => command !== null && cliOnly !== true);
  const files = [...new Bun.Glob("{answers,agents,model,operations,repair,rules,suggest,workspace}/**/*.ts")
    .scanSync(join(ROOT, "src"))];
  const lines = files.filter((file) => !/(?:operation|contract|present)\.ts$/.test(file)).flatMap((file) => {
    const text = readFileSync(join(ROOT, "src", file), "utf8").replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
    return [...text.matchAll(/\\?`(epf [a-z](?:\$\{[^}]*\}|[^`\n\\])*)\\?`/g)]
      .map(([, line]) => line!.replaceAll(/(?<=--track )\$\{[^}]*\}/g, "strategy").replaceAll(/\$\{[^}]*\}/g, "3"));
  });
  const named = lines.filter((line) => tools.some(({ command }) => line.startsWith(`epf ${command!.join(" ")} `)));
  expect(named.length).toBeGreaterThan(20);
  const left = named.filter((line) => !FOR_PEOPLE.test(line) && commandsAsTools(line) === line);
  expect(left).toEqual([]);
});
