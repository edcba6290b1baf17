import { expect, test } from "bun:test";
import { ofRoadmap } from "#src/rules/relationships/roadmap_contradictions.ts";

/** What is said of one key result. */
function said(description: string, baseline: string, target: string): string[] {
  const key_results = [{ description, baseline, target }];
  const roadmap = { tracks: { product: { okrs: [{ key_results }] } } };
  return ofRoadmap({ roadmap }).map(({ message }) => message);
}

const CASES: [description: string, baseline: string, target: string, message: string][] = [
  ["Grow paying workshops from 9 to 24", "14", "24", "`baseline` is `14`, but `description` says `9 to 24`"],
  [
    "Grow paying workshops from 9 to 24",
    "14 workshops",
    "24 workshops",
    "`baseline` is `14 workshops`, but `description` says `9 to 24`",
  ],
  ["Grow paying workshops", "14", "from 9 to 24", "`baseline` is `14`, but `target` says `9 to 24`"],
  ["Raise reorders", "14 %", "from 9 % to 24 %", "`baseline` is `14 %`, but `target` says `9 % to 24 %`"],
];
test.each(CASES)("%s, from %s to %s", (description, baseline, target, message) => {
  expect(said(description, baseline, target)).toEqual([message]);
});

test.each([
  ["Grow paying workshops from 9 to 24", "9", "24"],
  ["Grow paying workshops from 9 to 24", "14 regions", "24 workshops"],
  ["Grow paying workshops", "9", "from 9 to 24 by June"],
  ["Grow paying workshops from 9 to 24 in 3 regions", "9 workshops in 3 regions", "24"],
])("%s with %s and %s agrees", (description, baseline, target) => {
  expect(said(description, baseline, target)).toEqual([]);
});
