import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..", "..");

/** A repository as users of epf-cli have it, with the program under that name. */
export interface OldRepository {
  root: string;
  instance: string;
  program: string;
  /** A text of the tables with its placeholders filled in. */
  fill(text: string): string;
}

/** Runs `body` in a fresh repository with one instance, and removes it afterwards. */
export async function inOldRepository<T>(body: (repository: OldRepository) => T | Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "epf-changing-over-")));
  const root = join(folder, "repository");
  const instance = join(root, "docs/EPF/_instances/tidemark");
  const other = join(folder, "other");
  const scratch = join(folder, "scratch");
  const program = join(folder, "epf-cli");
  const broken = join(folder, "broken", "READY");
  try {
    for (const made of [join(root, ".git"), broken, scratch]) mkdirSync(made, { recursive: true });
    writeFileSync(join(root, ".git", "HEAD"), "ref: refs/heads/main\n");
    cpSync(join(ROOT, "examples", "tidemark"), instance, { recursive: true });
    cpSync(join(ROOT, "examples", "tidemark-surface"), other, { recursive: true });
    writeFileSync(join(broken, "00_north_star.yaml"), "north_star:\n  purpose: {}\n");
    symlinkSync(join(ROOT, "dist", "epf"), program);
    const definition = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
    const places: Readonly<Record<string, string>> = {
      R: root,
      I: instance,
      I2: other,
      F: join(instance, "READY/00_north_star.yaml"),
      F2: join(instance, "READY/05_roadmap_recipe.yaml"),
      BF: join(broken, "00_north_star.yaml"),
      FD: join(instance, definition),
      FDB: definition.split("/").at(-1)!,
      P: "duty-officer",
      V: "Product.WaterIntelligence",
      TMP: scratch,
    };
    const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);
    return await body({ root, instance, program, fill });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
