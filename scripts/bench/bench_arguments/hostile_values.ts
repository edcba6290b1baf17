/** Bytes of one argument. */
const SIZE = 60_000;

function repeated(text: string): string {
  return text.repeat(Math.floor(SIZE / Buffer.byteLength(text)));
}

function numbered(line: (index: number) => string): string {
  let text = "";
  for (let index = 0; text.length < SIZE; index++) text += line(index);
  return text;
}

/** Texts that slow matching, splitting, comparing and escaping may take long for, by what is in them. */
export function hostileTexts(): Map<string, string> {
  const pieces = [
    "a/",
    "../",
    "a",
    "a ",
    " ",
    "\n",
    "\t",
    ",",
    "a,",
    "[",
    "{",
    "(",
    "{a,b}",
    "**/",
    "a.",
    "a: ",
    "[0]",
  ];
  pieces.push(
    "-a",
    "'",
    '"',
    "`",
    "1",
    "👩‍👩‍👧",
    "\u200d",
    "\ufe0f",
    "e\u0301",
    "\\",
    "<",
    "&a ",
    "*a ",
    "not ",
    "ΑΒΓ",
    "fd-001 ",
  );
  const texts = new Map(pieces.map((piece) => [`${JSON.stringify(piece)} again and again`, repeated(piece)]));
  texts.set("slashes and a blank at the end", `${repeated("a/")} `);
  texts.set("blanks and a letter at the end", `${repeated(" ")}x`);
  texts.set("different words", numbered((index) => `w${index.toString(36)} `));
  return texts;
}

/** YAML that is legal, or broken in a usual way, and has very much of one thing. */
export function hostileYaml(): Map<string, string> {
  return new Map([
    ["unknown fields", numbered((index) => `zz${index}: v\n`)],
    ["nearly known fields", `north_star:\n${numbered((index) => `  organisation${index}: v\n`)}`],
    ["one key again and again", repeated("a: 1\n")],
    ["open lists", repeated("[")],
    ["anchors", numbered((index) => `a${index}: &a${index} 1\n`)],
    ["aliases", `a: &a 1\n${numbered((index) => `b${index}: *a\n`)}`],
    ["a long text", `north_star:\n  purpose: ${repeated("word ")}\n`],
    ["placeholders", `north_star:\n  purpose: ${repeated("[TBD] ")}\n`],
    ["an open quote", `a: 'x\n${repeated("b: c\n")}`],
    ["indented quotes", numbered((index) => `k${index}: 'a\nb'\n`)],
    ["documents", repeated("---\n")],
    ["comments", repeated("# x\n")],
    ["blanks at line ends", numbered((index) => `a${index}: 1  \n`)],
    ["a list", `north_star:\n  values:\n${numbered((index) => `    - value: v${index}\n`)}`],
  ]);
}

/** Lists and objects, deep and wide. */
export function hostileLists(): Map<string, unknown> {
  return new Map<string, unknown>([
    ["a deep list", JSON.parse(`${"[".repeat(SIZE / 2)}${"]".repeat(SIZE / 2)}`)],
    ["a long list of numbers", Array<number>(SIZE / 2).fill(0)],
    ["a long list of texts", Array<string>(SIZE / 4).fill("a")],
    ["one long text", [repeated("a ")]],
    ["many paths", Array.from({ length: SIZE / 20 }, (_, index) => `READY/x${index}.yaml`)],
    ["a wide object", Object.fromEntries(Array.from({ length: SIZE / 10 }, (_, index) => [`k${index}`, 1]))],
  ]);
}
