import type pg from 'pg';

export type TableDescription = { name: string; columns: string[]; isLogged: boolean };
export type SequenceState = { name: string; lastValue: string; isCalled: boolean };

/**
 * Reads the tables from the catalog, so that a new table cannot be forgotten. Generated columns are
 * left out.
 */
export async function listTables(client: pg.ClientBase): Promise<TableDescription[]> {
  const { rows } = await client.query<TableDescription>(`
    SELECT c.relname AS name,
           c.relpersistence = 'p' AS "isLogged",
           coalesce(array_agg(a.attname::text ORDER BY a.attnum)
                    FILTER (WHERE a.attgenerated = ''), '{}') AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    GROUP BY c.oid, c.relname, c.relpersistence
    ORDER BY c.relname`);
  return rows;
}

export async function listOtherSchemas(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT DISTINCT schemaname AS name FROM pg_tables
    WHERE schemaname NOT IN ('public', 'pg_catalog', 'information_schema') ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/**
 * Sequences are not part of a transaction's snapshot. They must be read after the tables: a sequence
 * may be ahead of the rows, but never behind them.
 */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled"
       FROM public.${client.escapeIdentifier(name)}`,
    );
    for (const row of state.rows) states.push({ name, ...row });
  }
  return states;
}

export async function setSequence(client: pg.ClientBase, state: SequenceState): Promise<void> {
  const name = `public.${client.escapeIdentifier(state.name)}`;
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
    name,
    state.lastValue,
    state.isCalled,
  ]);
}

export async function hasRows(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is_used: boolean }>(
    `SELECT EXISTS (SELECT FROM public.${client.escapeIdentifier(table)}) AS is_used`,
  );
  return rows[0]?.is_used === true;
}
