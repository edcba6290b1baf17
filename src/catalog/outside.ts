/**
 * Words of work that no guide of product strategy is about: code, machines, offices, everyday life. They count against
 * every guide, so that a task such as "restart the server" is answered with none.
 */
const WORDS =
  `css html div javascript typescript python java rust golang php ruby react vue angular node npm yarn pip bun
docker container kubernetes helm terraform nginx apache postgres mysql sqlite redis mongodb sql database db query index
server port localhost staging production deploy deployment ssh dns ssl certificate linux windows macos bash shell cron
git commit rebase branch merge pull push repo clone checkout stash tag diff
function class method variable loop iterator array string regex compiler compile linter lint eslint prettier typecheck
memory leak leaks crash exception stack trace stacktrace debugger debug breakpoint refactor unit tests pytest jest mock
endpoint api oauth jwt token login password controller frontend backend button header footer font padding pixel
translate translation email mail newsletter tweet linkedin invoice receipt tax
flight hotel restaurant pizza lunch dinner breakfast coffee weather joke poem song recipe cake birthday holiday vacation
book order buy taxi train calendar meeting appointment reminder slack zoom teams
excel spreadsheet powerpoint pivot word printer laptop phone wifi
thanks thank bye goodbye cheers hello movie football game music
ci cd-rom boss birthday capital card microwave passport doctor bug bugs hotfix server cloud aws azure gcp vm ram cpu disk
traduire ubersetze ubersetzen oversett bestill bestelle bestellen`;

/** Words that belong to code and machines alone: they weigh twice. */
const CLEAR = `css html div javascript typescript python npm docker container kubernetes postgres mysql sql localhost
ssh nginx iterator regex compiler refactor pytest jest pizza lunch weather joke poem translate oversett ubersetze
bestill server unit ci birthday install ubuntu jwt oauth pip rebase stacktrace flight hotel linter eslint`;

const OUTSIDE = new Set(WORDS.split(/\s+/));
const CLEARLY_OUTSIDE = new Set(CLEAR.split(/\s+/));
const CODE_FILE = /\b[\w-]+\.(?:tsx?|jsx?|py|go|rs|rb|java|kt|swift|css|scss|html?|sql|sh|cpp|c|h|php|vue|lock|toml)\b/;

/** How far a word speaks for other work, 0 to 2; an ambiguous one that the guides use too speaks less. */
export function outsidePoints(word: string, isKnown: boolean): number {
  if (CLEARLY_OUTSIDE.has(word)) return 2;
  return OUTSIDE.has(word) ? isKnown ? 0.5 : 1 : 0;
}

/** Phrases of other work whose words alone would mislead. */
const PHRASES =
  /\b(?:pull request|merge request|unit tests?|ci pipeline|my password|npm \w+|in (?:word|excel|outlook))\b/;

/** True when a folded task names a file of source code, or a chore by its phrase. */
export function namesOtherWork(folded: string): boolean {
  return CODE_FILE.test(folded) || PHRASES.test(folded);
}
