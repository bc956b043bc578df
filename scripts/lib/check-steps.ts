import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readHelpLineRecords } from '../../domain/src/companion/care/help-line-records.ts';
import { checkCommits } from '../rules/commit-rules.ts';
import { checkContent } from '../rules/content-rules.ts';
import { listHelpLineWarnings } from '../rules/help-line-rules.ts';
import { checkImports, describeImportFaults } from '../rules/import-rules.ts';
import { checkTexts } from '../rules/text-rules.ts';
import { checkVocabulary } from '../rules/vocabulary-rules.ts';
import { findStaleClientFiles } from './api-client.ts';
import { runTool } from './command.ts';
import { inRoot, root } from './root.ts';
import { findTypeFaults } from './type-faults.ts';

export type CheckStep = {
  name: string;
  /** Resolves to the problems it found. */
  run(): Promise<string[]>;
  /** Lists what has to be done before the next release, but doesn't keep a change from passing. */
  listWarnings?(): string[];
};

/** The longest step comes first, because the others run next to it. */
export const checkSteps: CheckStep[] = [
  { name: 'types', run: checkTypes },
  { name: 'format', run: () => runBiome(['format']) },
  {
    name: 'lint',
    run: () =>
      runBiome([
        'ci',
        '--formatter-enabled=false',
        '--error-on-warnings',
        '--diagnostic-level=warn',
      ]),
  },
  {
    name: 'rules',
    run: async () => [...describeImportFaults(await checkImports()), ...checkTexts()],
  },
  { name: 'vocabulary', run: async () => checkVocabulary() },
  { name: 'commits', run: () => checkCommits() },
  {
    name: 'content',
    run: async () => checkContent(),
    listWarnings: () => listHelpLineWarnings(new Date(), readHelpLineRecords()),
  },
  { name: 'dead code', run: findDeadCode },
  {
    name: 'lock file',
    run: async () => checkLockFile(readFileSync(inRoot('package-lock.json'), 'utf8')),
  },
  { name: 'API client', run: checkClient },
];

async function runToolStep(name: string, args: string[], cwd: string = root): Promise<string[]> {
  const { code, output } = await runTool(name, args, { cwd });
  return code === 0 ? [] : [output.trim() || `${name} ended with exit code ${code}`];
}

/** Biome prints how many files it read. The step fails if it read none or was killed. */
async function runBiome(args: string[]): Promise<string[]> {
  const { code, output } = await runTool('biome', [...args, '--colors=off', '.']);
  const filesRead = Number(/^Checked (\d+) files? in /m.exec(output)?.[1] ?? 0);
  if (code === 0 && filesRead > 0) return [];
  return [output.trim() || `biome ended with exit code ${code} and printed nothing`];
}

/** Knip prints nothing if it finds nothing. Its JSON report proves that it finished. */
async function findDeadCode(): Promise<string[]> {
  const { code, output } = await runTool('knip', ['--no-progress', '--reporter', 'json']);
  if (code === 0 && output.includes('{"issues":[]}')) return [];
  const readable = await runToolStep('knip', ['--no-progress']);
  return readable.length > 0 ? readable : [`knip ended with exit code ${code}: ${output.trim()}`];
}

async function checkTypes(): Promise<string[]> {
  const faults = await runToolStep('react-router', ['typegen'], inRoot('web'));
  const workspaces = globSync('{*,web/*}/tsconfig.json', { cwd: root }).map(dirname).sort();
  if (workspaces.length === 0) faults.push('There is no tsconfig.json to check.');
  return [...faults, ...(await findTypeFaults(workspaces.filter(hasSources)))];
}

/** Workspaces without files are left out, because TypeScript reports an error for them. */
function hasSources(workspace: string): boolean {
  const exclude = (name: string) => name === 'node_modules';
  return globSync('**/*.{ts,tsx}', { cwd: inRoot(workspace), exclude }).length > 0;
}

/** Download URLs would tie every installation to the registry of the person who wrote the file. */
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
