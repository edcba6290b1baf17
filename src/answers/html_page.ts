import { escapeText } from "../diagnostics/escape.ts";

/** What every page looks like: the reader's own light or dark. */
const BASE = `:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;overflow-wrap:break-word}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #8886;padding:.4rem .6rem;text-align:left;vertical-align:top}
.wide{overflow-x:auto}`;

/** A page without parts elsewhere: no script, nothing loaded. @param body HTML, in which texts are escaped */
export function htmlPage(title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${htmlText(title)}</title>
<style>
${BASE}
${style}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const CODES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as a part of HTML, in elements and in quoted attributes. */
export function htmlText(raw: string): string {
  return escapeText(raw).replaceAll(/[&<>"']/g, (character) => CODES[character]!);
}
