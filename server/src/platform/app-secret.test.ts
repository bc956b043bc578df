import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appSecretFile, readOrCreateAppSecret } from './app-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('creates the secret once and keeps it, readable by its owner only', async () => {
  const dataDir = join(folder, 'data');
  const secret = await readOrCreateAppSecret(dataDir);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(48);
  expect(await readOrCreateAppSecret(dataDir)).toBe(secret);
  expect(statSync(appSecretFile(dataDir)).mode & 0o777).toBe(0o600);
});

it('gives the same secret to concurrent callers', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => readOrCreateAppSecret(folder)),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['app-secret']);
});

it('rejects a secret file that contains no secret', async () => {
  writeFileSync(appSecretFile(folder), '\n');
  await expect(readOrCreateAppSecret(folder)).rejects.toThrow('contains no secret');
});
