import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.ts';

type TextRule = { name: string; applies(file: string): boolean; pattern: RegExp };

/** Patterns of registry hosts, escaped so that this file does not break its own rule. */
const registryHosts = [
  'registry\\.npm',
  'registry\\.yarn',
  'npm\\.pkg\\.git',
  'registry\\.[a-z]+\\.',
];

/** It splits the bytes of a response, which fakeApi can't. */
const EVENT_STREAM_TEST = 'web/src/platform/api/event-stream.test.ts';

const textRules: TextRule[] = [
  {
    name: 'only env.ts reads the environment',
    applies: (file) =>
      /^(domain|guide|sandbox|server)\/src\//.test(file) &&
      file !== 'server/src/env.ts' &&
      !file.endsWith('.test.ts'),
    pattern: /\bprocess\s*\.\s*env\b|\bprocess\['env'\]|from 'node:process'/,
  },
  {
    name: 'the web does not read the environment',
    applies: (file) => /^web\/src\//.test(file),
    // NODE_ENV is allowed: the table of routes uses it at build time to detect development.
    pattern: /\bprocess\s*\.\s*env\b(?!\.NODE_ENV)/,
  },
  {
    name: 'web tests replace the network only with fakeApi, which checks the responses',
    applies: (file) => /^web\/src\/.*\.test\.tsx?$/.test(file) && file !== EVENT_STREAM_TEST,
    pattern:
      /stubGlobal\(\s*'(fetch|console)'|spyOn\(\s*(globalThis, 'fetch'|console)|console\.(error|warn)\)?\.mock|mocked\(console/,
  },
  {
    name: 'no address of a package registry',
    applies: () => true,
    pattern: new RegExp(registryHosts.join('|')),
  },
  {
    name: "no path of a developer's machine",
    applies: () => true,
    pattern: new RegExp(`(?<![\\w.@-])/(?:${['work', 'home/\\w+', 'Users/\\w+'].join('|')})/`),
  },
];

const IGNORED_NAMES = new Set([
  'node_modules',
  '.git',
  '.data',
  '.cache',
  'build',
  'dist',
  '.react-router',
  'test-results',
  'playwright-report',
  '.env',
]);
const textFile =
  /\.(ts|tsx|mjs|cjs|js|json|md|css|html|sql|svg|txt|yml|yaml)$|^[^.]+$|\/\.[^/]+$|^\.[^/]+$/;

/** Lines that break one of the rules above, as "rule: file:line". */
export function checkTexts(folder: string = root): string[] {
  const files = globSync(['**', '.*', '.*/**'], {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => IGNORED_NAMES.has(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => textFile.test(file));
  return [...new Set(files)].sort().flatMap((file) => checkFile(folder, file));
}

function checkFile(folder: string, file: string): string[] {
  const applicable = textRules.filter((rule) => rule.applies(file));
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    applicable
      .filter((rule) => rule.pattern.test(line))
      .map((rule) => `${rule.name}: ${file}:${index + 1}`),
  );
}
