import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type S3Access, sha256, signRequest } from '#platform/storage/sign-request.ts';

type StoreFault = { status: number | 'cut'; times: number };

const PAGE = 3;

/**
 * Implements the S3 calls we use: it checks signatures, lists in short pages, and reports when it
 * is full.
 */
export async function startObjectStore(
  bucket: string,
  access: S3Access,
  capacityBytes = Number.POSITIVE_INFINITY,
) {
  const files = new Map<string, Buffer>();
  const faults: StoreFault[] = [];
  const requests: string[] = [];

  function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
    const amzDate = String(request.headers['x-amz-date'] ?? '');
    const at = amzDate.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
    const signable = { method: request.method ?? '', url, headers: {}, bodyHash: sha256(body) };
    const expected = signRequest(signable, access, new Date(at)).authorization;
    return request.headers.authorization === expected;
  }

  function hasSpaceFor(key: string, body: Buffer): boolean {
    const others = [...files].filter(([name]) => name !== key);
    return others.reduce((sum, [, { length }]) => sum + length, body.length) <= capacityBytes;
  }

  function list(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token')?.slice(1) ?? '';
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const next =
      keys.length > PAGE
        ? `<NextContinuationToken>&amp;${page.at(-1)}</NextContinuationToken>`
        : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const body = await buffer(request);
    requests.push(`${request.method} ${url.pathname}`);
    const fault = faults[0];
    if (fault) {
      fault.times -= 1;
      if (fault.times === 0) faults.shift();
      if (fault.status === 'cut') return void response.destroy();
      return void response.writeHead(fault.status).end('<Error><Code>Fault</Code></Error>');
    }
    const answer = (status: number, content: Buffer | string = '') =>
      void response
        .writeHead(status, { 'content-length': Buffer.byteLength(content) })
        .end(content);
    if (!isSigned(request, url, body))
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const [, named, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    if (named !== bucket) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (!key) return answer(200, list(url));
    if (request.method === 'PUT' && !hasSpaceFor(key, body))
      return answer(507, '<Error><Code>XMinioStorageFull</Code></Error>');
    if (request.method === 'PUT') files.set(key, body);
    if (request.method === 'DELETE') files.delete(key);
    if (request.method === 'PUT') return answer(200);
    if (request.method === 'DELETE') return answer(204);
    const file = files.get(key);
    if (!file)
      return answer(404, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    answer(200, file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    faults,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
