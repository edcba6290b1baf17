import { TRACK_NAMES, TRACKS } from "../../../format/tracks.ts";
import { levelOfTeam } from "../../../model/adoption.ts";
import { dueTracks } from "../../../model/waiting_templates.ts";
import type { Answers, InputQuestion } from "../../input_question.ts";

/** The most letters of a product's name, as the contract has it. */
const LONGEST_NAME = 80;

const LEVELS = [
  { value: 0, label: "0: one or two people", hint: "purpose and where you stand, 3 files" },
  {
    value: 1,
    label: "1: three to five people, or up to fifteen without a live product",
    hint: "and what you learned, a roadmap, the product's value",
  },
  { value: 2, label: "2: six to fifteen people", hint: "and a strategy formula, all four tracks" },
  { value: 3, label: "3: more people", hint: "every file of the method" },
];

/** What a person on a terminal is asked before an instance is made, as far as the command line does not say it. */
export const questions: readonly InputQuestion[] = [
  {
    kind: "text",
    name: "product_name",
    message: "What is the product called?",
    placeholder: "Night Ferry",
    check: (text) =>
      text.trim() === ""
        ? "enter a name, such as Night Ferry"
        : text.trim().length > LONGEST_NAME
        ? `at most ${LONGEST_NAME} letters`
        : undefined,
  },
  {
    kind: "text",
    name: "team_size",
    message: "How many people are in the team?",
    placeholder: "2",
    initial: "2",
    isNumber: true,
    check: (text) => /^[1-9]\d{0,4}$/.test(text.trim()) ? undefined : "enter a whole number, such as 2",
  },
  {
    kind: "choice",
    name: "level",
    message: "How much of the method do you want to begin with? (the level that suits the team is marked)",
    options: LEVELS,
    initial: (answers) => levelOfTeam(Number(answers.team_size ?? 1)),
  },
  {
    kind: "choices",
    name: "tracks",
    message: "Which tracks get a value model now?",
    options: TRACKS.map((track) => ({ value: track, label: TRACK_NAMES[track] })),
    initial: (answers) => [...dueTracks(Number(answers.level ?? 0))],
    isAsked: (answers) => Number(answers.level ?? 0) > 0,
  },
  {
    kind: "confirm",
    name: "agents_guide",
    message: "Will AI agents work on these files? (makes AGENTS.md, the guide for them)",
    initial: true,
  },
];

/** True where the command line says enough: it names the product and the level. */
export function saysEnough(given: Answers): boolean {
  return given.product_name !== undefined && given.level !== undefined;
}
