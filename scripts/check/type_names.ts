const EXPORTED = /^export (?:declare )?(?:abstract )?(?:interface|type|class|(?:const )?enum) (\w+)/gm;

/** Names under which several files export a type or class of their own, each with its files. */
export function sharedTypeNames(texts: ReadonlyMap<string, string>): { name: string; files: string[] }[] {
  const exported = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(EXPORTED)].map((match) => ({ name: match[1]!, file }))
  );
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => ({ name, files: places.map(({ file }) => file) }));
}
