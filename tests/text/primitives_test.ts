import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { nearest, NearNames } from "#src/text/spelling/closest_match.ts";
import { compoundParts } from "#src/text/compounds.ts";
import { editDistance } from "#src/text/spelling/edit_distance.ts";
import { fold, foldToDigraphs } from "#src/text/fold.ts";
import { countTelling, leadingLanguage } from "#src/text/language.ts";
import { refusedWords } from "#src/text/negation.ts";
import { Phrases } from "#src/text/phrases.ts";
import { counted } from "#src/text/forms/plural.ts";
import { Ranker } from "#src/text/ranker.ts";
import { asciiSlug, cutSlug, idOf, slugOf } from "#src/text/forms/slug.ts";
import { KnownWords } from "#src/text/spelling/spelling.ts";
import { stem } from "#src/text/stemming/stem.ts";
import { isStopWord } from "#src/text/stop_words.ts";
import { labelWords, plainWords, wordsOf, wordsWithPlaces } from "#src/text/words.ts";

describe("folding", () => {
  test("drops case, marks and compatibility forms, and writes whole letters out", () => {
    expect(fold("Kühlwerk ÅLESUND Smørbrød Straße Æsop ＦＩＸ")).toBe("kuhlwerk alesund smorbrod strasse aesop fix");
    expect(foldToDigraphs("Kühlwerk Ålesund")).toBe("kuehlwerk aalesund");
  });
  test("leaves other scripts as they are", () => expect(fold("数据库 Привет")).toBe("数据库 привет"));
  test("twice is the same as once", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => expect(fold(fold(text))).toBe(fold(text))));
  });
});

describe("words", () => {
  test("takes hyphenated words apart and keeps identifiers whole as well", () => {
    expect(wordsOf("Cost-benefit of fd-006")).toEqual(["cost", "benefit", "of", "fd-006", "fd", "006"]);
  });
  test("drops possessive endings, and keeps a contracted not", () => {
    expect(wordsOf("the team's plan doesn't hold, we'll see")).toEqual(
      ["the", "team", "plan", "doesnt", "hold", "we", "see"],
    );
    expect(wordsOf("señor’s plan doesn’t")).toEqual(["senor", "plan", "doesnt"]);
  });
  test("gives places in the text as it was given", () => {
    expect(wordsWithPlaces("Å gå")).toEqual([{ text: "a", start: 0, end: 1 }, { text: "ga", start: 2, end: 4 }]);
  });
  test("cuts very long words", () => expect(wordsOf("x".repeat(500))[0]!.length).toBe(64));
  test("takes camel case of labels apart", () => {
    expect(labelWords("northStarMetric HTTPServer v2Model")).toEqual(
      ["north", "star", "metric", "http", "server", "v2", "model"],
    );
  });
  test("finds runs of letters of any script", () =>
    expect(plainWords("B2B-SMEs, 数据")).toEqual(["b2b", "smes", "数据"]));
});

describe("stems", () => {
  const same = (language: "en" | "no" | "de", words: string) =>
    expect(new Set(words.split(" ").map((word) => stem(word, language))).size, words).toBe(1);
  test("joins the forms of English words, British spellings among them", () => {
    same("en", "decide decided deciding decision decisions");
    same("en", "organise organisation organization organizing");
    same("en", "strategy strategies strategic");
    same("en", "risk risks risky");
  });
  test("joins the forms of Norwegian and German words", () => {
    same("no", "konkurrent konkurrenter konkurrenten konkurrentene");
    same("no", "mulighet muligheter muligheten");
    same("de", "bewerten bewertung bewertungen");
    same("de", "risiko risiken");
  });
  test("keeps words apart that mean different things", () => {
    expect(stem("marketing", "en")).not.toBe(stem("market", "en"));
    expect(stem("customer", "en")).not.toBe(stem("custom", "en"));
    expect(stem("news", "en")).not.toBe(stem("new", "en"));
  });
  test("leaves short words and words with digits as they are", () => {
    expect(stem("kpi", "en")).toBe("kpi");
    expect(stem("oauth2", "en")).toBe("oauth2");
  });
});

describe("languages", () => {
  test("are told by their small words", () => {
    expect(leadingLanguage(countTelling("hva er de viktigste malene vare".split(" ")), "en")).toBe("no");
    expect(leadingLanguage(countTelling("was sind unsere ziele".split(" ")), "en")).toBe("de");
    expect(leadingLanguage(countTelling(["roadmap"]), "no")).toBe("no");
  });
  test("have their own stop words", () => {
    expect(isStopWord("the", "en")).toBe(true);
    expect(isStopWord("the", "de")).toBe(false);
  });
});

describe("edit distance", () => {
  test("counts letters, and swapped neighbours once", () => {
    expect(editDistance("roadmap", "raodmap")).toBe(1);
    expect(editDistance("calibraiton", "calibration")).toBe(1);
    expect(editDistance("calibraitn", "calibration")).toBe(2);
    expect(editDistance("kitten", "sitting")).toBe(3);
  });
  test("stops at the most that is asked for", () => expect(editDistance("roadmap", "value", 2)).toBe(3));
  test("is the same in both directions up to one swap", () => {
    fc.assert(fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(editDistance(a, a)).toBe(0);
    }));
  });
  test("finds the closest name", () => {
    expect(nearest("raodmap", ["roadmap", "value_model"])).toEqual(["roadmap"]);
    expect(nearest("value-modle", ["roadmap", "value_model"])).toEqual(["value_model"]);
    expect(nearest("xyz", ["roadmap"])).toEqual([]);
    expect(nearest("waitinglist", ["waiting-list"])).toEqual(["waiting-list"]);
    expect(nearest("FiringPlan", ["firing-plans"])).toEqual(["firing-plans"]);
    expect(nearest("contributes", ["contributes_to"])).toEqual(["contributes_to"]);
    expect(nearest("cd-1", ["cd-001", "fd-001"])).toEqual(["cd-001"]);
    expect(nearest("cap-1", ["cap-001", "cap-010"])).toEqual(["cap-001"]);
  });
  test("is not near: another word, another number, another prefix", () => {
    expect(nearest("CLIInterface", ["Web Interface"])).toEqual([]);
    expect(nearest("strategy-own-oven", ["strategy-oven-share"])).toEqual([]);
    expect(nearest("fd-001", ["cd-001", "fd-002"])).toEqual([]);
    expect(nearest("TRL 4", ["TRL 5"])).toEqual([]);
    expect(nearest("value_model", ["value_model_ref"])).toEqual([]);
  });
});

describe("names that many texts are compared with", () => {
  const name = fc.stringMatching(/^[a-c]{1,4}[-_ ]?[A-C]?[a-c]{0,3}[0-2]{0,2}$/);

  test("each is near to a text as it is by itself", () => {
    fc.assert(fc.property(fc.array(name), name, (names, text) => {
      const alone = [...new Set(names)].filter((one) => new NearNames([one]).nearest(text).length > 0);
      expect(new Set(new NearNames(names).nearest(text, names.length))).toEqual(new Set(alone));
    }));
  });

  test("texts beyond what can be compared in a moment are near to none", () => {
    const names = new NearNames(["harbour", "harvest", "cargo"], 6);
    const asked = ["harbur", "harbur", "harbur"].map((text) => names.nearest(text));
    expect(asked).toEqual([["harbour"], ["harbour"], []]);
  });
});

test("compounds come apart into known words", () => {
  const known = new Set(["wettbewerb", "analyse", "value", "model", "kunde"]);
  const parts = (word: string, language: "en" | "no" | "de") =>
    compoundParts(word, language, (part) => known.has(part));
  expect(parts("wettbewerbsanalyse", "de")).toEqual(["wettbewerb", "analyse"]);
  expect(parts("valuemodel", "en")).toEqual(["value", "model"]);
  expect(parts("valuesmodel", "en")).toBeNull();
  expect(parts("kundeanalyse", "no")).toEqual(["kunde", "analyse"]);
});

test("phrases are found in their order, with a gap where it is allowed", () => {
  const phrases = new Phrases<string>();
  phrases.add(["value", "model"], "value model");
  phrases.add(["value"], "value");
  const found = (text: string, gap: number) => {
    const names: string[] = [];
    phrases.findIn(text.split(" "), gap, (name, places) => names.push(`${name} ${places.join(",")}`));
    return names;
  };
  expect(found("our value model", 0)).toEqual(["value model 1,2", "value 1"]);
  expect(found("value product model", 0)).toEqual(["value 0"]);
  expect(found("value product model", 1)).toEqual(["value model 0,2", "value 0"]);
  expect(found("model value", 1)).toEqual(["value 1"]);
});

describe("negation", () => {
  const refused = (text: string) => {
    let opensClause = true;
    const words = text.split(" ").map((word) => {
      const given = { word: word.replace(/,$/, ""), opensClause };
      opensClause = word.endsWith(",");
      return given;
    });
    return refusedWords(words).flatMap((isRefused, at) => isRefused ? [words[at]!.word] : []).join(" ");
  };
  test("covers what follows, up to the end of the clause or a contrast", () => {
    expect(refused("no trends, only rivals")).toBe("no trends");
    expect(refused("do not plan anything but list the problems")).toBe("not plan anything");
    expect(refused("write tests, dont review the diff")).toBe("dont review the diff");
    expect(refused("not the backend, only the page")).toBe("not the backend");
    expect(refused("leave the roadmap alone, update the vision")).toBe("leave the roadmap alone");
    expect(refused("write personas instead of key results")).toBe("instead of key results");
  });
  test("knows the same in Norwegian and German", () => {
    expect(refused("vi vil ikke ha trender, bare konkurrenter")).toBe("ikke ha trender");
    expect(refused("ikke planen, men visjonen")).toBe("ikke planen");
    expect(refused("keine trends, nur wettbewerber")).toBe("keine trends");
    expect(refused("analyse ohne den markt")).toBe("ohne den markt");
  });
  test("leaves statements of fault as they are", () => {
    expect(refused("the workflow has no initial state")).toBe("");
    expect(refused("the file does not validate")).toBe("");
    expect(refused("users dont understand the page")).toBe("");
    expect(refused("planen mangler mal og er ikke ferdig")).toBe("");
  });
});

describe("slugs", () => {
  test("keep letters of every script, or none but a to z", () => {
    expect(slugOf("Kühlwerk 2 — 数据")).toBe("kuhlwerk-2-数据");
    expect(asciiSlug("Kühlwerk 2 — 数据")).toBe("kuhlwerk-2");
  });
  test("are cut between words", () => {
    expect(cutSlug("word-".repeat(30)).length).toBeLessThanOrEqual(64);
    expect(cutSlug("x".repeat(100))).toBe("x".repeat(64));
    expect(cutSlug(`w-${"x".repeat(100)}`)).toBe(`w-${"x".repeat(62)}`);
  });
  test("ids are never empty, and differ where long names do", () => {
    expect(idOf("🚀")).toMatch(/^x-[0-9a-z]{4}$/);
    expect(idOf(`${"word ".repeat(20)}a`)).not.toBe(idOf(`${"word ".repeat(20)}b`));
  });
});

test("counts take the plural of their noun", () => {
  expect([counted(1, "file"), counted(0, "file"), counted(2, "success", "successes")]).toEqual(
    ["1 file", "0 files", "2 successes"],
  );
});

describe("the ranker", () => {
  const ranker = new Ranker();
  ["red fox", "red red fox dog", "blue fox"].forEach((text, at) => {
    for (const word of text.split(" ")) ranker.add(at, word);
  });
  test("prefers texts with the rarer terms", () => {
    const [first, second, third] = ranker.score(new Map([["blue", 1], ["fox", 1]]));
    expect(third).toBeGreaterThan(first!);
    expect(first).toBeGreaterThan(second!);
  });
  test("counts further mentions less and less", () => {
    const [once, twice] = ranker.score(new Map([["red", 1]]));
    expect(twice).toBeLessThan(2 * once!);
  });
  test("lets refused terms count against", () => {
    expect(ranker.score(new Map([["blue", -1]]))[2]).toBeLessThan(0);
    expect(ranker.score(new Map([["unknown", 1]]))).toEqual(new Float64Array(3));
  });
  test("finds a term that no text holds rarest", () => {
    expect(ranker.rarityOf("unknown")).toBeGreaterThan(ranker.rarityOf("blue"));
  });
});

test("a misspelt word becomes the commonest of the words that are equally near", () => {
  const words = new KnownWords(["mode", "model", "model"]);
  expect(words.meantBy("modle")).toEqual(["model"]);
  words.add("mode");
  words.add("mode");
  expect(words.meantBy("modle")).toEqual(["mode"]);
});
