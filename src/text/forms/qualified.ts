/**
 * Words that take something back from the amount of a text, or say that it came late, in English, German and Norwegian:
 * `9 homes, two of them only on 2 September`.
 */
const QUALIFYING =
  /(?<!\p{L})(?:but|however|although|though|only|merely|just|except|without|not|never|none|of which|of whom|of them|of these|among them|one of|part(?:s|ly|ially)?|half|some|still|yet|pending|unpaid|provisional\p{L}*|conditional\p{L}*|late|later|lateness|delay\p{L}*|overdue|after|too|missed|lost|aber|jedoch|allerdings|doch|obwohl|nur|bloß|bloss|lediglich|erst|ohne|au(?:ß|ss)er|nicht|keine?\p{L}?|davon|darunter|von denen|teil(?:s|weise)|zum teil|halb\p{L}*|hälfte|noch|vorläufig\p{L}*|sp(?:ä|ae)t\p{L}*|versp(?:ä|ae)t\p{L}*|verz(?:ö|oe)ger\p{L}*|nach|zu|men|likevel|selv om|bare|berre|kun|først|fyrst|uten|utan|unntatt|ikke|ikkje|hvorav|derav|av dem|av disse|delvis|halv\p{L}*|ennå|foreløpig\p{L}*|sen(?:t|ere|est)?|forsink\p{L}*|etter|for sent)(?!\p{L})/iu;

/** True for a text about a result that says more than its amount: that it came late, or that a part of it is not as it was to be. */
export function isQualified(text: string): boolean {
  return QUALIFYING.test(text);
}
