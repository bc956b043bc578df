import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { runNpm } from './npm.mjs';
import {
  describeMissingRuntime,
  findPackagedNode,
  getRuntimePackage,
  isRunningNodeNewEnough,
} from './runtime.mjs';
import { say } from './say.mjs';

/** Installs the dependencies if package-lock.json or a package.json changed since the last time. */
export async function ensureInstalled(root) {
  if (isCurrent(root)) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  await withInstallLock(join(root, '.cache', 'install.lock'), async () => {
    if (!isCurrent(root)) await install(root);
  });
}

async function install(root) {
  const unfinished = join(root, '.cache', 'install-unfinished');
  const modules = join(root, 'node_modules');
  const isFirst = !existsSync(modules);
  if (existsSync(unfinished)) {
    say('The last installation was interrupted; starting it again.');
    rmSync(modules, { recursive: true, force: true });
  }
  writeFileSync(unfinished, '');
  const since = Date.now();
  const node = await findNodeForNpm(root);
  // Not `npm ci`: it rejects a lock file that lacks the optional packages of other platforms. The
  // versions still come from the lock file, and --no-save leaves it untouched.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--prefer-offline'];
  const title = isFirst
    ? 'Installing dependencies (first run, about two minutes)…'
    : 'Installing changed dependencies…';
  await runNpm({ node, args, cwd: root, title });
  writeFileSync(join(modules, '.attune-install'), hashManifests(root));
  rmSync(getToolchainFolder(root), { recursive: true, force: true });
  rmSync(unfinished);
  say(`Installed in ${Math.round((Date.now() - since) / 1000)} s.`);
}

/**
 * npm leaves out optional packages whose `engines` reject the Node that runs npm. Under Node 18
 * these would be the native parts of Vite and Tailwind, and the build would fail later. So npm must
 * run under the same Node as the app.
 */
async function findNodeForNpm(root) {
  if (isRunningNodeNewEnough()) return process.execPath;
  const folder = getToolchainFolder(root);
  const present = findPackagedNode(root) ?? findPackagedNode(folder);
  if (present !== null) return present;
  const name = getRuntimePackage();
  const { optionalDependencies } = readJson(join(root, 'package.json'));
  const version = optionalDependencies[name];
  if (version === undefined) throw new Error(describeMissingRuntime());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-save', '--prefix', folder, `${name}@${version}`];
  const title = `Fetching Node ${version} (this is ${process.version})…`;
  await runNpm({ node: process.execPath, args, cwd: folder, title });
  const fetched = findPackagedNode(folder);
  if (fetched === null) throw new Error(describeMissingRuntime());
  return fetched;
}

function getToolchainFolder(root) {
  return join(root, '.cache', 'toolchain');
}

function isCurrent(root) {
  const stamp = join(root, 'node_modules', '.attune-install');
  if (existsSync(join(root, '.cache', 'install-unfinished')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === hashManifests(root);
}

function hashManifests(root) {
  const hash = createHash('sha256');
  hash.update(`${process.platform} ${process.arch}\n`);
  const { workspaces } = readJson(join(root, 'package.json'));
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'));
  for (const file of ['package-lock.json', '.npmrc', ...manifests]) {
    hash.update(`${file}\n`);
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
