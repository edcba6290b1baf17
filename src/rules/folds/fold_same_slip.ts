import { type Finding, reaches } from "../../diagnostics/finding.ts";

/** What follows from a plan that is an earlier one. */
const OF_COPIED_PLAN: ReadonlySet<string> = new Set(["inconsistent-verdict", "inconsistent-baseline"]);
/** What follows from a status `delivered` that nothing else bears out. */
const OF_CLAIM: ReadonlySet<string> = new Set(["inconsistent-delivery", "missing-persona"]);

/**
 * Says a wrong day and a wrong name once: a day to come in a field of the past also comes after the next one, and the name
 * of a persona that another file corrects is also not that of the actor beside it, who may have the right one. A plan that was copied repeats what
 * is settled, and the values from which it began. A feature that only its status calls delivered needs neither the stage
 * nor the people of a delivered one, unless it is.
 */
export function foldSameSlip(findings: readonly Finding[]): readonly Finding[] {
  const instead = new Map<Finding, Finding | null>();
  const ofRule = (rule: string) => findings.filter((finding) => finding.rule === rule);
  for (const future of ofRule("misplaced-date")) {
    for (const order of ofRule("inconsistent-date")) {
      if (order.file !== future.file || instead.has(order) || !isNamedBy(order, future)) continue;
      instead.set(order, null);
      const level = reaches(order.level, future.level) ? order.level : future.level;
      instead.set(future, { ...instead.get(future) ?? future, level });
    }
  }
  for (const persona of ofRule("inconsistent-persona")) {
    for (const actor of ofRule("dangling-actor")) {
      // An actor who is no persona at all, and not named like one, is another mistake.
      const isOfOne = (actor.cause === null && actor.expected === persona.actual) ||
        isNamed(persona.expected, actor.actual);
      if (actor.file === persona.file && isOfOne) instead.set(actor, null);
    }
  }
  for (const copied of ofRule("duplicate-plan")) {
    for (const finding of findings) {
      if (finding.file === copied.file && OF_COPIED_PLAN.has(finding.rule)) instead.set(finding, null);
    }
  }
  for (const claim of ofRule("inconsistent-use").filter(({ path }) => path === "status")) {
    const own = findings.filter((finding) => finding.file === claim.file && OF_CLAIM.has(finding.rule));
    const [delivery] = own.filter(({ rule, level }) => rule === "inconsistent-delivery" && level === "warning");
    const [first, others] = delivery === undefined ? [claim, own] : [delivery, [
      claim,
      ...own.filter((finding) => finding !== delivery),
    ]];
    for (const other of others) instead.set(other, null);
    instead.set(first, {
      ...first,
      related: [
        ...first.related,
        ...delivery === undefined ? [] : claim.related,
        ...others.map(({ file, span, message }) => ({ file, span, message })),
      ],
    });
  }
  return instead.size === 0
    ? findings
    : findings.flatMap((finding) => instead.has(finding) ? instead.get(finding) ?? [] : [finding]);
}

/** True for an actor who has the name of a persona, be it with a role behind it. */
function isNamed(name: string | null, actor: string | null): boolean {
  return name !== null && actor !== null && actor.split(/[,(]/)[0]!.trim() === name;
}

/** True where the place of a finding is that of another one, or one that it names. */
function isNamedBy(order: Finding, { file, span, path }: Finding): boolean {
  return order.path === path ||
    order.related.some((related) => related.file === file && related.span?.start === span?.start);
}
