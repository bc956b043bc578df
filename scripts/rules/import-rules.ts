import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../lib/command.ts';
import { root } from '../lib/root.ts';

/**
 * A checker that reads no files reports no violations. With fewer modules or imports than these, it
 * has not read the whole codebase.
 */
export const MIN_MODULES = 200;
export const MIN_IMPORTS = 600;

const packageFolders = ['domain', 'guide', 'sandbox', 'server', 'web', 'scripts', 'e2e', 'bench'];

type CruiseReport = {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};
export type ImportReport = { violations: string[]; modules: number; imports: number };

/** Checks the imports of the tree in `folder` against .dependency-cruiser.mjs. */
export async function checkImports(folder: string = root): Promise<ImportReport> {
  const present = packageFolders.filter((packageFolder) => existsSync(join(folder, packageFolder)));
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...present];
  const { output } = await runTool('depcruise', args, { cwd: folder });
  const { modules, summary } = parseReport(output);
  const ownModules = modules.filter(({ source }) =>
    packageFolders.some((packageFolder) => source.startsWith(`${packageFolder}/`)),
  );
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    modules: ownModules.length,
    imports: ownModules.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
  };
}

/** The violations, and a fault if the checker read too few files to be trusted. */
export function describeImportFaults({ violations, modules, imports }: ImportReport): string[] {
  const hasReadTooLittle = modules < MIN_MODULES || imports < MIN_IMPORTS;
  if (!hasReadTooLittle) return violations;
  return [
    ...violations,
    `the checker saw only ${modules} modules and ${imports} imports (expected at least ${MIN_MODULES} and ${MIN_IMPORTS})`,
  ];
}

function parseReport(output: string): CruiseReport {
  try {
    return JSON.parse(output) as CruiseReport;
  } catch {
    throw new Error(`dependency-cruiser failed:\n${output}`);
  }
}
