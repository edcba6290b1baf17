import type { GuideKind } from "../library/guide.ts";
import type { Token } from "./tokens.ts";

/** What a task wants done. */
export type Intent = "create" | "fix" | "enrich" | "review" | "learn";

const WORDS: Record<Intent, string> = {
  create:
    `create write draft document define describe build add generate produce prepare compose formulate spec set record
    log develop design establish turn new model sketch plan erstelle erstellen schreibe lag lage skriv opprett opprette
    cree creer rediger crear escribir escribe redactar definiere definer`,
  fix:
    `fix repair mend correct broken invalid fails fail failing failed error errors validation validator rejected reject
    refused restructure structure wrong missing lacks lack unknown rebuild migrate convert rename update reparer korrigere
    rette reparieren korrigieren korrigiere repariere reparar corriger corrige corregir schema enum required`,
  enrich:
    `enrich enriching enrichment deepen deeper depth richer flesh expand elaborate thicken enhance extend strengthen
    vivid superficial shallow thin berike anreichern vertiefen utdype enrichir enriquecer`,
  review:
    `review reviews audit assess judge critique stress challenge cross evaluate evaluation rate score grade opinion check verify inspect
    quality sound smell smells good bad weak strict examine inspizieren prufe prufen bewerte bewerten vurder gjennomga sjekk
    evaluer evaluar revisar verifier honest feedback sane judgement judgment sense critical critically opinions gegenlesen`,
  learn: `explain understand introduction onboard tour begin`,
};

const INTENT_OF = new Map<string, Intent>();
for (const [intent, words] of Object.entries(WORDS)) {
  for (const word of words.split(/\s+/)) if (!INTENT_OF.has(word)) INTENT_OF.set(word, intent as Intent);
}

const JUDGING = /^(?:is|are|does|do|ist|sind|er|est)$/;

/** Judgements that are asked for without a verb of judging. */
const OPINION =
  /\b(?:second (?:pair of eyes|opinion|look)|fresh eyes|what (?:do|would) you (?:think|make) of|your (?:take|thoughts|view|opinion)|thoughts on|any good|good enough|well enough|makes? (?:any )?sense|sanity check|critical look|pick holes|poke holes|red flags|devils? advocate|how (?:good|solid|sound|strong) (?:is|are)|up to (?:standard|scratch)|find (?:the )?(?:flaws|weak spots)|what(?:'?s| is) wrong with|hva som er galt|was (?:ist|stimmt) (?:falsch|nicht)|qu'est-ce qui cloche|point out)\b/;

/** How strongly each intent speaks in a task: 0 not at all, 1 clearly. Refused verbs do not speak. */
export function intentsOf(tokens: readonly Token[], folded: string): Record<Intent, number> {
  const found: Record<Intent, number> = { create: 0, fix: 0, enrich: 0, review: 0, learn: 0 };
  for (const [at, token] of tokens.entries()) {
    const isUnfit = token.word === "validate" && /^(?:doesnt|not|wont|cannot|cant)$/.test(tokens[at - 1]?.word ?? "");
    const intent = isUnfit ? "fix" : INTENT_OF.get(token.word);
    if (intent === undefined || token.weight <= 0.2) continue;
    // The verb that opens a sentence is the order itself.
    found[intent] = Math.max(found[intent], token.opensClause ? 1 : 0.6);
  }
  if (OPINION.test(folded)) found.review = 1;
  // A question of yes or no about a thing that is there asks for a judgement.
  if (JUDGING.test(tokens[0]?.word ?? "")) {
    found.review = Math.max(found.review, 0.8);
    found.fix *= 0.5;
  }
  return found;
}

/**
 * Factor on a guide's evidence for what the task wants done; 1 when the task does not say.
 * @param siblings kinds of other guides that work on what this one makes
 */
export function intentFactor(
  kind: GuideKind,
  intents: Record<Intent, number>,
  siblings: ReadonlySet<GuideKind>,
): number {
  const { create, fix, enrich, review } = intents;
  switch (kind) {
    case "review":
      return 1 + 0.35 * review - 0.25 * Math.max(create, enrich, fix) * (1 - 0.5 * review);
    case "enrichment":
      return 1 + 0.35 * enrich - 0.2 * review - 0.15 * fix * (1 - enrich);
    case "creation":
      return 1 + 0.12 * Math.max(create, fix) - (siblings.has("review") ? 0.35 : 0.18) * review -
        (siblings.has("enrichment") ? 0.3 : 0.1) * enrich;
    default:
      return 1;
  }
}
