/** Why a rule is not where its section and its name say, one line each; empty for files that hold no rule. */
export function ruleBreaches(file: string, text: string): string[] {
  const [, folder, stem] = /^src\/rules\/([^/]+)\/(?:[^/]+\/)*([^/]+)\.ts$/.exec(file) ?? [];
  const section = /^ {2}section: "(\w+)",$/m.exec(text)?.[1];
  const name = /^ {2}name: "([a-z-]+)",$/m.exec(text)?.[1];
  if (folder === undefined || section === undefined || name === undefined) return [];
  return [
    ...(section === folder ? [] : [`${file}: a rule of the section \`${section}\` belongs in src/rules/${section}`]),
    ...(name.replaceAll("-", "_") === stem ? [] : [`${file}: the file of the rule \`${name}\` must be named after it`]),
  ];
}
