import { describe, expect, test } from "bun:test";
import { mentionedUsers } from "#src/model/features/mentioned_users.ts";
import missingPersona from "#src/rules/feature_quality/missing_persona.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { loadArtifact } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

const users = (text: string) => mentionedUsers({ definition: { solution_approach: text } });

describe("users that a text mentions", () => {
  const cases: [text: string, found: string[]][] = [
    ["User selects 10 reports to upload", ["User"]],
    ["Guided by default; power users access the wizard", ["power users"]],
    ["Admin creates the organization for a client", ["Admin"]],
    ["As a planner, I want the week on one page", ["planner"]],
    ["The form is filled in by an inspector.", ["inspector"]],
    ["Nutzer sehen den Stand sofort; ein Fahrer bestätigt", ["Nutzer", "Fahrer"]],
    ["Brukeren velger uke, og kunder får beskjed", ["Brukeren", "kunder"]],
    ["User Management, admin UI and the user list", []],
    ["Open the user settings; member records are kept", []],
    ["When I upload documents, I want them indexed", []],
  ];
  for (const [text, found] of cases) test(text, () => expect(users(text)).toEqual(found));

  test("actors of scenarios are users, the system is none", () => {
    const scenarios = [{ id: "scn-001", actor: "Harbour master" }, { id: "scn-002", actor: "System" }];
    expect(mentionedUsers({ implementation: { scenarios } })).toEqual(["Harbour master"]);
  });

  test("each user is named once", () => {
    expect(users("Users sort the list. A user who is new sees all; users can filter.")).toEqual(["Users"]);
  });
});

describe("a feature without personas", () => {
  const finding = async (text: string, status: string) => {
    const tree = new MemoryTree({ "fd.yaml": JSON.stringify({ id: "fd-001", status, definition: { text } }) });
    const loaded = await loadArtifact(tree, "fd.yaml", { type: "feature_definition" });
    if ("finding" in loaded) throw new Error(loaded.finding.message);
    return (await checkArtifact(loaded.artifact, [missingPersona])).find(({ rule }) => rule === "missing-persona")!;
  };

  test("is told whom its text names", async () => {
    const { message } = await finding("Users, owners, visitors and drivers see it.", "draft");
    expect(message).toContain("the users that its text mentions (`Users`, `owners`, `visitors`, …)");
    expect((await finding("It is stored at once.", "draft")).message).toContain("no scenario with an `actor`");
  });

  test("the advice fits its status", async () => {
    expect((await finding("Users see it.", "delivered")).help).toContain("is delivered");
    expect((await finding("Users see it.", "draft")).help).toContain("once you know");
  });
});
