import { jsonText } from "./_json.ts";
import type { Reporter } from "./reporter.ts";

/** The whole report as data; `schemas/output/report.schema.json` describes it. */
const json: Reporter = {
  about: "The whole report as data, with a published JSON Schema",
  begins: /^\{\s*"version": \d+,\s*"command": "/,
  render(report) {
    return jsonText(report);
  },
};

export default json;
