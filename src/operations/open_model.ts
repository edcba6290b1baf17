import { counted } from "../text/plural.ts";
import { EpfModel } from "../model/model.ts";
import { displayPath, shownFrom } from "../workspace/discover.ts";
import type { OpenInstance } from "../workspace/open_instance.ts";
import { instanceRoots } from "./instance_roots.ts";
import type { OperationContext } from "./context.ts";

/** The instance that a question is about, as the framework sees it. */
export interface OpenModel {
  open: OpenInstance;
  model: EpfModel;
  /** Path of the instance as the caller can pass it on. */
  instance_path: string;
  /** Path of a file of the instance as the caller can pass it on. */
  shown: (file: string) => string;
  /** What the answer leaves out without saying: files that cannot be read, further instances. */
  warnings: string[];
}

/** Unreadable files that a warning names. */
const NAMED = 3;

/**
 * Opens the one instance that a path means.
 * @param path as the caller gave it; nothing means the instance at or around the current folder
 * @throws UserFailure when there is no instance
 */
export async function openModel(context: OperationContext, path: string | undefined): Promise<OpenModel> {
  const [root, ...others] = await instanceRoots(context.cwd, path === "" ? undefined : path);
  const open = await context.instances.open(root!, context);
  const model = open.remember("model", () => new EpfModel(open.instance));
  const place = shownFrom(context.cwd, path);
  const shown = (file: string) => place(file === "." ? root! : `${root!}${root!.endsWith("/") ? "" : "/"}${file}`);
  const unreadable = open.instance.artifacts.filter(({ document, archived }) => !document.readable && !archived);
  const warnings = [
    ...(others.length === 0 ? [] : [
      `${counted(others.length, "further instance")} below the folder not looked at, first ${
        displayPath(context.cwd, others[0]!)
      }`,
    ]),
    ...(unreadable.length === 0 ? [] : [
      `what ${counted(unreadable.length, "unreadable file")} ${
        unreadable.length === 1 ? "says" : "say"
      } is not counted: ${unreadable.slice(0, NAMED).map(({ file }) => shown(file)).join(", ")}`,
    ]),
  ];
  return { open, model, instance_path: shown("."), shown, warnings };
}
