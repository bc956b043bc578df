import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startS3Server } from '#test/s3-server.ts';
import { listStoredKeys } from '#test/stored-keys.ts';
import { createS3Storage, requireBucket, type S3Settings } from './s3-storage.ts';

const KEY = 'uploads/ab/one.webp';

let store: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  store = await startS3Server('files');
});
afterEach(async () => {
  store.setFault(() => null);
  const storage = createStorage();
  for await (const key of storage.list('')) await storage.delete(key);
  store.requests.length = 0;
});
afterAll(() => store.close());

const createStorage = (settings: Partial<S3Settings> = {}) =>
  createS3Storage({ ...store.settings, ...settings }, { retryAfterMs: 1, pageSize: 3 });

it('returns a stored file until it is deleted', async () => {
  const storage = createStorage();
  const bytes = Buffer.from([0, 1, 2, 255]);
  await storage.put(KEY, bytes);
  const file = await storage.open(KEY);
  expect(file?.bytes).toBe(4);
  expect(file && (await buffer(file.content))).toEqual(bytes);
  await storage.delete(KEY);
  await storage.delete(KEY);
  expect(await storage.open(KEY)).toBeNull();
});

it('streams a file that is larger than a buffer', async () => {
  const storage = createStorage();
  const bytes = Buffer.alloc(3_000_000, 'picture');
  await storage.put(KEY, bytes);
  const file = await storage.open(KEY);
  expect(file?.bytes).toBe(bytes.length);
  expect(file && (await buffer(file.content)).equals(bytes)).toBe(true);
});

it('lists keys by their prefix, over several pages', async () => {
  const storage = createStorage();
  const keys = Array.from({ length: 8 }, (_, index) => `uploads/ab/${index}`);
  for (const key of [...keys, 'others/one']) await storage.put(key, Buffer.from(key));
  expect(await listStoredKeys(storage, 'uploads/')).toEqual(keys);
  expect(store.requests.filter((request) => request.includes('continuation-token'))).toHaveLength(
    2,
  );
  expect(await listStoredKeys(storage, 'uploads/ab/7')).toEqual(['uploads/ab/7']);
  expect(await listStoredKeys(storage, 'nothing/')).toEqual([]);
});

it.each([503, 429, 'cut'] as const)('retries after %s', async (failure) => {
  const storage = createStorage();
  const failures = [failure, failure];
  store.setFault(() => failures.pop() ?? null);
  await storage.put(KEY, Buffer.from('x'));
  expect(await listStoredKeys(storage)).toEqual([KEY]);
});

it('throws for errors, for a full store and for an invalid key', async () => {
  const storage = createStorage();
  store.setFault(() => 500);
  await expect(storage.put(KEY, Buffer.from('x'))).rejects.toThrow('answered 500 to PUT');
  store.setFault(() => 507);
  await expect(storage.put(KEY, Buffer.from('x'))).rejects.toMatchObject({ code: 'storage.full' });
  expect(store.requests).toHaveLength(4);
  await expect(storage.put('../out', Buffer.from('x'))).rejects.toThrow('Not a storage key');
});

it('checks at startup whether the bucket is usable', async () => {
  await requireBucket(createStorage());
  await expect(requireBucket(createStorage({ bucket: 'others' }))).rejects.toThrow('NoSuchBucket');
  await expect(requireBucket(createStorage({ secretAccessKey: 'wrong' }))).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
  await expect(requireBucket(createStorage({ accessKeyId: 'wrong' }))).rejects.toThrow(
    'InvalidAccessKeyId',
  );
});
