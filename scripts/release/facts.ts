import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Target } from "./targets.ts";

const ROOT = join(import.meta.dir, "..", "..");

/** What every form of the release says of the program. */
export interface Facts {
  name: string;
  version: string;
  description: string;
  license: Buffer;
  readme: Buffer;
  /** The manual page. */
  manual: Buffer;
  /** The command of the npm package. */
  launcher: Buffer;
  /** Where the project lives; nothing while the manifest names no place. */
  address: { homepage?: string; repository?: string };
}

/** The program of one platform. */
export interface Program {
  target: Target;
  content: Buffer;
}

/** @param manual the manual page as the program prints it */
export function readFacts(manual: Buffer): Facts {
  const file = (path: string) => readFileSync(join(ROOT, path));
  const { name, version, description, homepage, repository } = JSON.parse(file("package.json").toString());
  const at: string | undefined = typeof repository === "object" ? repository?.url : repository;
  return {
    name,
    version,
    description,
    license: file("LICENSE"),
    readme: file("README.md"),
    manual,
    launcher: file("packaging/launch.cjs"),
    address: {
      ...(homepage === undefined ? {} : { homepage }),
      ...(at === undefined ? {} : { repository: at }),
    },
  };
}
