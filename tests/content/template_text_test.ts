import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "bun:test";
import { findPlaceholder } from "#src/model/content/placeholder.ts";
import { isTemplateText, mayBeHashed } from "#src/model/content/template_text.ts";
import { forEachText } from "#src/model/read.ts";
import { parseYaml } from "#src/yaml/parse.ts";

const TEMPLATES = readdirSync("templates/artifacts").map((name) => `templates/artifacts/${name}`);

/** The open texts of a template without their marks, as somebody leaves them who only removes the brackets. */
function bareTexts(file: string): string[] {
  const texts: string[] = [];
  forEachText(parseYaml(readFileSync(file, "utf8")).value, (text) => {
    if (!text.includes("[INSERT ")) return;
    // The whole text is in the brackets, and it is long enough to be known again.
    const asked = /^\[INSERT ([^\]]*)\]$/.exec(text)?.[1] ?? "";
    expect(mayBeHashed(asked), text).toBe(true);
    texts.push(asked);
  });
  return texts;
}

describe("template texts", () => {
  test.each(TEMPLATES)("%s: its texts are no content without their brackets", (file) => {
    for (const text of bareTexts(file)) {
      const forms = [
        text,
        `[${text}]`,
        `INSERT ${text}`,
        text[0]!.toUpperCase() + text.slice(1),
        `${text}.`,
        `  ${text.replaceAll(" ", "\n  ")}`,
        `"${text}"`,
        `- ${text}\n- ${text}\n`,
        `${text}\n\n*${text}*\n`,
      ];
      for (const form of forms) expect(findPlaceholder(form), form).not.toBeNull();
    }
  });

  test("knows the texts of the framework's templates", () => {
    for (
      const text of ["Your Organization Name", "[your organization name]", "Specific  pain\npoint", "Who they are"]
    ) {
      expect(isTemplateText(text), text).toBe(true);
    }
  });

  test("what somebody wrote around or beside such a text is content", () => {
    for (
      const text of ["Who they are is asked on the first day", "Painters", "Who", "The pain point", "", "[]", "[1] [2]"]
    ) {
      expect(isTemplateText(text), text).toBe(false);
    }
  });

  test("no text of a healthy instance is a template's", () => {
    for (const name of readdirSync("examples/tidemark", { recursive: true }) as string[]) {
      if (!name.endsWith(".yaml")) continue;
      forEachText(parseYaml(readFileSync(`examples/tidemark/${name}`, "utf8")).value, (text) => {
        expect(isTemplateText(text), text).toBe(false);
      });
    }
  });
});
