import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { inFolder, ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { call, EXAMPLES, fits, INSTANCES, refusal } from "./fitting.ts";

/** The types that are files of their own. */
const FILE_TYPES = Object.values(ARTIFACT_TYPES).filter(({ place }) => place !== null);

describe("epf_list_artifacts and epf_get_phase_artifacts", () => {
  for (const { root, name } of INSTANCES) {
    test(`${name}: every type in one answer, files counted`, () => {
      const phases = ["READY", "FIRE", "AIM"];
      const [whole, ...parts] = callTools(root, [
        { tool: "epf_list_artifacts", args: { instance_path: name } },
        ...phases.map((phase) => ({ tool: "epf_get_phase_artifacts", args: { instance_path: name, phase } })),
      ]);
      const { answer } = whole!;
      fits("epf_list_artifacts", answer);
      expect([answer.total, answer.next_cursor]).toEqual([FILE_TYPES.length, null]);
      const counted = answer.artifacts.reduce(
        (sum: number, { file_count }: { file_count: number }) => sum + file_count,
        0,
      );
      expect(counted).toBeGreaterThan(5);
      for (const [index, phase] of phases.entries()) {
        fits("epf_get_phase_artifacts", parts[index]!.answer);
        const { artifacts, purpose } = parts[index]!.answer;
        expect(purpose).not.toBe("");
        for (const artifact of artifacts) {
          expect(artifact.phase).toBe(phase);
          expect(existsSync(join(ROOT, artifact.schema_file))).toBe(true);
          for (const file of artifact.files) expect(existsSync(join(root, file))).toBe(true);
        }
      }
    });
  }

  test("lists only the types without an instance; missing ones get a next step", async () => {
    await inFolder({ "t/_epf.yaml": "epf_anchor: true\n", "t/READY/00_north_star.yaml": "a: 1\n" }, (folder) => {
      const { stdout } = epf(["artifacts", "t"], { cwd: folder });
      expect(stdout).toContain(
        "missing: insight_analyses, strategy_foundations, insight_opportunity, strategy_formula",
      );
      const [first] = call(folder, "epf_get_phase_artifacts", { phase: "ready", instance_path: "t" }).missing;
      expect(first).toBe("insight_analyses");
    });
    await inFolder({}, (folder) => {
      const { artifacts, instance_path } = call(folder, "epf_list_artifacts", {});
      expect(instance_path).toBeNull();
      expect(artifacts[0]).not.toHaveProperty("files");
      expect(epf(["artifacts", "--phase", "FIRE"], { cwd: folder }).stdout).not.toContain("IN THE INSTANCE");
    });
  });
});

describe("epf_detect_artifact_type", () => {
  test("every example file has the type of its path, without contradiction", () => {
    const { files } = call(EXAMPLES, "epf_batch_validate", { instance_path: "tidemark" });
    const asked = files.map(({ file }: { file: string }) => ({
      tool: "epf_detect_artifact_type",
      args: { path: file },
    }));
    callTools(EXAMPLES, asked).forEach(({ answer }, index) => {
      const { file, artifact_type } = files[index];
      fits("epf_detect_artifact_type", answer);
      expect(answer, file).toMatchObject({ artifact_type, certainty: "high", detected_by: "path" });
    });
  });

  test("by content, against the path, unknown with candidates, missing, unreadable", async () => {
    const star = "north_star:\n  organization: Loom\n";
    const files = {
      "plan.yaml": star,
      "FIRE/mappings.yaml": star,
      "x.yaml": "layers: []\ntrack_nam: Product\nversion: 1.0.0\nstatus: draft\ndescription: a\n",
      "y.yaml": "fish: cod\n",
      "broken/mappings.yaml": "a: [\n",
    };
    await inFolder(files, (folder) => {
      const at = (path: string) => call(folder, "epf_detect_artifact_type", { path });
      expect(at("plan.yaml")).toMatchObject({
        artifact_type: "north_star",
        certainty: "medium",
        detected_by: "content",
      });
      expect(at("FIRE/mappings.yaml")).toMatchObject({
        artifact_type: "mappings",
        by_content: "north_star",
        certainty: "low",
      });
      expect(at("x.yaml")).toMatchObject({ artifact_type: null, certainty: null });
      expect(at("x.yaml").candidates[0]).toMatchObject({ artifact_type: "value_model", missing_keys: ["track_name"] });
      expect(at("y.yaml")).toMatchObject({ artifact_type: null, candidates: [] });
      expect(at("AIM/calibration_memo.yaml")).toMatchObject({ artifact_type: "calibration_memo", certainty: "medium" });
      expect(at("broken/mappings.yaml")).toMatchObject({ artifact_type: "mappings", certainty: "medium" });
      const text = call(folder, "epf_detect_artifact_type", { content: star });
      expect(text).toMatchObject({ path: null, artifact_type: "north_star" });
      expect(refusal(folder, "epf_detect_artifact_type", {})).toContain("neither `path` nor `content`");
      expect(refusal(folder, "epf_detect_artifact_type", { path: "FIRE" })).toContain("is a folder");
      expect(epf(["detect", "plan.yaml"], { cwd: folder }).stdout).toContain("taken for `north_star`");
    });
  });
});
