import { truncate } from "../../../diagnostics/escape.ts";
import { formatPath } from "../../../diagnostics/path.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { assumptionResults } from "../../../model/aim/assumption_results.ts";
import { quotableValue, quotedText } from "../../../model/content/written_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { forEachText } from "../../../model/read.ts";
import { rarity } from "../../../text/rarity.ts";
import { contentWords } from "../../../text/content_words.ts";

/** The foundations, whose texts may state what an assumption states. */
const FOUNDATIONS: readonly ArtifactType[] = [
  "north_star",
  "insight_analyses",
  "strategy_foundations",
  "insight_opportunity",
  "strategy_formula",
];

/** Share of an assumption's words, the rare ones weighing more, that a sentence must have to state the same. */
const SAME = 0.5;
/** Fewer words in common are chance. */
const LEAST_WORDS = 4;
/** Words by which an assumption says that it is one. */
const ASSUMING = contentWords("assume assumption believe belief expect hypothesis");
/** What an assumption says beside what it assumes: what follows where it is wrong, and what became of it. */
const CONSEQUENCE = /(?:[;,.–]\s*(?:if|otherwise|else)\b|\.\s)[^]*$/i;

/** A text of a foundation that states what a refuted assumption states. */
export interface RestatedBelief {
  source_artifact: string;
  field_path: string;
  text: string;
  /** The refuted assumption. */
  id: string;
  evidence: string;
  /** True for a risk and for a text that says the opposite: the refutation does not make it wrong, and may have proved it. */
  isOpposite: boolean;
}

/** Places of what is feared, and not believed. */
const FEARED = /(?:^|\.)(?:risks|threats|belief_challenges)\b/;
/** Places of what is wished for or measured, still to be found out, or was believed once. */
const NO_BELIEF =
  /(?:^|\.)(?:vision|product_vision|success_indicators|success_criteria|success_metrics|metrics?|indicators?|targets?|confidence_gaps|next_analytical_steps|next_validation_needed|next_review_triggers|test_approach|validation_method|monitoring|evolution_history|change_log)\b/;
/** A negated verb or subject, in English, German and Norwegian; `and not for the price` negates no verb. */
const NEGATED =
  /(?<!\p{L})(?:(?:(?:do|does|did|is|are|was|were|will|would|can|could|should|has|have|had|need|must|may)\s+not|\p{L}+n['’]t|^no|cannot|never|no longer|no one|no\s?body|none|hardly|niemand|nie(?:mals)?|kaum|ingen|aldri)|(?<!(?:und|og|men|sondern|[,;])\s+)(?:nicht|ikke)(?!\s+(?:nur|bare)))(?!\p{L})/giu;

/** True for a sentence that denies something: two negations take each other back. */
function isDenied(text: string): boolean {
  return [...text.matchAll(NEGATED)].length % 2 === 1;
}

/** One sentence of a foundation. */
interface Sentence {
  file: string;
  path: string;
  text: string;
  words: ReadonlySet<string>;
}

/** Where the foundations state what the cycle has refuted: of each file the text that comes nearest, and the one that denies or fears it. */
export function restatedBeliefs(model: EpfModel, cycle: number): RestatedBelief[] {
  const refuted = assumptionResults(model, cycle).flatMap(({ id, status, statement, evidence }) => {
    const assumed = (statement ?? "").replace(CONSEQUENCE, "");
    const claim = new Set([...contentWords(assumed)].filter((word) => !ASSUMING.has(word)));
    return status === "invalidated" && claim.size >= LEAST_WORDS
      ? [{ id, claim, isNegative: isDenied(assumed), evidence: evidence ?? "" }]
      : [];
  });
  if (refuted.length === 0) return [];
  const sentences = sentencesOf(model);
  const counts = new Map<string, number>();
  for (const { words } of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + rarity(counts.get(word) ?? 0, sentences.length), 0);
  return refuted.flatMap(({ id, claim, isNegative, evidence }) => {
    const whole = weightOf(claim);
    const near = sentences.flatMap((sentence) => {
      const shared = [...claim].filter((word) => sentence.words.has(word));
      const share = weightOf(shared) / whole;
      return shared.length < LEAST_WORDS || share < SAME ? [] : [{ ...sentence, share }];
    }).sort((a, b) => b.share - a.share);
    const isOpposite = ({ path, text }: Sentence) => FEARED.test(path) || isDenied(text) !== isNegative;
    const files = Map.groupBy(near, (sentence) => `${isOpposite(sentence)} ${sentence.file}`);
    return [...files.values()].map(([best]) => ({
      source_artifact: best!.file,
      field_path: best!.path,
      text: best!.text,
      id,
      evidence,
      isOpposite: isOpposite(best!),
    }));
  });
}

function sentencesOf(model: EpfModel): Sentence[] {
  return FOUNDATIONS.flatMap((type) =>
    model.of(type).flatMap((artifact) => {
      const found: Sentence[] = [];
      forEachText(quotableValue(artifact), (quoted, path) => {
        if (NO_BELIEF.test(formatPath(path))) return;
        const text = quotedText(artifact, path)?.text ?? quoted;
        for (const part of text.split(/(?<=[.;?!])\s+/)) {
          const words = contentWords(part);
          if (words.size < LEAST_WORDS) continue;
          found.push({ file: artifact.file, path: formatPath(path), text: truncate(text, 500), words });
        }
      });
      return found;
    })
  );
}
