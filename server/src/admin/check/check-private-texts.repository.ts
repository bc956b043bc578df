import { createSecretKey, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { decryptText } from '#platform/keys/encrypt-text.ts';
import type { PersonKeys } from '#platform/keys/person-keys.ts';
import { type Finding, fail, ok } from '../doctor/finding.ts';
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts';

const BATCH_SIZE = 1_000;
/** The limit saves memory. A user's rows are not adjacent, so some keys are read again. */
const MAX_CACHED_KEYS = 20_000;

type Row = {
  id: string;
  userId: string;
  keyId: string | null;
  encrypted: Buffer;
  pageKey: string[];
};
type Tally = { decrypted: number; withoutKey: number; undecryptable: number };

/** Checks that every private text decrypts with its author's key, and drops the decrypted text. */
export async function checkPrivateTexts(client: pg.Client, keys: PersonKeys): Promise<Finding> {
  const keyCache = new Map<string, KeyObject | null>();
  const loadKey = async (id: string) => {
    const cached = keyCache.get(id);
    if (cached !== undefined) return cached;
    if (keyCache.size >= MAX_CACHED_KEYS) keyCache.clear();
    const found = await keys.find(id);
    const key = found && createSecretKey(found);
    keyCache.set(id, key);
    return key;
  };
  const tally: Tally = { decrypted: 0, withoutKey: 0, undecryptable: 0 };
  for (const source of ENCRYPTED_COLUMNS) {
    for await (const { id: rowId, userId, keyId, encrypted } of readRowsInBatches(client, source)) {
      const key = keyId && (await loadKey(keyId));
      const context = { userId, rowId, column: `${source.table}.${source.column}` };
      if (!key) tally.withoutKey += 1;
      else if (decryptText(key, encrypted, context) === null) tally.undecryptable += 1;
      else tally.decrypted += 1;
    }
  }
  return toFinding(tally);
}

function toFinding({ decrypted, withoutKey, undecryptable }: Tally): Finding {
  const subject = 'private texts';
  if (withoutKey + undecryptable === 0) return ok(subject, `all ${decrypted} decrypt`);
  const parts = [
    ...(withoutKey > 0 ? [`${withoutKey} have no key (see "keys restore")`] : []),
    ...(undecryptable > 0 ? [`${undecryptable} do not decrypt`] : []),
  ];
  return fail(subject, `${parts.join(', ')}; ${decrypted} decrypt`);
}

async function* readRowsInBatches(client: pg.Client, source: EncryptedColumn): AsyncGenerator<Row> {
  const { table, column, key, rowId, batchSize = BATCH_SIZE } = source;
  const keyColumns = key.map(([name]) => `t.${name}`).join(', ');
  const keyValues = key.map(([, type], index) => `$${index + 1}::${type}`).join(', ');
  let after: (string | null)[] = key.map(() => null);
  for (;;) {
    const { rows }: pg.QueryResult<Row> = await client.query(
      `SELECT ${rowId} AS id, t.user_id AS "userId", k.key_id AS "keyId", t.${column} AS encrypted,
         ARRAY[${key.map(([name]) => `t.${name}::text`).join(', ')}] AS "pageKey"
       FROM ${table} t LEFT JOIN person_keys k ON k.user_id = t.user_id
       WHERE t.${column} IS NOT NULL
         AND ($1::${key[0]?.[1]} IS NULL OR (${keyColumns}) > (${keyValues}))
       ORDER BY ${keyColumns} LIMIT ${batchSize}`,
      after,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.pageKey;
  }
}
