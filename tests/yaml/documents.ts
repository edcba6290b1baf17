import fc from "fast-check";

type Node =
  | { kind: "inline"; source: string }
  | { kind: "text"; mark: string; lines: string[] }
  | { kind: "quoted-lines"; quote: string; lines: string[] }
  | { kind: "flow-list"; items: Node[] }
  | { kind: "flow-map"; pairs: [string, Node][] }
  | { kind: "list"; items: Node[] }
  | { kind: "map"; pairs: [string, Node][] };

const WORDS = ["tide", "it's", "a b", "50 %", "#1", "x#y", "9:30", "née", "🌊 wave", "-dash", "a|b", "c > d", "[", "}"];

function inline(): fc.Arbitrary<Node> {
  const quotable = fc.array(fc.constantFrom(...WORDS, "", "\\", "line"), { maxLength: 3 });
  return fc.oneof(
    fc.constantFrom(
      "one",
      "two words",
      "a#b",
      "x-y",
      "http://a.b/c",
      "né",
      "🌊",
      "null",
      "~",
      "true",
      "12",
      "-3.5",
      "2026-03-31",
      "-x",
    ),
    quotable.map((words) => JSON.stringify(words.join(" "))),
    quotable.map((words) => `'${words.join(" ").replaceAll("'", "''")}'`),
    fc.constantFrom("!!str 12", "!!int '7'"),
  ).map((source): Node => ({ kind: "inline", source }));
}

function quotedLines(): fc.Arbitrary<Node> {
  const lines = fc.array(fc.constantFrom("more", "key: value", "- item", "[ # {", "", "end |"), {
    minLength: 1,
    maxLength: 3,
  });
  return fc.record({ quote: fc.constantFrom('"', "'"), lines })
    .map(({ quote, lines }): Node => ({ kind: "quoted-lines", quote, lines: ["first", ...lines, "last"] }));
}

function leaf(): fc.Arbitrary<Node> {
  return fc.oneof(
    inline(),
    quotedLines(),
    fc.constant<Node>({ kind: "inline", source: "" }),
    fc.record({
      mark: fc.constantFrom("|", ">", "|-", ">-", "|+", ">+"),
      lines: fc.array(
        fc.constantFrom("words here", "  deeper", "", "# not a comment", "key: value", "- item", "end | >"),
        { minLength: 1, maxLength: 4 },
      ),
    }).map(({ mark, lines }): Node => ({ kind: "text", mark, lines: ["first", ...lines] })),
  );
}

function keys(): fc.Arbitrary<string> {
  return fc.constantFrom(
    "id",
    "name",
    "a b",
    "x-y",
    '"quo | ted"',
    "'it''s'",
    "née",
    "🌊",
    "7",
    "0x1F",
    "1.50",
    "true",
    "__proto__",
    "constructor",
    "# no".slice(2),
  );
}

function unique(pairs: [string, Node][]): [string, Node][] {
  return [...new Map(pairs)];
}

class Writer {
  #next = 0;
  readonly #noise: readonly string[];
  readonly #gaps: readonly string[];

  readonly #isShallow: boolean;

  constructor(noise: readonly string[], gaps: readonly string[], isShallow: boolean) {
    this.#noise = noise;
    this.#gaps = gaps;
    this.#isShallow = isShallow;
  }

  /** Lines of a block collection at an indentation. */
  block(node: Node, indent: number): string[] {
    const margin = " ".repeat(indent);
    if (node.kind === "list") {
      return node.items.flatMap((item) => [this.#gap(), margin, "-", ...this.#value(item, indent, true)]);
    }
    if (node.kind === "map") {
      return node.pairs.flatMap((
        [key, value],
      ) => [this.#gap(), margin, key, ":", ...this.#value(value, indent, false)]);
    }
    return [margin, ...this.#value(node, indent, false)];
  }

  #value(node: Node, indent: number, isItem: boolean): string[] {
    switch (node.kind) {
      case "inline":
        return [node.source === "" ? "" : ` ${node.source}`, this.#end()];
      case "text": {
        const margin = " ".repeat(indent + 2);
        return [` ${node.mark}`, this.#end(), ...node.lines.map((line) => line === "" ? "\n" : `${margin}${line}\n`)];
      }
      case "quoted-lines":
      case "flow-list":
      case "flow-map":
        return [` ${this.#flow(node, indent + 1)}`, this.#end()];
      default: {
        const deeper = indent + 1 + (this.#turn() % 3);
        if (isItem && this.#turn() % 2 === 0) {
          // Compact: the first key or dash stands on the dash's line.
          const [first, ...rest] = this.block(node, indent + 2).join("").split(/(?<=\n)/);
          return /^ *[#\n]/.test(first!) ? ["\n", first!, ...rest] : [` ${first!.trimStart()}`, ...rest];
        }
        return [this.#end(), ...this.block(node, deeper)];
      }
    }
  }

  #flow(node: Node, indent: number): string {
    const margin = this.#isShallow ? "" : " ".repeat(indent);
    if (node.kind === "quoted-lines") return `${node.quote}${node.lines.join(`\n${margin}`)}${node.quote}`;
    const breakOr = () => this.#turn() % 4 === 0 ? ` # in ] }\n${margin}` : " ";
    if (node.kind === "flow-list") {
      return `[${node.items.map((item) => breakOr() + this.#flow(item, indent)).join(",")}${breakOr()}]`;
    }
    if (node.kind === "flow-map") {
      return `{${
        node.pairs.map(([key, value]) => `${breakOr()}${key}: ${this.#flow(value, indent)}`).join(",")
      }${breakOr()}}`;
    }
    return node.kind === "inline" ? node.source : "x";
  }

  #end(): string {
    return `${this.#noise[this.#turn() % this.#noise.length]}\n`;
  }

  #gap(): string {
    return this.#gaps[this.#turn() % this.#gaps.length]!;
  }

  #turn(): number {
    return this.#next++;
  }
}

/** One document written twice; in `shallow` lines inside quotes and brackets stand at the left margin. */
export interface YamlText {
  text: string;
  shallow: string;
}

/**
 * Random YAML texts in every style that people write: block and flow, plain, quoted and block text, unwritten values,
 * compact lists, comments with marks in them, blank lines, tags.
 */
export const yamlTexts: fc.Arbitrary<YamlText> = fc.record({
  root: fc.letrec<{ node: Node; block: Node; flow: Node }>((tie) => ({
    node: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leaf(), tie("flow"), tie("block")),
    flow: fc.oneof(
      fc.array(fc.oneof(inline(), quotedLines(), tie("flow")), { maxLength: 4 }).map((items): Node => ({
        kind: "flow-list",
        items,
      })),
      fc.array(fc.tuple(keys(), fc.oneof(inline(), tie("flow"))), { maxLength: 4 })
        .map((pairs): Node => ({ kind: "flow-map", pairs: unique(pairs) })),
    ),
    block: fc.oneof(
      fc.array(tie("node"), { minLength: 1, maxLength: 4 }).map((items): Node => ({ kind: "list", items })),
      fc.array(fc.tuple(keys(), tie("node")), { minLength: 1, maxLength: 4 })
        .map((pairs): Node => ({ kind: "map", pairs: unique(pairs) })),
    ),
  })).block,
  head: fc.constantFrom("", "# a file | of > things\n", "---\n", "\n\n", "--- # start\n"),
  tail: fc.constantFrom("", "\n", "# end\n", "...\n", "  \n"),
  noise: fc.array(fc.constantFrom("", "", "", " # note: | # > [x] {y}", "   "), { minLength: 1, maxLength: 7 }),
  gaps: fc.array(fc.constantFrom("", "", "", "", "\n", "# between\n", "      # deep\n"), {
    minLength: 1,
    maxLength: 5,
  }),
}).map(({ root, head, tail, noise, gaps }) => {
  const write = (isShallow: boolean) => head + new Writer(noise, gaps, isShallow).block(root, 0).join("") + tail;
  return { text: write(false), shallow: write(true) };
});
