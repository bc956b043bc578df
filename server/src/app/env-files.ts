import { readFileSync } from 'node:fs';

type Environment = Record<string, string>;

const SUFFIX = '_FILE';

/**
 * A variable NAME_FILE names a file with the value of NAME; containers pass secrets this way. The
 * last line break of the file is not part of the value.
 */
export function readSettingFiles(
  source: Environment,
  names: readonly string[],
): { source: Environment; problems: string[] } {
  const problems: string[] = [];
  const values: Environment = {};
  for (const name of names) {
    const file = source[name + SUFFIX];
    if (!file) continue;
    if (source[name]) {
      problems.push(`${name}${SUFFIX}: is not used beside ${name}; set one of them`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      problems.push(`${name}${SUFFIX}: ${file} cannot be read (${code})`);
    }
  }
  return { source: { ...source, ...values }, problems };
}
