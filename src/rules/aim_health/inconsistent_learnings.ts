import { quoteValue } from "../../diagnostics/escape.ts";
import { type CycleRecord, cycleRecords, isSameCycle } from "../../model/aim/assessments.ts";
import { currentSpelling } from "../../model/aim/belief_ids.ts";
import { reportedVerdicts } from "../../model/aim/cycle_entries.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { textFieldsAt } from "../../model/fields.ts";
import type { EpfModel } from "../../model/model.ts";
import { asList, asText, at } from "../../model/read.ts";
import { textsIn } from "../../model/texts.ts";
import { unreadable } from "../../model/readable.ts";
import { indexRoadmaps } from "../../model/roadmap/roadmap.ts";
import { counted } from "../../text/forms/plural.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";

/** The list of a memo for what was refuted. */
const REFUTED = ["learnings", "invalidated_assumptions"] as const;
/** Entries that a list of a memo may have. */
const MOST_ENTRIES = 10;
/** Further assumptions that a finding points at. */
const MOST_RELATED = 10;
const ID = /(?<![\w-])asmp?-[a-z]-\d+(?![\w-])/gi;

const report =
  "roadmap_id: roadmap-ferry\ncycle: 1\nassumption_validations: [{id: asm-p-001, status: invalidated, evidence: Four of ten crews signed}]\n";
const memo = (refuted: string) =>
  `roadmap_id: roadmap-ferry\ncycle: 1\nlearnings: {validated_assumptions: [], invalidated_assumptions: [${refuted}]}\n`;
const files = (refuted: string) => ({
  "AIM/assessment_report.yaml": report,
  "AIM/calibration_memo.yaml": memo(refuted),
});

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-learnings",
  level: "info",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "evidence_gap",
      title: "Learnings that are not those of the report",
      id: ({ file, path }) => `aim-learnings-${file}-${path}`,
    },
  },
  task: "write calibration memo",
  artifacts: ["calibration_memo"],
  what:
    "A memo does not list an assumption that the report of its cycle refuted, or it lists one that neither a report nor a roadmap has.",
  why:
    "The next plan is made from the memo: the team goes on believing what it leaves out, and cannot look up what was never stated.",
  remedy:
    "List each refuted assumption under `invalidated_assumptions`, with its id and what follows, and correct ids that are wrong.",
  examples: [
    { bad: files(""), good: files('"asm-p-001: four of ten crews sign in the evening"') },
    {
      bad: files('"asm-p-001: four of ten crews sign", "asm-p-017: harbours pay for it"'),
      good: files('"asm-p-001: four of ten crews sign in the evening", "Harbours do not pay for it"'),
    },
  ],
  check(context) {
    const reports = cycleRecords(context.model, "assessment_report");
    const known = knownIds(context.model);
    for (const record of cycleRecords(context.model, "calibration_memo")) {
      checkLeftOut(context, record, reports.filter((other) => isSameCycle(other, record)));
      if (!record.artifact.archived && known.size > 0) checkUnknown(context, record, known);
    }
  },
};

export default rule;

/** Refuted assumptions that a memo names nowhere, more than its entries without an id may be about. */
function checkLeftOut({ report }: InstanceContext, { artifact }: CycleRecord, reports: readonly CycleRecord[]): void {
  const list = at(artifact.document.value, ...REFUTED);
  if (!Array.isArray(list) || list.length >= MOST_ENTRIES) return;
  const named = new Set(textsIn(artifact.document.value).flatMap(idsIn));
  const left = reports.flatMap((record) =>
    reportedVerdicts(decidedValue(record.artifact)).flatMap(({ entry, path }) => {
      const id = keyOf(asText(entry.id) ?? "");
      return entry.status === "invalidated" && id !== "" && !named.has(id) ? [{ id, record, path }] : [];
    })
  );
  const nameless = asList(list).filter((entry) => idsIn(asText(entry) ?? "").length === 0).length;
  const [first] = left;
  if (first === undefined || left.length <= nameless) return;
  report(artifact, {
    message: nameless > 0
      ? `the report of this cycle calls ${counted(left.length, "further assumption")} invalidated, such as ${
        quoteValue(first.id)
      }, but \`invalidated_assumptions\` has ${
        counted(nameless, "entry", "entries")
      } that may be about them; each should be listed`
      : `the report of this cycle calls ${quoteValue(first.id)}${
        left.length === 1 ? "" : ` and ${left.length - 1} more`
      } invalidated, but the memo does not name ${left.length === 1 ? "it" : "them"}; each should be listed`,
    at: [...REFUTED],
    expected: left.map(({ id }) => id).join(", "),
    help: "add a line for each, with its id and what follows from it, or correct the verdict in the report",
    related: left.slice(0, MOST_RELATED).map(({ id, record, path }) => ({
      artifact: record.artifact,
      at: [...path, "status"],
      message: `${quoteValue(id)} is invalidated`,
    })),
  });
}

/** Assumptions in the lists of a memo that no file ever stated; new ones are in another list. */
function checkUnknown({ report }: InstanceContext, { artifact }: CycleRecord, known: ReadonlySet<string>): void {
  for (const list of ["validated_assumptions", "invalidated_assumptions"]) {
    for (const { text, path } of textFieldsAt(decidedValue(artifact), `learnings.${list}[]`)) {
      const [unknown] = idsIn(text).filter((id) => !known.has(id));
      if (unknown === undefined) continue;
      report(artifact, {
        message: `the text names ${
          quoteValue(unknown)
        }, which neither a roadmap nor a report has; expected an id that is there`,
        at: path,
        part: unknown,
        actual: unknown,
        help: "correct the id, or take it out",
      });
    }
  }
}

function idsIn(text: string): string[] {
  return (text.match(ID) ?? []).map(keyOf);
}

function keyOf(id: string): string {
  return currentSpelling(id.toLowerCase());
}

/** The assumptions of all roadmaps and reports; none where a file that may have more cannot be read. */
function knownIds(model: EpfModel): ReadonlySet<string> {
  if (unreadable(model, "roadmap_recipe", "assessment_report").length > 0) return new Set();
  const stated = indexRoadmaps([...model.all("roadmap_recipe")]).assumptions.map(({ id }) => keyOf(id));
  const judged = model.all("assessment_report").flatMap((artifact) =>
    reportedVerdicts(artifact.document.value).flatMap(({ entry }) => asText(entry.id) ?? [])
  );
  return new Set([...stated, ...judged.map(keyOf)]);
}
