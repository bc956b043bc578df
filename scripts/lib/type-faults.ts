import { runCommand } from './command.ts';
import { inRoot } from './root.ts';

/** By its place: the tools that read sources bring a TypeScript of their own with the same name. */
const TSC = inRoot('node_modules', 'typescript-7', 'bin', 'tsc');

/** `file(line,column): error …`, which further lines may explain. */
const FAULT = /^(?<file>[^\s(][^(]*)\(\d+,\d+\): error /;

/**
 * The faults of types in the workspaces' own files. What one imports from another is read, but
 * its faults are told only where it belongs.
 */
export async function typeFaults(workspaces: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const workspace of workspaces) faults.push(...(await faultsIn(workspace)));
  return faults;
}

async function faultsIn(workspace: string): Promise<string[]> {
  const args = [TSC, '-p', workspace, '--noEmit', '--pretty', 'false'];
  const { code, output } = await runCommand(process.execPath, args);
  if (code === 0) return [];
  const faults = output.trim().split(/\n(?=\S)/);
  return faults.filter((fault) => fault !== '' && isOwn(workspace, fault));
}

/** What names no file is a fault of the configuration. */
function isOwn(workspace: string, fault: string): boolean {
  const file = FAULT.exec(fault)?.groups?.file;
  return file === undefined || file.startsWith(`${workspace}/`);
}
