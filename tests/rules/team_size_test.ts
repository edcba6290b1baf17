import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

/** What is said of a description beside a team of nine. */
async function messages(description: string, note = "") {
  const found = await foundIn({
    "AIM/living_reality_assessment.yaml": `metadata:\n  adoption_level: 2\nadoption_context:\n  team_size: 9${note}\n`,
    "_meta.yaml": `instance: {description: ${JSON.stringify(description)}}\n`,
  });
  return found.filter(({ rule }) => rule === "inconsistent-team-size").map(({ message }) => message);
}

test("a description that counts the team counts it as the reality assessment does", async () => {
  for (
    const description of [
      "We are five people who press apples",
      "Apples are pressed here. We are a team of five people.",
      "The work of our team of 5 people",
      "Wir sind fünf Personen",
      "Fünf Mitarbeiter.",
      "Five people",
    ]
  ) expect(await messages(description), description).toHaveLength(1);
  const [message] = await messages("Apples. We are five people.");
  expect(message).toContain("description counts `We are five people`, the reality assessment 9");
});

test("a count that is open, and people of a product, are not the team's", async () => {
  expect(await messages("We are five people", " # open: one may leave")).toEqual([]);
  for (
    const description of [
      "An app with which a team of five people plans",
      "40 employees of a bakery order lunch here",
      "Two people in one boat",
      "Two people who meet in one boat",
      "We are nine people",
      "We are two people short this winter",
      "A plan for a team of five people.",
      "When we are five people, we row",
      "Five people can share one oven.",
      "Six colleagues share one car",
      "Zwei Leute, ein Boot",
      "Our team of volunteers helps 40 people",
      "Ein Spiel für fünf Personen.",
      "To personer i en båt",
    ]
  ) expect(await messages(description), description).toEqual([]);
});
