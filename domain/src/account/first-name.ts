/** What somebody is called in passing: the first of their names. */
export function firstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return first;
}
