import { compareText } from "../../diagnostics/finding.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import { nameKey } from "../../text/fold.ts";
import { groupMentions, type PersonaGroup } from "./persona_groups.ts";
import type { FeatureName, PainPoint, PersonaMention, Trait } from "./persona_mentions.ts";
import { plainWords } from "../../text/words.ts";
import type { Steps } from "../../workspace/progress_monitor.ts";
import type { Place, Statement } from "./statement.ts";

/** The same statement made in several places. */
export interface Repeated<T> {
  value: T;
  places: Place[];
}

/** A person or group that the team works for, with everything that the instance says about them and no one else. */
export interface Persona {
  id: string;
  kind: "persona" | "segment";
  name: string;
  /** The first place that has this name. */
  namePlace: Place;
  /** Other names and spellings of the name, each with the first place that has it. */
  alsoNamed: Statement[];
  role: Statement | null;
  description: Statement | null;
  usageContext: Statement | null;
  proficiency: Statement | null;
  goals: Repeated<Statement>[];
  painPoints: Repeated<PainPoint>[];
  traits: Trait[];
  features: FeatureName[];
  places: Place[];
}

/** Personas of an instance: people first, then segments, those named most often first; a step for each. */
export function* personaSteps(mentions: readonly PersonaMention[]): Steps<Persona[]> {
  const personas: Persona[] = [];
  for (const group of yield* groupMentions(mentions)) {
    yield;
    personas.push(yield* mergeGroup(group));
  }
  return personas.sort((a, b) =>
    compareText(a.kind, b.kind) || b.places.length - a.places.length || compareText(a.id, b.id)
  );
}

/** In steps, as everybody may speak of one person. */
function* mergeGroup({ id, name, mentions }: PersonaGroup): Steps<Persona> {
  const features = mentions.flatMap(({ feature }) => feature ?? []);
  const role = chosen(mentions.flatMap((mention) => mention.role ?? []));
  const description = chosen(mentions.flatMap((mention) => mention.description ?? []));
  yield;
  const goals = merged(mentions.flatMap((mention) => mention.goals), (goal) => goal);
  yield;
  const painPoints = merged(mentions.flatMap((mention) => mention.painPoints), ({ statement }) => statement);
  yield;
  const names = new Map(mentions.toReversed().map((mention) => [mention.name, mention.place]));
  return {
    id,
    kind: mentions[0]!.kind,
    name,
    namePlace: names.get(name)!,
    alsoNamed: [...names].filter(([other]) => other !== name).map(([text, place]) => ({ text, place }))
      .sort((a, b) => compareText(a.text, b.text)),
    role,
    description,
    usageContext: chosen(mentions.flatMap(({ usageContext }) => usageContext ?? [])),
    proficiency: chosen(mentions.flatMap(({ proficiency }) => proficiency ?? [])),
    goals,
    painPoints,
    traits: mentions.flatMap(({ traits }) => traits),
    features: [...new Map(features.map((feature) => [feature.id, feature])).values()]
      .sort((a, b) => compareText(a.id, b.id)),
    places: mentions.map(({ place }) => place),
  };
}

/** The statement that most places make; of equally common ones the longest, as it says most. */
function chosen(statements: readonly Statement[]): Statement | null {
  if (statements.length === 0) return null;
  const counts = Map.groupBy(statements, ({ text }) => text);
  const [, [first]] = [...counts].sort((a, b) =>
    b[1].length - a[1].length || b[0].length - a[0].length || compareText(a[0], b[0])
  )[0]!;
  return first ?? null;
}

function merged<T>(items: readonly T[], statementOf: (item: T) => Statement): Repeated<T>[] {
  const groups = Map.groupBy(items, (item) => nameKey(statementOf(item).text) || statementOf(item).text);
  return [...groups.values()].map((same) => ({
    value: same[0]!,
    places: same.map((item) => statementOf(item).place),
  }));
}

/** Every name that a persona goes by. */
export function namesOf({ name, alsoNamed }: Pick<Persona, "name" | "alsoNamed">): string[] {
  return [name, ...alsoNamed.map(({ text }) => text)];
}

/** What a name, id or part of a name resolves to. */
export type PersonaMatch = { persona: Persona } | { persona: null; candidates: Persona[]; near: string[] };

/**
 * Finds a persona by id, name, role or part of a name.
 * @returns several candidates when the text means more than one; near ids and names when it means none
 */
export function findPersona(personas: readonly Persona[], text: string): PersonaMatch {
  const wanted = text.trim();
  const exact = personas.find(({ id }) => id === wanted);
  if (exact !== undefined) return { persona: exact };
  const key = nameKey(wanted);
  const tests: ((persona: Persona) => boolean)[] = [
    ({ id }) => nameKey(id) === key,
    ({ name, alsoNamed }) => namesOf({ name, alsoNamed }).some((written) => nameKey(written) === key),
    ({ role }) => role !== null && nameKey(role.text) === key,
    ({ id, name, alsoNamed, role }) =>
      [id, ...namesOf({ name, alsoNamed }), role?.text ?? ""].some((written) => holdsWords(written, wanted)),
  ];
  for (const fits of tests) {
    const found = key === "" ? [] : personas.filter(fits);
    if (found.length === 1) return { persona: found[0]! };
    if (found.length > 1) return { persona: null, candidates: found, near: [] };
  }
  const names = personas.flatMap((persona) => [persona.id, ...namesOf(persona)]);
  return { persona: null, candidates: [], near: nearest(wanted, names, 2) };
}

function holdsWords(text: string, part: string): boolean {
  const words = plainWords(part);
  return words.length > 0 && ` ${plainWords(text).join(" ")} `.includes(` ${words.join(" ")} `);
}

/** Somebody else whom the same words describe, and which words: those of a segment, or of a role. */
export interface RelatedPersona {
  persona: Persona;
  because: "segment" | "role";
}

/** Segments that a person belongs to, people of a segment, and people whose roles begin alike; nothing is merged. */
export function relatedTo(persona: Persona, personas: readonly Persona[]): RelatedPersona[] {
  return personas.flatMap((other): RelatedPersona[] => {
    if (other === persona) return [];
    if (other.kind === persona.kind) {
      return persona.kind === "persona" && (beginsAlike(persona, other) || beginsAlike(other, persona))
        ? [{ persona: other, because: "role" }]
        : [];
    }
    const [person, segment] = persona.kind === "persona" ? [persona, other] : [other, persona];
    return isInSegment(person, `${segment.name}\n${segment.description?.text ?? ""}`)
      ? [{ persona: other, because: "segment" }]
      : [];
  });
}

/** Words at the start of two roles that make them one kind of role. */
const ALIKE = 2;

/** True when a name that is a role (`Duty officer of a harbour`) begins like the other's role or id. */
function beginsAlike(named: Persona, other: Persona): boolean {
  if (named.role !== null || other.role === null) return false;
  const name = plainWords(named.name);
  return [other.id, other.role.text].some((written) => {
    const words = plainWords(written).slice(0, ALIKE);
    return words.length === ALIKE && words.every((word, at) => name[at] === word);
  });
}

/** True when a description of a segment names what a person is: each word of the id, the name or the role begins one of its words. */
export function isInSegment(persona: Persona, segment: string): boolean {
  if (persona.kind === "segment") return false;
  const words = plainWords(segment);
  return [persona.id, persona.name, persona.role?.text ?? ""].some((written) => {
    const own = plainWords(written);
    return own.length > 1 && own.every((word) => words.some((other) => other.startsWith(word)));
  });
}
