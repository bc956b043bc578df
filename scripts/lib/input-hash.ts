import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { inRoot, root } from './root.ts';

export function hashInputs(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const path = inRoot(file);
    if (!statSync(path).isFile()) continue;
    hash.update(`${file}\0`);
    hash.update(readFileSync(path));
    hash.update('\0');
  }
  return hash.digest('hex');
}
