import { runCommand } from './command.ts';
import { inRoot } from './root.ts';

/** The path of TypeScript 7. The package named `typescript` is an older version for other tools. */
const TSC = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');

/** The first line of an error: `file(line,column): error …`. */
const FAULT = /^(?<file>[^\s(][^(]*)\(\d+,\d+\): error /;

/** tsc exits with 0 (no errors), 1 or 2 (errors). Anything else is a crash or a kill. */
const EXIT_CODES = [0, 1, 2];

/**
 * The type errors of the workspaces. A workspace also reads files of others; errors in those are
 * reported only for the workspace that owns the file.
 */
export async function findTypeFaults(workspaces: string[], compiler = TSC): Promise<string[]> {
  const faults: string[] = [];
  for (const workspace of workspaces) {
    const others = workspaces.filter((other) => other !== workspace);
    const found = await runCompiler(workspace, compiler);
    faults.push(...found.filter((fault) => !isOwnedByAnother(others, workspace, fault)));
  }
  return faults;
}

/**
 * With --diagnostics, tsc always prints how many files it read. If it does not, it was interrupted.
 */
async function runCompiler(workspace: string, compiler: string): Promise<string[]> {
  const args = [compiler, '-p', workspace, '--noEmit', '--pretty', 'false', '--diagnostics'];
  const { code, output } = await runCommand(process.execPath, args);
  const filesRead = Number(/^Files: +(\d+)$/m.exec(output)?.[1] ?? 0);
  const faults = output
    .split(/\n(?=\S)/)
    .map((part) => part.trim())
    .filter((part) => /\berror TS\d+: /.test(part));
  const isConclusive = code === 0 ? filesRead > 0 : faults.length > 0;
  if (EXIT_CODES.includes(code) && isConclusive) return faults;
  const details = output.trim() || 'It printed nothing.';
  return [...faults, `${workspace}: tsc did not finish (exit code ${code}). ${details}`];
}

/** An error without a file is a configuration error and belongs to the workspace itself. */
function isOwnedByAnother(others: string[], workspace: string, fault: string): boolean {
  const file = FAULT.exec(fault)?.groups?.file;
  if (file === undefined || file.startsWith(`${workspace}/`)) return false;
  return others.some((other) => file.startsWith(`${other}/`));
}
