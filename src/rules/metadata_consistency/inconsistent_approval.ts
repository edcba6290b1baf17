import type { Path } from "../../diagnostics/path.ts";
import { isInForce } from "../../model/aim/assessments.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { contentState } from "../../model/content/content_state.ts";
import type { OpenQuestion } from "../../model/content/open_question.ts";
import { asMap, asText } from "../../model/read.ts";
import { locateSchema } from "../../schema/locate.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { DocumentRule } from "../rule.ts";

/** What whoever approves a plan leaves in it. */
const RECORDS = ["approved_by", "approval_date"] as const;
/** What each of them says. */
const SAYS = { approved_by: "by whom", approval_date: "when" } as const;
/** What to write in each. */
const ASKS = { approved_by: "who approved it", approval_date: "on which day it was approved" } as const;

const plan = (status: string, more: string, target: string) =>
  `roadmap:
  id: roadmap-seed-swap
  status: ${status}
${more}  tracks:
    product:
      okrs:
        - id: okr-p-001
          key_results:
            - id: kr-p-001
              target: ${target}
`;

const SIGNED = "  approved_by: Ines Aune\n  approval_date: 2026-12-18\n";

export default {
  scope: "document",
  name: "inconsistent-approval",
  level: "warning",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "approval",
      words: ["approval that the plan contradicts", "approvals that the plan contradicts"],
      // The questions cost readiness already, and to delete what is asked for must not pay.
      warning: 0,
      info: 0,
      remedy: "answer what the plan leaves open, or set it back to draft",
    },
  },
  artifacts: ["roadmap_recipe"],
  what:
    "A roadmap is approved or active while values that it must have are still open questions, or it does not say by whom and when it was approved.",
  why:
    "An approved plan is frozen: teams work towards targets that are not set yet, and cannot say who agreed to them.",
  remedy:
    "Set `status: draft` until the owner has answered the questions, then write `approved_by` and `approval_date`.",
  examples: [
    {
      bad: plan("approved", SIGNED, '"[INSERT the target]" # open: who knows last year\'s swaps?'),
      good: plan("draft", "", '"[INSERT the target]" # open: who knows last year\'s swaps?'),
    },
    {
      bad: plan("approved", "  approval_date: 2026-12-18\n", "40 swaps by May"),
      good: plan("approved", SIGNED, "40 swaps by May"),
    },
    {
      bad: plan(
        "approved",
        '  approved_by: "[INSERT name]" # open: who signs?\n  approval_date: 2026-12-18\n',
        "40 swaps",
      ),
      good: plan("approved", SIGNED, "40 swaps"),
    },
    {
      bad: plan("active", "  approval_date: 2026-12-18\n", "40 swaps by May"),
      good: plan("active", SIGNED, "40 swaps by May"),
    },
  ],
  check({ artifact, value, report }) {
    const roadmap = asMap(asMap(value).roadmap);
    const status = asText(roadmap.status);
    if (!isInForce(status)) return;
    const { questions } = contentState(artifact);
    const isRecord = ({ path: [wrapper, key, ...deeper] }: OpenQuestion) =>
      wrapper === "roadmap" && deeper.length === 0 && RECORDS.some((record) => record === key);
    const records = questions.filter(isRecord);
    const open = questions.filter((question) => isRecord(question) || isRequired(artifact, question.path));
    const [first] = open;
    if (first !== undefined) {
      const areRecords = records.length === open.length;
      const named = areRecords
        ? records.map(({ path }) => `\`${path[1]}\``).join(" and ")
        : counted(open.length, "required value");
      report({
        ...(areRecords && status === "active" ? { level: "info" } : {}),
        message: `roadmap is \`${status}\`, but ${named} still ${
          open.length === 1 ? "has an open question" : "have open questions"
        }`,
        ...fieldAt(first.path),
        actual: `status ${status}`,
        expected: "status draft",
        help:
          "set it back to `draft` until they are answered; where only its owner may do that, the warning stays until the owner answers; `epf check --explain-score content_readiness` lists the questions",
        related: [{ artifact, at: ["roadmap", "status"], message: "the status" }],
      });
    }
    // Who signs is not said by a place that waits for the name, nor by a name with a question, which is among those above.
    const written = asMap(decidedValue(artifact, ["roadmap"]));
    const missing = RECORDS.filter((key) =>
      (written[key] == null || written[key] === "") && records.every(({ path }) => path[1] !== key)
    );
    if (missing.length === 0) return;
    report({
      // People work by an active plan, whoever agreed to it.
      ...(status === "active" ? { level: "info" } : {}),
      message: `roadmap is \`${status}\` without ${missing.map((key) => `\`${key}\``).join(" and ")}; it should say ${
        missing.map((key) => SAYS[key]).join(" and ")
      }`,
      at: ["roadmap"],
      expected: missing.join(", "),
      help: `write ${missing.map((key) => ASKS[key]).join(" and ")}, or \`status: draft\``,
    });
  },
} satisfies DocumentRule;

/** The field at a path as what a report is about: what it says is not about the text that waits there. */
function fieldAt(path: Path): { at: Path; key?: string } {
  const key = path.at(-1);
  return typeof key === "string" ? { at: path.slice(0, -1), key } : { at: path.slice(0, -1) };
}

/** True for a value that the schema demands, or that is in a list that it demands. */
function isRequired({ type, document }: Artifact, path: Path): boolean {
  const at = path.findLastIndex((segment) => typeof segment === "string");
  const key = path[at];
  return key === undefined ||
    (locateSchema(type, document.value, path.slice(0, at))?.schema.required?.includes(String(key)) ?? false);
}
