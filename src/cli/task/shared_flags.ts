/** Which record a command uses, as the operations on tasks take it. */
export const TASK_STORE_FLAG = {
  kind: "parsed",
  parse: String,
  optional: true,
  brief: "File or postgres://… of the record; default EPF_TASKS_DB, else .epf/tasks.sqlite",
  placeholder: "PLACE",
} as const;

/** Changes as lines of JSON, for programs. */
export const JSON_LINES_FLAG = {
  kind: "boolean",
  optional: true,
  withNegated: false,
  brief: "Print each change as one line of JSON",
} as const;
