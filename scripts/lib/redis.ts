import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../bootstrap/say.mjs';
import { runCommand } from './command.ts';
import { findOnPath, isProgram } from './find-program.ts';
import { inRoot } from './root.ts';

const folder = inRoot('.cache', 'redis');
/** server/test/redis-server.ts looks for Redis at this path. */
const program = join(folder, 'redis-server');
const unpacked = join(folder, 'unpacked');

const START_SCRIPT = `#!/bin/sh
here=$(dirname "$0")/unpacked/usr
LD_LIBRARY_PATH=$(echo "$here"/lib/*-linux-*) exec "$here/bin/redis-server" "$@"
`;

/**
 * Makes sure that tests can start a Redis. If none is installed, unpacks the Debian package into a
 * folder, which needs no special rights and, unlike an installation, starts no service.
 */
export async function ensureRedis(): Promise<void> {
  if (isProgram(program) || findOnPath(['redis-server']) !== null) return;
  if (!isProgram('/usr/bin/apt-get')) {
    throw new Error('There is no Redis to test with. Install it: "redis-server" must be on PATH.');
  }
  say('No Redis found; fetching the Debian package "redis-server"…');
  for (const name of ['apt/lists/partial', 'apt/archives/partial', 'unpacked']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const ownFolders = [`Dir::State::lists=${folder}/apt/lists`, `Dir::Cache=${folder}/apt`];
  const options = [...ownFolders, 'Debug::NoLocking=true'].flatMap((option) => ['-o', option]);
  await run('apt-get', [...options, 'update']);
  const install = ['install', '--download-only', '--no-install-recommends', '-y', 'redis-server'];
  await run('apt-get', [...options, ...install]);
  for (const file of globSync(join(folder, 'apt/archives/*.deb'))) {
    await run('dpkg-deb', ['--extract', file, unpacked]);
  }
  rmSync(join(folder, 'apt'), { recursive: true });
  // Written last: if this file exists, everything else is complete.
  writeFileSync(program, START_SCRIPT, { mode: 0o755 });
}

async function run(command: string, args: string[]): Promise<void> {
  const { code, output } = await runCommand(command, args, {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code === 0) return;
  throw new Error(`Redis could not be fetched. Install the package "redis-server".\n${output}`);
}
