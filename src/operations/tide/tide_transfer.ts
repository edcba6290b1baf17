import type { ImportedRecord } from "../../tide/import.ts";
import type { PortableRecord } from "../../tide/portable.ts";
import { defineOperation } from "../operation.ts";
import { TIDE_STORE } from "./tide_store.ts";

export const exportTide = defineOperation<Record<string, unknown>, PortableRecord>({
  tool: "epic-tide-export",
  command: ["tide", "export"],
  cliOnly: true,
  isFile: true,
  checksItself: true,
  toolset: "tide",
  tier: "specialized",
  kind: "read",
  title: "Export the record",
  summary:
    "Prints all works, paths and attempts as one JSON text with a checksum; the same record gives the same bytes.",
  params: [TIDE_STORE],
  examples: [{ command: "epf tide export > tide.json", about: "for another project, or to keep" }],
  output: async () => (await import("./tide_contract.ts")).portableRecord,
  run: async (context, input) => (await import("./tide_run.ts")).run(context, input, "exportRecord"),
});

export const importTide = defineOperation<Record<string, unknown>, ImportedRecord>({
  tool: "epic-tide-import",
  command: ["tide", "import"],
  cliOnly: true,
  checksItself: true,
  toolset: "tide",
  tier: "specialized",
  kind: "write",
  title: "Import a record",
  summary:
    "Takes over what another record knows; what is here stays, and importing the same file twice changes nothing.",
  params: [
    {
      name: "file",
      type: "text",
      about: "File that export printed; - reads standard input",
      positional: true,
      required: true,
      isPath: true,
      placeholder: "FILE",
    },
    TIDE_STORE,
  ],
  examples: [{ command: "epf tide import tide.json", about: "into the record of this project" }],
  output: async () => (await import("./tide_contract.ts")).importedRecord,
  run: async (context, input) => (await import("./tide_import_run.ts")).run(context, input),
});
