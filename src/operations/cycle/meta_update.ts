import { at } from "../../model/read.ts";
import type { ValueChange } from "../../repair/changes/value_change.ts";
import type { FileChange } from "../../workspace/files/transaction.ts";
import { changedFile } from "../edit/offer_change.ts";
import type { TargetInstance } from "../instances.ts";

/**
 * What `_meta.yaml` says of the cycles, brought up to date where it says anything.
 * @param begun the cycle that begins; left out where one only ends
 */
export function metaChanges(
  target: TargetInstance,
  { completed, begun }: { completed: number; begun?: number },
): FileChange[] {
  return target.model.of("epf_meta").flatMap(({ file, document }) => {
    const set = (key: string, value: unknown, ...place: string[]): ValueChange[] => {
      const written = at(document.value, "instance", ...place, key);
      return written === undefined || written === value
        ? []
        : [{ kind: "set", path: ["instance", ...place, key], value }];
    };
    const changes = [
      ...set("cycle_count", completed),
      ...(begun === undefined ? [] : [
        ...set("cycle_number", begun, "current_cycle"),
        ...set("cycle_id", `C${begun}`, "current_cycle"),
        ...set("phase", "READY", "current_cycle"),
      ]),
    ];
    return changes.length === 0 || !document.readable ? [] : [changedFile(target, file, changes)];
  });
}
