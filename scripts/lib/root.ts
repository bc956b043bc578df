import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export function inRoot(...parts: string[]): string {
  return join(root, ...parts);
}
