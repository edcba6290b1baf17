import { z } from "zod";
import { MOST_ENTRIES } from "../answers/paging.ts";
import { FILE_PATH_LIMITS } from "../diagnostics/file_path_limits.ts";
import { NOT_BLANK, OPTIONS_KEY, type ParameterOptions, REQUIRED_BY_TOOL } from "../contracts/parameter.ts";

/** Options of an input; an input is optional unless it says `required`. */
interface Options extends ParameterOptions {
  /** Must be given; `tool` where only a tool call must, because the command line says the same in another way. */
  required?: true | "tool";
  /** The value that counts when nothing is given; published, applied by the operation. */
  default?: string | number | boolean;
}

/** An input's type: optional unless every caller must give it. */
type Input<Type extends z.ZodType, Given> = Given extends { required: true } ? Type : z.ZodExactOptional<Type>;

function inputOf<Type extends z.ZodType, Given extends Options>(
  type: Type,
  description: string,
  { required, default: usual, ...options }: Given,
): Input<Type, Given> {
  const described = type.meta({
    description,
    ...(usual === undefined ? {} : { default: usual }),
    ...(options.words === undefined ? {} : { enum: options.words }),
    ...(Object.keys(options).length === 0 ? {} : { [OPTIONS_KEY]: options }),
    ...(required === "tool" ? { [REQUIRED_BY_TOOL]: true } : {}),
  });
  return (required === true ? described : z.exactOptional(described)) as Input<Type, Given>;
}

const NONE = {};

/** Bounds of a text that must not be empty or blank. */
export const filled = z.string().regex(new RegExp(NOT_BLANK));

/** Bounds of texts and lists where their contract sets none; what only a command line gives is bounded by the system. */
const MOST = { characters: 500, entries: 99, paths: 10_000 };

/** A text that no person writes, such as a cursor. */
export const shortText = z.string().max(99);

/** How many entries a list may be asked for. */
export const entryCount = z.int().min(1).max(MOST_ENTRIES);

/** A text with an upper bound. */
function boundedText(type: z.ZodString, { isPath, cliOnly }: Options): z.ZodString {
  if (type.maxLength !== null || cliOnly === true) return type;
  return type.max(isPath === true ? FILE_PATH_LIMITS.bytes : MOST.characters);
}

/** A list of texts with upper bounds on the list and on its entries. */
function boundedTexts(type: z.ZodArray<z.ZodString>, options: Options): z.ZodArray<z.ZodString> {
  if (options.cliOnly === true) return type;
  const { minItems, maxItems } = z.toJSONSchema(type) as { minItems?: number; maxItems?: number };
  const most = maxItems ?? (options.isPath === true ? MOST.paths : MOST.entries);
  const list = z.array(boundedText(type.element, options)).max(most);
  return minItems === undefined ? list : list.min(minItems);
}

/** A text. @param type bounds, such as `z.string().max(200)` */
export function text<const Given extends Options = typeof NONE>(
  description: string,
  options: Given = NONE as Given,
  type: z.ZodString = z.string(),
): Input<z.ZodString, Given> {
  return inputOf(boundedText(type, options), description, options);
}

/** True or false; false unless `negatable`. */
export function flag<const Given extends Options = typeof NONE>(
  description: string,
  options: Given = NONE as Given,
): Input<z.ZodBoolean, Given> {
  return inputOf(z.boolean(), description, options);
}

/** A whole number. @param type bounds, such as `z.int().min(1).max(50)` */
export function integer<const Given extends Options = typeof NONE>(
  description: string,
  options: Given = NONE as Given,
  type: z.ZodInt | z.ZodNumber = z.int(),
): Input<z.ZodNumber, Given> {
  return inputOf(type as z.ZodNumber, description, options);
}

/** A number. @param type bounds, such as `z.number().min(0).max(1)` */
export function number<const Given extends Options = typeof NONE>(
  description: string,
  options: Given = NONE as Given,
  type: z.ZodNumber = z.number(),
): Input<z.ZodNumber, Given> {
  return inputOf(type, description, options);
}

/** One of several words. */
export function choice<const Words extends readonly [string, ...string[]], const Given extends Options = typeof NONE>(
  words: Words,
  description: string,
  options: Given = NONE as Given,
): Input<z.ZodEnum<{ [Word in Words[number]]: Word }>, Given> {
  return inputOf(z.enum(words), description, options) as never;
}

/** A list of texts. @param type bounds, such as `z.array(z.string()).max(20)` */
export function texts<const Given extends Options = typeof NONE>(
  description: string,
  options: Given = NONE as Given,
  type: z.ZodArray<z.ZodString> = z.array(z.string()),
): Input<z.ZodArray<z.ZodString>, Given> {
  return inputOf(boundedTexts(type, options), description, options);
}

/** A value of any other shape, given as JSON on the command line. */
export function json<Type extends z.ZodType, const Given extends Options = typeof NONE>(
  type: Type,
  description: string,
  options: Given = NONE as Given,
): Input<Type, Given> {
  return inputOf(type, description, options);
}
