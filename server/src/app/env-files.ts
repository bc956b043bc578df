import { readFileSync } from 'node:fs';

type Environment = Record<string, string>;

const SUFFIX = '_FILE';

/**
 * NAME_FILE names a file with the value of NAME, as containers pass secrets. Its last line break is
 * not part of the value.
 */
export function readFiles(
  source: Environment,
  names: readonly string[],
): { source: Environment; problems: string[] } {
  const problems: string[] = [];
  const read: Environment = {};
  for (const name of names) {
    const file = source[name + SUFFIX];
    if (!file) continue;
    if (source[name]) {
      problems.push(`${name}${SUFFIX}: is not used beside ${name}; set one of them`);
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      problems.push(`${name}${SUFFIX}: ${file} cannot be read (${code})`);
    }
  }
  return { source: { ...source, ...read }, problems };
}
