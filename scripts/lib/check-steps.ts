import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkContent } from '../laws/content-laws.ts';
import { checkImports, describeImportFaults } from '../laws/import-laws.ts';
import { checkTexts } from '../laws/text-laws.ts';
import { findStaleClientFiles } from './api-client.ts';
import { runTool } from './command.ts';
import { inRoot, root } from './root.ts';
import { typeFaults } from './type-faults.ts';

/** Resolves to what is wrong, line by line; nothing when all is well. */
export type CheckStep = { name: string; run(): Promise<string[]> };

/** The longest stands first: the others run beside it. */
export const checkSteps: CheckStep[] = [
  { name: 'types', run: checkTypes },
  { name: 'format', run: () => tool('biome', ['format', '--colors=off', '.']) },
  {
    name: 'lint',
    run: () =>
      tool('biome', [
        'ci',
        '--formatter-enabled=false',
        '--error-on-warnings',
        '--diagnostic-level=warn',
        '--colors=off',
        '.',
      ]),
  },
  {
    name: 'laws',
    run: async () => [...describeImportFaults(await checkImports()), ...checkTexts()],
  },
  { name: 'content', run: async () => checkContent() },
  { name: 'dead code', run: () => tool('knip', ['--no-progress']) },
  {
    name: 'lock file',
    run: async () => checkLockFile(readFileSync(inRoot('package-lock.json'), 'utf8')),
  },
  { name: 'API client', run: checkClient },
];

async function tool(name: string, args: string[], cwd: string = root): Promise<string[]> {
  const { code, output } = await runTool(name, args, { cwd });
  return code === 0 ? [] : [output.trim() || `${name} ended with ${code}`];
}

async function checkTypes(): Promise<string[]> {
  const faults = await tool('react-router', ['typegen'], inRoot('web'));
  const workspaces = globSync('{*,web/*}/tsconfig.json', { cwd: root }).map(dirname).sort();
  if (workspaces.length === 0) faults.push('There is no tsconfig.json to check.');
  return [...faults, ...(await typeFaults(workspaces.filter(hasSources)))];
}

/** TypeScript calls a workspace without a file an error. */
function hasSources(workspace: string): boolean {
  const exclude = (name: string) => name === 'node_modules';
  return globSync('**/*.{ts,tsx}', { cwd: inRoot(workspace), exclude }).length > 0;
}

/** Download addresses would tie an installation to the registry of whoever wrote the file. */
export function checkLockFile(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /"resolved":\s*"[a-z+]+:/.test(line) ? [`package-lock.json:${index + 1} ${line.trim()}`] : [],
    );
}

async function checkClient(): Promise<string[]> {
  const stale = await findStaleClientFiles();
  if (stale.length === 0) return [];
  return [...stale, 'The API client is not current: run `npm run generate` and commit it.'];
}
