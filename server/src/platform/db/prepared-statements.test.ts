import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it, vi } from 'vitest';
import { createStatements, namedParam } from './prepared-statements.ts';

const dialect = new PgDialect();

it('builds the text once per kind and sends a repeated value once', () => {
  const statement = createStatements();
  const build = vi.fn(
    () =>
      sql`SELECT ${namedParam('a')}::int, ${namedParam('b')}::text, ${'fixed'} WHERE 1 = ${namedParam('a')}`,
  );
  const prepare = () => statement('one', build);
  const text = 'SELECT $1::int, $2::text, $3 WHERE 1 = $1';
  const sent = (values: Record<string, unknown>) => dialect.sqlToQuery(prepare()(values));
  expect(sent({ a: 1, b: 'x' })).toEqual({ sql: text, params: [1, 'x', 'fixed'] });
  expect(sent({ a: 2, b: null })).toEqual({ sql: text, params: [2, null, 'fixed'] });
  expect(build).toHaveBeenCalledOnce();
  statement('another', build);
  expect(build).toHaveBeenCalledTimes(2);
  expect(() => prepare()({ a: 1 })).toThrow('b');
});
