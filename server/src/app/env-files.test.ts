import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../env.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-env-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function writeSecretFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function findProblems(source: Record<string, string>): string[] {
  try {
    readConfig(source);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}

const SECRET = 'k3J8sLq0vXz7Tn5Rw2Yb9Dm4Hf6Gp1Cc';

it('reads a setting from the file named by NAME_FILE, without its last line break', () => {
  const config = readConfig({
    APP_SECRET_FILE: writeSecretFile('app-secret', `${SECRET}\n`),
    DATABASE_URL_FILE: writeSecretFile('database', 'postgres://a:b@db.example/attune\r\n'),
  });
  expect(config).toMatchObject({
    appSecret: SECRET,
    databaseUrl: 'postgres://a:b@db.example/attune',
  });
});

it('treats an empty file, like an empty value, as missing', () => {
  expect(readConfig({ APP_SECRET_FILE: writeSecretFile('empty', '\n') }).appSecret).toBeNull();
});

it("validates a file's content like any value", () => {
  expect(findProblems({ APP_SECRET_FILE: writeSecretFile('short', 'short') })).toEqual([
    'APP_SECRET: needs at least 32 characters',
  ]);
});

it('reports a file that cannot be read, and a setting that is set twice', () => {
  const missing = join(folder, 'nowhere');
  expect(
    findProblems({
      APP_SECRET_FILE: missing,
      MODEL_API_KEY_FILE: writeSecretFile('key', 'a'),
      MODEL_API_KEY: 'b',
      MODEL_PROVIDER: 'anthropic',
      MODEL_NAME: 'm',
    }),
  ).toEqual([
    `APP_SECRET_FILE: ${missing} cannot be read (ENOENT)`,
    'MODEL_API_KEY_FILE: is not used beside MODEL_API_KEY; set one of them',
  ]);
});
