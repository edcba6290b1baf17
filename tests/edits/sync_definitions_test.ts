import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "bun:test";
import { canonicalDefinitions, readDefinition } from "#src/library/definitions.ts";
import type { Finding } from "#src/diagnostics/finding.ts";
import { binary, copyInto, inFolder, ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { inRepository } from "../hook/repository.ts";

const STALE = "FIRE/definitions/strategy/context/sd-010-old-name.yaml";
const USED = "FIRE/definitions/org_ops/x/pd-050-x.yaml";
const OWN = "FIRE/definitions/commercial/ours.yaml";
const [SHIPPED, IN_USE] = ["sd-010", "pd-050"].map((id) => canonicalDefinitions().find((one) => one.id === id)!);

const shippedIds = canonicalDefinitions().map(({ id }) => id);

/** A practice of another release: it lacks what is demanded today. */
function practice(id: string, slug: string, status: string): string {
  return `id: ${id}\nname: ${slug}\nslug: ${slug}\nstatus: ${status}\ndefinition: {purpose: TBD}\n`;
}

/** A copy of the example with one stale practice, one in use, and one of the team's own under a shipped id. */
function inInstance(body: (root: string, folder: string) => void | Promise<void>) {
  return inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const texts = {
      [STALE]: practice("sd-010", SHIPPED!.slug, "draft"),
      [USED]: practice("pd-050", IN_USE!.slug, "in-use"),
      [OWN]: practice("cd-001", "harbour-fees", "draft"),
    };
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    await body(root, folder);
  });
}

function sync(root: string, ...words: string[]) {
  const { stdout, code } = epf(["definitions", "sync", root, ...words, "--detail-level", "full", "--json"], {
    cwd: ROOT,
  });
  return { code, answer: JSON.parse(stdout) };
}

function contents(root: string): Record<string, string> {
  const names = (readdirSync(root, { recursive: true }) as string[]).filter((name) => name.endsWith(".yaml")).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, name), "utf8")]));
}

test("a practice of the present release that the team has adapted is its own: it is judged, and never replaced", () =>
  inInstance((root) => {
    const present = canonicalDefinitions().find((one) => one.id === "pd-025")!;
    const text = readDefinition(present);
    const file = `FIRE/definitions/${present.place}`;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const check = () =>
      (JSON.parse(epf(["check", root, "--format", "json", "--limit", "500"]).stdout).findings as Finding[])
        .filter((finding) => finding.file.endsWith("vendor-management.yaml")).map(({ rule }) => rule);
    writeFileSync(join(root, file), text);
    expect(check()).toEqual([]);
    const adapted = text.replace('owner: "Operations lead"', "owner: Siv").replace(
      "frequency: quarterly",
      "frequency: now",
    );
    writeFileSync(join(root, file), adapted);
    expect(check()).toContain("invalid-value");
    expect(check()).not.toContain("stale-definition");
    const { answer } = sync(root, "--write");
    expect(answer.updated).toEqual([join(root, STALE)]);
    expect(answer.skipped).toContainEqual({
      path: join(root, file),
      reason: "the team has adapted it, so its text is its own",
    });
    expect(readFileSync(join(root, file), "utf8")).toBe(adapted);
  }));

describe("shipped practices of an older release", () => {
  test("are replaced by their present text, and nothing else is", () =>
    inInstance((root) => {
      const before = contents(root);
      expect(epf(["migrate", root], { cwd: ROOT }).stdout).toContain(
        "1 practice has the text of an older release: `epf definitions sync` replaces it",
      );
      const offered = sync(root);
      expect([offered.code, offered.answer.written, contents(root)]).toEqual([0, false, before]);
      expect(offered.answer.updated).toEqual([join(root, STALE)]);
      expect(offered.answer.skipped).toEqual([
        { path: join(root, USED), reason: "it is in use, so its text belongs to the team" },
      ]);

      const { answer, code } = sync(root, "--write");
      expect([code, answer.written]).toEqual([0, true]);
      expect(contents(root)).toEqual({ ...before, [STALE]: readDefinition(SHIPPED!) });
      expect(epf(["migrate", root], { cwd: ROOT }).stdout).not.toContain("definitions sync");
      expect(sync(root, "--write").answer).toMatchObject({ written: false, updated: [], edit: null });
    }));

  test("are completed by those that are missing where that is asked for", () =>
    inInstance((root) => {
      const before = contents(root);
      const { answer, code } = sync(root, "--add-missing", "--write");
      expect([code, answer.written]).toEqual([0, true]);
      const after = contents(root);
      const had = Object.values(before).flatMap((text) => /^id: (\S+)$/m.exec(text)?.[1] ?? []);
      for (const definition of canonicalDefinitions().filter(({ id }) => !had.includes(id))) {
        const file = `FIRE/definitions/${definition.place}`;
        expect(after[file], file).toBe(readDefinition(definition));
      }
      expect([after[USED], after[OWN]]).toEqual([before[USED]!, before[OWN]!]);
      const expected = canonicalDefinitions().length - new Set(had).intersection(new Set(shippedIds)).size;
      expect(Object.keys(after).length - Object.keys(before).length).toBe(expected);
      expect(answer.edit.errors_after).toBe(answer.edit.errors_before);
    }));

  test("are left alone in a submodule", () =>
    inInstance(async (root) => {
      await inRepository({ "notes.md": "" }, (repository) => {
        for (const words of [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Strategy"]]) {
          expect(repository.run(["git", "-C", root, ...words]).code).toBe(0);
        }
        repository.must("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", root, "strategy");
        const { code, stdout } = repository.epf("definitions", "sync", "strategy", "--write");
        expect([code, stdout]).toEqual([1, expect.stringContaining("refused: the instance is in a git submodule")]);
        expect(existsSync(join(repository.folder, "strategy", STALE))).toBe(true);
      });
    }));

  test("are listed on the command line, and to agents within the size of an answer", () =>
    inInstance((_, folder) => {
      const { stdout, code } = binary(["definitions", "sync", "t"], { cwd: folder });
      expect([code, stdout]).toEqual([
        0,
        expect.stringContaining(`replace t/${STALE}\nleave   t/${USED}: it is in use`),
      ]);
      const answer = callTools(folder, [{ tool: "epf_sync_canonical", args: { instance_path: "t" } }])[0]!
        .answer;
      expect(answer).toMatchObject({ total_updated: 1, written: false });
      expect(answer.total_added).toBeGreaterThan(100);
      expect(JSON.stringify(answer).length).toBeLessThan(8192);
    }));
});
