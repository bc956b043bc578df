import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../bootstrap/say.mjs';
import { runCommand } from './command.ts';
import { findOnPath, isProgram } from './find-program.ts';
import { inRoot } from './root.ts';

/** server/test/debian-program.ts looks for programs in the same places. */
type Service = { name: string; packageName: string; folder: string; isInstalled: () => boolean };

const SERVICES: Service[] = [
  {
    name: 'Redis',
    packageName: 'redis-server',
    folder: inRoot('.cache', 'redis'),
    isInstalled: () => findOnPath(['redis-server']) !== null,
  },
  {
    name: 'PostgreSQL',
    packageName: 'postgresql',
    folder: inRoot('.cache', 'postgresql'),
    isInstalled: () =>
      globSync('/usr/lib/postgresql/*/bin/postgres').length > 0 ||
      findOnPath(['postgres']) !== null,
  },
];

/**
 * Makes sure that tests can start the services that an operator installs: Redis, and a PostgreSQL
 * other than the embedded one. A service that is not installed is unpacked from its Debian package
 * into a folder, which needs no special rights and, unlike an installation, starts nothing. If one
 * is missing, only the tests that start it fail.
 */
export async function ensureDebianServices(): Promise<void> {
  for (const service of SERVICES) {
    await ensureService(service).catch((error: Error) => say(error.message));
  }
}

async function ensureService({ name, packageName, folder, isInstalled }: Service): Promise<void> {
  const doneFile = join(folder, 'complete');
  if (isInstalled() || globSync(doneFile).length > 0) return;
  const advice = `Install the package "${packageName}".`;
  if (!isProgram('/usr/bin/apt-get')) throw new Error(`No ${name} to test with. ${advice}`);
  say(`No ${name} found; fetching the Debian package "${packageName}"…`);
  for (const path of ['apt/lists/partial', 'apt/archives/partial', 'unpacked']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  const ownFolders = [`Dir::State::lists=${folder}/apt/lists`, `Dir::Cache=${folder}/apt`];
  const options = [...ownFolders, 'Debug::NoLocking=true'].flatMap((option) => ['-o', option]);
  const install = ['install', '--download-only', '--no-install-recommends', '-y', packageName];
  const run = async (command: string, args: string[]) => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await runCommand(command, args, { env });
    if (code !== 0) throw new Error(`${name} could not be fetched. ${advice}\n${output}`);
  };
  await run('apt-get', [...options, 'update']);
  await run('apt-get', [...options, ...install]);
  for (const file of globSync(join(folder, 'apt/archives/*.deb'))) {
    await run('dpkg-deb', ['--extract', file, join(folder, 'unpacked')]);
  }
  rmSync(join(folder, 'apt'), { recursive: true });
  writeFileSync(doneFile, '');
}
