import type { CompletionItem } from "vscode-languageserver";
import type { CompletionOffer } from "./features/completion/offer.ts";
import type { Positions } from "./positions.ts";

const KIND = { key: 10, value: 20, reference: 18 } as const;
const AS_IT_IS = 1;
const SNIPPET = 2;

/** An offer in the form of the protocol. */
export function itemOf(offer: CompletionOffer, positions: Positions, hasSnippets: boolean): CompletionItem {
  const { label, kind, detail, documentation, snippet, text, replaces, order } = offer;
  const isSnippet = hasSnippets && snippet !== null;
  return {
    label,
    kind: KIND[kind],
    ...(detail === "" ? {} : { detail }),
    ...(documentation === "" ? {} : { documentation: { kind: "plaintext", value: documentation } }),
    sortText: order,
    filterText: label,
    insertTextMode: AS_IT_IS,
    ...(isSnippet ? { insertTextFormat: SNIPPET } : {}),
    textEdit: { range: positions.rangeOf(replaces), newText: isSnippet ? snippet : text },
  };
}
