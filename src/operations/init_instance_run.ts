import { dirname, join, resolve } from "node:path";
import { readTemplate, readTrackModel } from "../catalog/templates.ts";
import type { ArtifactType } from "../core/artifact_type.ts";
import { UserFailure } from "../core/failure.ts";
import { guidance } from "../core/guidance.ts";
import { agentsGuide } from "../guidance/agents_guide.ts";
import { toolEntries } from "./tool_entries.ts";
import { FRAMEWORK_VERSION } from "../epf/versions.ts";
import { displayPath, enclosingInstance } from "../workspace/discover.ts";
import { repositoryRoot } from "../workspace/git.ts";
import { existingPaths, writeNewFiles } from "../workspace/write.ts";
import { replaceScalars } from "../yaml/replace.ts";
import type { OperationContext } from "./operation.ts";
import type { InitInstanceAnswer, InitInstanceInput } from "./init_instance.ts";

/** Where each template goes; the numbers in READY are the format's. */
const PLACES: readonly [ArtifactType, string][] = [
  ["north_star", "READY/00_north_star.yaml"],
  ["insight_analyses", "READY/01_insight_analyses.yaml"],
  ["strategy_foundations", "READY/02_strategy_foundations.yaml"],
  ["insight_opportunity", "READY/03_insight_opportunity.yaml"],
  ["strategy_formula", "READY/04_strategy_formula.yaml"],
  ["roadmap_recipe", "READY/05_roadmap_recipe.yaml"],
  ["value_model", "FIRE/value_models/product.value_model.yaml"],
  ["feature_definition", "FIRE/definitions/product/fd-001_first-feature.yaml"],
  ["mappings", "FIRE/mappings.yaml"],
  ["living_reality_assessment", "AIM/living_reality_assessment.yaml"],
];

const TRACK_MODELS = ["strategy", "org_ops", "commercial"] as const;
/** The day that templates carry until they are used. */
const TEMPLATE_DAY = "2026-01-01";

/** @throws UserFailure for an empty name, or inside another instance */
export function run(context: OperationContext, input: InitInstanceInput): Promise<InitInstanceAnswer> {
  const name = input.product_name.trim();
  if (name === "" || name.length > 80) throw new UserFailure("the product's name must have 1 to 80 characters");
  const root = resolve(context.cwd, input.path ?? join("docs", "EPF", "_instances", slug(name)));
  const around = enclosingInstance(dirname(root));
  if (around !== null) {
    throw new UserFailure(
      `${displayPath(context.cwd, around.root)} is an instance already, another one inside it would be lost`,
      {
        help: "choose a folder outside of it with `--path`",
      },
    );
  }
  const files = [...instanceFiles(root, name, context.now), ...agentsFile(context.cwd, root)];
  const kept = existingPaths(files.map((file) => file.path));
  const fresh = files.filter((file) => !kept.has(file.path));
  if (input.dry_run !== true) writeNewFiles(fresh);
  const shown = displayPath(context.cwd, root);
  return Promise.resolve({
    success: true,
    dry_run: input.dry_run === true,
    guidance: guidance({
      current_state: input.dry_run === true
        ? `${fresh.length} files would be made`
        : `${fresh.length} files made, ${kept.size} left as they were`,
      next_action: input.dry_run === true
        ? "run it again without `--dry-run`"
        : 'epf wizards for "start a new EPF instance"',
      available_actions: [`epf check ${shown}`],
    }),
    instance_path: shown,
    product_name: name,
    epf_version: FRAMEWORK_VERSION,
    anchor_file: displayPath(context.cwd, join(root, "_epf.yaml")),
    files_created: fresh.map((file) => displayPath(context.cwd, file.path)),
    files_kept: [...kept].map((path) => displayPath(context.cwd, path)),
  });
}

interface NewFile {
  path: string;
  text: string;
}

function instanceFiles(root: string, name: string, now: Date): NewFile[] {
  const day = now.toISOString().slice(0, 10);
  const dated = (text: string) => text.replaceAll(TEMPLATE_DAY, day);
  const anchor = replaceScalars(dated(readTemplate("epf_anchor")), [
    { path: ["instance_id"], value: crypto.randomUUID() },
    { path: ["created_at"], value: `${now.toISOString().slice(0, 19)}Z` },
    { path: ["epf_version"], value: FRAMEWORK_VERSION },
    { path: ["product_name"], value: name },
  ]);
  const meta = replaceScalars(dated(readTemplate("epf_meta")), [
    { path: ["instance", "product_name"], value: name },
    { path: ["instance", "epf_version"], value: FRAMEWORK_VERSION },
    { path: ["instance", "created_date"], value: day },
  ]);
  return [
    { path: join(root, "_epf.yaml"), text: anchor },
    { path: join(root, "_meta.yaml"), text: meta },
    ...PLACES.map(([type, place]) => ({ path: join(root, place), text: dated(readTemplate(type)) })),
    ...TRACK_MODELS.map((track) => ({
      path: join(root, `FIRE/value_models/${track}.value_model.yaml`),
      text: readTrackModel(track),
    })),
  ];
}

/** The guide for agents, at the top of the repository, where none is yet. */
function agentsFile(cwd: string, root: string): NewFile[] {
  const top = repositoryRoot(cwd) ?? dirname(root);
  return [{ path: join(top, "AGENTS.md"), text: agentsGuide(toolEntries()) }];
}

function slug(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return plain === "" ? "product" : plain;
}
