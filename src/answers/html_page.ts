import { escapeText } from "../diagnostics/escape.ts";

/** What every page looks like: the reader's own light or dark. */
const BASE = `:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;overflow-wrap:break-word}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #8886;padding:.4rem .6rem;text-align:left;vertical-align:top}
.wide{overflow-x:auto}`;

/** What a page does beside being read. */
interface PageActions {
  /** A script of the program's own, without texts of checked files. */
  script?: string;
  /** True where the script asks the server that the page comes from. */
  isServed?: boolean;
}

/**
 * A page without parts elsewhere: nothing is loaded, and no script runs but the given one.
 * @param body HTML, in which texts are escaped
 */
export function htmlPage(title: string, style: string, body: string, { script, isServed }: PageActions = {}): string {
  const allowed = script === undefined
    ? ""
    : `; script-src 'sha256-${new Bun.CryptoHasher("sha256").update(script).digest("base64")}'${
      isServed === true ? "; connect-src 'self'" : ""
    }`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${allowed}">
<title>${htmlText(title)}</title>
<style>
${BASE}
${style}
</style>
</head>
<body>
${body}${script === undefined ? "" : `\n<script>${script}</script>`}
</body>
</html>
`;
}

const CODES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as a part of HTML, in elements and in quoted attributes. A log of GitHub obeys every line that begins with `::`. */
export function htmlText(raw: string): string {
  return escapeText(raw).replaceAll(/\n(?=\s*::)/g, " ").replaceAll(/[&<>"']/g, (character) => CODES[character]!);
}
