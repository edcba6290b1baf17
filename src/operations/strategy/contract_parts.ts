import { z } from "zod";
import { guidance } from "../contract_parts.ts";

/** A line of a file, from 1. */
export const line = z.number().int().positive();
/** Text as the team wrote it. */
export const content = z.string().describe("file content");
/** The same; null where the files do not say it. */
export const contentOrNull = content.nullable();
/** Where a statement is: file below the instance, dotted path, line. */
export const source = z.strictObject({ file: z.string(), path: z.string(), line });
export const sourced = z.strictObject({ text: content, source });

export const personaKind = z.enum(["persona", "segment"]);

/** What every answer about the strategy has. */
export const head = { guidance, instance_path: z.string() };
