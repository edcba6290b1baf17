import { expect, test } from "bun:test";
import { derived, type OpenInstance, rememberRun } from "#src/workspace/instance/open_instance.ts";
import { flatMapSteps, inTurns, type Steps } from "#src/workspace/progress_monitor.ts";

/** Work of so many steps, each of which keeps the processor for some milliseconds. */
function* working(count: number, done: () => void, milliseconds = 3): Steps<string> {
  for (let step = 0; step < count; step++) {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    done();
    yield;
  }
  return "done";
}

/** As much of an open instance as remembers. */
function remembering(): OpenInstance {
  const known = new Map<unknown, unknown>();
  const remember = <Value>(kind: unknown, _: readonly string[], make: () => Value): Value => {
    if (known.has(kind)) return known.get(kind) as Value;
    const value = make();
    known.set(kind, value);
    if (value instanceof Promise) value.catch(() => known.delete(kind));
    return value;
  };
  return { remember } as OpenInstance;
}

test("work lets others in again and again, also where much of it runs side by side", async () => {
  for (const runs of [1, 20]) {
    let others = 0;
    let isOver = false;
    const other = () => {
      others++;
      if (!isOver) setImmediate(other);
    };
    setImmediate(other);
    await Promise.all(Array.from({ length: runs }, () => inTurns(working(200 / runs, () => {}))));
    isOver = true;
    expect(others, `${runs} side by side`).toBeGreaterThan(5);
  }
});

test("work stops at the next step when its signal says so", async () => {
  const stop = new AbortController();
  let steps = 0;
  const work = inTurns(working(1000, () => ++steps === 10 && stop.abort()), stop.signal);
  await expect(work).rejects.toMatchObject({ name: "AbortError" });
  expect(steps).toBe(10);
});

test("a shared run goes on for the others when the one that began it is stopped", async () => {
  const kind = derived<Promise<string>>("work");
  const open = remembering();
  const stop = new AbortController();
  let begun = 0;
  const ask = (signal: AbortSignal) =>
    rememberRun(open, kind, [], signal, () => {
      begun++;
      return inTurns(working(60, () => {}), signal);
    });
  const first = ask(stop.signal);
  const waiting = [ask(new AbortController().signal), ask(new AbortController().signal)];
  stop.abort();
  await expect(first).rejects.toMatchObject({ name: "AbortError" });
  expect(await Promise.all(waiting)).toEqual(["done", "done"]);
  expect(begun).toBe(2);
});

test("a run that fails by itself fails for all that wait for it", async () => {
  const open = remembering();
  const kind = derived<Promise<string>>("broken");
  const ask = () =>
    rememberRun(open, kind, [], new AbortController().signal, () => Promise.reject(new Error("broken")));
  const outcomes = await Promise.allSettled([ask(), ask()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("what is found in some things comes in their order, a step for each", () => {
  const steps = flatMapSteps([1, 2, 3], (number) => Array.from({ length: number }, () => number));
  let count = 0;
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) count++;
  expect(next.value).toEqual([1, 2, 2, 3, 3, 3]);
  expect(count).toBe(3);
});
