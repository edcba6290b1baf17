import { join, resolve } from "node:path";
import type { Finding } from "../../../diagnostics/finding.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asDay, asMap } from "../../../model/read.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { findInstances, isFolder, shownFrom } from "../../../workspace/instance/discover.ts";
import { committedText } from "../../../workspace/git/committed_text.ts";
import { parseYaml } from "../../../yaml/parse.ts";
import { canonicalJson, sha256 } from "../../../text/digest.ts";
import { printYaml } from "../../../yaml/print.ts";
import { checkOpenInstance } from "../../judging/check_result.ts";
import type { OperationContext } from "../../context.ts";
import { judgeArtifacts } from "../../offered_edits.ts";

/** The anchor that an instance lacks, and the finding that says so. */
export interface NewAnchor {
  path: string;
  text: string;
  finding: Finding;
}

/** Anchors for the instances at and below some folders that have none; each was tried with its instance. */
export async function missingAnchors(context: OperationContext, paths: readonly string[]): Promise<NewAnchor[]> {
  const watch = { signal: context.signal, progress: () => {} };
  const folders = paths.map((path) => resolve(context.cwd, path)).filter(isFolder);
  const roots = new Set(
    folders.flatMap((folder) => findInstances(folder)).filter(({ confidence }) => confidence !== "low")
      .map(({ root }) => root),
  );
  const found: NewAnchor[] = [];
  for (const root of roots) {
    const { findings, model } = await checkOpenInstance(
      await context.instances.openAround(root, watch),
      context.now,
      watch,
    );
    const finding = findings.find(({ rule }) => rule === "missing-anchor");
    if (finding === undefined) continue;
    const path = shownFrom(context.cwd, paths[0])(join(root, "_epf.yaml"));
    const text = committedAnchor(join(root, "_epf.yaml")) ?? anchorText(model, context.now);
    const artifact: Artifact = {
      file: path,
      type: "epf_anchor",
      detectedBy: "path",
      document: parseYaml(text),
      size: Buffer.byteLength(text),
      archived: false,
    };
    const faults = (await judgeArtifacts(context, [artifact])).filter(({ level }) => level !== "info");
    if (faults.length === 0) found.push({ path, text, finding });
  }
  return found;
}

/** The anchor that the last commit has, whose id is that of the instance; null where it has none. */
function committedAnchor(file: string): string | null {
  const text = committedText(file);
  return text !== null && asMap(parseYaml(text).value).epf_anchor === true ? text : null;
}

/** What the format demands of an anchor, with an id of its own, and what the metadata file says of the same. */
function anchorText(model: EpfModel, now: Date): string {
  const meta = asMap(model.of("epf_meta")[0]?.document.value);
  // Older files have these fields at the root, under other names.
  const { created_date, created_at, created } = { ...meta, ...asMap(meta.instance) };
  // A release at the root is that of a time before the anchor, which would be out of date in it.
  const { epf_version: release } = asMap(meta.instance);
  const day = [created_date, created_at, created].map(asDay).find((found) => found !== null);
  return printYaml({
    epf_anchor: true,
    version: "1.0.0",
    instance_id: idOf(model),
    created_at: `${new Date(day ?? now).toISOString().slice(0, 10)}T00:00:00Z`,
    ...(typeof release === "string" && /^\d+\.\d+\.\d+$/.test(release) ? { epf_version: release } : {}),
    ...(model.productName === null ? {} : { product_name: model.productName }),
  });
}

/** An id that follows from what the instance holds, so that the file that is written is the one that was shown. */
function idOf({ productName, instance: { artifacts } }: EpfModel): string {
  const texts = artifacts.map(({ file, document }) => [file, sha256(document.text)]).sort();
  const hex = sha256(canonicalJson([productName, texts]));
  // Version 8 of RFC 9562, whose bits are for whoever makes it.
  const variant = "89ab"[Number.parseInt(hex[16]!, 16) % 4]!;
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}
