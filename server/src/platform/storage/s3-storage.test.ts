import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startObjectStore } from '#test/object-store.ts';
import { listStoredKeys } from '#test/stored-keys.ts';
import { TestClock } from '#test/test-clock.ts';
import { createS3Storage, requireBucket } from './s3-storage.ts';
import { sha256, signRequest } from './sign-request.ts';

const ACCESS = { accessKeyId: 'key', secretAccessKey: 'a secret', region: 'eu-central-1' };
const KEY = 'uploads/ab/one.webp';

let store: Awaited<ReturnType<typeof startObjectStore>>;
beforeEach(async () => {
  store = await startObjectStore('files', ACCESS);
});
afterEach(() => store.close());

const open = (settings: Partial<typeof ACCESS & { bucket: string }> = {}) =>
  createS3Storage(
    { endpoint: store.endpoint, bucket: 'files', ...ACCESS, ...settings },
    { clock: new TestClock(), retryAfterMs: 1 },
  );

describe('the signature', () => {
  // The examples of Amazon's documentation of Signature Version 4 for S3.
  const access = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const sign = (path: string, headers: Record<string, string> = {}) =>
    signRequest(
      {
        method: 'GET',
        url: new URL(`https://examplebucket.s3.amazonaws.com${path}`),
        headers,
        bodyHash: sha256(''),
      },
      access,
      new Date('2013-05-24T00:00:00Z'),
    ).authorization;

  it.each([
    [
      '/test.txt',
      { range: 'bytes=0-9' },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    ['/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    [
      '/?max-keys=2&prefix=J',
      {},
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('of %s is as published', (path, headers, signature) => {
    expect(sign(path, headers)).toContain(`Signature=${signature}`);
  });
});

it('returns what was put until it is deleted', async () => {
  const storage = open();
  const bytes = Buffer.from([0, 1, 2, 255]);
  await storage.put(KEY, bytes);
  const file = await storage.open(KEY);
  expect(file?.bytes).toBe(4);
  expect(file && (await buffer(file.content))).toEqual(bytes);
  await storage.delete(KEY);
  await storage.delete(KEY);
  expect(await storage.open(KEY)).toBeNull();
});

it('lists by key prefix, over several pages', async () => {
  const storage = open();
  const keys = Array.from({ length: 8 }, (_, at) => `uploads/ab/${at}`);
  for (const key of [...keys, 'others/one']) await storage.put(key, Buffer.from(key));
  expect(await listStoredKeys(storage, 'uploads/')).toEqual(keys);
  expect(await listStoredKeys(storage, 'nothing/')).toEqual([]);
});

it.each([503, 429, 'cut'] as const)('retries after %s', async (status) => {
  const storage = open();
  store.faults.push({ status, times: 2 });
  await storage.put(KEY, Buffer.from('x'));
  expect([...store.files.keys()]).toEqual([KEY]);
});

it('reports errors and a full store', async () => {
  const storage = open();
  store.faults.push({ status: 500, times: 3 });
  await expect(storage.put(KEY, Buffer.from('x'))).rejects.toThrow('answered 500 to PUT');
  store.faults.push({ status: 507, times: 1 });
  await expect(storage.put(KEY, Buffer.from('x'))).rejects.toMatchObject({ code: 'storage.full' });
  expect(store.requests).toHaveLength(4);
  await expect(storage.put('../out', Buffer.from('x'))).rejects.toThrow('Not a storage key');
});

it('checks at startup whether the bucket is usable', async () => {
  await requireBucket(open());
  await expect(requireBucket(open({ bucket: 'others' }))).rejects.toThrow('NoSuchBucket');
  await expect(requireBucket(open({ secretAccessKey: 'wrong' }))).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
});
