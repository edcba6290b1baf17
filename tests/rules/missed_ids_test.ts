import { describe, expect, test } from "bun:test";
import { describeMiss } from "#src/model/ids.ts";

describe("an id that is not there", () => {
  const help = (id: string, ...known: string[]) => describeMiss({ id, noun: "part", owner: "the plan", known }).help;

  test("is never taken for its numbered neighbour", () => {
    expect(help("kr-p-012", "kr-p-001", "kr-p-002", "kr-s-012")).not.toContain("did you mean");
    expect(help("kr-p-2", "kr-p-001", "kr-p-002")).toBe("did you mean `kr-p-002`?");
    expect(help("pl-planer", "pl-planner")).toBe("did you mean `pl-planner`?");
  });
  test("comes with the ids that are there", () => {
    expect(help("asm-p-009", "strat-001")).toContain("the only one is `strat-001`");
    expect(help("asm-p-009", "asm-p-001", "asm-p-002")).toContain("cite one of `asm-p-001`, `asm-p-002`,");
    expect(help("asm-p-009", ...Array.from({ length: 9 }, (_, at) => `asm-p-10${at}`))).toContain("and 3 more");
  });
  test("is followed by the ids that look most like it, and is named where it could be defined", () => {
    expect(help("kr-p-014", "kr-s-001", "kr-p-001", "kr-p-004", "kr-o-014")).toBe(
      "cite one of `kr-p-004`, `kr-p-001`, `kr-o-014`, `kr-s-001`, define `kr-p-014`, or remove the reference",
    );
    expect(help("kr-p-014")).toBe("define `kr-p-014`, or remove the reference");
  });
  test("keeps the id that a note stands behind, and is no edit", () => {
    const { message, reference } = describeMiss({
      id: "kr-p-001 (partial: 1/3)",
      noun: "key result",
      owner: "the roadmap",
      known: ["kr-p-001", "kr-p-0011"],
    });
    expect(message).toContain("must be `kr-p-001` alone");
    expect(reference.candidates).toEqual([]);
    expect(help("kr-p-001-extra", "kr-p-001", "kr-p-002")).toContain("cite one of");
  });
  test("is the right one where only its definition is written unlike all others", () => {
    const known = ["cap-001", "cap-2", "cap-003"];
    const { help, reference } = describeMiss({ id: "cap-002", noun: "part", owner: "the plan", known });
    expect(help).toBe("`cap-2` is written unlike the others of its kind: write `cap-002` where it is defined");
    expect(reference.candidates).toEqual([]);
    const few = describeMiss({ id: "cap-002", noun: "part", owner: "the plan", known: ["cap-2"] });
    expect(few.reference.candidates).toEqual(["cap-2"]);
  });
  test("shares its cause with others of its kind, a slip only with itself", () => {
    const cause = (id: string) =>
      describeMiss({ id, noun: "part", owner: "the plan", known: ["pt-one", "pt-two"] }).cause;
    expect(cause("pt-alpha")).toBe(cause("pt-sigma"));
    expect(cause("pt-onee")).not.toBe(cause("pt-twoo"));
    expect(cause("pt-onee")).toBe(cause("pt-onee"));
  });
});
