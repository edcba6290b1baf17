import { dirname } from "node:path";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { bundledRegistry } from "#src/agents/registry.ts";
import { matchTask } from "#src/operations/library/match_task.ts";
import { AgentSelector } from "#src/routing/agents.ts";
import { fold } from "#src/text/fold.ts";
import { ROUTING_SETS } from "../../scripts/eval/eval_routing.ts";
import { readLabelled } from "../../scripts/eval/labelled_tasks.ts";

const agents = new AgentSelector(bundledRegistry().entries.map(({ agent }) => agent));

/** What the reason of an answer quotes as words of the task. */
function quotesIn(reason: string): string[] {
  return reason.split("; ").filter((part) => /^(?:the task (?:mentions|names)|matching words)/.test(part))
    .flatMap((part) => [...part.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([quoted]) => JSON.parse(quoted) as string))
    .flatMap((quote) => quote.split("…").map((piece) => piece.trim()));
}

function reasonsFor(task: string): string[] {
  const { reason, alternatives } = matchTask(task);
  return [
    reason,
    ...alternatives.map((other) => other.reason),
    ...agents.select(task).matches.map((one) => one.reason),
  ];
}

function invented(task: string): string[] {
  const text = fold(task).replaceAll(/\s+/g, " ");
  return reasonsFor(task).flatMap(quotesIn).filter((quote) => !text.includes(fold(quote)));
}

const labelled = ROUTING_SETS.filter(({ file }) => dirname(dirname(file)) === import.meta.dir)
  .flatMap(({ file }) => readLabelled(file).map(({ task }) => task));

test("what a reason quotes from a task is in the task, in every language", () => {
  expect(labelled.length).toBeGreaterThan(500);
  const wrong = labelled.map((task) => ({ task, invented: invented(task) })).filter(({ invented }) =>
    invented.length > 0
  );
  expect(wrong).toEqual([]);
  expect(reasonsFor("Wettbewerber und Marktgröße").join()).toContain("Wettbewerber");
});

test("also around symbols, misspelt words and other text", () => {
  const piece = fc.constantFrom(
    "C++",
    "a/b test",
    "roadmpa",
    "north  star",
    "Wettbewerbsanalyse",
    "R&D",
    "fd-001",
    '"x"',
    "é",
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(" ")),
    fc.tuple(piece, fc.string({ unit: "grapheme", maxLength: 40 }), piece).map((parts) => parts.join(" ")),
  );
  fc.assert(fc.property(text, (task) => expect(invented(task)).toEqual([])));
});

test("words of a task that stand for several others are one piece of evidence", () => {
  for (const task of ["lorem ipsum dolor sit amet", "hic haec hoc lorem"]) {
    expect(agents.select(task), task).toMatchObject({ fallback: true });
  }
});

test("what is listed beside the general agent has more than a small word in common with the task", () => {
  const { matches, fallback } = agents.select("calibrate the flumox wibbler");
  expect(fallback).toBe(true);
  expect(matches.map(({ reason }) => reason)).not.toContain('matching words "the"');
});
