import { describeApi } from '#app/describe-api.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import { readExport } from './read-export.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

type Row = Record<string, unknown> & { row: Record<string, unknown> };

/** All that the API, the export and the database hold, by place, with private texts decrypted. */
export async function readEverything(
  app: TestApp,
  { id, client }: { id: string; client: TestClient },
  paths: readonly string[],
): Promise<Map<string, string>> {
  return new Map([
    ...(await readApi(app, client, paths)),
    ...(await readArchive(app, client)),
    ...(await readDatabase(app, id)),
  ]);
}

/** Reads every route without parameters, and `paths`. */
async function readApi(app: TestApp, client: TestClient, paths: readonly string[]) {
  const routes = Object.entries(describeApi(app.app).paths ?? {});
  const listed = routes.flatMap(([path, { get }]) =>
    get && !path.includes('{') && path !== '/api/account/export' ? path : [],
  );
  const read: [string, string][] = [];
  for (const path of [...listed, ...paths]) read.push([path, (await client.get(path)).text]);
  return read;
}

async function readArchive(app: TestApp, client: TestClient): Promise<[string, string][]> {
  const { names, text } = await readExport(app, client);
  return names.map((name) => [`export: ${name}`, text(name)]);
}

async function readDatabase(app: TestApp, userId: string): Promise<[string, string][]> {
  const { db, keys, log } = app.services;
  const decrypt = await createDecryptor(db, { keys, log }, userId);
  const tables = await app.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind = 'r' AND nspname = 'public'`,
  );
  const read: [string, string][] = [];
  for (const { name } of tables) {
    const rows = await app.sql<Row>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
    const texts = rows.map(({ row }) =>
      Object.entries(row).map(([column, value]) => {
        if (typeof value !== 'string' || !value.startsWith('\\x')) return JSON.stringify(value);
        const rowIds = [row.id, row.user_id, `${row.kind}:${row.target}`].map(String);
        const encrypted = Buffer.from(value.slice(2), 'hex');
        return rowIds.map((rowId) => decrypt(rowId, `${name}.${column}`, encrypted)).join('');
      }),
    );
    read.push([`table: ${name}`, texts.flat().join('\n')]);
  }
  return read;
}
