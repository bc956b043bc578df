import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/**
 * Prepares each variant of a statement once per database, because building its text takes longer
 * than running it. Each transaction counts as a database of its own and builds it again.
 */
export function prepareOnce<Variant extends readonly (string | number)[], Statement>(
  prepare: (db: Executor, ...variant: Variant) => Statement,
): (db: Executor, ...variant: Variant) => Statement {
  const statementsByDatabase = new WeakMap<Executor, Map<string, Statement>>();
  return (db, ...variant) => {
    const statements = statementsByDatabase.get(db) ?? new Map<string, Statement>();
    statementsByDatabase.set(db, statements);
    const key = variant.join(' ');
    const statement = statements.get(key) ?? prepare(db, ...variant);
    statements.set(key, statement);
    return statement;
  };
}

/** Begins a statement of several named steps. Each step can use the results of those before it. */
export function withSteps(db: Executor, steps: Readonly<Record<string, SQL>>) {
  return db.with(...Object.entries(steps).map(([name, step]) => db.$with(name, {}).as(step)));
}

/**
 * In a prepared statement: true if the placeholder's list contains the column. The subselect hides
 * the length of the list from the planner, which would otherwise make a new plan for each call.
 */
export function isInList(column: PgColumn, placeholder: string): SQL {
  const list = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = ANY((SELECT ${sql.placeholder(placeholder)}::${list})::${list})`;
}
