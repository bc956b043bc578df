import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const wantedMajor = 24;

export function isRunningNodeNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= wantedMajor;
}

/** Node is published as a package per platform; npm installs the one that fits. */
export function runtimePackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `node-${platform}-${process.arch}`;
}

export function packagedNode(folder) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(folder, 'node_modules', runtimePackage(), 'bin', name);
  return existsSync(path) && runs(path) ? path : null;
}

export function findRuntime(root) {
  const node = packagedNode(root) ?? (isRunningNodeNewEnough() ? process.execPath : null);
  if (node === null) throw new Error(missingRuntime());
  return node;
}

export function missingRuntime() {
  return `Attune needs Node ${wantedMajor} or newer, and there is no packaged one for ${process.platform} ${process.arch}: install it from https://nodejs.org (this is ${process.version}).`;
}

/** A killed download can leave half a program, and a different libc one that does not start. */
function runs(path) {
  try {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(version.slice(1).split('.')[0]) >= wantedMajor;
  } catch {
    return false;
  }
}
