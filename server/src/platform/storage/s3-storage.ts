import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { kernelError } from '@attune/domain/kernel/errors';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { requireSafeKey, type Storage } from './storage.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
type Options = { retryAfterMs?: number; pageSize?: number };
type S3Request = {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: Uint8Array;
};
type ListPage = { Contents?: { Key: string }[]; NextContinuationToken?: string };

const TIMEOUT_MS = 30 * SECOND_MS;
const MAX_ATTEMPTS = 3;
const RETRY_AFTER_MS = 200;
const INSUFFICIENT_STORAGE = 507;
/** A store lists at most this many keys per request. */
const PAGE_SIZE = 1000;
const EMPTY_BODY = new Uint8Array();
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** Whether a failure is temporary. Every request can be repeated safely. */
const isTransient = (status: number) =>
  status === 429 || (status >= 500 && status !== INSUFFICIENT_STORAGE);

/**
 * Stores files in a bucket of an S3-compatible store. Files are addressed by path
 * (`endpoint/bucket/key`), which all such stores support.
 */
export function createS3Storage(
  { endpoint, bucket, ...access }: S3Settings,
  { retryAfterMs = RETRY_AFTER_MS, pageSize = PAGE_SIZE }: Options = {},
): Storage {
  const aws = new AwsClient({ ...access, service: 's3' });

  async function sendOnce({
    method,
    path,
    query = {},
    body = EMPTY_BODY,
  }: S3Request): Promise<Response> {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const request = await aws.sign(url, {
      method,
      // Without this header, the signature would not cover the body.
      headers: { 'x-amz-content-sha256': hash('sha256', body) },
      ...(body.length > 0 ? { body: Buffer.from(body) } : {}),
    });
    return fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  async function sendWithRetries(request: S3Request): Promise<Response> {
    for (let attemptsLeft = MAX_ATTEMPTS - 1; ; attemptsLeft -= 1) {
      const answer = await sendOnce(request).catch((error: unknown) => {
        if (attemptsLeft === 0) throw error;
        return null;
      });
      if (answer && (attemptsLeft === 0 || !isTransient(answer.status))) return answer;
      await answer?.body?.cancel();
      await wait(retryAfterMs * (MAX_ATTEMPTS - attemptsLeft));
    }
  }

  async function sendOrThrow(request: S3Request): Promise<Response> {
    const answer = await sendWithRetries(request);
    if (answer.ok) return answer;
    if (answer.status === INSUFFICIENT_STORAGE) throw kernelError('storage.full');
    const responseText = (await answer.text()).slice(0, 300);
    throw new Error(
      `The file store answered ${answer.status} to ${request.method}: ${responseText}`,
    );
  }

  async function readPage(prefix: string, token: string | undefined): Promise<ListPage> {
    const query = {
      'list-type': '2',
      'max-keys': `${pageSize}`,
      prefix,
      ...(token ? { 'continuation-token': token } : {}),
    };
    const text = await (await sendOrThrow({ method: 'GET', path: '', query })).text();
    return xml.parse(text).ListBucketResult;
  }

  const pathOf = (key: string) => `/${requireSafeKey(key)}`;
  return {
    async put(key, bytes) {
      await (await sendOrThrow({ method: 'PUT', path: pathOf(key), body: bytes })).arrayBuffer();
    },
    async open(key) {
      const path = pathOf(key);
      const head = await sendWithRetries({ method: 'HEAD', path });
      if (head.status === 404) return null;
      if (!head.ok) throw new Error(`The file store answered ${head.status} to HEAD`);
      const content = async function* () {
        const { body } = await sendOrThrow({ method: 'GET', path });
        if (body) yield* body;
      };
      return {
        bytes: Number(head.headers.get('content-length')),
        content: ReadableStream.from(content()),
      };
    },
    async delete(key) {
      await (await sendOrThrow({ method: 'DELETE', path: pathOf(key) })).arrayBuffer();
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await readPage(prefix, token);
        for (const { Key } of page.Contents ?? []) yield Key;
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}

/** Throws if the bucket is unusable, so that the startup fails rather than the first upload. */
export async function requireBucket(storage: Storage): Promise<void> {
  for await (const _key of storage.list('uploads/')) return;
}
