import type { ArtifactType } from "../format/artifact_types.ts";
import type { Edit, FindingClass, Level } from "../diagnostics/finding.ts";
import type { Path } from "../diagnostics/path.ts";
import type { EpfModel } from "../model/model.ts";
import type { Artifact } from "../workspace/artifact.ts";

/** The section of `epf check` that a rule belongs to. */
export type Section =
  | "structure"
  | "schema_validation"
  | "content_readiness"
  | "relationships"
  | "coverage"
  | "feature_quality"
  | "value_model_quality"
  | "versions"
  | "metadata_consistency"
  | "aim_health";

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

/** What every rule says of itself; `epf explain`, SARIF and the docs print these texts. */
export interface RuleText {
  /** Kebab-case noun phrase that starts with missing, unknown, duplicate, dangling, empty, invalid, inconsistent, unused, stale or misplaced. */
  name: string;
  level: Level;
  class: FindingClass;
  section: Section;
  /** One sentence: what is wrong when this rule speaks. */
  what: string;
  /** One or two sentences: why that matters to the people who use the strategy. */
  why: string;
  /** One or two sentences in the imperative: how to mend it. */
  remedy: string;
  examples: readonly RuleExample[];
}

/** What a rule hands over when it finds something; level and class default to the rule's own. */
export interface RuleReport {
  message: string;
  /** Place in the artifact: the value of a scalar, the key of a container. */
  at: Path;
  /** Point at this key of the map at `at` instead. */
  key?: string;
  expected?: string;
  actual?: string;
  help?: string;
  level?: Level;
  class?: FindingClass;
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
export interface DocumentRule extends RuleText {
  scope: "document";
  artifacts: readonly ArtifactType[];
  check(context: DocumentContext): void;
}

/** A rule that compares files of an instance; it runs in `epf check` and on staged content. */
export interface InstanceRule extends RuleText {
  scope: "instance";
  /** Types whose files the rule speaks about; the first is the default of text examples. */
  artifacts: readonly ArtifactType[];
  check(context: InstanceContext): void;
}

/** A rule whose findings come from reading files, the YAML reader or the schemas. */
export interface EngineRule extends RuleText {
  scope: "engine";
  artifacts: readonly ArtifactType[];
}

export type Rule = DocumentRule | InstanceRule | EngineRule;
