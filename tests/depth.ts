/** Whether the long properties try every case, as `npm run test:exhaustive` does, or a fixed part of them. */
export const EXHAUSTIVE = process.env.EPF_TEST_DEPTH === "exhaustive";

/** Cases of a long property: so many, spread evenly and always the same; all of them in an exhaustive run. */
export function someOf<T>(cases: readonly T[], count: number): readonly T[] {
  if (EXHAUSTIVE || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, index) => cases[Math.floor((index * cases.length) / count)]!);
}
