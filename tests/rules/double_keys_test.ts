import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { foundIn } from "./found_files.ts";

const FEATURE = "FIRE/definitions/product/fd-001_ice.yaml";
const TEXT = "id: fd-001\nstatus: draft\ndefinition: {jobs: x}\nstatus: reddy\ndefinition: {job_to_be_done: x}\n";

test("what else is wrong beside a double key is found, nothing missing that either map has", async () => {
  const own = (await foundIn({ [FEATURE]: TEXT })).filter(({ file }) => file === FEATURE);
  expect(own.filter(({ rule }) => rule === "duplicate-key")).toHaveLength(2);
  expect(own.filter(({ rule }) => rule === "invalid-value").map(({ path }) => path)).toEqual(["status"]);
  expect(own.map(({ message }) => message).filter((text) => text.includes("`jobs`"))).toHaveLength(1);
  expect(own.map(({ message }) => message).filter((text) => /no `job_to_be_done`|without `job_to/.test(text))).toEqual(
    [],
  );
});

test("a file with a double key is not repaired, and its plan says what comes first", () =>
  inFolder({ "fd-001_ice.yaml": TEXT.replace("reddy", "Ready") }, (cwd) => {
    expect(epf(["fix", "fd-001_ice.yaml", "--suggested"], { cwd }).stdout).toStartWith("no repairs in 1 file");
    expect(epf(["plan", "fd-001_ice.yaml"], { cwd }).stdout).toContain(
      "The file cannot be read as it is: that repair comes first, and may change what follows.",
    );
  }));

test("what is counted in the files is not held against a claim while one of them cannot be read", async () => {
  const claims = async (text: string) =>
    (await foundIn({
      "AIM/living_reality_assessment.yaml":
        'track_baselines:\n  product: {description: "We keep 2 feature definitions."}\n',
      "FIRE/definitions/product/fd-001.yaml": "id: fd-001\n",
      "FIRE/definitions/product/fd-002.yaml": text,
    })).filter(({ rule }) => rule === "inconsistent-claim").length;
  expect(await claims("id: fd-002\nid: fd-003\n")).toBe(0);
  expect(await claims("")).toBe(0);
  expect(await claims("id: pd-001\n")).toBe(1);
});

test("what else is wrong in such a file keeps together, where its structure is wrong too", async () => {
  const found = await foundIn({
    "FIRE/definitions/product/fd-001_a.yaml": "id: fd-001\nid: fd-003\nname: A\n",
    "FIRE/definitions/product/fd-002_b.yaml": "id: fd-002\nname: B\n",
  });
  const errors = found.filter(({ level, file }) => level === "error" && file.startsWith("FIRE/definitions/"));
  const files = errors.filter(({ rule }) => rule !== "duplicate-key").map(({ file }) => file);
  expect(errors[0]!.rule).toBe("duplicate-key");
  expect(files).toEqual(files.toSorted());
});

test("two equal lines lose nothing: the rest is judged as ever, and a repair takes one away", async () => {
  const text = "id: fd-001\nname: Ice\nstatus: draft\nstatus: draft\nslug: ice\n";
  const own = (await foundIn({ [FEATURE]: text })).filter(({ file }) => file === FEATURE);
  expect(own.filter(({ rule }) => rule === "duplicate-key").map(({ help }) => help)).toEqual([
    "remove one of the two lines",
  ]);
  inFolder({ "fd-001_ice.yaml": text }, (cwd) => {
    epf(["fix", "fd-001_ice.yaml", "--write"], { cwd });
    expect(epf(["validate", "fd-001_ice.yaml"], { cwd }).stdout).not.toContain("duplicate-key");
  });
});
