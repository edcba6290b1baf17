import { quoteId } from "../../diagnostics/escape.ts";
import { fieldPlaces, formatPlace } from "../../schema/fields/field_places.ts";
import { callOf } from "../../contracts/call.ts";
import { commandLine } from "../../contracts/command_line.ts";
import { ARTIFACT_TYPE_NAMES, type ArtifactType, asArtifactType } from "../../format/artifact_types.ts";
import { detectByPath } from "../../format/detect.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { didYouMean } from "../../text/spelling/closest_match.ts";
import { parsePath, type Path } from "../../diagnostics/path.ts";
import { type JsonSchema, loadSchema, type SchemaName } from "../../schema/schemas.ts";
import { schemaOfField } from "../../schema/walk.ts";

/** @throws UserFailure when no schema has that name */
export function readSchemaName(name: string): SchemaName {
  return name === "epf_settings" ? name : readArtifactType(name);
}

/** @throws UserFailure when it names no artifact type */
export function readArtifactType(name: string): ArtifactType {
  const spelt = name.trim().toLowerCase().replaceAll(/[\s-]+/g, "_");
  // A file stands for its type, as where a command takes both.
  const type = asArtifactType(name) ?? asArtifactType(spelt) ?? (/\.ya?ml$/i.test(name) ? detectByPath(name) : null);
  if (type !== null) return type;
  throw new UserFailure(`${quoteId(name)} is not an artifact type`, {
    help: didYouMean(name, ARTIFACT_TYPE_NAMES) ?? "`epf schemas list` lists all types",
  });
}

/** The part of a schema at a dotted path; the empty path is all of it. @throws UserFailure when there is none */
export function sectionOfSchema(name: SchemaName, section: string): { part: JsonSchema; path: Path } {
  const path = section === "" ? [] : parsePath(section.replaceAll("[]", "[0]"));
  const part = path === null ? null : schemaOfField(loadSchema(name), path);
  if (path === null || part === null) {
    throw new UserFailure(`${quoteId(name)} has no section ${quoteId(section)}`, {
      help: nearestSection(loadSchema(name), section) ??
        `\`${commandLine(callOf("epf_get_schema", { artifact_type: name }))}\` lists all fields`,
    });
  }
  return { part, path };
}

/** A section that was probably meant: one further in, or one whose name is near. */
function nearestSection(schema: JsonSchema, section: string): string | undefined {
  const places = [...fieldPlaces(schema).values()].flat().map(({ path }) => formatPlace(path));
  const inside = places.filter((place) => place.endsWith(`.${section}`)).toSorted((a, b) => a.length - b.length);
  return inside[0] === undefined ? didYouMean(section, places) : `did you mean ${quoteId(inside[0])}?`;
}
