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
      "Five people in Chur; in this cycle crews test their ropes without us.",
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
      "Nine people in Chur; crews test their ropes",
      "Five people in need; one map for all of them",
      "Five people in Chur share one oven.",
      "Five people in all.",
      "Five people in Chur and Davos share it; that is all",
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

/** What is said of a level that the log gives a reason for. */
async function onLevel(people: number, log: string): Promise<string[]> {
  const found = await foundIn({
    "AIM/living_reality_assessment.yaml":
      `metadata:\n  adoption_level: 2\nadoption_context:\n  team_size: ${people}\nevolution_log:\n${log}`,
  });
  return found.filter(({ rule }) => rule === "inconsistent-team-size").map(({ message }) => message);
}

const level = (reason: string, more = "") =>
  `  - changes:\n      - {field: adoption_level, new_value: 2, reason: ${JSON.stringify(reason)}}\n${more}`;
const size = (before: number, after: number) =>
  `      - {field: team_size, previous_value: ${before}, new_value: ${after}}\n`;

test("a reason for a level holds as long as the team that it was given for", async () => {
  const said = ["the adoption level is 2, but a team of 20 usually takes level 3"];
  expect(await onLevel(20, level("We are six people and investors ask for it"))).toEqual(said);
  for (
    const reason of [
      "Team of six: Ines joined",
      "Team of 6, and investors ask",
      "Our team of six",
      "Ein Team von sechs",
    ]
  ) {
    expect(await onLevel(20, level(reason)), reason).toEqual(said);
  }
  expect(await onLevel(20, level("Investors ask for it", `  - changes:\n${size(6, 20)}`))).toEqual(said);
  expect(await onLevel(20, level("Investors ask for it", size(5, 6)) + `  - changes:\n${size(6, 20)}`)).toEqual(said);
});

test.each<[string, number, string]>([
  ["a reason without a number", 20, level("Three is too much for us")],
  ["a reason for the team as it is", 20, level("We are twenty people, half of them volunteers")],
  ["one of about that size", 20, level("We are 18 people, and most are part-timers")],
  ["given with the new size", 20, level("Half are volunteers", size(6, 20))],
  ["given after the team had grown", 20, `  - changes:\n${size(6, 20)}${level("Half are volunteers")}`],
  ["a team that grew within its level", 4, level("Investors ask", `  - changes:\n${size(3, 4)}`)],
  ["a team of a product in the reason", 20, level("Team of the product asks, six in all")],
  ["the team as it is without its noun", 20, level("Team of twenty: half are volunteers")],
  ["people of a product in the reason", 20, level("A tool for a team of six people needs it")],
])("%s: the reason holds", async (_, people, log) => expect(await onLevel(people, log)).toEqual([]));
