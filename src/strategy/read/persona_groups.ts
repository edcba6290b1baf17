import { nameVariants } from "../../model/names/names.ts";
import { nameKey } from "../../text/fold.ts";
import { compareText } from "../../diagnostics/finding.ts";
import type { PersonaMention } from "./persona_mentions.ts";
import { plainWords } from "../../text/words.ts";
import { idOf } from "../../text/forms/slug.ts";
import { mapSteps, type Steps } from "../../workspace/progress_monitor.ts";

/** Mentions that mean the same person or group. */
export interface PersonaGroup {
  id: string;
  name: string;
  mentions: PersonaMention[];
}

/** Of fewer words a part of a segment's description does not describe it. */
const LEAST_SHARED = 4;
/** Most names under one id, and most segments, that are compared with each other word by word. */
const COMPARED = 400;

/**
 * Puts together what means the same person. Two mentions are one person when they are written with the same name, or
 * with the same id and names that do not speak against it. The ids come from the written ids and names alone, so
 * neither other texts nor the order of the files change them. A step for each mention.
 */
export function* groupMentions(mentions: readonly PersonaMention[]): Steps<PersonaGroup[]> {
  const people = yield* joined(mentions.filter(({ kind }) => kind === "persona"), linkPeople);
  const segments = yield* joined(mentions.filter(({ kind }) => kind === "segment"), linkSegments);
  return withIds([...people, ...segments]);
}

/** The name without what follows a comma: `Ida Moe, engineer at Nordlys` is `Ida Moe`. */
function headOf(name: string): string {
  return nameVariants(name).reduce((shortest, part) => part.length < shortest.length ? part : shortest, name)
    .split(/[,，、;]/)[0]!.trim();
}

type Link = (a: number, b: number) => void;
type Linker = (mentions: readonly PersonaMention[], link: Link) => Steps<void>;

function* joined(mentions: readonly PersonaMention[], linker: Linker): Steps<PersonaMention[][]> {
  const parents = mentions.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    parents[index] = root;
    return root;
  };
  yield* linker(mentions, (a, b) => {
    parents[rootOf(b)] = rootOf(a);
  });
  return [...Map.groupBy(mentions.keys(), rootOf).values()].map((members) => members.map((index) => mentions[index]!));
}

function* linkPeople(mentions: readonly PersonaMention[], link: Link): Steps<void> {
  const ambiguous = yield* linkNames(mentions, link);
  for (const same of (yield* indexes(mentions, ({ id }) => id === null ? "" : nameKey(id))).values()) {
    yield;
    // Equal names are linked already, so one mention of each is enough: the same one whatever the order of the files.
    const roles = same.toSorted((a, b) => compareText(roleOf(mentions[a]!), roleOf(mentions[b]!)));
    const named = [...new Map(roles.map((index) => [nameKey(mentions[index]!.name), index])).values()];
    linkPairs(named.slice(0, COMPARED), (a, b) => mayBeOne(mentions[a]!, mentions[b]!), link);
  }
  yield* linkHeads(mentions, ambiguous, link);
}

function roleOf({ role }: PersonaMention): string {
  return role?.text ?? "";
}

function* indexes(
  mentions: readonly PersonaMention[],
  keyOf: (mention: PersonaMention) => string,
): Steps<Map<string, number[]>> {
  const keys = yield* mapSteps(mentions, keyOf);
  const groups = Map.groupBy(mentions.keys(), (index) => keys[index]!);
  groups.delete("");
  return groups;
}

function linkAll([first, ...others]: readonly number[], link: Link): void {
  for (const other of others) link(first!, other);
}

/** Every pair is looked at, so that the order in which files come makes no difference. */
function linkPairs(list: readonly number[], areOne: (a: number, b: number) => boolean, link: Link): void {
  for (const [position, a] of list.entries()) {
    for (const b of list.slice(position + 1)) if (areOne(a, b)) link(a, b);
  }
}

/**
 * Mentions with one name are one person. Where a single file gives the name two ids, it means two people: then only
 * equal ids go together. Returns the names that this is so for.
 */
function* linkNames(mentions: readonly PersonaMention[], link: Link): Steps<ReadonlySet<string>> {
  const ambiguous = new Set<string>();
  for (const [key, same] of yield* indexes(mentions, ({ name }) => nameKey(name))) {
    yield;
    const byFile = Map.groupBy(same, (index) => mentions[index]!.place.artifact);
    const isTwo = [...byFile.values()].some((own) =>
      new Set(own.flatMap((index) => mentions[index]!.id ?? [])).size > 1
    );
    if (!isTwo) {
      linkAll(same, link);
      continue;
    }
    ambiguous.add(key);
    for (const own of Map.groupBy(same, (index) => mentions[index]!.id).values()) linkAll(own, link);
  }
  return ambiguous;
}

/**
 * True unless names under one id speak against each other. An id that says what the person is (`field-nurse`, whose
 * role is field nurse) bears names that share a word; one that only counts (`persona-1`) bears one name alone.
 */
function mayBeOne(a: PersonaMention, b: PersonaMention): boolean {
  if (nameKey(headOf(a.name)) === nameKey(headOf(b.name))) return true;
  const speaks = [a, b].every((mention) => {
    const own = plainWords(`${mention.name} ${mention.role?.text ?? ""}`);
    return plainWords(mention.id!).every((word) => own.includes(word));
  });
  const [left, right] = [plainWords(a.name), plainWords(b.name)];
  return speaks && left.some((word) => right.includes(word));
}

/** A bare name is the person whose longer name begins with it, when there is only one such. */
function* linkHeads(
  mentions: readonly PersonaMention[],
  ambiguous: ReadonlySet<string>,
  link: Link,
): Steps<void> {
  for (const [head, same] of yield* indexes(mentions, ({ name }) => nameKey(headOf(name)))) {
    yield;
    const keys = new Set(same.map((index) => nameKey(mentions[index]!.name)));
    if (keys.size === 2 && keys.has(head) && [...keys].every((key) => !ambiguous.has(key))) linkAll(same, link);
  }
}

/** A segment described in more words is the same segment. */
function* linkSegments(mentions: readonly PersonaMention[], link: Link): Steps<void> {
  const keyOf = ({ description, name }: PersonaMention) => nameKey(description?.text ?? name);
  for (const same of (yield* indexes(mentions, keyOf)).values()) {
    linkAll(same, link);
  }
  const texts = mentions.slice(0, COMPARED).map(({ description, name }) => plainWords(description?.text ?? name));
  const lines = texts.map((words) => ` ${words.join(" ")} `);
  for (const [a, words] of texts.entries()) {
    yield;
    if (words.length < LEAST_SHARED) continue;
    for (const [b, line] of lines.entries()) {
      if (a !== b && line.length > lines[a]!.length && line.includes(lines[a]!)) link(a, b);
    }
  }
}

function withIds(groups: readonly PersonaMention[][]): PersonaGroup[] {
  const wanted = groups.map((mentions) => {
    const ids = mentions.flatMap(({ id }) => id ?? []);
    const name = nameOf(mentions);
    return { mentions, name, id: ids.length > 0 ? mostCommon(ids) : idOf(name) };
  });
  const taken = Map.groupBy(wanted, ({ id }) => id);
  const told = wanted.map((group) =>
    taken.get(group.id)!.length === 1 ? group : { ...group, id: `${group.id}-${idOf(group.name)}` }
  );
  const counts = new Map<string, number>();
  return told.map((group) => {
    const count = (counts.get(group.id) ?? 0) + 1;
    counts.set(group.id, count);
    return count === 1 ? group : { ...group, id: `${group.id}-${count}` };
  });
}

function nameOf(mentions: readonly PersonaMention[]): string {
  const names = mentions.map(({ name }) => name);
  return mentions[0]!.kind === "persona" ? mostCommon(names) : shortest(names);
}

function shortest(texts: readonly string[]): string {
  return [...texts].sort((a, b) => a.length - b.length || compareText(a, b))[0]!;
}

/** The text that is there most often; of equally common ones the shortest, then the first by letters. */
export function mostCommon(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].sort((a, b) =>
    b[1].length - a[1].length || a[0].length - b[0].length || compareText(a[0], b[0])
  )[0]![
    0
  ];
}
