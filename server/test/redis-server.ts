import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { findDebianProgram } from './debian-program.ts';

/** Starts a Redis process that stores nothing on disk. */
export async function startRedisServer(password: string) {
  const folder = mkdtempSync(join(tmpdir(), 'attune-redis-'));
  const port = await findFreePort();
  const url = `redis://:${password}@127.0.0.1:${port}`;
  let child = await launch({ folder, port, password });

  async function stop() {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async function withClient<T>(use: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(url);
    try {
      return await use(client);
    } finally {
      client.disconnect();
    }
  }

  return {
    url,
    port,
    stop,
    /** Starts Redis again after `stop`, on the same port. */
    async start() {
      child = await launch({ folder, port, password });
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
    countSubscribers: (channel: string) =>
      withClient(async (client) => Number((await client.pubsub('NUMSUB', channel))[1])),
    /** Does not count the connection that this query uses. */
    countConnections: () =>
      withClient(async (client) => `${await client.client('LIST')}`.split('\n').length - 2),
  };
}

type LaunchOptions = { folder: string; port: number; password: string };

async function launch({ folder, port, password }: LaunchOptions): Promise<ChildProcess> {
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--requirepass', password];
  const { program, env } = findDebianProgram('redis', 'usr/bin/redis-server');
  const child = spawn(program, [...args, '--save', '', '--dir', folder], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  child.on('error', (error) => lines.push(error.message));
  child.stderr.on('data', (chunk) => lines.push(String(chunk)));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('Ready to accept connections')) return child;
    lines.push(line);
  }
  throw new Error(`Redis did not start: ${lines.join('\n')}`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
