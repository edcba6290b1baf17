import { quoteValue } from "../../diagnostics/escape.ts";
import { referringTexts, writtenValue } from "../../model/content/written_value.ts";
import { textFieldsAt } from "../../model/fields.ts";
import { at } from "../../model/read.ts";
import { textsIn } from "../../model/texts.ts";
import { unreadable } from "../../model/readable.ts";
import type { EpfModel } from "../../model/model.ts";
import { nameKey } from "../../text/fold.ts";
import { onlySlip } from "../../text/spelling/slip.ts";
import { plainWords } from "../../text/words.ts";
import type { InstanceRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

const RIVALS = "strategy.competitive_moat.vs_competitors[].competitor";
const KINDS = ["direct_competitors", "indirect_competitors"] as const;
const STUDIED = KINDS.map((kind) => `competitive_landscape.${kind}[].name`);

/** A name of its own: habits and kinds of providers are worded in many ways. */
const PROPER_NAME = /^(?:[\p{Lu}\d]\S*)(?: [\p{Lu}\d]\S*){0,2}$/u;

/** Letters of a word that tells one name from another. */
const LEAST_WORD = 3;

const formula = (...rivals: string[]) =>
  `strategy:\n  competitive_moat:\n    vs_competitors: [${
    rivals.map((rival) => `{competitor: ${rival}}`).join(", ")
  }]\n`;
const ANALYSES = "competitive_landscape:\n  direct_competitors: [{name: Crumbline}]\n";

const rule: InstanceRule = {
  scope: "instance",
  name: "unknown-rival",
  repair: "counterpart",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["strategy_formula"],
  what: "The strategy sets itself against a rival that the insight analyses never mention, or spell differently.",
  why: "Positioning against a rival that was never analysed is a guess, and readers cannot see what it rests on.",
  remedy: "Add the rival to the competitive landscape of the analyses, or use the spelling from the analyses.",
  examples: [{
    bad: {
      "READY/01_insight_analyses.yaml": ANALYSES,
      "READY/04_strategy_formula.yaml": formula("Crumbline", "Ovenly"),
    },
    good: {
      "READY/01_insight_analyses.yaml": ANALYSES,
      "READY/04_strategy_formula.yaml": formula("Crumbline", "baking at home"),
    },
  }, {
    bad: {
      "READY/01_insight_analyses.yaml": `${ANALYSES}key_insights: [{insight: Every bread in Norway is baked twice}]\n`,
      "READY/04_strategy_formula.yaml": formula("Bread Doctor Norway"),
    },
    good: {
      "READY/01_insight_analyses.yaml": ANALYSES,
      "READY/04_strategy_formula.yaml": formula("Crumbline Norway"),
    },
  }, {
    bad: {
      "READY/01_insight_analyses.yaml": ANALYSES,
      "READY/04_strategy_formula.yaml": formula("Crumblime"),
    },
    good: {
      "READY/01_insight_analyses.yaml": ANALYSES,
      "READY/04_strategy_formula.yaml": formula("Crumbline"),
    },
  }, {
    bad: {
      "READY/01_insight_analyses.yaml": "competitive_landscape:\n  direct_competitors: [{name: Northlight Ovens}]\n",
      "READY/04_strategy_formula.yaml": formula("Northlite Ovens"),
    },
    good: {
      "READY/01_insight_analyses.yaml": "competitive_landscape:\n  direct_competitors: [{name: Northlight Ovens}]\n",
      "READY/04_strategy_formula.yaml": formula("Northlight"),
    },
  }],
  check({ model, report }) {
    const analyses = model.of("insight_analyses");
    const studied = analyses.flatMap((artifact) => STUDIED.flatMap((f) => textFieldsAt(writtenValue(artifact), f)));
    // A list that is empty on purpose says that there are none; one that is not there says nothing.
    const isEmpty = analyses.some(({ document }) =>
      KINDS.some((kind) => {
        const list = at(document.value, "competitive_landscape", kind);
        return Array.isArray(list) && list.length === 0;
      })
    );
    if ((studied.length === 0 && !isEmpty) || unreadable(model, "insight_analyses").length > 0) return;
    const { words: mentioned, names, keys } = mentionedIn(model);
    for (const artifact of model.of("strategy_formula")) {
      for (const { text, path } of referringTexts(artifact, RIVALS)) {
        if (!PROPER_NAME.test(text.trim())) continue;
        const words = nameWords(text);
        if (words.length === 0 || keys.includes(nameKey(text))) continue;
        const meant = words.every((word) => mentioned.has(word))
          ? null
          : onlySlip(text, studied.map((name) => name.text)) ?? onlyGarbled(words, studied.map((name) => name.text));
        if (meant !== null) {
          report(artifact, {
            message: `rival ${quoteValue(text, 80)} is ${
              quoteValue(meant, 80)
            } in the insight analyses, both should have one spelling`,
            at: path,
            expected: meant,
            actual: text,
            help: "write the name as the rival writes it, in both files",
          });
          continue;
        }
        if (words.every((word) => mentioned.has(word)) || resembles(words, names)) continue;
        report(artifact, {
          message: `rival ${
            quoteValue(text, 80)
          } is in no insight analysis, its place in the market should be described`,
          at: path,
          actual: text,
          cause: "rivals that no insight analysis mentions",
          help: "add it to `competitive_landscape` of the insight analyses, or use the spelling from there",
        });
      }
    }
  },
};

export default rule;

/** What the insight analyses mention. */
interface Mentioned {
  words: ReadonlySet<string>;
  /** Those that are never written small, as the words of names are not. */
  names: ReadonlySet<string>;
  /** Their texts without what separates words: `Light RAG` is `LightRAG`. */
  keys: string;
}

function mentionedIn(model: EpfModel): Mentioned {
  const words = new Set<string>();
  const everyday = new Set<string>();
  const keys: string[] = [];
  for (const artifact of model.of("insight_analyses")) {
    for (const text of textsIn(writtenValue(artifact))) {
      for (const word of nameWords(text)) words.add(word);
      for (const [small] of text.matchAll(SMALL_WORD)) everyday.add(nameWords(small)[0] ?? "");
      keys.push(nameKey(text));
    }
  }
  return { words, names: words.difference(everyday), keys: keys.join("\n") };
}

/** A word that begins with a small letter. */
const SMALL_WORD = /(?<![\p{L}\d])\p{Ll}[\p{L}\d]*/gu;

/**
 * True where a name is called by part of it: its first word, or half of its words. An everyday word that both have, such as
 * the trade's, says nothing, and neither does the town or country behind a name.
 */
function resembles(words: readonly string[], names: ReadonlySet<string>): boolean {
  return names.has(words[0]!) || 2 * words.filter((word) => names.has(word)).length >= words.length;
}

/**
 * The only one of several names of which this one is another form: they share a word, and another one has a plural in one of
 * them, or is a first word in two spellings, as in `Northlite Ovens` and `Northlight Ovens`. A name within the other is that
 * name, shortened.
 */
function onlyGarbled(words: readonly string[], names: readonly string[]): string | null {
  const near = names.filter((name) => {
    const others = nameWords(name);
    const [own, theirs] = [
      words.filter((word) => !others.includes(word)),
      others.filter((word) => !words.includes(word)),
    ];
    const shared = words.length - own.length;
    const isRespelt = own[0] === words[0] && theirs[0] === others[0] && words.length === others.length;
    return shared > 0 &&
      own.some((word) => theirs.some((other) => isPlural(word, other) || (isRespelt && isVariant(word, other))));
  });
  return near.length === 1 ? near[0]! : null;
}

function isPlural(word: string, other: string): boolean {
  return `${word}s` === other || word === `${other}s`;
}

/** Letters with which two words begin alike that are one word in two spellings. */
const LEAST_START = 5;

function isVariant(word: string, other: string): boolean {
  const [start, length] = [word.slice(0, LEAST_START), Math.min(word.length, other.length)];
  return length > LEAST_START && other.startsWith(start) && Math.abs(word.length - other.length) <= 2;
}

function nameWords(text: string): string[] {
  return plainWords(text).filter((word) => word.length >= LEAST_WORD);
}
