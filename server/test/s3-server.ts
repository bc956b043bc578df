import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '#platform/storage/s3-storage.ts';

const PROCESS = fileURLToPath(new URL('s3rver-process.ts', import.meta.url));

/** Decides what the proxy answers instead of the server; null lets the server answer. */
type Fault = (request: IncomingMessage) => number | 'cut' | null;

/** Starts an S3 server that checks signatures, behind a proxy whose faults a test controls. */
export async function startS3Server(bucket: string) {
  const directory = mkdtempSync(join(tmpdir(), 'attune-s3-'));
  const child = spawn(process.execPath, ['--openssl-legacy-provider', PROCESS, directory, bucket], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface(child.stdout), 'line');
  const requests: string[] = [];
  let fault: Fault = () => null;

  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    requests.push(`${method} ${path}`);
    const failure = fault(incoming);
    if (failure === 'cut') return void incoming.socket.destroy();
    if (failure !== null) {
      incoming.resume();
      return void outgoing.writeHead(failure).end('<Error><Code>Fault</Code></Error>');
    }
    // The host header stays as the client sent it, because it is part of the signature.
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    bucket,
    region: 'eu-central-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    requests,
    setFault(next: Fault) {
      fault = next;
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      child.kill();
      await once(child, 'exit');
      rmSync(directory, { recursive: true });
    },
  };
}
