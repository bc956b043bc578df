import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { appSecretFile } from '#platform/app-secret.ts';
import type { Config } from '../../env.ts';
import { describeReason, type Finding, fail, ok, warn } from './finding.ts';

const WEB_PAGE = fileURLToPath(new URL('../../../../web/build/client/index.html', import.meta.url));
const GIGABYTE = 1024 ** 3;

export async function checkDataFolder({ dataDir }: Config): Promise<Finding[]> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  const isNew = !existsSync(dataDir);
  try {
    if (isNew) await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
    return [ok('data folder', `${dataDir} is writable`), await checkSpace(dataDir)];
  } catch (error) {
    return [fail('data folder', `${describeReason(error)}. Set DATA_DIR to a writable folder.`)];
  } finally {
    if (isNew) await rm(dataDir, { recursive: true, force: true });
  }
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const freeGigabytes = (bavail * bsize) / GIGABYTE;
  const text = `${freeGigabytes.toFixed(1)} GB free`;
  if (freeGigabytes < 0.2)
    return fail('disk', `${text}; PostgreSQL stops when the disk is full. Free some space.`);
  return freeGigabytes < 2 ? warn('disk', `${text}; free some space soon`) : ok('disk', text);
}

export function checkSecret({ appSecret, dataDir }: Config): Finding {
  if (appSecret !== null) return ok('secret', 'APP_SECRET is set');
  const file = appSecretFile(dataDir);
  return existsSync(file)
    ? ok('secret', `in ${file}; keep a copy beside your backups`)
    : ok('secret', 'created at the first start');
}

export function checkWebBuild(): Finding {
  return existsSync(WEB_PAGE)
    ? ok('web pages', 'are built')
    : warn('web pages', 'are not built yet; "npm start" builds them');
}

export async function checkPorts(config: Config): Promise<Finding[]> {
  const { host, port, metrics, sandboxSignInPort, social } = config;
  const isRunning = await answersHealthz(host, port);
  const addresses = [
    { name: 'PORT', host, port },
    { name: 'METRICS_PORT', host: metrics.host, port: metrics.port },
    ...(social === null
      ? [{ name: 'SANDBOX_SIGN_IN_PORT', host: '127.0.0.1', port: sandboxSignInPort }]
      : []),
  ];
  return Promise.all(
    addresses.map(async (address) => {
      const subject = `port ${address.port}`;
      const errorCode = await tryToListen(address.host, address.port);
      if (errorCode === null) return ok(subject, `free (${address.name})`);
      if (isRunning && errorCode === 'EADDRINUSE') return ok(subject, 'Attune runs here');
      const reason =
        errorCode === 'EADDRINUSE' ? 'used by another program' : `refused (${errorCode})`;
      return fail(subject, `${reason}; set ${address.name} to another port`);
    }),
  );
}

async function answersHealthz(host: string, port: number): Promise<boolean> {
  if (port === 0) return false;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const authority = name.includes(':') ? `[${name}]` : name;
  return fetch(`http://${authority}:${port}/healthz`, {
    signal: AbortSignal.timeout(2 * SECOND_MS),
  })
    .then((answer) => answer.ok)
    .catch(() => false);
}

/** Returns null if the port is free, or else the code of the error. */
function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
