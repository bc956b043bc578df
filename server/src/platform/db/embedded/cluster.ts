import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';

const superuser = 'attune';
const database = 'attune';
const passwordFile = 'attune.password';
const draftPrefix = 'postgres.init-';

/** PostgreSQL's programs get this environment and none of our variables. */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

export function hasCluster(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

export function clusterUrl(cluster: string, port: number): string {
  const password = readFileSync(join(cluster, passwordFile), 'utf8').trim();
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}

type ClusterOptions = {
  dataDir: string;
  cluster: string;
  binaries: PostgresBinaries;
  runAs: RunAs;
  isDurable: boolean;
};

/**
 * Creates the cluster as a draft and gives it its final name when it is complete. A draft left by a
 * crash is discarded.
 */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, cluster, binaries, runAs, isDurable } = options;
  removeDrafts(dataDir);
  const draft = mkdtempSync(join(dataDir, draftPrefix));
  const draftPasswordFile = `${draft}.password`;
  writeFileSync(draftPasswordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o700);
  if (runAs.account !== null) {
    chownSync(draft, runAs.account.uid, runAs.account.gid);
    chownSync(draftPasswordFile, runAs.account.uid, runAs.account.gid);
  }
  const login = ['-U', superuser, `--pwfile=${draftPasswordFile}`, '--auth=scram-sha-256'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const safety = ['--data-checksums', ...(isDurable ? [] : ['--no-sync'])];
  const initdbArgs = ['-D', draft, ...login, '--encoding=UTF8', ...locale, ...safety];
  await runProgram(runAs, binaries.initdb, initdbArgs);
  const singleUserArgs = ['--single', '-D', draft, ...(isDurable ? [] : ['-F']), 'postgres'];
  await runProgram(runAs, binaries.postgres, singleUserArgs, `CREATE DATABASE ${database};\n`);
  renameSync(draftPasswordFile, join(draft, passwordFile));
  renameSync(draft, cluster);
}

function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function runProgram(
  runAs: RunAs,
  program: string,
  programArgs: string[],
  input = '',
): Promise<void> {
  const { command, args, options } = runAs.wrap(program, programArgs);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      cwd: '/',
      env: postgresEnvironment,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}):\n${output.trim()}`));
    });
    // The program may end before it has read its input; its exit code then shows the failure.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
