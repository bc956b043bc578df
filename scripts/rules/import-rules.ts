import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../lib/command.ts';
import { root } from '../lib/root.ts';

/**
 * A checker that sees nothing reports no violation. Below these numbers it has not seen the
 * codebase.
 */
export const MIN_MODULES = 200;
export const MIN_IMPORTS = 600;

const packageFolders = ['domain', 'guide', 'sandbox', 'server', 'web', 'scripts', 'e2e', 'bench'];

type Cruise = {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};
export type ImportReport = { violations: string[]; modules: number; imports: number };

/** Checks the imports of the tree in `folder` against .dependency-cruiser.mjs. */
export async function checkImports(folder: string = root): Promise<ImportReport> {
  const present = packageFolders.filter((packageFolder) => existsSync(join(folder, packageFolder)));
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...present];
  const { output } = await runTool('depcruise', args, { cwd: folder });
  const { modules, summary } = parse(output);
  const ours = modules.filter(({ source }) =>
    packageFolders.some((packageFolder) => source.startsWith(`${packageFolder}/`)),
  );
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    modules: ours.length,
    imports: ours.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
  };
}

/** The violations, and whether the checker saw enough to be trusted. */
export function describeImportFaults({ violations, modules, imports }: ImportReport): string[] {
  const isBlind = modules < MIN_MODULES || imports < MIN_IMPORTS;
  if (!isBlind) return violations;
  return [
    ...violations,
    `the checker saw only ${modules} modules and ${imports} imports (expected at least ${MIN_MODULES} and ${MIN_IMPORTS})`,
  ];
}

function parse(output: string): Cruise {
  try {
    return JSON.parse(output) as Cruise;
  } catch {
    throw new Error(`dependency-cruiser failed:\n${output}`);
  }
}
