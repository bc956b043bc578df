import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from './root.ts';

const SOURCES = '{domain,server,web,guide,sandbox}/**/*.{ts,tsx}';
const LEFT_OUT = ['node_modules', 'build', 'test', 'eval', 'generated', '.react-router'];

/** Every source file of the product with its number of lines: no tests, eval or generated code. */
export function countLines(): { file: string; lines: number }[] {
  return globSync(SOURCES, { cwd: root, exclude: (name) => LEFT_OUT.includes(name) })
    .filter((file) => !file.includes('.test.') && !isLeftOut(file))
    .map((file) => ({ file, lines: readFileSync(inRoot(file), 'utf8').split('\n').length - 1 }));
}

const isLeftOut = (file: string) => file.split('/').some((part) => LEFT_OUT.includes(part));
