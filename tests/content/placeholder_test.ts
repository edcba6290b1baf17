import { describe, expect, test } from "bun:test";
import { findPlaceholder } from "#src/model/content/placeholder.ts";

const LEFT_BEHIND = [
  "TBD",
  "tbd.",
  "[TBD]",
  "(TODO)",
  "todo",
  "TBD / TODO",
  "todo: interview three dyers",
  "TBD - after the pilot in Bodø",
  "TODO write this section",
  "TODO: Zahlen vom Verband holen",
  "TODO(anna): tall fra regnskapet",
  "FIXME: der Preis stimmt nicht",
  "Owner: TBD",
  "Launch date is TBD, price 40 EUR",
  "Pris TBD til mai",
  "Preis ist noch TBD.",
  "Markedsstørrelse TODO",
  "About 400 bakeries (TBD) in the north",
  "We sell to bakeries.\nTODO: name the second segment",
  "- TODO",
  "[INSERT NAME]",
  "Sold to [insert segment] in spring",
  "[YOUR PRODUCT] helps bakers",
  "[Placeholder]",
  "[Beskriv hvem som betaler]",
  "[Hier den Nutzen eintragen]",
  "[Short text goes here]",
  "Reach [number here] bakeries",
  "<your company>",
  "<produktnavn>",
  "{{ product_name }}",
  "For [segment] who [need], [product] is the [category] that [benefit]",
  "XXX",
  "Reach XXX bakeries by spring",
  "Margin rises to XX %",
  "Saves €XX a week",
  "Grow from XXX to XXX ovens",
  "YYYY-MM-DD",
  "[YYYY-MM-DD]",
  "2026-XX-XX",
  "TT.MM.JJJJ",
  "20XX",
  "Lorem ipsum",
  "Lorem ipsum dolor sit amet, consectetur",
  "placeholder",
  "Placeholder: second oven line",
  "Describe your product here",
  "CHANGEME",
  "YOUR_PRODUCT_NAME",
  "to be determined",
];

const CONTENT = [
  "Detects TODO comments in every repository",
  "Finds TODO, FIXME and XXX in source code",
  "TODO comments older than a year are listed with their author",
  "TODO-Kommentare ohne Besitzer werden jeden Montag gezählt",
  "Finner TODO-kommentarer som ingen eier",
  "Erkennt TODO und FIXME in jeder Sprache",
  "Commentaires TODO sans auteur depuis plus de six mois dans le dépôt",
  "TODOs grow by four percent a month",
  "The check passes with 0 TBD markers",
  "The plan is published when it holds no TBD",
  "A pull request with the word `TODO` in its title is held back",
  'Text such as "TBD" or "lorem ipsum" is refused on saving',
  "Line 14 of the sample reads // TODO: retry, and nobody saw it",
  "Editors replace placeholder content before printing",
  "Page exists with placeholder content",
  "Initial text (replacing placeholder template)",
  "Placeholder text is found before a page goes live",
  "Replaces lorem ipsum by the client's own words",
  "Dates are written YYYY-MM-DD in every export",
  "Invoice numbers look like FT-XXXX",
  "Phone numbers are shown as +47 XXX XX XXX",
  "Shirts from S to XXXL",
  "Your journey starts here",
  "Put your boat here and see its draught",
  "Readers click [here](https://ovn.example) to book",
  "Runs `proof validate <file>` before each bake",
  "Error of 2026-04-02 [see log 14] was closed",
  "[1] Statistics Norway, 2026",
  "[Redacted]",
  "Sobre todo: el precio del pan",
  "Todo el equipo hornea el lunes",
  "Press [Insert] or [Enter] to go on",
  "Buttons [Save] [Cancel] [Delete] stay in reach",
  "<ChatWidget shop={key} />",
  "<!-- reviewed -->",
  "[flour]: see page 4\n[yeast]: see page 5\n[salt]: see page 6",
  "A mail from <anna@ovn.example>",
  "n/a",
  "?",
  "-",
  "...",
  "",
  "Masters' list, captains' table",
];

describe("placeholders", () => {
  test.each(LEFT_BEHIND)("left behind: %s", (text) => {
    expect(findPlaceholder(text)).not.toBeNull();
  });

  test.each(CONTENT)("content: %s", (text) => {
    expect(findPlaceholder(text)).toBeNull();
  });

  test("a state may be called todo, a text may not", () => {
    expect(findPlaceholder("todo", "label")).toBeNull();
    expect(findPlaceholder("TBD", "label")).toBe("TBD");
  });

  test("long texts are read in one pass", () => {
    const text = "The word [ stands open and 'quotes too ".repeat(20_000);
    const start = performance.now();
    findPlaceholder(text);
    expect(performance.now() - start).toBeLessThan(1500);
  });
});
