import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const wantedMajor = 24;

export function isRunningNodeNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= wantedMajor;
}

/** The npm package that contains Node for this platform. */
export function getRuntimePackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `node-${platform}-${process.arch}`;
}

/** The path of the Node installed as an npm package in `folder`, or null. */
export function findPackagedNode(folder) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(folder, 'node_modules', getRuntimePackage(), 'bin', name);
  return existsSync(path) && isUsable(path) ? path : null;
}

export function findRuntime(root) {
  const node = findPackagedNode(root) ?? (isRunningNodeNewEnough() ? process.execPath : null);
  if (node === null) throw new Error(describeMissingRuntime());
  return node;
}

export function describeMissingRuntime() {
  return `Attune needs Node ${wantedMajor} or newer, and there is no packaged one for ${process.platform} ${process.arch}: install it from https://nodejs.org (this is ${process.version}).`;
}

/**
 * Whether the program starts and is new enough. An interrupted download leaves a broken program,
 * and a program built for another libc does not start.
 */
function isUsable(path) {
  try {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(version.slice(1).split('.')[0]) >= wantedMajor;
  } catch {
    return false;
  }
}
