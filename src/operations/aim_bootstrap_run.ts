import { dirname, join } from "node:path";
import { readAsset } from "../assets/mod.ts";
import { UserFailure } from "../core/failure.ts";
import { guidance } from "../core/guidance.ts";
import { formatPath, type Path } from "../core/path.ts";
import { EpfModel } from "../epf/model.ts";
import { asMap, asNumber, asText, at, forEachText } from "../epf/read.ts";
import { schemaProblems } from "../schema/problem.ts";
import { loadValidator } from "../schema/validators.ts";
import { displayPath } from "../workspace/discover.ts";
import { DiskTree } from "../workspace/disk_tree.ts";
import { loadInstance } from "../workspace/load.ts";
import { loadSettings } from "../workspace/settings.ts";
import { writeNewFolder } from "../workspace/write.ts";
import { parseYaml } from "../yaml/parse.ts";
import { replaceScalars } from "../yaml/replace.ts";
import { instanceRoots } from "./instance_roots.ts";
import { RULE_NAMES } from "./judgement.ts";
import type { OperationContext } from "./operation.ts";
import type { AimBootstrapAnswer, AimBootstrapInput } from "./aim_bootstrap.ts";

const FILE = "AIM/living_reality_assessment.yaml";

/** @throws UserFailure when there is no instance, the assessment exists already, or an input does not fit its schema */
export async function run(context: OperationContext, input: AimBootstrapInput): Promise<AimBootstrapAnswer> {
  const [root] = await instanceRoots(context.cwd, input.instance_path);
  const settings = await loadSettings(root!, RULE_NAMES);
  const instance = await loadInstance(new DiskTree(root!), { ignores: settings.ignores });
  const model = new EpfModel(instance);
  const path = displayPath(context.cwd, join(root!, FILE));
  const existing = model.of("living_reality_assessment")[0]?.file ?? (instance.files.includes(FILE) ? FILE : null);
  if (existing !== null) {
    throw new UserFailure(`${displayPath(context.cwd, join(root!, existing))} exists already`, {
      help: "edit it in place: add an entry to `evolution_log` for what changed",
    });
  }
  const text = replaceScalars(
    readAsset("templates/artifacts/living_reality_assessment.yaml"),
    known(model, input, context.now),
  );
  await refuseInvalid(text);
  if (input.write === true) {
    writeNewFolder(dirname(join(root!, FILE)), [{ name: "living_reality_assessment.yaml", text }]);
  }
  const open_points = openPoints(text);
  return {
    success: true,
    written: input.write === true,
    required_next_tool_calls: input.write === true
      ? [{
        tool: "epf_validate_file",
        params: { path },
        reason: `${path} was written with ${open_points.length} open points`,
        priority: "recommended",
      }]
      : [{
        tool: "epf_get_wizard_for_task",
        params: { task: "create living reality assessment" },
        reason: `${open_points.length} open points are the team's to fill in`,
        priority: "recommended",
      }],
    guidance: guidance({
      current_state: input.write === true ? `${path} is written` : `a valid assessment for ${path}, not written`,
      next_action: input.write === true
        ? `fill in the ${open_points.length} places marked [INSERT …]`
        : "epf aim bootstrap --write",
    }),
    path,
    open_points,
    lra_content: text,
  };
}

/** What the instance and the caller tell, by its place in the assessment. */
function known(model: EpfModel, input: AimBootstrapInput, now: Date): { path: Path; value: string | number }[] {
  const moment = `${now.toISOString().slice(0, 19)}Z`;
  const roadmap = asMap(asMap(model.of("roadmap_recipe")[0]?.document.value).roadmap);
  const meta = asMap(model.of("epf_meta")[0]?.document.value);
  const cycles = new Set(
    model.instance.files.flatMap((file) => /^AIM\/cycles\/([^/]+)\//.exec(file)?.[1] ?? []),
  ).size;
  const level = asNumber(asMap(meta.instance).adoption_level) ?? asNumber(meta.adoption_level);
  const cycle = asNumber(roadmap.cycle);
  const candidates: [Path, string | number | null | undefined][] = [
    [["metadata", "created_at"], moment],
    [["metadata", "last_updated"], moment],
    [["metadata", "cycles_completed"], cycles],
    [["metadata", "lifecycle_stage"], cycles === 0 ? "bootstrap" : cycles <= 3 ? "maturing" : "evolved"],
    [["metadata", "adoption_level"], level],
    [["adoption_context", "organization_type"], input.organization_type],
    [["adoption_context", "funding_stage"], input.funding_stage],
    [["adoption_context", "team_size"], input.team_size],
    [["adoption_context", "ai_capability_level"], input.ai_capability_level],
    [["adoption_context", "primary_bottleneck"], input.primary_bottleneck],
    [["current_focus", "cycle_reference"], cycle === null ? null : `C${cycle}`],
    [
      ["current_focus", "primary_objective"],
      input.primary_objective ?? asText(at(roadmap, "tracks", "product", "track_objective")),
    ],
  ];
  return candidates.flatMap(([path, value]) => value === null || value === undefined ? [] : [{ path, value }]);
}

async function refuseInvalid(text: string): Promise<void> {
  const { value } = parseYaml(text);
  const validate = await loadValidator("living_reality_assessment");
  if (validate(value)) return;
  const [first] = schemaProblems(validate.errors ?? [], value, "living_reality_assessment");
  throw new UserFailure(first!.message, {
    help: first!.help ?? "`epf schemas show living_reality_assessment --section adoption_context` lists the values",
  });
}

function openPoints(text: string): AimBootstrapAnswer["open_points"] {
  const document = parseYaml(text);
  const points: AimBootstrapAnswer["open_points"] = [];
  forEachText(document.value, (value, path) => {
    const ask = /^\[INSERT (.+)\]$/s.exec(value)?.[1];
    if (ask === undefined) return;
    points.push({ path: formatPath(path), line: document.lines.position(document.labelSpan(path).start).line, ask });
  });
  return points;
}
