/** True for the name of a file that is read as YAML, wherever it is. */
export function isYamlName(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}
