/**
 * Words for the form in which something is sold, in the languages that strategies are mostly written in: next to a
 * product's name they do not change that the label names the product. Folded stems; up to three letters may follow.
 * The list only helps: matches in other languages rest on the structure of the label.
 */
const PROGRAM_STEMS = list(`
  platform plattform plateforme plataforma piattaforma alusta
  software programvar mjukvar ohjelmisto logiciel
  modul moduul portal portail portaal portaali suite sviit studio
`);
const PACKAGE_STEMS = list(`
  applikation applikasjon applicat applicaz aplicac aplikac anwendung sovellu sovelluks
  cloud produit producto prodott tuote tuottee
  package paket pakke paquet pacchett bundle edition editie utgave utgava ausgabe
  premium basic plus lite
`);

/** Words that also stand next to ordinary nouns: `harbour services`, `Lagersysteme`. */
const MEANS_STEMS = list(`
  service servic serviz tjenest tjanst dienst palvelu
  system sistema jarjestelma tool werkzeug verktoy verktyg outil herramient tyokalu gereedschap
  function funktion funksjon fonction funcion funzion functie toiminno toiminto
  solution losung losning solucion soluzion oplossing ratkaisu program ohjelm engine version versjon versie
  hardware device machine maschin maskin gerat appareil laite utstyr equipment
  collection kollektion kolleksjon sortiment
  line linie linje linea ligne gamme reihe serie series sarja range family familie
  capabilit functionalit funktionalit fonctionnalit funksjonalit ecosystem okosystem
  uslug rozwiazani narzedzi sluzb reseni nastroj servico solucao solucoe ferrament
  offer angebot tilbud erbjudande offre oferta tarjonta
  feature core kern kjerne component komponent composant
`);

/** Short words, and words whose longer relatives mean something else (`production`); each form is written out. */
const SOLD_WORDS = list(`
  app apps appen hub pro kit set go one max mini product products produkt produkte produkten produkter produktet
`);

/** Words that join others and say nothing themselves. */
const FILLERS = list(`
  of to in on by the and for our with from im am zu der die das und von mit fur auf aus av og om pa en et med til och fra
  fran de du la le les des et pour avec el il al da do di del los las para con per het een van voor ii iii iv
`);

const PROGRAM_WORDS = list("app apps appen");

const LONGEST_ENDING = 3;
/** Letters that stand before the second part of a compound. */
const SHORTEST_FIRST_PART = 3;

/** True for a folded word that names the form in which something is sold. */
export function isForm(word: string): boolean {
  return isSoldForm(word) || hasStem(word, MEANS_STEMS);
}

/** True for those forms that ordinary nouns rarely have beside them. */
export function isSoldForm(word: string): boolean {
  return SOLD_WORDS.has(word) || hasStem(word, PROGRAM_STEMS) || hasStem(word, PACKAGE_STEMS);
}

/** True for a folded word that is an app, platform, portal or module, or a compound that ends in one. */
export function isProgram(word: string): boolean {
  if (PROGRAM_WORDS.has(word) || hasStem(word, PROGRAM_STEMS)) return true;
  for (const stem of PROGRAM_STEMS) {
    const at = word.lastIndexOf(stem);
    if (at >= SHORTEST_FIRST_PART && word.length - at - stem.length <= LONGEST_ENDING) return true;
  }
  return false;
}

function hasStem(word: string, stems: ReadonlySet<string>): boolean {
  for (let ending = 0; ending <= LONGEST_ENDING; ending++) {
    if (stems.has(word.slice(0, word.length - ending))) return true;
  }
  return false;
}

/** True for a folded word that carries no meaning of its own: articles, prepositions, numbers, single letters. */
export function isFiller(word: string): boolean {
  return word.length === 1 || /^\p{N}+$/u.test(word) || FILLERS.has(word);
}

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
