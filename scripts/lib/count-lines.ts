import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from './root.ts';

const SOURCES = '{domain,server,web,guide,sandbox}/**/*.{ts,tsx}';
const EXCLUDED_FOLDERS = ['node_modules', 'build', 'test', 'eval', 'generated', '.react-router'];

/** Every source file with its number of lines, except tests, evaluations and generated code. */
export function countLines(): { file: string; lines: number }[] {
  return globSync(SOURCES, { cwd: root, exclude: (name) => EXCLUDED_FOLDERS.includes(name) })
    .filter((file) => !file.includes('.test.') && !isExcluded(file))
    .map((file) => ({ file, lines: readFileSync(inRoot(file), 'utf8').split('\n').length - 1 }));
}

const isExcluded = (file: string) =>
  file.split('/').some((part) => EXCLUDED_FOLDERS.includes(part));
