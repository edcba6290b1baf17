/** Instances that are legal but mean, as changes to a copy of the example. */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const STAR = "READY/00_north_star.yaml";
export const FEATURE = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
const PORTFOLIO = "READY/product_portfolio.yaml";
const WORDS = ["alder", "birch", "cedar", "elm", "fern", "gorse", "hazel", "iris", "juniper", "kelp", "larch"];

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join("");

/** Puts what is mean into a copy of the example. */
interface Hostility {
  name: string;
  /** The smaller size; the larger one is twice that. */
  size: number;
  /** The file that it is about. */
  file: string;
  write(folder: string, size: number): void;
}

const added = (name: string, size: number, file: string, text: (size: number) => string): Hostility => ({
  name,
  size,
  file,
  write: (folder, size) => appendFileSync(join(folder, file), `\n${text(size)}`),
});

/** Puts something behind a place in a file. */
const changed = (
  name: string,
  size: number,
  file: string,
  place: RegExp,
  text: (size: number) => string,
): Hostility => ({
  name,
  size,
  file,
  write(folder, size) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(place, (head) => head + text(size)));
  },
});

export const HOSTILITIES: readonly Hostility[] = [
  added("unknown fields", 30_000, STAR, (size) => lines(size, (at) => `zzk${at}: v\n`)),
  added("misspelt fields", 2000, STAR, (size) => lines(size, (at) => `north_sta${at}: v\n`)),
  added("fields in one unknown list", 20_000, STAR, (size) => `extra:\n${lines(size, (at) => `  - k${at}: v\n`)}`),
  added("anchors", 25_000, STAR, (size) => `extra:\n${lines(size, (at) => `  k${at}: &a${at} v\n`)}`),
  added("a long text", 250_000, STAR, (size) => `extra: "${lines(size >> 3, (at) => `w${at % 9000} of `)}"\n`),
  added(
    "deep trees",
    300,
    STAR,
    (size) => `extra:\n${lines(size, (at) => `  t${at}:${lines(50, (depth) => `\n${" ".repeat(3 + depth)}d:`)} v\n`)}`,
  ),
  added("fields of an author's own", 5000, FEATURE, (size) => lines(size, (at) => `x-k${at}: 1\n`)),
  changed(
    "assumptions of no roadmap",
    4000,
    FEATURE,
    /assumptions_tested: \[/,
    (size) => lines(size, (at) => `asm-p-9${at}, `),
  ),
  changed(
    "misspelt choices",
    2000,
    FEATURE,
    /^ {2}tracks: \[/m,
    (size) => lines(size, (at) => at % 2 === 0 ? "prodct, " : "prodcts, "),
  ),
  changed(
    "capabilities with ids that repeat",
    2000,
    FEATURE,
    /^ {2}capabilities:\n/m,
    (size) => lines(size, (at) => `    - {id: cap-${at % 1000}, name: Berth ${at}, description: One}\n`),
  ),
  changed(
    "capabilities that are the same",
    2000,
    FEATURE,
    /^ {2}capabilities:\n/m,
    (size) => lines(size, () => `    - {id: cap-001, name: Berth, description: One}\n`),
  ),
  changed("words of a name", 20_000, PORTFOLIO, /^ +- id: pl-.*\n +name: "/m, (size) => "a, ".repeat(size)),
  changed(
    "misspelt value paths",
    2000,
    FEATURE,
    /^( *)contributes_to:\n/m,
    (size) => lines(size, (at) => `    - "Product.PortCallCordination.Shared${at}"\n`),
  ),
  changed(
    "misspelt ids of features",
    2000,
    FEATURE,
    /^ {2}requires:\n/m,
    (size) => lines(size, (at) => `    - {id: fd-9${at}, name: "Number ${at}", reason: "because of that"}\n`),
  ),
  {
    name: "misspelt components",
    size: 1000,
    file: PORTFOLIO,
    write(folder, size) {
      const at = (index: number) => `${WORDS[index % WORDS.length]}-${WORDS[(index * 7) % WORDS.length]}`;
      const components = lines(size, (index) => `      - {id: ${at(index)}-view-${index}, name: View ${index}}\n`);
      writeFileSync(
        join(folder, "FIRE/value_models/more.value_model.yaml"),
        `track_name: Product\nlayers:\n  - id: more\n    name: More\n    components:\n${components}`,
      );
      const refs = lines(size, (index) => `        - {component_ref: ${at(index)}-viwe-${index}, role: core}\n`);
      const file = join(folder, PORTFOLIO);
      writeFileSync(file, readFileSync(file, "utf8").replace(/^( *)key_components:\n/m, (head) => head + refs));
    },
  },
  {
    name: "personas and strangers",
    size: 500,
    file: FEATURE,
    write(folder, size) {
      const file = join(folder, FEATURE);
      const person = (index: number) => `    - {id: person-${index}, name: Ada Quay${index}, role: Officer ${index}}\n`;
      const scenario = (index: number) => `    - {id: scn-${index}, actor: Stranger number ${index}}\n`;
      writeFileSync(
        file,
        readFileSync(file, "utf8").replace(/^ {2}personas:\n/m, (head) => head + lines(size, person))
          .replace(/^ {2}scenarios:\n/m, (head) => head + lines(size, scenario)),
      );
    },
  },
  {
    name: "features alike",
    size: 200,
    file: FEATURE,
    write(folder, size) {
      const text = readFileSync(join(folder, FEATURE), "utf8");
      for (let at = 0; at < size; at++) {
        writeFileSync(
          join(folder, `FIRE/definitions/product/fd-${1000 + at}_copy.yaml`),
          text.replaceAll("fd-001", `fd-${1000 + at}`),
        );
      }
    },
  },
];
