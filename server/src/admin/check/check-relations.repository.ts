import type pg from 'pg';
import { type Finding, fail, ok } from '../doctor/finding.ts';

type ForeignKey = {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  parentColumns: string[];
  isValidated: boolean;
};

const FOREIGN_KEYS = `
  SELECT conname AS name, conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
         convalidated AS "isValidated",
         ARRAY(SELECT quote_ident(attname) FROM unnest(conkey) WITH ORDINALITY k (number, position)
               JOIN pg_attribute ON attrelid = conrelid AND attnum = number
               ORDER BY position) AS columns,
         ARRAY(SELECT quote_ident(attname) FROM unnest(confkey) WITH ORDINALITY k (number, position)
               JOIN pg_attribute ON attrelid = confrelid AND attnum = number
               ORDER BY position) AS "parentColumns"
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`;

/**
 * Checks that every referenced row exists. It reads the rows themselves, since a constraint may have
 * been disabled.
 */
export async function checkForeignKeys(client: pg.Client): Promise<Finding> {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const wrong: string[] = [];
  for (const { name, child, parent, columns, parentColumns, isValidated } of keys) {
    const isSet = columns.map((column) => `c.${column} IS NOT NULL`).join(' AND ');
    const isSame = columns
      .map((column, index) => `p.${parentColumns[index]} = c.${column}`)
      .join(' AND ');
    const { rowCount } = await client.query(
      `SELECT FROM ${child} c WHERE ${isSet}
         AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${isSame})`,
    );
    if (rowCount) wrong.push(`${name}: ${rowCount} dangling references`);
    else if (!isValidated) wrong.push(`${name} is not in force`);
  }
  if (wrong.length > 0) return fail('foreign keys', wrong.join(', '));
  return ok('foreign keys', `all ${keys.length} hold`);
}

type SequenceColumn = { sequence: string; table: string; column: string };

/** A trigger uses this sequence, so the catalog does not know its column. */
const FILLED_BY_TRIGGER: SequenceColumn = {
  sequence: 'forum_search_numbers',
  table: 'forum_search',
  column: 'number',
};

const OWNED_SEQUENCES = `
  SELECT s.oid::regclass::text AS sequence, d.refobjid::regclass::text AS table,
         quote_ident(a.attname) AS column
  FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
    AND d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass
  JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
  WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace`;

export async function checkSequences(client: pg.Client): Promise<Finding> {
  const { rows: owned } = await client.query<SequenceColumn>(OWNED_SEQUENCES);
  const wrong: string[] = [];
  for (const { sequence, table, column } of [...owned, FILLED_BY_TRIGGER]) {
    const { rows } = await client.query<{ is_behind: boolean }>(
      `SELECT coalesce((SELECT max(${column}) FROM ${table})
         >= last_value + is_called::int, false) AS is_behind FROM ${sequence}`,
    );
    if (rows[0]?.is_behind) wrong.push(sequence);
  }
  if (wrong.length > 0) return fail('sequences', `behind their rows: ${wrong.join(', ')}`);
  return ok('sequences', `all ${owned.length + 1} are ahead of their rows`);
}
