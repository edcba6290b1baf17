import type { ArtifactType } from "../format/artifact_types.ts";
import type { Edit, FindingClass, Level, UnresolvedReference } from "../diagnostics/finding.ts";
import type { Path } from "../diagnostics/path.ts";
import type { EpfModel } from "../model/model.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { Steps } from "../workspace/progress_monitor.ts";
import type { SectionWithCost } from "./section_costs.ts";

/** Files of a small instance by path, or the text of one artifact of the rule's first type. */
export type ExampleFiles = string | Record<string, string>;

/** A bad case that gives exactly one finding of the rule, and the good case that gives none; both are run as tests. */
export interface RuleExample {
  bad: ExampleFiles;
  good: ExampleFiles;
  /** Type of a text example where it is not the rule's first artifact type. */
  type?: ArtifactType;
  /** Set when the bad case is about something absent, so that its finding has no place in a text. */
  placeless?: true;
}

/** What other parts of the program know of a rule without loading it; `npm run generate` collects it by name. */
export interface RuleFacts {
  /** For anti-patterns: what a finding shows, in a few words; `{level}` becomes layer or component, where it is. */
  sign?: string;
  /** The task under which the wizard that helps with it is found. */
  task?: string;
  /** The kind of repair, where neither the class, the section nor the first word of the name gives it. */
  repair?:
    | "text_form"
    | "missing_required"
    | "structure"
    | "pattern_mismatch"
    | "contradiction"
    | "counterpart"
    | "quality";
  /** The mechanical repair that takes its findings away. */
  fix?: "whitespace" | "line_endings" | "encoding";
  /**
   * Set where what the rule finds to be `none` is due from `LATER_PARTS_FROM` on: where an instance states a lower adoption
   * level, that is left for later and not reported.
   */
  due?: "from_level_2";
  /** The call that answers its findings, where that is not the explanation of the rule. */
  answer?:
    | "artifact_wizard"
    | "creation_wizard"
    | "feature_wizard"
    | "assessment_wizard"
    | "assessment_draft"
    | "completion_wizard"
    | "relationship_check"
    | "explanation"
    | "repair";
}

/** What every rule says of itself; `epf explain`, SARIF and the docs print these texts. */
export interface RuleText extends RuleFacts {
  /** Kebab-case noun phrase that starts with missing, unknown, duplicate, dangling, empty, invalid, inconsistent, unused, stale or misplaced. */
  name: string;
  level: Level;
  class: FindingClass;
  /** One sentence: what is wrong when the rule reports a finding. */
  what: string;
  /** One or two sentences: why that matters to the people who use the strategy. */
  why: string;
  /** One or two sentences in the imperative: how to fix it. */
  remedy: string;
  /** Types whose files the rule is about; the first is the default of text examples. */
  artifacts: readonly ArtifactType[];
  examples: readonly RuleExample[];
}

/** What a rule hands over when it finds something; level and class default to the rule's own. */
export interface RuleReport {
  message: string;
  /** Place in the artifact: the value of a scalar, the key of a container. */
  at: Path;
  /** Point at this key of the map at `at` instead. */
  key?: string;
  /** Part of the text at the place to point at, where it is there as it is written. */
  part?: string;
  expected?: string;
  actual?: string;
  help?: string;
  level?: Level;
  class?: FindingClass;
  /** Set where other files rest on what is missing, so that it comes before single errors. */
  stage?: "foundation";
  /**
   * What the findings with one cause have in common, as a noun phrase in the plural: `references to key results that the
   * roadmap does not have`. Findings of a document rule share a cause only within their file.
   */
  cause?: string;
  reference?: UnresolvedReference;
  /**
   * Places whose values may break their schema for the cause of this report. Such a finding of the schema is said in
   * these words, so that no place has two findings for one cause.
   */
  explains?: readonly Pick<RuleReport, "at" | "message" | "actual" | "help">[];
  /** Fields that the schema misses in this map or below it have the cause of this report. */
  explains_missing?: Path;
  /** The field of the map at `at` that is missing, where the format does not demand it but the rule does. */
  missing_field?: string;
  related?: { artifact: Artifact; at: Path; message: string }[];
  edits?: Edit[];
}

export interface DocumentContext {
  artifact: Artifact;
  /** The artifact's value; its shape is not checked. */
  value: unknown;
  report(report: RuleReport): void;
}

export interface InstanceContext {
  model: EpfModel;
  /** The moment of the check, for rules about age. */
  now: Date;
  /** A finding inside an artifact. */
  report(artifact: Artifact, report: RuleReport): void;
  /** A finding about a file or folder that has no readable text, or is not there. */
  reportFile(file: string, report: Omit<RuleReport, "at" | "key" | "edits">): void;
}

/** A rule that needs one artifact only; it runs in `epf validate` and in `epf check`. */
export type DocumentRule = RuleText & SectionWithCost & {
  scope: "document";
  check(context: DocumentContext): void;
};

/** A rule that compares files of an instance; it runs in `epf check` and on staged content. */
export type InstanceRule = RuleText & SectionWithCost & {
  scope: "instance";
  /** In steps where it takes long in a large instance. */
  check(context: InstanceContext): void | Steps<void>;
};

/** A rule whose findings come from reading files, the YAML reader or the schemas. */
export type EngineRule = RuleText & SectionWithCost & { scope: "engine" };

export type Rule = DocumentRule | InstanceRule | EngineRule;

/** What the index of the rules holds of each. */
export type IndexedRule = RuleFacts & Pick<Rule, "scope" | "section">;
