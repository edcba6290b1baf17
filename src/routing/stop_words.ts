/** Words that say nothing about what a task is about, in the languages that people mix. Verbs of intent are elsewhere. */
const ENGLISH =
  `a about above after again all also am an and any anybody until against across among along around instead even far few however least less often several soon such thus toward under usual anyone anything are as at away back be because been
before being below between both but by can cannot come comes could did do does doing done down each either else every
everybody everyone everything for from get gets getting give gives go goes going got had has have having he hello help her
here hers hey hi him his how i if in into is it its itself just keep kind know let lets like made make makes making many
may me might mine more most much must my need needs needed neither no nor not now of off ok okay on once one ones only or
other others our ours out over own per perhaps please pls plz put quite rather really right same say says see seen set
shall she should since so some somebody someone something sort stuff such sure take takes taken than thank thanks
that the their theirs them then there these they thing things this those though thru till to together too towards two
up upon us use used uses using via very want wanted wants was way we well were what whatever when where whether which
while who whole whom whose why will with within without would yes yet you your yours im ive id dont doesnt didnt isnt
arent wasnt werent cant couldnt wont wouldnt shouldnt havent hasnt lets thats whats theres weve youre were id ill
actually already always ever maybe never currently properly exactly good work works working
three four five six seven eight nine ten keep kept way ways write create draft fix repair mend correct update generate produce prepare
compose time times today file files yaml yml epf document documents artifact artifacts section sections`;

const OTHERS =
  `der die das den dem des ein eine einen einem einer eines und oder aber ist sind war wir ihr sie er es ich
mich mir mein meine unser unsere unserem unseren unserer fur mit von zu zum zur im in an auf aus bei bis nach um uber
wie was wer wo wann bitte auch noch nur sehr mal man sich dass ob haben hat kann konnen soll mussen mochte brauchen
en et ei er det de den som og eller men til fra med av pa om vi jeg du dere oss var vart vare min mitt mine din er
har kan skal vil ma ikkje hva hvem hvor hvordan nar alle noe noen litt sa ogsa bare vennligst trenger
le la les un une des du de et ou mais est sont nous vous il elle ils je notre nos votre pour par sur dans avec ce cette
ces que qui quoi comment quand svp aux au
el los las una unos unas y o pero es son nosotros nuestro nuestra nuestros nuestras para por con en del al que quien como
cuando favor se lo su sus mi`;

export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${OTHERS}`.split(/\s+/));
