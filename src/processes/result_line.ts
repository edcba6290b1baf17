/** The fields by which the last line of an agent's output says that it succeeded; objects may be nested. */
export interface ResultForm {
  readonly [field: string]: string | number | boolean | null | ResultForm;
}

/**
 * True where output ends with a success. The last line that has all fields of the form decides, whatever their values
 * are; lines that are no JSON, such as one that was cut off, decide nothing.
 */
export function endsWithSuccess(output: string, form: ResultForm): boolean {
  const lines = output.split("\n");
  for (let index = lines.length - 1; index >= 0; index--) {
    const value = parsed(lines[index]!);
    if (has(value, form)) return fits(value, form);
  }
  return false;
}

function parsed(line: string): unknown {
  if (!line.trimStart().startsWith("{")) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function has(value: unknown, form: ResultForm): boolean {
  return every(value, form, (part, wanted) => isForm(wanted) ? has(part, wanted) : part !== undefined);
}

function fits(value: unknown, form: ResultForm): boolean {
  return every(value, form, (part, wanted) => isForm(wanted) ? fits(part, wanted) : part === wanted);
}

function every(
  value: unknown,
  form: ResultForm,
  test: (part: unknown, wanted: ResultForm[string]) => boolean,
): boolean {
  if (value === null || typeof value !== "object") return false;
  return Object.entries(form).every(([field, wanted]) =>
    Object.hasOwn(value, field) && test((value as Record<string, unknown>)[field], wanted)
  );
}

function isForm(value: unknown): value is ResultForm {
  return value !== null && typeof value === "object";
}
