import { spyOn } from "bun:test";

/**
 * How many letters are given to a few of the language's own functions on texts while something runs: a measure of its work
 * that no other load on the machine changes. Of what compares many texts in pairs, one or the other passes through them.
 */
export async function textWork(run: () => Promise<unknown>): Promise<number> {
  let letters = 0;
  const [test, matchAll, toLowerCase] = [
    RegExp.prototype.test,
    String.prototype.matchAll,
    String.prototype.toLowerCase,
  ];
  const spies = [
    spyOn(RegExp.prototype, "test").mockImplementation(function (this: RegExp, text: string) {
      letters += String(text).length;
      return test.call(this, text);
    }),
    spyOn(String.prototype, "matchAll").mockImplementation(
      function (this: string, pattern: RegExp) {
        letters += this.length;
        return matchAll.call(this, pattern);
      } as typeof matchAll,
    ),
    spyOn(String.prototype, "toLowerCase").mockImplementation(function (this: string) {
      letters += this.length;
      return toLowerCase.call(this);
    }),
  ];
  try {
    await run();
    return letters;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
