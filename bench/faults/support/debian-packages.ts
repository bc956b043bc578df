import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { runCommand } from '../../../scripts/lib/command.ts';
import { say } from '../../figures.ts';

/** Debian asks this program whether an installation may start services. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';
const DENY_ALL = '#!/bin/sh\nexit 101\n';

/** Installs the packages that are missing. Their services are not started. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error(`This needs root on Debian, with the packages ${names.join(', ')}.`);
  }
  const missing: string[] = [];
  for (const name of names) {
    const { code } = await runCommand('dpkg', ['--status', name]);
    if (code !== 0) missing.push(name);
  }
  if (missing.length === 0) return;
  say(`  installing ${missing.join(', ')}`);
  const hasOwnPolicy = existsSync(SERVICE_POLICY);
  if (!hasOwnPolicy) await writeFile(SERVICE_POLICY, DENY_ALL, { mode: 0o755 });
  try {
    await runAptGet('update');
    await runAptGet('install', '--yes', '--no-install-recommends', ...missing);
  } finally {
    if (!hasOwnPolicy) await rm(SERVICE_POLICY);
  }
}

async function runAptGet(...args: string[]): Promise<void> {
  const { code, output } = await runCommand('apt-get', args, {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) throw new Error(`apt-get ${args[0]} failed:\n${output}`);
}
