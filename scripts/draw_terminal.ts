/** Columns of the picture; longer lines go on below, as in a terminal. */
const COLUMNS = 100;
/** Pixels of a character, a line and the border. */
const CELL = { width: 8.4, height: 19 };
const BORDER = 18;
const TEXT = "#d5dbe3";
/** Colours of the terminal, by the number that selects them; bright ones are 60 more. */
const COLOURS: Readonly<Record<number, string>> = {
  31: "#ff7b72",
  32: "#7ee08a",
  33: "#f2cc60",
  34: "#79b8ff",
  35: "#d2a8ff",
  36: "#6fd7e5",
  90: "#8b949e",
};

const ESCAPE = "\u001b";
/** A sequence that selects forms, with its numbers. */
const SEQUENCE = new RegExp(`${ESCAPE}\\[([\\d;]*)m`);

/** Characters of one form. */
interface Span {
  text: string;
  colour: string | null;
  isBold: boolean;
  isDim: boolean;
}

/**
 * Draws what a terminal shows after a command as an SVG.
 * @param command the line that was typed
 * @param output what it printed, with the escape sequences of colours
 * @param most lines of the output that are drawn; an ellipsis says that there are more
 */
export function drawTerminal(command: string, output: string, most: number): string {
  const all = Bun.wrapAnsi(output.trimEnd(), COLUMNS, { trim: false, hard: true }).split("\n");
  const shown = all.length > most ? [...all.slice(0, most), `${ESCAPE}[90m…${ESCAPE}[39m`] : all;
  const lines = spansOf([`${ESCAPE}[90m$${ESCAPE}[39m ${command}`, ...shown]);
  const width = Math.ceil(COLUMNS * CELL.width + 2 * BORDER);
  const height = lines.length * CELL.height + 2 * BORDER;
  const rows = lines.map((spans, line) => drawLine(spans, BORDER + (line + 0.75) * CELL.height)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `role="img" aria-label="${escapeXml(`A terminal after ${command}`)}">\n` +
    `<rect width="${width}" height="${height}" rx="8" fill="#161b22"/>\n` +
    `<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,monospace" font-size="14">\n` +
    `${rows}</g>\n</svg>\n`;
}

/** The lines as spans; a form lasts until another one is selected. */
function spansOf(lines: readonly string[]): Span[][] {
  let form: Omit<Span, "text"> = { colour: null, isBold: false, isDim: false };
  return lines.map((line) =>
    // Every second part is what the sequence between two texts selects.
    line.split(SEQUENCE).flatMap((part, index) => {
      if (index % 2 === 0) return part === "" ? [] : [{ text: part, ...form }];
      for (const code of part.split(";").map(Number)) form = formAfter(form, code);
      return [];
    })
  );
}

function formAfter(form: Omit<Span, "text">, code: number): Omit<Span, "text"> {
  if (code === 0) return { colour: null, isBold: false, isDim: false };
  if (code === 1) return { ...form, isBold: true };
  if (code === 2) return { ...form, isDim: true };
  if (code === 22) return { ...form, isBold: false, isDim: false };
  if (code === 39) return { ...form, colour: null };
  const colour = COLOURS[code] ?? COLOURS[code - 60];
  if (colour === undefined) throw new Error(`the picture has no form for the escape sequence ${code}`);
  return { ...form, colour };
}

/** A line of the picture. Each span begins at its column, whatever font there is. */
function drawLine(spans: readonly Span[], y: number): string {
  let column = 0;
  const drawn = spans.map(({ text, colour, isBold, isDim }) => {
    const x = BORDER + column * CELL.width;
    const columns = Bun.stringWidth(text);
    column += columns;
    if (text.trim() === "") return "";
    const look = `fill="${colour ?? TEXT}"${isBold ? ' font-weight="bold"' : ""}${isDim ? ' opacity="0.65"' : ""}`;
    const size = `textLength="${tidy(columns * CELL.width)}" lengthAdjust="spacingAndGlyphs"`;
    return `<text x="${tidy(x)}" y="${tidy(y)}" ${size} ${look}>${shownText(text)}</text>\n`;
  });
  return drawn.join("");
}

function tidy(pixels: number): string {
  return String(Math.round(pixels * 10) / 10);
}

/** Text as XML reads it, with spaces that no viewer puts together. */
function shownText(text: string): string {
  return escapeXml(text).replaceAll(" ", "\u00a0");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
