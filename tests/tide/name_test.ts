import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { deriveName, NAME_PATTERN } from "#src/tide/name.ts";

describe("names are derived from goals", () => {
  test.each([
    ["Setup database", "setup-database"],
    ["Build API", "build-api"],
    ["  Build   API!! ", "build-api"],
    ["Don't stop", "dont-stop"],
    ["C++ & Rust build", "c-rust-build"],
    ["2FA login", "w-2fa-login"],
    ["Café-Menü", "cafe-menu"],
    ["CI/CD", "ci-cd"],
    ["API v2.0", "api-v2-0"],
    ["Straße nach Łódź", "strasse-nach-lodz"],
    ["Ærø Đà", "aero-da"],
    ["ＦＵＬＬ width", "full-width"],
  ])("%p is %p", (what, name) => {
    expect(deriveName(what, "work")).toBe(name);
  });

  test("paths have their own prefix", () => {
    expect(deriveName("2FA login", "path")).toBe("p-2fa-login");
    expect(deriveName("数据库", "path")).toMatch(/^path-[0-9a-f]{8}$/);
  });

  test("goals without ASCII letters get different names", () => {
    const names = ["数据库", "数据", "🚀", "🚀🚀"].map((what) => deriveName(what, "work"));
    for (const name of names) expect(name).toMatch(/^work-[0-9a-f]{8}$/);
    expect(new Set(names).size).toBe(names.length);
    expect(deriveName(" 数据库 ", "work")).toBe(deriveName("数据库", "work"));
  });

  test("long goals are cut between words", () => {
    const name = deriveName(`${"word ".repeat(30)}`, "work");
    expect(name).toBe("word-".repeat(13).slice(0, -1));
    expect(deriveName("x".repeat(200), "work")).toBe("x".repeat(64));
  });

  test("every name is well formed, whatever the goal", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), fc.constantFrom("work", "path"), (what, kind) => {
        const name = deriveName(what, kind as "work");
        expect(name).toMatch(NAME_PATTERN);
        expect(name.length).toBeLessThanOrEqual(64);
        expect(name).not.toMatch(/--|-$/);
      }),
      { numRuns: 3000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (what) => {
        expect(deriveName(what, "work")).toMatch(NAME_PATTERN);
      }),
      { numRuns: 3000 },
    );
  });
});
