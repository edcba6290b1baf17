import { STRATEGY_ANCHORS } from "./anchors.ts";

/**
 * Words of work that no guide of product strategy is about: code, machines, offices, everyday life. They count against
 * every guide, so that a task such as "restart the server" is answered with none.
 */
const WORDS =
  `css html div javascript typescript python java rust golang php ruby react vue angular node npm yarn pip bun docker
container kubernetes helm terraform nginx apache postgres mysql sqlite redis mongodb sql database db query index
server port localhost staging production deploy deployment ssh dns ssl certificate linux windows macos bash shell cron
git commit rebase branch merge pull push repo clone checkout stash tag diff function class method variable loop
iterator array string regex compiler compile linter lint eslint prettier typecheck memory leak leaks crash exception
stack trace stacktrace debugger debug breakpoint refactor unit tests pytest jest mock endpoint api oauth jwt token
login password controller frontend backend button header footer font padding pixel translate translation email mail
newsletter tweet linkedin invoice receipt tax flight hotel restaurant pizza lunch dinner breakfast coffee weather joke
poem song recipe cake birthday holiday vacation book order buy taxi train calendar meeting appointment reminder slack
zoom teams excel spreadsheet powerpoint pivot word printer laptop phone wifi thanks thank bye goodbye cheers hello
movie football game music ci cd-rom boss capital card microwave passport doctor bug bugs hotfix cloud aws azure gcp vm
ram cpu disk cook cooking bake baking oven kitchen ingredient ingredients pasta soup dessert bread chocolate lasagne
vegetarian restaurants wine beer temperature rain sunny umbrella degrees trip visa luggage airport hostel tourist
sightseeing museum spelling proofread haiku limerick essay novel lyrics guitar piano chess sudoku crossword riddle gym
workout diet calories headache medicine dentist symptoms yoga marathon fever colleague mum mom dad grandma wedding
gift neighbour dog cat garden bike tyre bitcoin crypto mortgage homework math equation commits gitignore webpack vite
eslintrc makefile kubectl proxy firewall vpn router bluetooth kernel deadlock async await callback json xml csv regexp
curl http https html5 sass tailwind graphql grpc checkbox dropdown tooltip scrollbar viewport darkmode flexbox navbar
lambda s3 bucket pod pods daemon systemd crontab grep sed awk vim emacs vscode intellij xcode android ios wetter
wetterbericht vaer vaeret meteo kochen rezept rezepte oppskrift recette receta kuchen kake gateau pastel abendessen
middag diner cena reise zug tog billet billett fahrkarte urlaub ferie vacances vacaciones flug vuelo avion geburtstag
bursdag anniversaire cumpleanos gedicht dikt poeme poema witz vits blague chiste carta lettre epost einkauf
handleliste arzt medecin medico hund katze coche voiture passwort passord contrasena rechner datamaskin drucker
skriver imprimante impresora mutter vater oma opa mamma pappa traducir traduis traduce traduction oversette
oversettelse ubersetzung traduire ubersetze ubersetzen oversett bestill bestelle bestellen`;

/** Words that belong to code and machines alone: they weigh twice. */
const CLEAR = `css html div javascript typescript python npm docker container kubernetes postgres mysql sql
localhost ssh nginx iterator regex compiler refactor pytest jest pizza lunch weather joke poem
translate oversett ubersetze bestill unit ci birthday install cooking bake baking oven lasagne
ingredients haiku rain umbrella wetter wetterbericht vaeret rezept oppskrift recette receta gedicht
dikt poeme poema geburtstag bursdag anniversaire cumpleanos traducir traduis traduce traduction
oversette oversettelse ubersetzung kubectl webpack vite tailwind graphql systemd crontab flexbox
navbar proofread spelling sudoku homework meteo wifi printer drucker skriver passwort passord
contrasena ubuntu jwt oauth pip rebase stacktrace flight hotel linter eslint`;

const OUTSIDE = new Set(WORDS.split(/\s+/));
const CLEARLY_OUTSIDE = new Set(CLEAR.split(/\s+/));
const CODE_FILE = /\b[\w-]+\.(?:tsx?|jsx?|py|go|rs|rb|java|kt|swift|css|scss|html?|sql|sh|cpp|c|h|php|vue|lock|toml)\b/;

/** What a set of guides is about, so that tasks from another world are answered with none. */
export interface Field {
  /** How far a stem alone tells that a task is of this field: 1, half, or not in it. */
  anchors: ReadonlyMap<string, number>;
  /** How far a word speaks for other work, 0 to 3.5; one that the guides use too speaks less. */
  outsidePoints(word: string, isKnown: boolean): number;
  /** True when a folded task names other work by a phrase. */
  namesOtherWork(folded: string): boolean;
}

/** The field of the wizards. */
export const STRATEGY_FIELD: Field = { anchors: STRATEGY_ANCHORS, outsidePoints, namesOtherWork };

/** How far a word speaks for other work, 0 to 3.5; an ambiguous one that the guides use too speaks less. */
function outsidePoints(word: string, isKnown: boolean): number {
  if (CLEARLY_OUTSIDE.has(word)) return isKnown ? 2 : 3.5;
  return OUTSIDE.has(word) ? isKnown ? 0.5 : 1 : 0;
}

/** Phrases of other work whose words alone would mislead. */
const PHRASES =
  /\b(?:pull request|merge request|unit tests?|ci pipeline|my password|npm \w+|in (?:word|excel|outlook)|(?:e-?mail|letter|message|card) to (?:my|a|the|our) \w+|cover letter|out of office|what'?s? (?:is )?the (?:weather|capital|time|square|difference)|(?:into|in|to|from|auf|ins|til|fra) (?:english|german|french|spanish|norwegian|italian|deutsche?|englische?|norsk|engelsk)|en (?:anglais|espagnol|ingles|frances))\b/;

/** True when a folded task names a file of source code, or a chore by its phrase. */
function namesOtherWork(folded: string): boolean {
  return CODE_FILE.test(folded) || PHRASES.test(folded);
}
