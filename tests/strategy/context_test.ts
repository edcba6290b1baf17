import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { atOnce } from "#src/workspace/progress_monitor.ts";
import { Relevance } from "#src/strategy/read/relevance.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const texts = [
  "The harbour dredges the basin each autumn",
  "The harbour pays the dredging contractor by volume",
  "The ferry waits for the tide",
  "Havnesjefen måler dybden i bassenget",
  "Der Hafenmeister misst die Tiefe im Becken",
  "冷蔵倉庫の温度を記録する",
];
const found = (question: string) => atOnce(Relevance.steps(texts, (text) => text)).rank(question);

describe("ranking by words", () => {
  test("rare words weigh more than common ones", () => {
    const [first, ...others] = found("the harbour volume");
    expect(first!.item).toBe(texts[1]!);
    expect(first!.words.slice(0, 2)).toEqual(["volume", "harbour"]);
    expect(others.every(({ score }) => score < first!.score)).toBe(true);
  });

  test("forms and compounds of a word are found in any language", () => {
    expect(found("dredger")[0]!.item).toBe(texts[0]!);
    expect(found("havnesjef")[0]!.item).toBe(texts[3]!);
    expect(found("Hafen")[0]!.item).toBe(texts[4]!);
    expect(found("温度")[0]!.item).toBe(texts[5]!);
  });

  test("does not return passages that share only common words with the question", () => {
    expect(found("the blockchain of the quantum")).toEqual([]);
    expect(found("")).toEqual([]);
    expect(found("!?")).toEqual([]);
  });

  test("scores lie between 0 and 1, best first", () => {
    fc.assert(fc.property(fc.array(fc.string(), { maxLength: 20 }), fc.string(), (items, question) => {
      const scores = atOnce(Relevance.steps(items, (text) => text)).rank(question).map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(scores.every((score) => score > 0 && score <= 1.000001)).toBe(true);
    }));
  });
});

// deno-lint-ignore no-explicit-any
function context(topic: string, root = "examples/tidemark", cwd?: string): any {
  const place = root === "" ? [] : ["--instance-path", root];
  const { stdout, stderr } = epf(["strategy", "context", topic, ...place, "--json"], cwd === undefined ? {} : { cwd });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe("the context of a topic", () => {
  test("a feature is found by id, slug and name", () => {
    for (const topic of ["fd-003", "FD-003", "arrival-agreement", "Arrival Agreement"]) {
      expect(context(topic).matched).toEqual({ kind: "feature", id: "fd-003", name: "Arrival Agreement" });
    }
  });

  test("links of a feature to other files are included", () => {
    const answer = context("fd-003");
    expect(ids(answer.relevant_personas)).toEqual(["duty-officer", "ferry-captain", "quay-foreman", "ship-agent"]);
    for (const { why, source } of answer.relevant_personas) {
      expect(why).toBe("persona of fd-003");
      expect(source.file).toContain("fd-003");
    }
    expect(answer.relevant_features[0]).toMatchObject({ id: "fd-003", why: "the topic" });
    expect(answer.relevant_features.find(({ id }: { id: string }) => id === "fd-001").why).toBe("enables fd-003");
    expect(answer.value_paths.map(({ path }: { path: string }) => path)).toContain(
      "Product.PortCallCoordination.ArrivalAgreement",
    );
    expect(answer.assumptions.find(({ id }: { id: string }) => id === "asm-p-003").why).toBe("tested by fd-003");
  });

  test("a persona brings the features written for it", () => {
    const answer = context("Priya Raman");
    expect(answer.matched).toMatchObject({ kind: "persona", id: "ship-agent" });
    expect(ids(answer.relevant_features)).toEqual(["fd-001", "fd-002", "fd-003"]);
    expect(answer.relevant_features[0].why).toBe("written for ship-agent");
  });

  test("finds entries by shared words, each with its reason", () => {
    const answer = context("volume sheets");
    expect(answer.matched.kind).toBe("words");
    expect(ids(answer.relevant_features)).toContain("fd-008");
    for (const list of Object.values(answer)) {
      if (!Array.isArray(list)) continue;
      for (const entry of list) expect(entry.why).toMatch(/^(shares `|has \d)/);
    }
  });

  test("an empty result says so and suggests close words", () => {
    const answer = context("fd-03");
    expect(answer.guidance.current_state).toContain(
      "nothing in the instance is about `fd-03`, the nearest names are `fd-003`",
    );
    expect(context("xyzzy").relevant_features).toEqual([]);
  });

  test("looks for an unknown id as a whole", () => {
    const answer = context("kr-p-003");
    expect(
      answer.relevant_okrs.map((
        { id, key_results }: { id: string; key_results: { id: string }[] },
      ) => [id, ids(key_results)]),
    )
      .toEqual([["okr-p-001", ["kr-p-003"]]]);
  });

  test("other languages work as well", async () => {
    const files = {
      "_epf.yaml": "epf_anchor: true\n",
      "READY/01_insight_analyses.yaml":
        "key_insights:\n  - {insight: Fjernvarmen lekker om vinteren}\n  - {insight: Beboerne leser ikke brev}\ntrends:\n  market:\n    - {trend: Strømprisen stiger}\n",
      "FIRE/definitions/product/fd-001_x.yaml": "id: fd-001\nname: Varsel om lekkasje\nslug: varsel-om-lekkasje\n",
    };
    await inFolder(files, (folder) => {
      const answer = context("lekkasjer", "", folder);
      expect(answer.relevant_features[0].id).toBe("fd-001");
      const leaks = context("fjernvarme", "", folder);
      expect(leaks.key_insights.map(({ text }: { text: string }) => text)).toEqual(["Fjernvarmen lekker om vinteren"]);
      expect(leaks.key_insights[0].source).toEqual({
        file: "READY/01_insight_analyses.yaml",
        path: "key_insights[0].insight",
        line: 2,
      });
    });
  });

  test("empty and endless topics are refused", () => {
    for (const topic of ["", "  ", "x".repeat(501)]) {
      expect(epf(["strategy", "context", topic, "--instance-path", "examples/tidemark"]).code).toBe(2);
    }
  });
});
