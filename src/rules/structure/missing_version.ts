import { at } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-version",
  level: "warning",
  class: "surface",
  section: "structure",
  cost: { structure: { fails: ["meta_epf_version"] } },
  artifacts: ["epf_meta", "epf_anchor"],
  what: "Neither `_meta.yaml` nor `_epf.yaml` says for which release of the framework the instance was written.",
  why: "After the next release it is unclear whether a difference is a mistake or an older form.",
  remedy: "Write `epf_version` into both: under `instance` in `_meta.yaml`, at the root in `_epf.yaml`.",
  examples: [
    {
      bad: { "_meta.yaml": "instance:\n  product_name: Choir Calendar\n" },
      good: { "_meta.yaml": "instance:\n  product_name: Choir Calendar\n  epf_version: 2.22.1\n" },
    },
  ],
  check({ model, report }) {
    const markers = [...model.of("epf_meta"), ...model.of("epf_anchor")];
    const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";
    const hasVersion = markers.some(({ document: { value } }) =>
      isGiven(at(value, "epf_version")) || isGiven(at(value, "instance", "epf_version"))
    );
    const [first] = markers;
    if (first === undefined || hasVersion) return;
    const isNested = first.type === "epf_meta" && at(first.document.value, "instance") !== undefined;
    report(first, {
      message: "no `epf_version` is given, the instance should say which release it follows",
      at: isNested ? ["instance"] : [],
      expected: "epf_version",
      help: "add `epf_version` with the release that the files were written for",
    });
  },
};

export default rule;
