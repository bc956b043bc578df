import { createSecretKey, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import type { PersonKeys } from '../../platform/keys/person-keys.ts';
import { unseal } from '../../platform/keys/seal.ts';
import { type Finding, fail, ok } from '../doctor/finding.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';

const AT_ONCE = 1_000;
/** So many keys are held at a time; people's rows lie apart, so some are fetched again. */
const MOST_KEYS = 20_000;

type Row = {
  id: string;
  userId: string;
  keyId: string | null;
  sealed: Buffer;
  /** Where the next page begins. */
  pageKey: string[];
};
type Tally = { opened: number; withoutKey: number; closed: number };

/** Whether each private text opens with the key of its writer. What it says is looked at by nobody. */
export async function checkPrivateTexts(client: pg.Client, keys: PersonKeys): Promise<Finding> {
  const held = new Map<string, KeyObject | null>();
  const keyOf = async (id: string) => {
    const known = held.get(id);
    if (known !== undefined) return known;
    if (held.size >= MOST_KEYS) held.clear();
    const found = await keys.find(id);
    const key = found && createSecretKey(found);
    held.set(id, key);
    return key;
  };
  const tally: Tally = { opened: 0, withoutKey: 0, closed: 0 };
  for (const source of SEALED_COLUMNS) {
    for await (const { id: rowId, userId, keyId, sealed } of rowsOf(client, source)) {
      const key = keyId && (await keyOf(keyId));
      const place = { userId, rowId, column: `${source.table}.${source.column}` };
      if (!key) tally.withoutKey += 1;
      else if (unseal(key, sealed, place) === null) tally.closed += 1;
      else tally.opened += 1;
    }
  }
  return findingOf(tally);
}

function findingOf({ opened, withoutKey, closed }: Tally): Finding {
  const subject = 'private texts';
  if (withoutKey + closed === 0) return ok(subject, `${opened} open with their keys`);
  const parts = [
    ...(withoutKey > 0 ? [`${withoutKey} have no key (see "keys restore")`] : []),
    ...(closed > 0 ? [`${closed} do not open with theirs`] : []),
  ];
  return fail(subject, `${parts.join(', ')}; ${opened} open`);
}

async function* rowsOf(client: pg.Client, source: SealedColumn): AsyncGenerator<Row> {
  const { table, column, key, rowId } = source;
  const keyColumns = key.map(([name]) => `t.${name}`).join(', ');
  const keyValues = key.map(([, type], index) => `$${index + 1}::${type}`).join(', ');
  let after: (string | null)[] = key.map(() => null);
  for (;;) {
    const { rows }: pg.QueryResult<Row> = await client.query(
      `SELECT ${rowId} AS id, t.user_id AS "userId", k.key_id AS "keyId", t.${column} AS sealed,
         ARRAY[${key.map(([name]) => `t.${name}::text`).join(', ')}] AS "pageKey"
       FROM ${table} t LEFT JOIN person_keys k ON k.user_id = t.user_id
       WHERE t.${column} IS NOT NULL
         AND ($1::${key[0]?.[1]} IS NULL OR (${keyColumns}) > (${keyValues}))
       ORDER BY ${keyColumns} LIMIT ${AT_ONCE}`,
      after,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.pageKey;
  }
}
