import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const QUESTION = "who confirms it?";
/** The query commands that repeat what files say, with words that find something in the example. */
const QUERIES = [
  ["strategy", "vision"],
  ["strategy", "personas"],
  ["strategy", "propositions"],
  ["strategy", "competition"],
  ["strategy", "roadmap"],
  ["search", "tide"],
];

/** The example with a question behind every text on one line that is at least three words long; and those texts. */
function marked(folder: string): string[] {
  cpSync(join(ROOT, "examples/tidemark"), folder, { recursive: true });
  const texts: string[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /(?:READY|AIM|FIRE).*\.yaml$/.test(name))) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8").replaceAll(
      /^( *(?:- )?(?:\w+: |- ))("?)([\p{L}][^"\n#:{}[\]|>&*]* [^"\n#:{}[\]]* [^"\n#:{}[\]]*)\2$/gmu,
      (line, lead: string, _quote, said: string) => {
        // Names stay as they are, so that what has them is found.
        if (!/(?:name|competitor|substitute): $/.test(lead)) texts.push(said);
        return `${line} # open: ${QUESTION}`;
      },
    );
    writeFileSync(path, text);
  }
  return texts;
}

test("a value with an open question behind it is answered with its question, and by no query without", () => {
  const folder = mkdtempSync(join(tmpdir(), "epf-tentative-"));
  try {
    const texts = new Set(marked(folder));
    expect(texts.size).toBeGreaterThan(60);
    for (const query of QUERIES) {
      for (const form of [["--json"], []]) {
        const { stdout } = epf([...query, ...form], { cwd: folder });
        const said = stdout.replaceAll(/\s+/g, " ");
        const quoted = [...texts].filter((text) => said.includes(text));
        if (form.length > 0) expect(quoted.length, query.join(" ")).toBeGreaterThan(0);
        for (const text of quoted) {
          const before = said.split(text).slice(0, -1);
          const bare = before.filter((lead) => !lead.endsWith(`(tentative: ${QUESTION}) `));
          expect(bare.map((lead) => `${lead.slice(-40)}${text}`), query.join(" ")).toEqual([]);
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
