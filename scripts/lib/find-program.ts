import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The path of one of these programs, from the first folder of PATH that has one. */
export function findOnPath(names: string[]): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const found = names.map((name) => join(folder, name)).find(isProgram);
    if (found !== undefined) return found;
  }
  return null;
}
